import { ProductType } from '@portico/domain';
import { describe, expect, it } from 'vitest';
import type { ProductDetail, ProductRow, ProductVariant } from '@portico/contract/studio';
import { pagesAfter, rowAfter } from './row.ts';

const row: ProductRow = {
  id: 'mug',
  title: 'Tall mug',
  imageUrl: null,
  productType: ProductType.Physical,
  isSubscribable: false,
  visibility: 'published',
  publishAt: 0,
  options: [],
  variantCount: 1,
  qtyInStock: 10,
  hasUnlimited: false,
  outCount: 0,
  lowCount: 0,
  isSoldOut: false,
  fromCents: 3800,
  isPriceVaried: false,
  isOnSale: false,
  categories: [],
  changedAt: 0,
};

function variant(given: Partial<ProductVariant>): ProductVariant {
  const plain = {
    priceCents: 3800,
    salePriceCents: 0,
    onSale: false,
    qtyInStock: 10,
    unlimited: false,
    weightGrams: 0,
    lengthMm: null,
    widthMm: null,
    heightMm: null,
    waitingCount: 0,
  };
  return { id: 'v', attributes: {}, sku: 'MUG-1', ...plain, ...given };
}

function product(given: Partial<ProductDetail>): ProductDetail {
  return {
    id: 'mug',
    title: 'Tall mug',
    description: '',
    isDescriptionReduced: false,
    excerpt: '',
    visibility: 'published',
    publishAt: 0,
    productType: ProductType.Physical,
    isSubscribable: false,
    urlId: 'tall-mug',
    path: '/shop/tall-mug',
    brand: '',
    isTaxable: true,
    seoTitle: '',
    seoDescription: '',
    addButtonText: '',
    restockSending: 'shop',
    giftLeastCents: 0,
    giftMostCents: 0,
    giftStepCents: 0,
    soldOutText: '',
    scarcityEnabled: false,
    scarcityThreshold: 5,
    scarcityText: '',
    isWaitlistOpen: false,
    restockCallToAction: '',
    restockSuccess: '',
    mailingListSignUpEnabled: false,
    mailingListOptInByDefault: false,
    mailingListText: '',
    formId: null,
    file: null,
    forms: [],
    currency: 'USD',
    categories: [],
    tags: [],
    options: [],
    images: [],
    variants: [variant({})],
    changedAt: 1,
    ...given,
  };
}

describe('rowAfter', () => {
  it('takes the lowest price that a buyer pays, and says when prices differ', () => {
    const variants = [variant({}), variant({ priceCents: 4200, salePriceCents: 2900, onSale: true })];
    expect(rowAfter(row, product({ variants }))).toMatchObject({
      fromCents: 2900,
      isPriceVaried: true,
      isOnSale: true,
    });
  });

  it('counts what is left, what is low and what is gone', () => {
    const variants = [variant({ qtyInStock: 0 }), variant({ qtyInStock: 5 }), variant({ qtyInStock: 6 })];
    expect(rowAfter(row, product({ variants }))).toMatchObject({
      qtyInStock: 11,
      outCount: 1,
      lowCount: 1,
      isSoldOut: false,
    });
  });

  it('is sold out only when every variant has run out and none is without a limit', () => {
    const gone = variant({ qtyInStock: 0 });
    const endless = variant({ qtyInStock: 0, unlimited: true });
    expect(rowAfter(row, product({ variants: [gone] })).isSoldOut).toBe(true);
    expect(rowAfter(row, product({ variants: [gone, endless] })).isSoldOut).toBe(false);
    expect(rowAfter(row, product({ productType: ProductType.Digital, variants: [gone] })).isSoldOut).toBe(false);
  });
});

describe('pagesAfter', () => {
  it('changes the row where it stands, and no other', () => {
    const other = { ...row, id: 'bowl' };
    const pages = { pages: [{ rows: [other, row], total: 2, nextCursor: null }], pageParams: [''] };
    const after = pagesAfter(pages, product({ title: 'Taller mug' }));
    expect(after?.pages[0]?.rows.map(({ title }) => title)).toEqual(['Tall mug', 'Taller mug']);
    expect(after?.pages[0]?.rows[0]).toBe(other);
  });
});
