/** What the charge or a tender paid of an order, and what of it went back, in minor units. */
export interface PaidPart {
  readonly paidCents: bigint;
  readonly returnedCents: bigint;
}

/** How a refund is shared out, in minor units. */
export interface RefundSplit {
  readonly chargeCents: bigint;
  /** A part for each tender, in the tenders' order; the parts and the charge's sum to the refund. */
  readonly tenderCents: readonly bigint[];
}

/**
 * Shares a refund out in the order opposite to paying: the charge first, then the tenders, the last used first. Money that
 * a bank can ask back goes first, and the shopper's own before credit of the shop. Nobody gets back more than was paid,
 * so refunds of any sizes end at exactly what each paid.
 * @param amountCents at most what is left of all parts
 * @param tenders in the order in which they paid
 * @throws {RangeError} when more is asked for than is left
 */
export function splitRefund(amountCents: bigint, charge: PaidPart, tenders: readonly PaidPart[]): RefundSplit {
  const [chargeCents = 0n, ...latestFirst] = fill(amountCents, [charge, ...tenders.toReversed()].map(leftOf));
  return { chargeCents, tenderCents: latestFirst.toReversed() };
}

function leftOf({ paidCents, returnedCents }: PaidPart): bigint {
  return paidCents - returnedCents;
}

/** Puts an amount into rooms, one after the other. */
function fill(amountCents: bigint, rooms: readonly bigint[]): bigint[] {
  let restCents = amountCents;
  const parts = rooms.map((room) => {
    const part = room < restCents ? room : restCents;
    restCents -= part;
    return part;
  });
  if (restCents > 0n) {
    throw new RangeError(`A refund of ${amountCents} is ${restCents} more than is left.`);
  }
  return parts;
}
