import type { OrderDetail } from '@portico/contract/studio';
import { splitRefund } from '@portico/domain';
import { actions } from './action-messages.ts';

/** How payment services name a card: `Card ending 4242`, `Visa ending 4242`. */
const CARD = /^\S.* ending (\d+)$/;

type PaidOrder = Pick<OrderDetail, 'giftCards' | 'paidWith' | 'refundedCents' | 'totalCents'>;

/** What was charged of an order, in minor units: what its gift cards did not pay. */
export function chargedCents({ giftCards, totalCents }: Pick<OrderDetail, 'giftCards' | 'totalCents'>): number {
  return giftCards.reduce((left, { cents }) => left - cents, totalCents);
}

/** What was charged as a sentence says it, such as `the card ending in 4242`; undefined where nobody knows. */
export function chargedName(paidWith: string | null): string | undefined {
  const lastFour = paidWith === null ? undefined : CARD.exec(paidWith)?.[1];
  return lastFour === undefined ? (paidWith ?? undefined) : actions.refundPaymentCard(lastFour);
}

/**
 * Where a refund goes, as a sentence goes on after its amount; with what each gets back where it is shared out.
 * @param cents no more than may still go back
 * @param money says an amount of the order's currency
 * @returns empty where nobody knows what was charged
 */
export function waysBack(order: PaidOrder, cents: number, money: (cents: number) => string, language: string): string {
  const returned = order.giftCards.reduce((sum, card) => sum + card.returnedCents, 0);
  const { chargeCents, tenderCents } = splitRefund(
    BigInt(cents),
    paidPart(chargedCents(order), order.refundedCents - returned),
    order.giftCards.map((card) => paidPart(card.cents, card.returnedCents)),
  );
  const ways = [
    { name: chargedName(order.paidWith), cents: Number(chargeCents) },
    ...order.giftCards.map(({ lastFour }, place) => ({
      name: actions.refundGiftCard(lastFour),
      cents: Number(tenderCents[place] ?? 0n),
    })),
  ].flatMap((way) => (way.name !== undefined && way.cents > 0 ? [{ ...way, name: way.name }] : []));
  const [only] = ways;
  if (only?.cents === cents) {
    return actions.refundTo(only.name);
  }
  const shares = ways.map((way) => actions.refundShare(money(way.cents), way.name));
  return shares.length > 0 ? actions.refundShares(new Intl.ListFormat(language).format(shares)) : '';
}

const paidPart = (paid: number, returned: number) => ({ paidCents: BigInt(paid), returnedCents: BigInt(returned) });
