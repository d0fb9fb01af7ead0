import type { ProductChange, ProductDetail, ProductVariant, Visibility } from '@portico/contract/studio';
import { areGiftAmounts, isSaleLower, PRODUCT_LIMITS, productRefusals } from '@portico/domain';
import { moneyProblem, parseMoney } from '../../format/money.ts';
import { draftOf, PRESENTATION, type ProductDraft, type VariantDraft } from './draft.ts';
import { messages } from './messages.ts';

type Fields = ProductChange['fields'];
type VariantChange = ProductChange['variants'][number];

/** What the fields come to: the change to be sent, or what cannot be understood. */
export interface ReadDraft {
  readonly change: ProductChange;
  /** Messages by field: `title`, or `<variant id>.price`. */
  readonly errors: Readonly<Record<string, string>>;
  /** Labels of what is changed, for the bar at the foot. */
  readonly changed: readonly string[];
}

/** Compares the fields with the product as the person saw it. */
export function readDraft(base: ProductDetail, draft: ProductDraft, language: string): ReadDraft {
  const errors: Record<string, string> = {};
  const fields = changedFields(base, draft);
  if (draft.title.trim() === '') {
    errors['title'] = messages.errors.title;
  }
  if (draft.urlId.trim() === '') {
    errors['urlId'] = messages.errors.urlId;
  }
  if (!Number.isInteger(draft.scarcityThreshold) || draft.scarcityThreshold < 1) {
    errors['scarcityThreshold'] = messages.errors.scarcityThreshold;
  }
  Object.assign(errors, giftErrors(draft));
  const clean = draftOf(base, language);
  const variants: VariantChange[] = [];
  for (const variant of base.variants) {
    const now = draft.variants[variant.id];
    const before = clean.variants[variant.id];
    if (now && before && !isSameVariant(now, before)) {
      variants.push(changedVariant({ variant, now, before, base, language, errors }));
    }
  }
  return { change: { fields, variants }, errors, changed: labelsOf(fields, variants, errors) };
}

function giftErrors({ giftLeastCents, giftMostCents, giftStepCents }: ProductDraft): Record<string, string> {
  const amounts = { leastCents: giftLeastCents, mostCents: giftMostCents, stepCents: giftStepCents };
  const unread = Object.entries({ giftLeastCents, giftMostCents, giftStepCents }).filter(([, cents]) =>
    Number.isNaN(cents),
  );
  if (unread.length > 0) {
    return Object.fromEntries(unread.map(([field]) => [field, messages.errors.price]));
  }
  return giftMostCents === 0 || areGiftAmounts(amounts) ? {} : { giftMostCents: productRefusals.giftAmounts };
}

function changedFields(base: ProductDetail, draft: ProductDraft): Fields {
  const fields: Fields = {};
  if (draft.title.trim() !== base.title) {
    fields.title = { from: base.title, to: draft.title.trim() };
  }
  if (draft.description !== base.description) {
    fields.description = { from: base.description, to: draft.description };
  }
  if (draft.excerpt !== base.excerpt) {
    fields.excerpt = { from: base.excerpt, to: draft.excerpt };
  }
  if (draft.visibility !== base.visibility && draft.visibility !== 'scheduled') {
    fields.visibility = { from: base.visibility, to: draft.visibility };
  }
  if (!isSameList(draft.categories, base.categories)) {
    fields.categories = { from: base.categories, to: [...draft.categories] };
  }
  if (!isSameList(draft.tags, base.tags)) {
    fields.tags = { from: base.tags, to: [...draft.tags] };
  }
  const images = imagesOnWire(draft.images);
  const seen = imagesOnWire(base.images);
  if (JSON.stringify(images) !== JSON.stringify(seen)) {
    fields.images = { from: seen, to: images };
  }
  for (const field of PRESENTATION) {
    if (!Object.is(draft[field], base[field])) {
      Object.assign(fields, { [field]: { from: base[field], to: draft[field] } });
    }
  }
  return fields;
}

function imagesOnWire(images: ProductDraft['images']) {
  return images.map(({ assetId, altText, variantAttributes }) => ({ assetId, altText, variantAttributes }));
}

function isSameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((value, index) => value === b[index]);
}

/** Field by field: as JSON, a length that cannot be understood would look like none. */
function isSameVariant(a: VariantDraft, b: VariantDraft): boolean {
  return (Object.keys(a) as (keyof VariantDraft)[]).every((field) => Object.is(a[field], b[field]));
}

interface VariantInput {
  readonly variant: ProductVariant;
  readonly now: VariantDraft;
  readonly before: VariantDraft;
  readonly base: ProductDetail;
  readonly language: string;
  readonly errors: Record<string, string>;
}

function changedVariant({ variant, now, before, base, language, errors }: VariantInput): VariantChange {
  const fields: VariantChange['fields'] = {};
  const refuse = (field: keyof VariantDraft, message: string) => {
    errors[`${variant.id}.${field}`] = message;
  };
  if (now.sku.trim() === '') {
    refuse('sku', messages.errors.sku);
  } else if (now.sku.trim() !== variant.sku) {
    fields.sku = { from: variant.sku, to: now.sku.trim() };
  }
  const price = parseMoney(now.price, base.currency, language);
  if (price === undefined) {
    refuse('price', moneyProblem(now.price, base.currency, language, messages.errors.price));
  } else if (price !== variant.priceCents) {
    fields.priceCents = { from: variant.priceCents, to: price };
  }
  const onSale = now.salePrice.trim() !== '';
  if (onSale !== variant.onSale) {
    fields.onSale = { from: variant.onSale, to: onSale };
  }
  if (onSale && now.salePrice !== before.salePrice) {
    const salePrice = parseMoney(now.salePrice, base.currency, language);
    if (salePrice === undefined) {
      refuse('salePrice', moneyProblem(now.salePrice, base.currency, language, messages.errors.price));
    } else if (salePrice !== variant.salePriceCents) {
      fields.salePriceCents = { from: variant.salePriceCents, to: salePrice };
    }
  }
  const salePrice = fields.salePriceCents?.to ?? variant.salePriceCents;
  if (
    price !== undefined &&
    !isSaleLower({ priceCents: price, salePriceCents: salePrice, onSale }) &&
    !errors[`${variant.id}.salePrice`]
  ) {
    refuse('salePrice', messages.errors.salePrice);
  }
  if (now.unlimited !== variant.unlimited) {
    fields.unlimited = { from: variant.unlimited, to: now.unlimited };
  }
  if (Number.isNaN(now.weightGrams)) {
    refuse('weightGrams', messages.errors.weight);
  } else if (now.weightGrams !== variant.weightGrams) {
    fields.weightGrams = { from: variant.weightGrams, to: now.weightGrams };
  }
  for (const side of SIDES) {
    if (Number.isNaN(now[side])) {
      refuse(side, messages.errors.length);
    } else if (now[side] !== variant[side]) {
      fields[side] = { from: variant[side], to: now[side] };
    }
  }
  const stock = parseStock(now.stock);
  if (stock === undefined && !now.unlimited) {
    refuse('stock', messages.errors.stock);
  }
  return { id: variant.id, fields, addStock: now.unlimited || stock === undefined ? 0 : stock - variant.qtyInStock };
}

const SIDES = ['lengthMm', 'widthMm', 'heightMm'] as const;

