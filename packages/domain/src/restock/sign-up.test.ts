import { describe, expect, it } from 'vitest';
import { ProductType } from '../enumerations/product-type.ts';
import { restockTexts } from '@portico/locale';
import { decideRestockSignUp, readRestockEmail, restockRefusalText, type WaitedProduct } from './sign-up.ts';

const aMug = (overrides: Partial<WaitedProduct> = {}): WaitedProduct => ({
  productType: ProductType.Physical,
  merchandising: { restockNotificationMessages: {}, mailingListSignUpEnabled: true },
  variants: [
    { id: 'slate', qtyInStock: 0, unlimited: false },
    { id: 'kelp', qtyInStock: 1, unlimited: false },
  ],
  ...overrides,
});
const decide = (product: WaitedProduct | undefined, variantId = 'slate', joinsMailingList = true) =>
  decideRestockSignUp(product, { variantId, joinsMailingList });
const textOf = (result: ReturnType<typeof readRestockEmail>) =>
  result.ok ? undefined : restockRefusalText(result.error, restockTexts);

describe('the address of a restock sign-up', () => {
  it.each(['', '   ', '\t'])('[RESTOCK-016] is asked for when it is blank: %j', (text) => {
    expect(textOf(readRestockEmail(text))).toBe('Email cannot be blank');
  });

  it.each(['ada', 'ada@', 'ada@example', 'ada @example.com', 'a@b.co, c@d.co', `${'a'.repeat(250)}@example.com`])(
    '[RESTOCK-017] is refused when it is malformed: %s',
    (text) => {
      expect(textOf(readRestockEmail(text))).toBe('Email is invalid');
    },
  );

  it('loses the blanks around it', () => {
    expect(readRestockEmail(' ada@example.com ')).toEqual({ ok: true, value: 'ada@example.com' });
  });
});

describe('a restock sign-up', () => {
  it('is answered by the shop when the product says nothing', () => {
    expect(decide(aMug())).toMatchObject({ ok: true, value: { successText: '' } });
  });

  it("[RESTOCK-020] is answered in the merchant's words when there are any", () => {
    const messages = { restockNotificationMessages: { successText: 'We will write.' }, mailingListSignUpEnabled: true };

    expect(decide(aMug({ merchandising: messages }))).toMatchObject({ value: { successText: 'We will write.' } });
  });

  it('joins the mailing list when the shopper wants it', () => {
    const joins = [true, false].map((wish) => decide(aMug(), 'slate', wish));

    expect(joins).toMatchObject([{ value: { joinsMailingList: true } }, { value: { joinsMailingList: false } }]);
  });

  it('[RESTOCK-005] joins no mailing list that the merchant does not offer', () => {
    const merchandising = { restockNotificationMessages: {}, mailingListSignUpEnabled: false };

    expect(decide(aMug({ merchandising }))).toMatchObject({ ok: true, value: { joinsMailingList: false } });
  });

  it.each([
    ['PRODUCT_UNAVAILABLE', undefined, 'slate'],
    ['VARIANT_UNAVAILABLE', aMug(), 'shell'],
    ['NOT_SOLD_OUT', aMug(), 'kelp'],
    ['NOT_SOLD_OUT', aMug({ variants: [{ id: 'slate', qtyInStock: 0, unlimited: true }] }), 'slate'],
    ['NOT_SOLD_OUT', aMug({ productType: ProductType.Digital }), 'slate'],
    [
      'NOT_OFFERED',
      aMug({ merchandising: { restockNotificationMessages: null, mailingListSignUpEnabled: true } }),
      'slate',
    ],
  ])('is refused as %s', (code, product, variantId) => {
    expect(decide(product, variantId)).toEqual({ ok: false, error: { code } });
  });
});
