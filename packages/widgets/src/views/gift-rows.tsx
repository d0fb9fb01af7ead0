import { fillMessage } from '@portico/locale';
import type { CartGiftCardRecord, CheckoutTotalsRecord } from '@portico/contract';
import type { ReactNode } from 'react';

import { centsText } from '../browser/money-text.ts';
import { useTexts } from './texts-context.ts';

/** Draws the way to take a gift card out. */
type GiftRemoval = (cardId: string, lastFour: string) => ReactNode;

interface GiftRowsProps {
  readonly totals: Pick<CheckoutTotalsRecord, 'giftCards' | 'dueCents' | 'currency'>;
  readonly removal?: GiftRemoval | undefined;
  /** What is left was paid. */
  readonly isPaid: boolean;
}

/** What gift cards pay of a total, and what is left to pay, or was paid; nothing where there are none. */
export function GiftRows({ totals, removal, isPaid }: GiftRowsProps) {
  const { coupons: texts } = useTexts();
  if (totals.giftCards.length === 0) return null;
  return (
    <>
      {totals.giftCards.map(({ id, lastFour, cents }) => (
        <div key={id}>
          <dt className="coupon">
            <span>{fillMessage(texts.giftCard, { digits: lastFour })}</span>
            {removal?.(id, lastFour)}
          </dt>
          <dd>{centsText(-cents, totals.currency)}</dd>
        </div>
      ))}
      <div className="grand">
        <dt>{isPaid ? texts.charged : texts.leftToPay}</dt>
        <dd>{centsText(totals.dueCents, totals.currency)}</dd>
      </div>
    </>
  );
}

interface GiftBalancesProps {
  readonly cards: readonly CartGiftCardRecord[];
  readonly currency: string;
  readonly removal: GiftRemoval;
}

/** The cards of a cart with what is on them, while nobody knows what there is to pay. */
export function GiftBalances({ cards, currency, removal }: GiftBalancesProps) {
  const { coupons: texts } = useTexts();
  return cards.map(({ id, lastFour, balanceCents }) => (
    <div key={id}>
      <dt className="coupon">
        <span>{fillMessage(texts.giftCard, { digits: lastFour })}</span>
        {removal(id, lastFour)}
      </dt>
      <dd>{fillMessage(texts.giftCardHolds, { amount: centsText(balanceCents, currency) })}</dd>
    </div>
  ));
}
