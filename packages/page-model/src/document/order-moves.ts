import type { Move } from '../operations/operation.ts';
import type { DocumentNode } from './document.ts';
import { MAX_ORDER_KEY, orderKeysBetween, type OrderKey } from './order-key.ts';
import { orderAt } from './place-in-order.ts';

/** The key of something that comes among others, and what has to be moved for it. */
export interface OrderPlace {
  readonly order: OrderKey;
  /** None, but where keys grew long: then all of the siblings get short ones. */
  readonly moves: readonly Move[];
}

/**
 * A key for the place `index` among siblings in their order. Where it would be longer than {@link MAX_ORDER_KEY}, after very many
 * moves to one spot, the siblings get new keys with it; nothing changes its place by that.
 */
export function placeAmong(
  siblings: readonly Pick<DocumentNode, 'id' | 'parent' | 'order'>[],
  index: number,
): OrderPlace {
  const order = orderAt(siblings, index);
  if (order.length <= MAX_ORDER_KEY) {
    return { order, moves: [] };
  }
  const keys = orderKeysBetween(null, null, siblings.length + 1);
  const place = Math.min(index, siblings.length);
  const moves = siblings.flatMap(({ id, parent }, at): Move[] => {
    const key = keys[at < place ? at : at + 1];
    return parent === null || key === undefined ? [] : [{ kind: 'move', id, parent, order: key }];
  });
  return { order: keys[place] ?? order, moves };
}

/** Moves that give every key of a document that grew too long a short one, with those of its siblings; nothing changes its place. */
export function shortenedOrder(nodes: readonly Pick<DocumentNode, 'id' | 'parent' | 'order'>[]): readonly Move[] {
  const parents = new Set(
    nodes.flatMap(({ parent, order }) => (order.length > MAX_ORDER_KEY && parent !== null ? [parent] : [])),
  );
  return [...parents].flatMap((parent) => {
    const siblings = nodes.filter((node) => node.parent === parent);
    const keys = orderKeysBetween(null, null, siblings.length);
    return siblings.map(({ id }, at): Move => ({ kind: 'move', id, parent, order: keys[at] ?? 'a0' }));
  });
}
