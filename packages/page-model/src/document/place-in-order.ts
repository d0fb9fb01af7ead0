import type { DocumentNode } from './document.ts';
import { orderKeyBetween, type OrderKey } from './order-key.ts';

/**
 * A key for the place `index` among siblings in their order. Where two of them have the same key, which happens when two people
 * insert at once, the new one goes behind both.
 */
export function orderAt(siblings: readonly Pick<DocumentNode, 'order'>[], index: number): OrderKey {
  const before = siblings[index - 1]?.order ?? null;
  const after = siblings.slice(index).find(({ order }) => before === null || order > before)?.order ?? null;
  return orderKeyBetween(before, after);
}
