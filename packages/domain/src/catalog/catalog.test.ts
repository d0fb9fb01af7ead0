import { money } from '@portico/locale';
import { describe, expect, it } from 'vitest';
import { ProductType } from '../enumerations/product-type.ts';
import { currentPrice, type SellableProduct, type Variant } from './product.ts';
import { checkProductDraft, type ProductDraft } from './product-draft.ts';
import {
  hasVaryingPrices,
  isOnSale,
  isSoldOut,
  priceRange,
  productMark,
  showsQuantityInput,
  totalStock,
} from './product-status.ts';
import { generateSku, isSku } from './sku.ts';
import { attributesKey } from './variant-choice.ts';

const usd = (cents: bigint) => money(cents, 'USD');
const aVariant = (overrides: Partial<Variant> = {}): Variant => ({
  id: 'v',
  sku: 'SQ1',
  attributes: {},
  price: usd(1000n),
  salePrice: usd(0n),
  onSale: false,
  qtyInStock: 10,
  unlimited: false,
  weightGrams: 0,
  ...overrides,
});
const aProduct = (overrides: Partial<SellableProduct<Variant>> = {}): SellableProduct<Variant> => ({
  productType: ProductType.Physical,
  isSubscribable: false,
  variantOptionOrdering: [],
  variants: [aVariant()],
  ...overrides,
});
const gone = aVariant({ qtyInStock: 0 });

describe('the status of a product', () => {
  it('[PROD-031] is sold out when nothing of a physical product or service is left', () => {
    expect(
      [ProductType.Physical, ProductType.Service].map((productType) =>
        isSoldOut(aProduct({ productType, variants: [gone, gone] })),
      ),
    ).toEqual([true, true]);
  });

  it('[PROD-032] is not sold out while one variant is left or unlimited', () => {
    expect([
      isSoldOut(aProduct({ variants: [gone, aVariant({ qtyInStock: 1 })] })),
      isSoldOut(aProduct({ variants: [gone, { ...gone, unlimited: true }] })),
    ]).toEqual([false, false]);
  });

  it('[PROD-033] is never sold out for digital goods', () => {
    expect(isSoldOut(aProduct({ productType: ProductType.Digital, variants: [gone] }))).toBe(false);
  });

  it('[PROD-034] is never sold out for gift cards', () => {
    expect(isSoldOut(aProduct({ productType: ProductType.GiftCard, variants: [gone] }))).toBe(false);
  });

  it('[PROD-035] is on sale when any variant is', () => {
    expect([isOnSale(aProduct({ variants: [aVariant(), aVariant({ onSale: true })] })), isOnSale(aProduct())]).toEqual([
      true,
      false,
    ]);
  });

  it('[PROD-037] is sold out before it is on sale', () => {
    expect(productMark(aProduct({ variants: [{ ...gone, onSale: true }] }))).toBe('sold-out');
    expect(productMark(aProduct({ variants: [aVariant({ onSale: true })] }))).toBe('sale');
    expect(productMark(aProduct())).toBeUndefined();
  });
});

