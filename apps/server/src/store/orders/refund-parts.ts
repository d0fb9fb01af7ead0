import { ProductType, splitRefund, type LineQuantity, type OrderProgress, type RefundSplit } from '@portico/domain';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { takeSoldCards } from '../gift-cards/refunds.ts';
import type { LockedOrder } from './order-repository.ts';

/** How a refund is shared out between the payment and the tenders of its order. */
export function splitOf(
  { progress, tenders }: Pick<LockedOrder, 'progress' | 'tenders'>,
  soFar: RefundSplit,
  amountCents: bigint,
): RefundSplit {
  const chargedCents = tenders.reduce((left, { paidCents }) => left - paidCents, progress.totalCents);
  const tendered = tenders.map(({ paidCents }, index) => ({
    paidCents,
    returnedCents: soFar.tenderCents[index] ?? 0n,
  }));
  return splitRefund(amountCents, { paidCents: chargedCents, returnedCents: soFar.chargeCents }, tendered);
}

/**
 * Takes from gift cards that the order sold what a refund gives back for them, so that nobody has the money and the card.
 * @returns what may go back at most, where too much of them was spent
 */
export async function takeBackSoldCards(
  tx: SiteTransaction,
  { lines, totalCents, refundedCents }: OrderProgress,
  refund: {
    readonly orderId: string;
    readonly refundId: string;
    readonly amountCents: bigint;
    readonly lines: readonly LineQuantity[];
    readonly now: Date;
  },
): Promise<{ readonly leftCents: bigint } | undefined> {
  const gifts = lines.filter(({ productType }) => productType === ProductType.GiftCard);
  if (gifts.length === 0) {
    return undefined;
  }
  const piecesOf = (position: number) =>
    refund.lines.reduce((sum, line) => sum + (line.position === position ? line.quantity : 0), 0);
  return takeSoldCards(tx, refund, {
    amountCents: refund.amountCents,
    namedGiftCents: gifts.reduce(
      (sum, { position, quantity, totalCents: cents }) => sum + (cents * BigInt(piecesOf(position))) / BigInt(quantity),
      0n,
    ),
    othersCents: gifts.reduce((left, { totalCents: cents }) => left - cents, totalCents),
    refundedCents,
    positions: gifts.map(({ position }) => position).filter((position) => piecesOf(position) > 0),
  });
}
