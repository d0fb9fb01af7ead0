import { attributesKey, isSaleLower, isSku, MAX_VARIANT_OPTIONS } from '@portico/domain';
import { storeMoneyText } from '@portico/locale';
import type { ImportedImage, ImportedProduct, ImportedVariant } from './imported-product.ts';
import type { RowProblem, RowRefusal } from './problem.ts';

/** What became of the rows of one product. */
export interface Assembled {
  readonly product?: ImportedProduct;
  readonly problems: readonly RowProblem[];
}

/** A variant as one row gives it; values in the order of the options. */
export type VariantRow = Omit<ImportedVariant, 'attributes' | 'sku'> & {
  readonly sku: string;
  readonly values: readonly string[];
};

export type VariantResult =
  | { readonly ok: true; readonly value: VariantRow; readonly notes: readonly RowProblem[] }
  | { readonly ok: false; readonly error: RowRefusal; readonly line: number };

export type ProductFacts = Omit<ImportedProduct, 'options' | 'variants' | 'images'>;

/** Refuses a product by its first row. */
export function refusedProduct(line: number, refusal: RowRefusal): Assembled {
  return { problems: [{ kind: 'refused', line, refusal }] };
}

/**
 * Makes one product of its rows: rows that cannot be a variant are told and left out, the others go on; a product of
 * which no variant is left is refused.
 * @param optionNames as the file orders them; an empty name is a column that is not used
 */
export function assembleProduct(
  facts: ProductFacts,
  optionNames: readonly string[],
  rows: readonly VariantResult[],
  images: readonly ImportedImage[],
): Assembled {
  const used = usedOptions(optionNames, rows);
  if (used.length > MAX_VARIANT_OPTIONS) {
    return refusedProduct(facts.line, { code: 'TOO_MANY_OPTIONS', max: MAX_VARIANT_OPTIONS });
  }
  const options = used.map(({ name }) => name);
  const problems: RowProblem[] = [];
  const variants: ImportedVariant[] = [];
  const combinations = new Map<string, number>();
  const skus = new Set<string>();
  for (const row of rows) {
    if (!row.ok) {
      problems.push({ kind: 'refused', line: row.line, refusal: row.error });
      continue;
    }
    const { values, sku, ...rest } = row.value;
    const attributes = Object.fromEntries(used.map(({ name, index }) => [name, values[index] ?? '']));
    const refusal = variantRefusal(options, attributes, combinations) ?? saleRefusal(rest);
    if (refusal) {
      problems.push({ kind: 'refused', line: rest.line, refusal });
      continue;
    }
    combinations.set(attributesKey(options, attributes), rest.line);
    problems.push(...row.notes, ...skuNotes(sku, rest.line, skus));
    variants.push({ ...rest, attributes, ...(isSku(sku) && !skus.has(sku) ? { sku } : {}) });
    skus.add(sku);
  }
  // Each of its rows was told with what is wrong there.
  return variants.length === 0
    ? { problems }
    : { product: { ...facts, options, variants, images: eachOnce(images) }, problems };
}

/** What was assembled, with what was read otherwise of its product; a refused product needs no such words. */
export function withNotes(notes: readonly RowProblem[], assembled: Assembled): Assembled {
  return assembled.product ? { ...assembled, problems: [...notes, ...assembled.problems] } : assembled;
}

/** Options that tell variants apart; names made unique. Shops write "Title: Default Title" for a product without any. */
function usedOptions(
  names: readonly string[],
  rows: readonly VariantResult[],
): { readonly name: string; readonly index: number }[] {
  const seen = new Set<string>();
  return names.flatMap((name, index) => {
    const values = rows.flatMap((row) => (row.ok ? [row.value.values[index] ?? ''] : []));
    const isUnused = values.every((value) => value === '' || (name === 'Title' && value === 'Default Title'));
    if (name === '' || isUnused) {
      return [];
    }
    let unique = name;
    for (let number = 2; seen.has(unique); number += 1) {
      unique = `${name} ${number}`;
    }
    seen.add(unique);
    return [{ name: unique, index }];
  });
}

function variantRefusal(
  options: readonly string[],
  attributes: Readonly<Record<string, string>>,
  combinations: ReadonlyMap<string, number>,
): RowRefusal | undefined {
  const missing = options.find((option) => attributes[option] === '');
  if (missing !== undefined) {
    return { code: 'OPTION_VALUE_MISSING', option: missing };
  }
  const firstLine = combinations.get(attributesKey(options, attributes));
  return firstLine === undefined
    ? undefined
    : { code: 'DUPLICATE_VARIANT', values: options.map((option) => attributes[option] ?? ''), firstLine };
}

function saleRefusal({ price, salePrice, onSale }: Pick<VariantRow, 'price' | 'salePrice' | 'onSale'>) {
  const prices = { priceCents: price.minorUnits, salePriceCents: salePrice?.minorUnits ?? 0n, onSale };
  return salePrice === undefined || isSaleLower(prices)
    ? undefined
    : ({ code: 'SALE_NOT_LOWER', price: storeMoneyText(price), salePrice: storeMoneyText(salePrice) } as const);
}

function skuNotes(sku: string, line: number, skus: ReadonlySet<string>): RowProblem[] {
  if (sku === '') {
    return [];
  }
  if (!isSku(sku)) {
    return [{ kind: 'note', line, note: { code: 'SKU_UNUSABLE', sku } }];
  }
  return skus.has(sku) ? [{ kind: 'note', line, note: { code: 'SKU_IN_USE', sku } }] : [];
}

function eachOnce(images: readonly ImportedImage[]): ImportedImage[] {
  const byUrl = new Map<string, ImportedImage>();
  for (const image of images) {
    const known = byUrl.get(image.url);
    byUrl.set(image.url, known ? { ...known, altText: known.altText || image.altText } : image);
  }
  return [...byUrl.values()];
}
