import { ProductType } from '@portico/domain';
import type { CurrencyCode } from '@portico/locale';
import { urlIdOf } from '../catalog/url-id.ts';
import { assembleProduct, refusedProduct, withNotes, type Assembled, type VariantResult } from './assemble-product.ts';
import { shownFacts } from './shown-facts.ts';
import { htmlCell, listCell } from './cells.ts';
import type { CsvRow } from './csv-rows.ts';
import type { FileFormat, Units } from './file-format.ts';
import type { ImportedImage } from './imported-product.ts';
import { sheetVariant } from './sheet-variant.ts';

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
  const read = sheetVariant(row, {
    currency,
    productType,
    weight: ['Weight', GRAMS[units]],
    length: ['Length', MILLIMETRES[units]],
    width: ['Width', MILLIMETRES[units]],
    height: ['Height', MILLIMETRES[units]],
    optionValues: OPTIONS.map((number) => `Option Value ${number}`),
  });
  const [imageUrl] = isFirst ? [] : imageUrls(row);
  return read.ok && imageUrl ? { ...read, value: { ...read.value, imageUrl } } : read;
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
