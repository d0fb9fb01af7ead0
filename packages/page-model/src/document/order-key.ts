import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';

/**
 * Where a node stands among those of its parent: texts that sort by code unit. Between any two there is room for another, so an
 * insertion changes nobody else's.
 */
export type OrderKey = string;

/** A key between two neighbours; `null` is the end on that side. Throws where `before` does not stand before `after`. */
export function orderKeyBetween(before: OrderKey | null, after: OrderKey | null): OrderKey {
  return generateKeyBetween(before, after);
}

/** Several keys in their order. */
export function orderKeysBetween(before: OrderKey | null, after: OrderKey | null, count: number): readonly OrderKey[] {
  return generateNKeysBetween(before, after, count);
}

/** Longer keys are written anew with those beside them. */
export const MAX_ORDER_KEY = 40;

/** Whether a text can be a key that {@link orderKeyBetween} makes another beside. */
export function isOrderKey(text: unknown): text is OrderKey {
  if (typeof text !== 'string' || text.length > 200) {
    return false;
  }
  try {
    generateKeyBetween(text, null);
    return true;
  } catch {
    return false;
  }
}
