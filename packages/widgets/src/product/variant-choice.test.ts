import { ProductType } from '@portico/domain';
import { describe, expect, it } from 'vitest';

import { readVariants } from './page-variant.ts';
import { hasStock, sameAttributes, valueState, type Choice, type OptionValue } from './variant-choice.ts';

const jug = (glaze: string, size: string, qtyInStock: number) => ({
  sku: `${glaze}-${size}`,
  attributes: { Glaze: glaze, Size: size },
  qtyInStock,
  unlimited: false,
});
const jugs = [jug('Shell', 'Quart', 2), jug('Kelp', 'Quart', 0), jug('Kelp', 'Half pint', 1)];
const stateOf = (choice: Choice, option: OptionValue, variants = jugs) =>
  valueState(variants, ProductType.Physical, choice, option);

describe('valueState', () => {
  it('looks at every variant with the value while nothing else is chosen', () => {
    expect(stateOf({}, { name: 'Glaze', value: 'Kelp' })).toBe('available');
    expect(stateOf({}, { name: 'Glaze', value: 'Kelp' }, [jug('Kelp', 'Quart', 0)])).toBe('sold-out');
  });

  it('looks at the combination with what is chosen elsewhere', () => {
    expect(stateOf({ Size: 'Quart' }, { name: 'Glaze', value: 'Kelp' })).toBe('sold-out');
    expect(stateOf({ Size: 'Half pint' }, { name: 'Glaze', value: 'Shell' })).toBe('unavailable');
  });

  it('replaces the value chosen before for the same option', () => {
    expect(stateOf({ Glaze: 'Shell', Size: 'Half pint' }, { name: 'Glaze', value: 'Kelp' })).toBe('available');
  });
});

it('never runs out of digital goods', () => {
  const variant = jug('Shell', 'Quart', 0);

  expect(hasStock(variant, ProductType.Physical)).toBe(false);
  expect(hasStock(variant, ProductType.Digital)).toBe(true);
});

it('compares attributes without regard to their order', () => {
  expect(sameAttributes({ a: '1', b: '2' }, { b: '2', a: '1' })).toBe(true);
  expect(sameAttributes({ a: '1' }, { a: '1', b: '2' })).toBe(false);
});

it('takes from the page only whether there is stock, for its numbers may be old', () => {
  const variants = readVariants(
    '[{"sku":"A","attributes":{},"qtyInStock":3},{"sku":"B","attributes":{},"qtyInStock":0}]',
  );

  expect(variants.map(({ unlimited }) => unlimited)).toEqual([true, false]);
});

it('reads no variants from text that holds none, and no stock where none is given', () => {
  expect(readVariants('[{"sku":"A","attributes":{}}]')).toEqual([
    { sku: 'A', attributes: {}, qtyInStock: 0, unlimited: false },
  ]);
  expect(readVariants('{"sku":')).toEqual([]);
  expect(readVariants('{"sku":"A"}')).toEqual([]);
  expect(readVariants(undefined)).toEqual([]);
});
