import { describe, expect, it } from 'vitest';
import { placeAmong, shortenedOrder } from './order-moves.ts';
import { MAX_ORDER_KEY } from './order-key.ts';
import { orderAt } from './place-in-order.ts';

interface Node {
  readonly id: string;
  readonly parent: string | null;
  readonly order: string;
}

const byOrder = (one: Node, other: Node) => (one.order < other.order ? -1 : 1);

/** Does what a place asks for, and puts the node there. */
function put(nodes: readonly Node[], id: string, index: number): readonly Node[] {
  const { order, moves } = placeAmong(nodes, index);
  const moved = nodes.map((node) => ({ ...node, ...moves.find((move) => move.id === node.id) }));
  return [...moved, { id, parent: 'root', order }].toSorted(byOrder);
}

describe('places among siblings', () => {
  it('keeps every key short however often something is put into one spot, and the order as it was', () => {
    let nodes: readonly Node[] = put(put([], 'first', 0), 'last', 1);
    for (let count = 0; count < 500; count += 1) {
      nodes = put(nodes, `n${count}`, 1 + (count % 2));
    }

    expect(Math.max(...nodes.map(({ order }) => order.length))).toBeLessThanOrEqual(MAX_ORDER_KEY);
    expect(new Set(nodes.map(({ order }) => order)).size).toBe(502);
    expect([nodes.at(0)?.id, nodes.at(-1)?.id]).toEqual(['first', 'last']);
  });

  it('shortens keys that grew long before, and leaves everything where it stands', () => {
    let nodes: readonly Node[] = [
      { id: 'a', parent: 'root', order: 'a0' },
      { id: 'b', parent: 'root', order: 'a1' },
    ];
    for (let count = 0; count < 1200; count += 1) {
      nodes = [...nodes, { id: `n${count}`, parent: 'root', order: orderAt(nodes, 1 + (count % 2)) }].toSorted(byOrder);
    }
    const before = nodes.map(({ id }) => id);

    const moves = shortenedOrder(nodes);

    const after = nodes.map((node) => ({ ...node, ...moves.find((move) => move.id === node.id) })).toSorted(byOrder);
    expect(Math.max(...nodes.map(({ order }) => order.length))).toBeGreaterThan(MAX_ORDER_KEY);
    expect(Math.max(...after.map(({ order }) => order.length))).toBeLessThanOrEqual(MAX_ORDER_KEY);
    expect(after.map(({ id }) => id)).toEqual(before);
    expect(shortenedOrder(after)).toEqual([]);
  });
});
