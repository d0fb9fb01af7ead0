import { describe, expect, it } from 'vitest';
import { withList, withOption } from '../options/option-rows.ts';
import { EMPTY_DRAFT, readNew, type NewDraft } from './new-draft.ts';

const read = (draft: Partial<NewDraft>) => readNew({ ...EMPTY_DRAFT, ...draft }, 'USD', 'en');
const sizes = withOption([], 'Size').map((row) => withList(row, row.values[0]?.key ?? 0, 'S, L'));

describe('a new product in its fields', () => {
  it('is ready with a name and a price', () => {
    expect(read({ title: 'Mug', price: '38' })).toEqual({
      body: {
        productType: 1,
        billingPeriod: null,
        visibility: 'draft',
        title: 'Mug',
        priceCents: 3800,
        denominationsCents: [],
        salePriceCents: null,
        sku: '',
        qtyInStock: 0,
        options: [],
      },
      errors: {},
      variantCount: 1,
    });
  });

  it('has stock of each variant, and no SKU for several', () => {
    const { body, variantCount } = read({ title: 'Shirt', price: '25', stock: '1,000', sku: 'X', options: sizes });
    expect(body).toMatchObject({ qtyInStock: 1000, sku: '', options: [{ name: 'Size', values: ['S', 'L'] }] });
    expect(variantCount).toBe(2);
  });

  it('never runs out where no limit is asked, and a file has no stock', () => {
    expect(read({ unlimited: true, stock: '5' }).body.qtyInStock).toBeNull();
    expect(read({ productType: 2, stock: 'many' })).toMatchObject({ body: { qtyInStock: 0 } });
  });

  it('has amounts in the place of a price where it is a gift card', () => {
    const { body, errors } = read({ productType: 4, title: 'Card', amounts: '25 50.50;100' });
    expect([body.denominationsCents, body.qtyInStock, errors]).toEqual([[2500, 5050, 10_000], 0, {}]);
    expect(Object.keys(read({ productType: 4, title: 'Card', amounts: '25 many' }).errors)).toEqual([
      'denominationsCents',
    ]);
  });

  it.each<[string, Partial<NewDraft>, string]>([
    ['a missing name', { title: ' ' }, 'title'],
    ['a missing price', { price: '' }, 'priceCents'],
    ['a negative price', { price: '-3' }, 'priceCents'],
    ['a sale price that is no lower', { salePrice: '38' }, 'salePriceCents'],
    ['stock that is no number', { stock: 'many' }, 'qtyInStock'],
    ['an option without values', { options: withOption([], 'Size') }, 'options.0.values'],
  ])('tells %s', (_, wrong, field) => {
    expect(Object.keys(read({ title: 'Mug', price: '38', ...wrong }).errors)).toEqual([field]);
  });

  it('says how often it is charged where it is a subscription, in whole numbers', () => {
    const coffee = { title: 'Coffee', price: '19' };
    expect(read({ ...coffee, billing: { value: '2', unit: 'WEEK' } }).body.billingPeriod).toEqual({
      value: 2,
      unit: 'WEEK',
    });
    for (const value of ['0', '1.5', '-1', '']) {
      expect(Object.keys(read({ ...coffee, billing: { value, unit: 'WEEK' } }).errors)).toEqual(['billingPeriod']);
    }
  });
});
