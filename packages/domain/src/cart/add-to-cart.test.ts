import { describe, expect, it } from 'vitest';
import type { SellableProduct, StockedVariant } from '../catalog/product.ts';
import type { VariantSelection } from '../catalog/variant-choice.ts';
import { ProductType } from '../enumerations/product-type.ts';
import { storeRefusals } from '@portico/locale';
import { storeRefusalText } from '../refusals/store-refusal.ts';
import { checkAddToCart, trackedErrorTypes, type AddToCartRequest } from './add-to-cart.ts';

const aVariant = (overrides: Partial<StockedVariant> = {}): StockedVariant => ({
  sku: 'SQ1',
  attributes: {},
  qtyInStock: 10,
  unlimited: false,
  ...overrides,
});
const aProduct = (overrides: Partial<SellableProduct> = {}): SellableProduct => ({
  productType: ProductType.Physical,
  isSubscribable: false,
  variantOptionOrdering: [],
  variants: [aVariant()],
  ...overrides,
});
const aMug = aProduct({
  variantOptionOrdering: ['Size', 'Color', 'Finish'],
  variants: [
    aVariant({ sku: 'S-R-M', attributes: { Size: 'S', Color: 'Red', Finish: 'Matte' } }),
    aVariant({ sku: 'L-R-M', attributes: { Size: 'L', Color: 'Red', Finish: 'Matte' }, qtyInStock: 0 }),
  ],
});
const chosen = (attributes: Record<string, string>): VariantSelection => ({ kind: 'attributes', attributes });

function add(product: SellableProduct, overrides: Partial<AddToCartRequest<StockedVariant>> = {}) {
  return checkAddToCart({
    product,
    selection: { kind: 'sku', sku: product.variants[0]?.sku },
    quantity: 1,
    quantityInCart: () => 0,
    multipleQuantityAllowedForServices: true,
    ...overrides,
  });
}
function textOf(result: ReturnType<typeof add>): string | undefined {
  return result.ok ? undefined : storeRefusalText(result.error, storeRefusals);
}

const codeOf = (overrides: Partial<AddToCartRequest<StockedVariant>>) => {
  const result = add(aMug, overrides);
  return result.ok ? 'ok' : result.error.code;
};

