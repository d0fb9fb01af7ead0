import { describe, expect, it } from 'vitest';
import type { ProductDetail } from '@portico/contract/studio';
import { fieldErrors, fillDown, invertChange, parseStock, readDraft } from './change.ts';
import { draftOf, rebase, type ProductDraft, type VariantDraft } from './draft.ts';
import { editorStep, startEditor } from './editor-state.ts';

const language = 'en-US';

function aProduct(given: Partial<ProductDetail> = {}): ProductDetail {
  return {
    id: 'p',
    title: 'Tall mug',
    description: '<p>Thrown by hand.</p>',
    isDescriptionReduced: false,
    excerpt: '',
    visibility: 'published',
    publishAt: 0,
    productType: 1,
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
    categories: ['Mugs'],
    tags: [],
    options: [],
    images: [],
    variants: [
      {
        id: 'v',
        attributes: {},
        sku: 'MUG',
        priceCents: 3800,
        salePriceCents: 3000,
        onSale: false,
        qtyInStock: 10,
        unlimited: false,
        weightGrams: 500,
        lengthMm: null,
        widthMm: null,
        heightMm: null,
        waitingCount: 0,
      },
    ],
    changedAt: 1,
    ...given,
  };
}

function read(product: ProductDetail, fields: Partial<ProductDraft>, variant: Partial<VariantDraft> = {}) {
  const draft = draftOf(product, language);
  const first = draft.variants['v'];
  return readDraft(product, { ...draft, ...fields, variants: first ? { v: { ...first, ...variant } } : {} }, language);
}

describe('readDraft', () => {
  it('finds nothing changed in fresh fields', () => {
    expect(read(aProduct(), {})).toEqual({ change: { fields: {}, variants: [] }, errors: {}, changed: [] });
  });

  it('sends what was seen and what it becomes, and only what changed', () => {
    const { change, changed } = read(aProduct(), { title: ' Taller mug ', tags: ['Gift'] }, { price: '42,5' });
    expect(change).toEqual({
      fields: { title: { from: 'Tall mug', to: 'Taller mug' }, tags: { from: [], to: ['Gift'] } },
      variants: [{ id: 'v', fields: { priceCents: { from: 3800, to: 4250 } }, addStock: 0 }],
    });
    expect(changed).toEqual(['name', 'tags', '1 price']);
  });

  it('sends stock as what is added to the number that was seen', () => {
    expect(read(aProduct(), {}, { stock: '60' }).change.variants).toEqual([{ id: 'v', fields: {}, addStock: 50 }]);
    expect(read(aProduct(), {}, { stock: '4' }).change.variants).toEqual([{ id: 'v', fields: {}, addStock: -6 }]);
  });

  it('sends a weight, and none that cannot be understood', () => {
    expect(read(aProduct(), {}, { weightGrams: 750 })).toMatchObject({
      change: { variants: [{ id: 'v', fields: { weightGrams: { from: 500, to: 750 } }, addStock: 0 }] },
      changed: ['Weight'],
    });
    expect(read(aProduct(), {}, { weightGrams: Number.NaN }).errors).toEqual({ 'v.weightGrams': 'Enter a weight.' });
  });

  it('switches the sale by the sale price alone', () => {
    expect(read(aProduct(), {}, { salePrice: '29' }).change.variants[0]?.fields).toEqual({
      onSale: { from: false, to: true },
      salePriceCents: { from: 3000, to: 2900 },
    });
    const [variant] = aProduct().variants;
    const onSale = aProduct({ variants: variant ? [{ ...variant, onSale: true }] : [] });
    expect(read(onSale, {}, { salePrice: '' }).change.variants[0]?.fields).toEqual({
      onSale: { from: true, to: false },
    });
  });

  it('counts as changed what it does not understand', () => {
    expect(read(aProduct(), {}, { price: 'a lot' }).changed).toEqual(['1 price']);
    expect(read(aProduct(), {}, { stock: 'many', sku: ' ' }).changed).toEqual(['stock', '1 SKU']);
  });

  it('names what it does not understand', () => {
    expect(read(aProduct(), { title: ' ' }, { price: 'free', salePrice: 'x', stock: '-1', sku: '' }).errors).toEqual({
      title: expect.any(String),
      'v.price': expect.any(String),
      'v.salePrice': expect.any(String),
      'v.stock': expect.any(String),
      'v.sku': expect.any(String),
    });
    expect(read(aProduct(), {}, { salePrice: '38.00' }).errors).toEqual({
      'v.salePrice': 'A sale price is lower than the price.',
    });
  });
});

describe('invertChange', () => {
  it('goes back to what was there, and takes off what was added', () => {
    const product = aProduct();
    const { change } = read(product, { title: 'Mine' }, { price: '42', stock: '12' });
    const saved = aProduct({ title: 'Mine', changedAt: 2 });
    expect(invertChange(change, saved)).toEqual({
      fields: { title: { from: 'Mine', to: 'Tall mug' } },
      variants: [{ id: 'v', fields: { priceCents: { from: 4200, to: 3800 } }, addStock: -2 }],
    });
  });
});

describe('fieldErrors', () => {
  it('finds the field of each refusal', () => {
    const { change } = read(aProduct(), { title: 'Mine' }, { price: '42' });
    const errors = {
      'fields.title.to': 'a',
      'fields.images': 'b',
      'variants.0.fields.priceCents.to': 'c',
      'variants.0.addStock': 'd',
      'fields.images.to.2.altText': 'e',
    };
    expect(fieldErrors(change, errors)).toEqual({ title: 'a', images: 'e', 'v.price': 'c', 'v.stock': 'd' });
  });
});

