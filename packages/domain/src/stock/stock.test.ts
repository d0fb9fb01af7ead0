import { describe, expect, it } from 'vitest';
import { ProductType } from '../enumerations/product-type.ts';
import { changesShownStock, effectiveStock, isInStock } from './stock.ts';

const left = (qtyInStock: number) => ({ qtyInStock, unlimited: false });

describe('the stock check', () => {
  it('[STOCK-005] passes when any result is unlimited', () => {
    expect(isInStock([left(0), { qtyInStock: 0, unlimited: true }], 99)).toBe(true);
  });

  it('[STOCK-006] passes when any result has more than the cart holds', () => {
    expect(isInStock([left(0), left(4)], 3)).toBe(true);
    // Each by itself, not all together.
    expect(isInStock([left(2), left(3)], 3)).toBe(false);
  });

  it('[STOCK-007] fails when none has more: equal is not enough', () => {
    expect([isInStock([left(3), left(2)], 3), isInStock([left(0)], 0), isInStock([], 0)]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('[STOCK-009] counts digital goods as unlimited', () => {
    expect(effectiveStock(ProductType.Digital, left(0)).unlimited).toBe(true);
  });

  it('[STOCK-010] counts gift cards as unlimited', () => {
    expect(effectiveStock(ProductType.GiftCard, left(0)).unlimited).toBe(true);
  });

  it('counts physical goods and services', () => {
    expect([effectiveStock(ProductType.Physical, left(2)), effectiveStock(ProductType.Service, left(0))]).toEqual([
      left(2),
      left(0),
    ]);
  });
});

describe('a change of stock shows on pages', () => {
  it.each([
    [1, 0],
    [0, 1],
    [2, 1],
    [6, 5],
    [5, 6],
    [9, 0],
  ])('from %i to %i', (before, after) => {
    expect(changesShownStock(before, after, 5)).toBe(true);
  });

  it.each([
    [9, 8],
    [4, 2],
    [3, 5],
    [50, 6],
    [0, 0],
  ])('but not from %i to %i', (before, after) => {
    expect(changesShownStock(before, after, 5)).toBe(false);
  });
});
