import { money } from '@portico/locale';
import { describe, expect, it } from 'vitest';
import { ProductType } from '../enumerations/product-type.ts';
import { currentPrice, type SellableProduct, type Variant } from './product.ts';
import { checkProductDraft, type ProductDraft } from './product-draft.ts';
import { isOnSale, isSoldOut } from './product-status.ts';
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
    expect(isSoldOut(aProduct({ variants: [gone, aVariant()] }))).toBe(false);
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
    const [plain, reduced] = [aVariant(), aVariant({ onSale: true })];

    expect([[plain, reduced, plain], [reduced, plain], [plain]].map((variants) => isOnSale({ variants }))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('has sale prices that count only while they are on', () => {
    const variant = aVariant({ salePrice: usd(800n) });

    expect([currentPrice(variant), currentPrice({ ...variant, onSale: true })]).toEqual([usd(1000n), usd(800n)]);
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

  it('has at most six options, each with a name of its own', () => {
    expect(errorsOf({ variantOptionOrdering: ['a', 'b', 'c', 'd', 'e', 'f', 'g'] })).toHaveProperty(
      'variantOptionOrdering',
    );
    expect(errorsOf({ variantOptionOrdering: ['Size', 'Size'] })).toHaveProperty('variantOptionOrdering');
  });

  it.each<[string, Partial<ProductDraft>, string]>([
    ['no title', { title: ' ' }, 'title'],
    ['no variant', { variants: [] }, 'variants'],
    [
      'a sale price that is not lower',
      { variants: [{ attributes: { Size: 'S' }, price: usd(5n), salePrice: usd(5n), onSale: true }] },
      'variants.0.salePrice',
    ],
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