describe('the editor', () => {
  it('keeps what was typed while a save was under way', () => {
    const start = startEditor(aProduct(), language);
    const sent = editorStep(start, { kind: 'edit', fields: { title: 'Mine' } });
    const typed = editorStep(sent, { kind: 'edit', fields: { tags: ['New'] } });
    const saved = editorStep(typed, {
      kind: 'saved',
      product: aProduct({ title: 'Mine', changedAt: 2 }),
      sent: sent.draft,
    });
    expect(readDraft(saved.base, saved.draft, language).changed).toEqual(['tags']);
  });

  it('takes a newer product while nothing is typed, and not after', () => {
    const newer = aProduct({ title: 'Theirs', changedAt: 2 });
    const start = startEditor(aProduct(), language);
    expect(editorStep(start, { kind: 'loaded', product: newer }).draft.title).toBe('Theirs');
    const typed = editorStep(start, { kind: 'edit', fields: { tags: ['x'] } });
    expect(editorStep(typed, { kind: 'loaded', product: newer })).toBe(typed);
  });

  it.each([
    ['mine', 'Mine', 1],
    ['theirs', 'Theirs', 0],
  ] as const)('resolves a conflict to %s', (takes, title, changes) => {
    const typed = editorStep(startEditor(aProduct(), language), { kind: 'edit', fields: { title: 'Mine' } });
    const conflict = { field: 'title', variantId: null, seen: 'Tall mug', theirs: 'Theirs', yours: 'Mine' };
    const resolved = editorStep(typed, { kind: 'resolved', choices: [{ conflict, takes }] });
    const { change, changed } = readDraft(resolved.base, resolved.draft, language);
    expect(resolved.draft.title).toBe(title);
    expect(changed).toHaveLength(changes);
    expect(change.fields.title?.from).toBe(takes === 'mine' ? 'Theirs' : undefined);
  });

  it('resolves a price of a variant', () => {
    const typed = editorStep(startEditor(aProduct(), language), {
      kind: 'editVariants',
      edits: [{ id: 'v', fields: { price: '40' } }],
    });
    const conflict = { field: 'priceCents', variantId: 'v', seen: 3800, theirs: 3900, yours: 4000 };
    const theirs = editorStep(typed, { kind: 'resolved', choices: [{ conflict, takes: 'theirs' }] });
    expect(theirs.draft.variants['v']?.price).toBe('39.00');
    const mine = editorStep(typed, { kind: 'resolved', choices: [{ conflict, takes: 'mine' }] });
    expect(readDraft(mine.base, mine.draft, language).change.variants).toEqual([
      { id: 'v', fields: { priceCents: { from: 3900, to: 4000 } }, addStock: 0 },
    ]);
  });

  it('discards', () => {
    const typed = editorStep(startEditor(aProduct(), language), { kind: 'edit', fields: { title: 'Mine' } });
    expect(editorStep(typed, { kind: 'discard' }).draft.title).toBe('Tall mug');
  });
});

describe('rebase', () => {
  it('drops variants that are gone and takes new ones', () => {
    const product = aProduct();
    const [variant] = product.variants;
    const fresh = aProduct({ variants: variant ? [{ ...variant, id: 'w' }] : [] });
    const draft = draftOf(product, language);
    expect(Object.keys(rebase(draft, draft, draftOf(fresh, language)).variants)).toEqual(['w']);
  });
});

describe('small readings', () => {
  it.each([
    ['12', 12],
    ['1,200', 1200],
    ['1.200.000', 1_200_000],
    ['1\u202F200', 1200],
    ['1,00,000', 100_000],
    ['1.5', undefined],
    ['12,50', undefined],
    ['0', 0],
    ['', undefined],
    ['-3', undefined],
    ['many', undefined],
  ])('reads a stock of %j', (typed, expected) => {
    expect(parseStock(typed)).toBe(expected);
  });

  it('fills lines down from a row and stops at the last', () => {
    expect(fillDown(['a', 'b', 'c'], 'b', ['1', '2', '3'])).toEqual([
      { id: 'b', text: '1' },
      { id: 'c', text: '2' },
    ]);
  });
});

describe('how a product is shown and sold', () => {
  it('is sent as the fields that changed, and told in one word each', () => {
    const { change, changed } = read(
      aProduct(),
      { urlId: 'mug', scarcityEnabled: true, scarcityText: 'Few left', formId: 'f' },
      { lengthMm: 120, weightGrams: 500 },
    );
    expect(change.fields).toEqual({
      urlId: { from: 'tall-mug', to: 'mug' },
      scarcityEnabled: { from: false, to: true },
      scarcityText: { from: '', to: 'Few left' },
      formId: { from: null, to: 'f' },
    });
    expect(change.variants).toEqual([{ id: 'v', fields: { lengthMm: { from: null, to: 120 } }, addStock: 0 }]);
    expect(changed).toEqual(['address', 'low stock', 'form', 'size']);
  });

  it('needs an address, a whole threshold and lengths that can be understood', () => {
    const { errors } = read(aProduct(), { urlId: ' ', scarcityThreshold: Number.NaN }, { widthMm: Number.NaN });
    expect(Object.keys(errors)).toEqual(['urlId', 'scarcityThreshold', 'v.widthMm']);
  });
});