describe('adding to the cart', () => {
  it('takes what is chosen, whole and in stock', () => {
    const result = add(aMug, { selection: chosen({ Size: 'S', Color: 'Red', Finish: 'Matte' }), quantity: '3' });

    expect(result).toMatchObject({ ok: true, value: { variant: { sku: 'S-R-M' }, quantity: 3 } });
  });

  it('[ADD-026] asks for one option', () => {
    expect(textOf(add(aMug, { selection: chosen({ Size: 'S', Color: 'Red' }) }))).toBe(
      'Please select the Finish option.',
    );
  });

  it('[ADD-027] asks for two options', () => {
    expect(textOf(add(aMug, { selection: chosen({ Color: 'Red', Size: '' }) }))).toBe(
      'Please select the Size and Finish options.',
    );
  });

  it('[ADD-028] asks for three or more, joined by commas and "and"', () => {
    expect(textOf(add(aMug, { selection: chosen({}) }))).toBe('Please select the Size, Color and Finish options.');
    const variantOptionOrdering = ['A', 'B', 'C', 'D', 'E'];
    const attributes = Object.fromEntries(variantOptionOrdering.map((name) => [name, '1']));
    const many = aProduct({ variantOptionOrdering, variants: [aVariant({ attributes })] });
    expect(textOf(add(many, { selection: chosen({}) }))).toBe('Please select the A, B, C, D and E options.');
    expect(textOf(add(many, { selection: chosen({ B: '1' }) }))).toBe('Please select the A, C, D and E options.');
  });

  it('[GIFT-006] asks for the denomination of a gift card', () => {
    const card = aProduct({
      productType: ProductType.GiftCard,
      variantOptionOrdering: ['Amount'],
      variants: [aVariant({ attributes: { Amount: '$25' } })],
    });

    expect(textOf(add(card, { selection: chosen({}) }))).toBe('Select a denomination for the Gift Card');
  });

  it('[ADD-029] asks for nothing where there are no options', () => {
    expect(add(aProduct(), { selection: chosen({}) })).toMatchObject({ ok: true });
    expect(add(aProduct(), { selection: { kind: 'sku', sku: undefined } })).toMatchObject({ ok: true });
  });

  it('[ADD-030] refuses a combination that is not sold', () => {
    expect(textOf(add(aMug, { selection: chosen({ Size: 'S', Color: 'Blue', Finish: 'Matte' }) }))).toBe(
      'Sorry, that item variant is unavailable. Please select another variant.',
    );
    expect(textOf(add(aMug, { selection: { kind: 'sku', sku: 'OF-ANOTHER' } }))).toBe(
      'Sorry, that item variant is unavailable. Please select another variant.',
    );
  });

  it('[ADD-031] refuses what is out of stock', () => {
    const notEnough = 'Sorry, we do not have enough of that item available.';

    expect(textOf(add(aMug, { selection: { kind: 'sku', sku: 'L-R-M' } }))).toBe(notEnough);
    expect(textOf(add(aProduct(), { quantity: 11 }))).toBe(notEnough);
    expect(textOf(add(aProduct(), { quantityInCart: () => 10 }))).toBe(notEnough);
    expect(add(aProduct(), { quantity: 10 })).toMatchObject({ ok: true });
  });

  it('[ADD-032] refuses a quantity that is not numeric', () => {
    expect(
      ['abc', '', ' ', 'NaN', '1,5', '0x10', '1e3', null, {}, [], true, Number.NaN, Number.POSITIVE_INFINITY].map(
        (quantity) => textOf(add(aProduct(), { quantity })),
      ),
    ).toEqual(Array(13).fill('Quantity must be a number.'));
  });

  it('[ADD-033] refuses a quantity that is not whole', () => {
    expect([1.5, '1.5', '0.1', -2.5].map((quantity) => textOf(add(aProduct(), { quantity })))).toEqual(
      Array(4).fill('Quantity must be a whole number'),
    );
  });

  it.each([0, -1, 10_000, '00'])('refuses the quantity %j, which is outside 1 to 9999', (quantity) => {
    expect(textOf(add(aProduct({ variants: [aVariant({ unlimited: true })] }), { quantity }))).toBe(
      'Quantity must be from 1 to 9999.',
    );
  });

  it.each([
    ['1', 1],
    ['2.0', 2],
    [' 3 ', 3],
    [undefined, 1],
    [9999, 9999],
  ])('reads the quantity %j as %j', (quantity, expected) => {
    expect(add(aProduct({ variants: [aVariant({ unlimited: true })] }), { quantity })).toMatchObject({
      ok: true,
      value: { quantity: expected },
    });
  });

  it('[ADD-025] lets the first failing check decide, in the order of the specification', () => {
    const everythingWrong = { quantity: 'abc' };

    expect(codeOf({ ...everythingWrong, selection: chosen({}) })).toBe('NO_VARIANT_SELECTED');
    expect(codeOf({ ...everythingWrong, selection: { kind: 'sku', sku: 'NONE' } })).toBe('VARIANT_UNAVAILABLE');
    expect(codeOf({ ...everythingWrong, selection: { kind: 'sku', sku: 'L-R-M' } })).toBe('OUT_OF_STOCK');
    expect(codeOf({ ...everythingWrong })).toBe('QUANTITY_NOT_A_NUMBER');
    expect(codeOf({ quantity: 1.5 })).toBe('QUANTITY_NOT_A_WHOLE_NUMBER');
  });

  it('[STOCK-011] counts what the cart already holds, and what is added beside it', () => {
    expect(add(aProduct(), { quantity: 4, quantityInCart: () => 6 })).toMatchObject({ ok: true });
    expect(add(aProduct(), { quantity: 5, quantityInCart: () => 6 })).toMatchObject({
      ok: false,
      error: { code: 'OUT_OF_STOCK' },
    });
    expect(add(aProduct(), { quantity: 'abc', quantityInCart: () => 10 })).toMatchObject({
      ok: false,
      error: { code: 'OUT_OF_STOCK' },
    });
  });

  it('sells a service once where the store says so', () => {
    const service = aProduct({ productType: ProductType.Service });

    expect(add(service, { quantity: 2 })).toMatchObject({ ok: true });
    expect(add(service, { quantity: 2, multipleQuantityAllowedForServices: false })).toMatchObject({
      ok: false,
      error: { code: 'ONE_ONLY' },
    });
  });

  it('[ADD-038] tracks exactly these error types', () => {
    expect(trackedErrorTypes).toEqual([
      'NO_VARIANT_SELECTED',
      'VARIANT_UNAVAILABLE',
      'OUT_OF_STOCK',
      'QUANTITY_NOT_A_NUMBER',
      'SUB_WITH_FORM_FAILURE',
      'SUB_QUANTITY_NOT_A_WHOLE_NUMBER',
      'SUB_API_FAILURE',
      'EXPRESS_CHECKOUT_FAILURE',
      'CUSTOM_FORM_RENDER_ERROR',
      'CUSTOM_FORM_RENDER_ERROR_OUT_OF_STOCK',
      'API_FAILURE',
    ]);
  });
});
