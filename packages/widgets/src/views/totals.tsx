import type { CheckoutTotalsRecord } from '@portico/contract';
import { storeLabels } from '@portico/locale';

import { centsText } from '../browser/money-text.ts';
import { CHECKOUT_TEXTS } from './texts.ts';

export interface TotalsProps {
  readonly totals: CheckoutTotalsRecord;
  /** Name of the way it travels; `null` when none is chosen yet, `undefined` when nothing travels. */
  readonly shippingName: string | null | undefined;
}

/** What is charged, and how it comes together. */
export function Totals({ totals, shippingName }: TotalsProps) {
  const { currency } = totals;
  return (
    <dl className="totals">
      <div>
        <dt>{CHECKOUT_TEXTS.subtotal}</dt>
        <dd>{centsText(totals.subtotalCents, currency)}</dd>
      </div>
      {totals.discountCents > 0 ? (
        <div>
          <dt>{CHECKOUT_TEXTS.discount}</dt>
          <dd>{centsText(-totals.discountCents, currency)}</dd>
        </div>
      ) : null}
      {shippingName === undefined ? null : (
        <div>
          <dt>{shippingName ?? CHECKOUT_TEXTS.delivery}</dt>
          <dd>{shippingName === null ? CHECKOUT_TEXTS.notChosen : shippingText(totals.shippingCostCents, currency)}</dd>
        </div>
      )}
      <div>
        <dt>{totals.taxIncluded ? CHECKOUT_TEXTS.taxIncluded : CHECKOUT_TEXTS.tax}</dt>
        <dd>{centsText(totals.taxCents, currency)}</dd>
      </div>
      <div className="grand">
        <dt>{CHECKOUT_TEXTS.total}</dt>
        <dd>{centsText(totals.grandTotalCents, currency)}</dd>
      </div>
    </dl>
  );
}

/** A price of travelling, "Free" for nothing. */
export function shippingText(cents: number, currency: string): string {
  return cents === 0 ? storeLabels.free : centsText(cents, currency);
}
