import type { CheckoutTotalsRecord, CouponRecord } from '@portico/contract';
import { toldTaxes } from '@portico/domain';

import type { ReactNode } from 'react';

import { centsText } from '../browser/money-text.ts';
import { CouponRows } from './cart-coupons.tsx';
import { GiftRows } from './gift-rows.tsx';
import { useTexts, type ViewTexts } from './texts-context.ts';

export interface TotalsProps {
  readonly totals: CheckoutTotalsRecord;
  /** The codes behind the discount, where each is told by itself. */
  readonly coupons?: readonly CouponRecord[];
  /** Draws the way to take a code out. */
  readonly removal?: (code: string) => ReactNode;
  /** Draws the way to take a gift card out. */
  readonly giftRemoval?: (cardId: string, lastFour: string) => ReactNode;
  /** Name of its shipping method; `null` when none is chosen yet, `undefined` when nothing is shipped. */
  readonly shippingName: string | null | undefined;
  /** False while there is no address to say what tax there is. */
  readonly isTaxKnown?: boolean;
  /** Of an order that was placed. */
  readonly isPaid?: boolean;
}

/** What is charged, and how it comes together. */
export function Totals({
  totals,
  coupons = [],
  removal,
  giftRemoval,
  shippingName,
  isTaxKnown = true,
  isPaid = false,
}: TotalsProps) {
  const texts = useTexts();
  const { currency } = totals;
  return (
    <dl className="totals">
      <div>
        <dt>{texts.checkoutPage.subtotal}</dt>
        <dd>{centsText(totals.subtotalCents, currency)}</dd>
      </div>
      <CouponRows coupons={coupons} currency={currency} removal={removal} />
      {totals.discountCents > 0 && coupons.length === 0 ? (
        <div>
          <dt>{texts.checkoutPage.discount}</dt>
          <dd>{centsText(-totals.discountCents, currency)}</dd>
        </div>
      ) : null}
      {shippingName === undefined ? null : (
        <div>
          <dt>{shippingName ?? texts.checkoutPage.delivery}</dt>
          <dd>
            {shippingName === null
              ? texts.checkoutPage.notChosen
              : shippingText(totals.shippingCostCents, currency, texts)}
          </dd>
        </div>
      )}
      {taxRows({ totals, isTaxKnown }, texts).map(({ name, cents }, index) => (
        <div key={`${index} ${name}`}>
          <dt>{name}</dt>
          <dd>{isTaxKnown ? centsText(cents, currency) : texts.checkoutPage.taxLater}</dd>
        </div>
      ))}
      <div className="grand">
        <dt>{isTaxKnown ? texts.checkoutPage.total : texts.checkoutPage.totalBeforeTax}</dt>
        <dd>{centsText(totals.grandTotalCents, currency)}</dd>
      </div>
      <GiftRows totals={totals} removal={giftRemoval} isPaid={isPaid} />
    </dl>
  );
}

/** One row that says so while nobody knows yet which taxes there are. */
function taxRows(
  { totals, isTaxKnown }: Required<Pick<TotalsProps, 'totals' | 'isTaxKnown'>>,
  { checkoutPage }: ViewTexts,
): CheckoutTotalsRecord['taxes'] {
  const word = totals.taxIncluded ? checkoutPage.taxIncluded : checkoutPage.tax;
  if (!isTaxKnown) return [{ name: word, cents: 0 }];
  return toldTaxes(totals.taxes, totals.taxCents).map(({ name, cents }) => ({
    name: name === undefined || !totals.taxIncluded ? (name ?? word) : `${name} (${word})`,
    cents,
  }));
}

/** A price of shipping, "Free" for nothing. */
export function shippingText(cents: number, currency: string, { labels }: ViewTexts): string {
  return cents === 0 ? labels.free : centsText(cents, currency);
}
