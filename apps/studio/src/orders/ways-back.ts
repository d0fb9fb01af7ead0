import type { OrderDetail } from '@portico/contract/studio';
import { actions } from './action-messages.ts';

/** How payment services name a card: `Card ending 4242`, `Visa ending 4242`. */
const CARD = /^\S.* ending (\d+)$/;

/** The card that was charged, and the gift cards that paid a part, as a sentence says them; empty where nothing was paid with any. */
export function waysBack(
  { paidWith, giftCards }: Pick<OrderDetail, 'paidWith' | 'giftCards'>,
  language: string,
): string {
  const lastFour = paidWith === null ? undefined : CARD.exec(paidWith)?.[1];
  const charged = lastFour === undefined ? paidWith : actions.refundPaymentCard(lastFour);
  const given = giftCards.map((card) => actions.refundGiftCard(card.lastFour));
  return new Intl.ListFormat(language).format(charged === null ? given : [charged, ...given]);
}