describe('the quantity input', () => {
  const many = [aVariant({ qtyInStock: 5 })];

  it('[PROD-025] is hidden for anything but physical products and services', () => {
    expect(
      [ProductType.Digital, ProductType.GiftCard, ProductType.Paywall].map((productType) =>
        showsQuantityInput(aProduct({ productType, variants: many }), true),
      ),
    ).toEqual([false, false, false]);
  });

  it('[PROD-026] is hidden for services where more than one is not allowed', () => {
    expect(showsQuantityInput(aProduct({ productType: ProductType.Service, variants: many }), false)).toBe(false);
  });

  it('[PROD-027] is shown for services where more than one is allowed', () => {
    expect(showsQuantityInput(aProduct({ productType: ProductType.Service, variants: many }), true)).toBe(true);
  });

  it('[PROD-028] is hidden for subscriptions', () => {
    expect(showsQuantityInput(aProduct({ isSubscribable: true, variants: many }), true)).toBe(false);
  });

  it('[PROD-029] is hidden when one or none is left in all', () => {
    expect(
      [[gone], [aVariant({ qtyInStock: 1 })], [gone, aVariant({ qtyInStock: 1 })]].map((variants) =>
        showsQuantityInput(aProduct({ variants }), true),
      ),
    ).toEqual([false, false, false]);
  });

  it('[PROD-030] is shown for physical products with more than one or unlimited stock', () => {
    expect(
      [[aVariant({ qtyInStock: 1 }), aVariant({ qtyInStock: 1 })], [{ ...gone, unlimited: true }]].map((variants) =>
        showsQuantityInput(aProduct({ variants }), false),
      ),
    ).toEqual([true, true]);
    expect(totalStock(aProduct({ variants: [{ ...gone, unlimited: true }] }))).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('prices', () => {
  it('[PROD-038] vary with the price', () => {
    expect([
      hasVaryingPrices([aVariant(), aVariant({ price: usd(1100n) })]),
      hasVaryingPrices([aVariant(), aVariant()]),
    ]).toEqual([true, false]);
  });

  it('[PROD-039] vary with the sale flag', () => {
    expect(hasVaryingPrices([aVariant(), aVariant({ onSale: true, salePrice: usd(1000n) })])).toBe(true);
  });

  it('[PROD-040] vary with the sale price', () => {
    expect(
      hasVaryingPrices([
        aVariant({ onSale: true, salePrice: usd(800n) }),
        aVariant({ onSale: true, salePrice: usd(700n) }),
      ]),
    ).toBe(true);
    expect(hasVaryingPrices([aVariant({ salePrice: usd(800n) }), aVariant({ salePrice: usd(700n) })])).toBe(false);
  });

  it('have a range from the lowest that is asked to the highest regular one', () => {
    const range = priceRange([aVariant({ price: usd(2000n) }), aVariant({ onSale: true, salePrice: usd(800n) })]);

    expect(range).toEqual({ from: usd(800n), normal: usd(2000n), sale: usd(800n), varies: true });
    expect(priceRange([])).toBeUndefined();
    expect(currentPrice(aVariant({ salePrice: usd(1n) }))).toEqual(usd(1000n));
  });
});

describe('SKUs', () => {
  it('are SQ and seven digits when generated', () => {
    expect([generateSku(() => 0), generateSku(() => 0.1234567), generateSku(() => 0.999_999_99)]).toEqual([
      'SQ0000000',
      'SQ1234567',
      'SQ9999999',
    ]);
  });

  it.each([
    ['A-1', true],
    ['Größe 4', true],
    ['', false],
    [' A', false],
    ['A\nB', false],
    ['x'.repeat(61), false],
  ])('%j: %j', (text, expected) => {
    expect(isSku(text)).toBe(expected);
  });
});

describe('a product that shall be sold', () => {
  const draft = (overrides: Partial<ProductDraft> = {}): ProductDraft => ({
    title: 'Mug',
    productType: ProductType.Physical,
    variantOptionOrdering: ['Size'],
    variants: [
      { attributes: { Size: 'S' }, price: usd(1n) },
      { attributes: { Size: 'L' }, price: usd(2n) },
    ],
    ...overrides,
  });
  const errorsOf = (overrides: Partial<ProductDraft>) => {
    const checked = checkProductDraft(draft(overrides));
    return checked.ok ? {} : checked.error.errors;
  };

  it('passes with a title and different variants', () => {
    expect(errorsOf({})).toEqual({});
  });

  it('[PROD-018] has at most six options, each with a name of its own', () => {
    expect(errorsOf({ variantOptionOrdering: ['a', 'b', 'c', 'd', 'e', 'f', 'g'] })).toHaveProperty(
      'variantOptionOrdering',
    );
    expect(errorsOf({ variantOptionOrdering: ['Size', 'Size'] })).toHaveProperty('variantOptionOrdering');
  });

  it.each<[string, Partial<ProductDraft>, string]>([
    ['no title', { title: ' ' }, 'title'],
    ['no variant', { variants: [] }, 'variants'],
    ['variants that nothing tells apart', { variantOptionOrdering: [] }, 'variants'],
    [
      'a combination twice',
      {
        variants: [
          { attributes: { Size: 'S' }, price: usd(1n) },
          { attributes: { Size: 'S' }, price: usd(1n) },
        ],
      },
      'variants.1.attributes',
    ],
    [
      'a SKU twice',
      {
        variants: [
          { sku: 'A', attributes: { Size: 'S' }, price: usd(1n) },
          { sku: 'A', attributes: { Size: 'L' }, price: usd(1n) },
        ],
      },
      'variants.1.sku',
    ],
    ['a value missing', { variants: [{ attributes: {}, price: usd(1n) }] }, 'variants.0.attributes'],
    ['a negative price', { variants: [{ attributes: { Size: 'S' }, price: usd(-1n) }] }, 'variants.0.price'],
    [
      'two currencies',
      {
        variants: [
          { attributes: { Size: 'S' }, price: usd(1n) },
          { attributes: { Size: 'L' }, price: money(1n, 'EUR') },
        ],
      },
      'variants.1.price',
    ],
    [
      'half a piece',
      { variants: [{ attributes: { Size: 'S' }, price: usd(1n), qtyInStock: 0.5 }] },
      'variants.0.qtyInStock',
    ],
  ])('is refused with %s', (_name, overrides, field) => {
    expect(Object.keys(errorsOf(overrides))).toContain(field);
  });

  it('has one spelling of its options, whatever their order', () => {
    expect(attributesKey(['A', 'B'], { B: '2', A: '1' })).toBe(attributesKey(['A', 'B'], { A: '1', B: '2' }));
  });
});
