/** A gift card that an order made, with what may still be taken from it. */
export interface SoldGiftCard {
  readonly id: string;
  readonly position: number;
  /** On it and held by no payment, in minor units. */
  readonly freeCents: bigint;
}

/** A refund of an order in which gift cards were sold; amounts in minor units. */
export interface PurchaseRefund {
  readonly amountCents: bigint;
  /** Paid for the gift cards of the pieces that the refund names. */
  readonly namedGiftCents: bigint;
  /** What of the order's other goods, shipping and tax may still go back. */
  readonly otherCents: bigint;
}

/**
 * What a refund takes from the cards that its order sold: what was spent of them never goes back as money. The cards of the
 * named pieces are given back, and what the other goods cannot come up for.
 * @returns so much of each card, those of no cents left out; undefined where the cards have too little left
 */
export function takeFromSoldCards(
  cards: readonly SoldGiftCard[],
  { amountCents, namedGiftCents, otherCents }: PurchaseRefund,
): { readonly id: string; readonly cents: bigint }[] | undefined {
  const beyond = amountCents > otherCents ? amountCents - otherCents : 0n;
  const named = namedGiftCents < amountCents ? namedGiftCents : amountCents;
  let restCents = beyond > named ? beyond : named;
  const taken = cards.map(({ id, freeCents }) => {
    const cents = freeCents < restCents ? freeCents : restCents;
    restCents -= cents;
    return { id, cents };
  });
  return restCents > 0n ? undefined : taken.filter(({ cents }) => cents > 0n);
}
