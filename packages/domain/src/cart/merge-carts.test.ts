import { describe, expect, it } from 'vitest';
import { mergeCarts, mergeCodes } from './merge-carts.ts';

const entry = (id: string, variantId: string, quantity: number, fieldsKey = '') => ({
  id,
  variantId,
  quantity,
  fieldsKey,
});

describe('putting two carts together', () => {
  it('adds up entries of one variant and one set of answers, and keeps the rest apart', () => {
    const own = [entry('o1', 'jug', 2), entry('o2', 'bowl', 1, 'WREN')];
    const guest = [entry('g1', 'bowl', 3, 'WREN'), entry('g2', 'bowl', 1, 'TERN'), entry('g3', 'vase', 1)];

    expect(mergeCarts(guest, own)).toEqual([
      entry('o1', 'jug', 2),
      entry('o2', 'bowl', 4, 'WREN'),
      entry('g2', 'bowl', 1, 'TERN'),
      entry('g3', 'vase', 1),
    ]);
  });

  it('keeps a quantity within 9999', () => {
    expect(mergeCarts([entry('g', 'jug', 9000)], [entry('o', 'jug', 1500)])).toEqual([entry('o', 'jug', 9999)]);
  });

  it('changes neither cart when the other is empty', () => {
    const cart = [entry('a', 'jug', 2)];

    expect([mergeCarts(cart, []), mergeCarts([], cart)]).toEqual([cart, cart]);
  });

  it('keeps the codes of both, the guest’s first, as many as a cart holds', () => {
    expect(mergeCodes(['NEW', 'BOTH'], ['OLD', 'BOTH'])).toEqual(['NEW', 'BOTH', 'OLD']);
    expect(mergeCodes(['A', 'B', 'C'], ['D', 'E', 'F'])).toEqual(['A', 'B', 'C', 'D', 'E']);
  });
});
