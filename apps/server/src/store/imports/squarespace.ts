import { ProductType } from '@portico/domain';
import type { CurrencyCode } from '@portico/locale';
import { urlIdOf } from '../catalog/url-id.ts';
import { assembleProduct, refusedProduct, withNotes, type Assembled, type VariantResult } from './assemble-product.ts';
import { shownFacts } from './shown-facts.ts';
import { htmlCell, listCell, measureCell, priceCell, skuCell, stockCell } from './cells.ts';
import type { CsvRow } from './csv-rows.ts';
import type { FileFormat, Units } from './file-format.ts';
import type { ImportedImage } from './imported-product.ts';

/** One more than there may be, so that a seventh is seen and told. */
const OPTIONS = [1, 2, 3, 4, 5, 6, 7] as const;
/** Columns that newer files have. */
const SHOWN = {
  brand: 'Brand',
  seoTitle: 'SEO Title',
  seoDescription: 'SEO Description',
  taxable: 'Taxable',
} as const;
const PRODUCT_ID = 'Product ID [Non Editable]';
const TYPE = 'Product Type [Non Editable]';

const TYPES: ReadonlyMap<string, ProductType> = new Map([
  ['', ProductType.Physical],
  ['PHYSICAL', ProductType.Physical],
  ['DIGITAL', ProductType.Digital],
  ['DOWNLOAD', ProductType.Digital],
  ['SERVICE', ProductType.Service],
  ['GIFT_CARD', ProductType.GiftCard],
]);

const GRAMS: Readonly<Record<Units, number>> = { imperial: 453.592_37, metric: 1000 };
const MILLIMETRES: Readonly<Record<Units, number>> = { imperial: 25.4, metric: 10 };

/**
 * The product file of Squarespace: the first row of a product has its texts and its first variant; rows that repeat its
 * id, or have neither id nor texts, are further variants.
 */
export const squarespace: FileFormat = {
  name: 'Squarespace',
  columns: ['Title', 'Product URL', 'Option Name 1', 'Option Value 1', 'Price'],
  keyColumn: 'Product URL',
  rowsNameTheirProduct: false,
  continues: (row, first) => {
    const id = row.cell(PRODUCT_ID);
    return id === '' ? !beginsProduct(row) : id === first.cell(PRODUCT_ID);
  },
  importKey: (first) => {
    const id = first.cell(PRODUCT_ID);
    const url = first.cell('Product URL') || first.cell('Title');
    if (id !== '') {
      return `squarespace:${id}`;
    }
    return url === '' ? undefined : `squarespace:${first.cell('Product Page')}/${urlIdOf(url)}`;
  },
  assemble: (rows, { currency, units }) => {
    const [first] = rows;
    const productType = TYPES.get(
      first
        .cell(TYPE)
        .toUpperCase()
        .replace(/[\s-]+/g, '_'),
    );
    if (first.cell('Title') === '') {
      return refusedProduct(first.line, { code: 'TITLE_MISSING' });
    }
    if (productType === undefined) {
      return refusedProduct(first.line, { code: 'TYPE_UNKNOWN', text: first.cell(TYPE) });
    }
    return assembleSquarespace(rows, first, { productType, currency, units });
  },
};

function beginsProduct(row: CsvRow): boolean {
  return ['Title', 'Product URL', 'Product Page', TYPE].some((column) => row.cell(column) !== '');
}

interface Context {
  readonly productType: ProductType;
  readonly currency: CurrencyCode;
  readonly units: Units;
}

function assembleSquarespace(rows: readonly CsvRow[], first: CsvRow, context: Context): Assembled {
  const page = first.cell('Product Page').replace(/^\/+|\/+$/g, '');
  const urlId = first.cell('Product URL').replace(/^\/+|\/+$/g, '');
  const shown = shownFacts(rows, first, SHOWN);
  return withNotes(
    shown.notes,
    assembleProduct(
      {
        ...shown.facts,
        importKey: squarespace.importKey(first) ?? '',
        line: first.line,
        title: first.cell('Title'),
        ...(urlId === '' ? {} : { urlId }),
        ...(page === '' ? {} : { collectionUrlId: page }),
        body: htmlCell(first, 'Description'),
        productType: context.productType,
        categories: listCell(first, 'Categories').map((category) => category.replace(/^\/+/, '')),
        tags: listCell(first, 'Tags'),
        isVisible: !/^(no|false)$/i.test(first.cell('Visible')),
      },
      OPTIONS.map((number) => first.cell(`Option Name ${number}`)),
      rows.map((row) => variant(row, row === first, context)),
      rows.flatMap(images),
    ),
  );
}

function variant(row: CsvRow, isFirst: boolean, { currency, productType, units }: Context): VariantResult {
  const { line } = row;
  const cells = {
    price: priceCell(row, 'Price', currency),
    salePrice: priceCell(row, 'Sale Price', currency),
    stock: stockCell(row, productType),
    weight: measureCell(row, 'Weight', GRAMS[units]),
    length: measureCell(row, 'Length', MILLIMETRES[units]),
    width: measureCell(row, 'Width', MILLIMETRES[units]),
    height: measureCell(row, 'Height', MILLIMETRES[units]),
  };
  const { price, salePrice, stock, weight, length, width, height } = cells;
  if (!price.ok || !salePrice.ok || !stock.ok || !weight.ok || !length.ok || !width.ok || !height.ok) {
    const failed = Object.values(cells).find((cell) => !cell.ok);
    return { ok: false, error: failed && !failed.ok ? failed.error : { code: 'PRICE_MISSING' }, line };
  }
  if (price.value === undefined) {
    return { ok: false, error: { code: 'PRICE_MISSING' }, line };
  }
  const [ownImage] = isFirst ? [] : imageUrls(row);
  const { stock: qtyInStock, unlimited } = stock.value;
  const [gtin, mpn] = [row.cell('GTIN'), row.cell('MPN')];
  return {
    ok: true,
    value: {
      line,
      sku: skuCell(row, 'SKU'),
      values: OPTIONS.map((number) => row.cell(`Option Value ${number}`)),
      price: price.value,
      ...(salePrice.value ? { salePrice: salePrice.value } : {}),
      onSale: /^(yes|true)$/i.test(row.cell('On Sale')) && salePrice.value !== undefined,
      qtyInStock: Math.max(0, qtyInStock),
      unlimited,
      weightGrams: weight.value ?? 0,
      ...(length.value ? { lengthMm: length.value } : {}),
      ...(width.value ? { widthMm: width.value } : {}),
      ...(height.value ? { heightMm: height.value } : {}),
      ...(gtin === '' ? {} : { gtin }),
      ...(mpn === '' ? {} : { mpn }),
      ...(ownImage ? { imageUrl: ownImage } : {}),
    },
    notes: qtyInStock < 0 ? [{ kind: 'note', line, note: { code: 'STOCK_NEGATIVE', text: String(qtyInStock) } }] : [],
  };
}

function images(row: CsvRow): ImportedImage[] {
  return imageUrls(row).map((url) => ({ line: row.line, url, altText: '' }));
}

function imageUrls(row: CsvRow): string[] {
  return row
    .cell('Hosted Image URLs')
    .split(/\s+/)
    .filter((url) => url !== '');
}
