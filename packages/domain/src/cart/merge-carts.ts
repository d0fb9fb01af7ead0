import { MAX_COUPONS } from '../discounts/apply-discounts.ts';
import { quantityInput } from './quantity.ts';

/** As much of an entry as decides where it merges. */
export interface MergeableEntry {
  readonly variantId: string;
  /** The canonical text of the additional fields. */
  readonly fieldsKey: string;
  readonly quantity: number;
}

/**
 * Puts two carts of one person together, as when a guest signs in: entries of the same variant and additional fields
 * become one, as adding would make them, and their quantities add up to 9999 at most. No entry is lost: whatever a
 * review then finds (sold out, too many) is told as ever.
 * @returns the person's own entries in their order, then what only the guest had
 */
export function mergeCarts<Entry extends MergeableEntry>(guest: readonly Entry[], own: readonly Entry[]): Entry[] {
  const merged = new Map<string, Entry>();
  for (const entry of [...own, ...guest]) {
    const key = `${entry.variantId} ${entry.fieldsKey}`;
    const same = merged.get(key);
    const quantity = Math.min((same?.quantity ?? 0) + entry.quantity, quantityInput.maximum);
    merged.set(key, { ...(same ?? entry), quantity });
  }
  return [...merged.values()];
}

/**
 * The codes of two carts of one person: those that she has entered just now before those of her older cart, as many as a
 * cart holds. Whichever do not hold together are told as ever.
 */
export function mergeCodes(guest: readonly string[], own: readonly string[]): string[] {
  return [...new Set([...guest, ...own])].slice(0, MAX_COUPONS);
}
