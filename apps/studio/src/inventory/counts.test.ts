import type { InventoryRow } from '@portico/contract/studio';
import { describe, expect, it } from 'vitest';
import { readCount, summarise } from './counts.ts';

const row = (variantId: string, qtyInStock: number, itemId = 'mug'): InventoryRow => ({
  variantId,
  itemId,
  title: 'Tall mug',
  imageUrl: null,
  values: [],
  sku: variantId,
  qtyInStock,
  heldCount: 0,
  unlimited: false,
  waitingCount: 0,
});

describe('a count that was typed', () => {
  it.each([
    ['60', 60, 29],
    ['1,200', 1200, 1169],
    ['+24', 55, 24],
    ['-6', 25, -6],
    ['−6', 25, -6],
    [' 31 ', 31, 0],
    ['', 31, 0],
  ])('%j makes %i of 31', (typed, count, added) => {
    expect(readCount({ typed, row: row('a', 31) })).toEqual({ ok: true, count, added });
  });

  it.each([
    ['many', 'notANumber'],
    ['+', 'notANumber'],
    ['2 or 3', 'notANumber'],
    ['-32', 'belowZero'],
  ])('%j is refused', (typed, error) => {
    expect(readCount({ typed, row: row('a', 31) })).toEqual({ ok: false, error });
  });
});

describe('typed counts together', () => {
  it('are what is added, what is taken off, and in how many products', () => {
    const counts = {
      a: { typed: '60', row: row('a', 0) },
      b: { typed: '+24', row: row('b', 31) },
      c: { typed: '-6', row: row('c', 92, 'plate') },
      d: { typed: '7', row: row('d', 7, 'bowl') },
      e: { typed: 'x', row: row('e', 7, 'bowl') },
    };

    expect(summarise(counts)).toEqual({
      changes: [
        { variantId: 'a', addStock: 60 },
        { variantId: 'b', addStock: 24 },
        { variantId: 'c', addStock: -6 },
      ],
      wrong: ['e'],
      more: 84,
      less: -6,
      products: 2,
    });
  });
});
