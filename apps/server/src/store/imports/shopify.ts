import { ProductType } from '@portico/domain';
import { compareMoney, type CurrencyCode } from '@portico/locale';
import { assembleProduct, refusedProduct, withNotes, type Assembled, type VariantResult } from './assemble-product.ts';
import { shownFacts } from './shown-facts.ts';
import { htmlCell, listCell, measureCell, priceCell, skuCell, wholeCell } from './cells.ts';
import type { CsvRow } from './csv-rows.ts';
import type { FileFormat } from './file-format.ts';
import type { ImportedImage } from './imported-product.ts';
import type { RowProblem } from './problem.ts';

const OPTIONS = [1, 2, 3] as const;
const SHOWN = {
  brand: 'Vendor',
  seoTitle: 'SEO Title',
  seoDescription: 'SEO Description',
  taxable: 'Variant Taxable',
} as const;

/**
 * Product exports of Shopify: the rows of one `Handle` are one product. The first row has its texts and its first
 * variant; further rows have a variant, an image, or both.
 */
export const shopify: FileFormat = {
  name: 'Shopify',
  columns: ['Handle', 'Title', 'Option1 Value', 'Variant Price'],
  keyColumn: 'Handle',
  rowsNameTheirProduct: true,
  continues: (row, first) => row.cell('Handle') === first.cell('Handle'),
  importKey: (first) => (first.cell('Handle') === '' ? undefined : `shopify:${first.cell('Handle')}`),
  assemble: (rows, { currency }) => {
    const [first] = rows;
    if (first.cell('Title') === '') {
      return refusedProduct(first.line, { code: 'TITLE_MISSING' });
    }
    return assembleShopify(rows, first, currency);
  },
};

function assembleShopify(rows: readonly CsvRow[], first: CsvRow, currency: CurrencyCode): Assembled {
  const variantRows = rows.filter((row) => row === first || isVariant(row));
  const status = first.cell('Status').toLowerCase();
  const shown = shownFacts(variantRows, first, SHOWN);
  return withNotes(
    shown.notes,
    assembleProduct(
      {
        ...shown.facts,
        importKey: `shopify:${first.cell('Handle')}`,
        line: first.line,
        title: first.cell('Title'),
        urlId: first.cell('Handle'),
        body: htmlCell(first, 'Body (HTML)'),
        productType: productType(first, variantRows),
        categories: first.cell('Type') === '' ? [] : [first.cell('Type')],
        tags: listCell(first, 'Tags'),
        isVisible: !isFalse(first.cell('Published')) && status !== 'draft' && status !== 'archived',
      },
      OPTIONS.map((number) => first.cell(`Option${number} Name`)),
      variantRows.map((row) => variant(row, currency)),
      rows.flatMap(images),
    ),
  );
}

/** Rows that only add an image have neither a price nor option values. */
function isVariant(row: CsvRow): boolean {
  return (
    row.cell('Variant Price') !== '' ||
    row.cell('Variant SKU') !== '' ||
    OPTIONS.some((number) => row.cell(`Option${number} Value`) !== '')
  );
}

/** What needs no shipping is a service here: a digital product would need its file. */
function productType(first: CsvRow, variants: readonly CsvRow[]): ProductType {
  if (isTrue(first.cell('Gift Card'))) {
    return ProductType.GiftCard;
  }
  const needsNoShipping = variants.every((row) => isFalse(row.cell('Variant Requires Shipping')));
  return needsNoShipping ? ProductType.Service : ProductType.Physical;
}

function variant(row: CsvRow, currency: CurrencyCode): VariantResult {
  const { line } = row;
  const current = priceCell(row, 'Variant Price', currency);
  const before = priceCell(row, 'Variant Compare At Price', currency);
  const stock = wholeCell(row, 'Variant Inventory Qty');
  const grams = measureCell(row, 'Variant Grams', 1);
  const failed = [current, before, stock, grams].find((cell) => !cell.ok);
  if (failed && !failed.ok) {
    return { ok: false, error: failed.error, line };
  }
  if (!current.ok || !before.ok || !stock.ok || !grams.ok || current.value === undefined) {
    return { ok: false, error: { code: 'PRICE_MISSING' }, line };
  }
  const onSale = before.value !== undefined && compareMoney(before.value, current.value) > 0;
  const unlimited =
    row.cell('Variant Inventory Tracker') === '' || row.cell('Variant Inventory Policy').toLowerCase() === 'continue';
  const qtyInStock = stock.value ?? 0;
  const gtin = row.cell('Variant Barcode').replace(/^'/, '');
  const mpn = row.cell('Google Shopping / MPN');
  const imageUrl = row.cell('Variant Image');
  return {
    ok: true,
    value: {
      line,
      sku: skuCell(row, 'Variant SKU'),
      values: OPTIONS.map((number) => row.cell(`Option${number} Value`)),
      price: onSale && before.value ? before.value : current.value,
      ...(onSale ? { salePrice: current.value } : {}),
      onSale,
      qtyInStock: Math.max(0, qtyInStock),
      unlimited,
      weightGrams: grams.value ?? 0,
      ...(gtin === '' ? {} : { gtin }),
      ...(mpn === '' ? {} : { mpn }),
      ...(imageUrl === '' ? {} : { imageUrl }),
    },
    notes: negativeStock(line, qtyInStock, unlimited),
  };
}

function negativeStock(line: number, stock: number, unlimited: boolean): RowProblem[] {
  return stock < 0 && !unlimited ? [{ kind: 'note', line, note: { code: 'STOCK_NEGATIVE', text: String(stock) } }] : [];
}

/** The variant's own image is often in no row of its own. */
function images(row: CsvRow): ImportedImage[] {
  const [own, ofVariant] = [row.cell('Image Src'), row.cell('Variant Image')];
  return [
    ...(own === '' ? [] : [{ line: row.line, url: own, altText: row.cell('Image Alt Text') }]),
    ...(ofVariant === '' ? [] : [{ line: row.line, url: ofVariant, altText: '' }]),
  ];
}

function isTrue(text: string): boolean {
  return text.toLowerCase() === 'true';
}

function isFalse(text: string): boolean {
  return text.toLowerCase() === 'false';
}