/** Groups of two digits are India's; the last always has three, so that 1.5 is no count. */
const GROUPED = /^\d{1,3}(?:[\s.,'’]\d{2,3})*[\s.,'’]\d{3}$/;

/** A count of units: a whole number that is not negative; groups are understood. */
export function parseStock(typed: string): number | undefined {
  const trimmed = typed.trim();
  const text = GROUPED.test(trimmed) ? trimmed.replace(/\D/g, '') : trimmed;
  return /^\d{1,10}$/.test(text) && Number(text) <= PRODUCT_LIMITS.stock ? Number(text) : undefined;
}

function labelsOf(
  fields: Fields,
  variants: readonly VariantChange[],
  errors: Readonly<Record<string, string>>,
): string[] {
  const count = (isChanged: (variant: VariantChange) => unknown) => variants.filter(isChanged).length;
  // What was typed and not understood is a change too, though none that can be sent.
  const isWrong = (id: string, field: keyof VariantDraft) => errors[`${id}.${field}`] !== undefined;
  const prices = count(
    ({ id, fields: { priceCents, salePriceCents, onSale } }) =>
      priceCents || salePriceCents || onSale || isWrong(id, 'price') || isWrong(id, 'salePrice'),
  );
  const stocks = count(
    ({ id, addStock, fields: { unlimited } }) => addStock !== 0 || unlimited || isWrong(id, 'stock'),
  );
  const weights = count(({ id, fields: { weightGrams } }) => weightGrams || isWrong(id, 'weightGrams'));
  const sizes = count(({ id, fields: changed }) => SIDES.some((side) => changed[side] ?? isWrong(id, side)));
  const skus = count(({ id, fields: { sku } }) => sku || isWrong(id, 'sku'));
  return [
    ...new Set((Object.keys(fields) as (keyof Fields)[]).map((field) => messages.fields[field])),
    ...(prices > 0 ? [messages.prices(prices)] : []),
    ...(stocks > 0 ? [messages.stocks(stocks)] : []),
    ...(skus > 0 ? [messages.skus(skus)] : []),
    ...(weights > 0 ? [messages.weight] : []),
    ...(sizes > 0 ? [messages.size] : []),
  ];
}

/**
 * The change that takes a saved change back. Stock is taken back by what was added, not to a number, so that sales in
 * between stay counted.
 */
export function invertChange(change: ProductChange, saved: ProductDetail): ProductChange {
  const fields: Record<string, { from: unknown; to: unknown }> = {};
  for (const [field, value] of Object.entries(change.fields)) {
    if (value && isWritable(field, value.from)) {
      const now = field === 'images' ? imagesOnWire(saved.images) : saved[field as keyof ProductDetail];
      fields[field] = { from: now, to: value.from };
    }
  }
  return {
    // Each field goes back to a value that it had, so it fits the field.
    fields: fields as Fields,
    variants: change.variants.map(({ id, fields: changed, addStock }) => ({
      id,
      fields: Object.fromEntries(
        Object.entries(changed).flatMap(([field, value]) =>
          value ? [[field, { from: value.to, to: value.from }]] : [],
        ),
      ) as VariantChange['fields'],
      addStock: addStock === 0 ? 0 : -addStock,
    })),
  };
}

function isWritable(field: string, value: unknown): boolean {
  return field !== 'visibility' || (value as Visibility) !== 'scheduled';
}

/** Where a refusal of the server belongs: its paths name places in the change, ours name fields. */
export function fieldErrors(change: ProductChange, errors: Readonly<Record<string, string>>): Record<string, string> {
  const named: Record<string, string> = {};
  for (const [path, message] of Object.entries(errors)) {
    const [, index, rest = ''] = /^variants\.(\d+)\.(.*)$/.exec(path) ?? [];
    const variantId = index === undefined ? undefined : change.variants[Number(index)]?.id;
    const field = (variantId === undefined ? path : rest).replace(/^fields\./, '').replace(/\.to(\..*)?$/, '');
    named[variantId === undefined ? field : `${variantId}.${VARIANT_FIELDS[field] ?? field}`] = message;
  }
  return named;
}

const VARIANT_FIELDS: Readonly<Record<string, keyof VariantDraft>> = {
  sku: 'sku',
  priceCents: 'price',
  salePriceCents: 'salePrice',
  onSale: 'salePrice',
  addStock: 'stock',
  unlimited: 'unlimited',
  weightGrams: 'weightGrams',
  lengthMm: 'lengthMm',
  widthMm: 'widthMm',
  heightMm: 'heightMm',
};

/** Fills cells of one column downwards from a row, as a sheet does with pasted lines. */
export function fillDown(
  order: readonly string[],
  startId: string,
  lines: readonly string[],
): readonly { readonly id: string; readonly text: string }[] {
  const start = order.indexOf(startId);
  return lines.flatMap((text, offset) => {
    const id = start < 0 ? undefined : order[start + offset];
    return id === undefined ? [] : [{ id, text }];
  });
}
