/** What an owner decided about reviews; off until she switches them on. */
export interface ReviewPolicy {
  readonly isOn: boolean;
  /** Shoppers see a review at once; otherwise the shop looks at it first. */
  readonly publishesAtOnce: boolean;
  /** Stars stand on the cards of lists too. */
  readonly showsOnCards: boolean;
  /** So many days after everything was sent, or paid where nothing is shipped, buyers are asked by mail; undefined: never. */
  readonly askAfterDays: number | undefined;
}

/** Days at most between sending and asking. */
export const MAX_ASK_DAYS = 90;

/** Reads `reviews` of the store settings: `{ isOn, publishesAtOnce, showsOnCards, askAfterDays }`. */
export function readReviewPolicy(stored: unknown): ReviewPolicy {
  const fields = (typeof stored === 'object' && stored !== null ? stored : {}) as Readonly<Record<string, unknown>>;
  const days = fields['askAfterDays'];
  const isOn = fields['isOn'] === true;
  return {
    isOn,
    publishesAtOnce: fields['publishesAtOnce'] === true,
    showsOnCards: isOn && fields['showsOnCards'] === true,
    askAfterDays:
      isOn && typeof days === 'number' && Number.isInteger(days) && days >= 1 && days <= MAX_ASK_DAYS
        ? days
        : undefined,
  };
}
