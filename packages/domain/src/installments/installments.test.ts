import { installmentText, money } from '@portico/locale';
import { describe, expect, it } from 'vitest';
import type { Variant } from '../catalog/product.ts';
import { ProductType } from '../enumerations/product-type.ts';
import { installmentsOf, readInstallmentPolicy } from './installments.ts';

const settings = { minimum: { value: '5000' }, maximum: { value: '100000', currency: 'USD' } };
/** Every code of two letters, whether a country has it or not. */
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const COUNTRY_CODES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));

const policyIn = (country: string, given: unknown = settings) => readInstallmentPolicy(given, 'USD', country);

const aVariant = (id: string, cents: bigint, saleCents?: bigint): Variant => ({
  id,
  sku: id,
  attributes: { Size: id },
  price: money(cents, 'USD'),
  salePrice: money(saleCents ?? 0n, 'USD'),
  onSale: saleCents !== undefined,
  qtyInStock: 1,
  unlimited: false,
  weightGrams: 0,
});
const wordsOf = (
  facts: { productType?: ProductType; isSubscribable?: boolean; variants?: readonly Variant[] } = {},
) => {
  const policy = policyIn('US');
  const found =
    policy &&
    installmentsOf(
      { productType: ProductType.Physical, isSubscribable: false, variants: [aVariant('S', 9600n)], ...facts },
      policy,
    );
  return (
    found && [
      installmentText(found.resting),
      Object.fromEntries([...found.byVariant].map(([id, offer]) => [id, installmentText(offer)])),
    ]
  );
};

describe('paying a product in parts', () => {
  it('[BNPL-001] is worded beside its price, and beside that of each variant', () => {
    expect(
      wordsOf({ variants: [aVariant('S', 9600n), aVariant('L', 20_000n, 12_000n), aVariant('XS', 4000n)] }),
    ).toEqual([
      'available for orders over $50.00',
      {
        S: 'or 4 interest-free payments of $24.00',
        L: 'or 4 interest-free payments of $30.00',
        XS: 'available for orders over $50.00',
      },
    ]);
  });

  it('[BNPL-016] is for physical products only', () => {
    const types = Object.values(ProductType);

    expect(types.filter((productType) => wordsOf({ productType }) !== undefined)).toEqual([ProductType.Physical]);
  });

  it('[BNPL-017] is not for what is subscribed to', () => {
    expect(wordsOf({ isSubscribable: true })).toBeUndefined();
  });

  it('[BNPL-019] is there in five countries, and where the owner set it', () => {
    expect(['', ...COUNTRY_CODES].filter((country) => policyIn(country) !== undefined)).toEqual([
      'AU',
      'CA',
      'GB',
      'NZ',
      'US',
    ]);
    expect(policyIn('US', null)).toBeUndefined();
  });

  it('has four parts and no limits where the owner set none that can be read', () => {
    expect(policyIn('US', { count: 1.5, minimum: 'much', maximum: { value: '-1' }, infoUrl: 'javascript:0' })).toEqual({
      terms: { minimum: undefined, maximum: undefined, count: 4 },
      infoUrl: undefined,
    });
  });
});
