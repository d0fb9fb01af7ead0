import { ProductType } from '@portico/domain';
import { readBack } from '../../platform/csv/csv-line.ts';
import { assembleProduct, refusedProduct, withNotes, type Assembled, type VariantResult } from './assemble-product.ts';
import { htmlCell, wholeCell } from './cells.ts';
import type { CsvRow } from './csv-rows.ts';
import type { FileFormat, FormatContext } from './file-format.ts';
import type { ImportedImage } from './imported-product.ts';
import { KINDS, OPTION_NUMBERS, optionName, optionValue, OWN_KEY } from './portico-columns.ts';
import { sheetVariant } from './sheet-variant.ts';
import { shownFacts } from './shown-facts.ts';

const ID = 'Product ID';
const SHOWN = {
  brand: 'Brand',
  seoTitle: 'SEO Title',
  seoDescription: 'SEO Description',
  taxable: 'Taxable',
} as const;

const TYPES: ReadonlyMap<string, ProductType> = new Map(
  Object.values(ProductType).map((type) => [KINDS[type].toLowerCase(), type]),
);

/**
 * The export of products of the studio: the rows of one `Product ID` are one product, a row for each variant. The first
 * row has the texts. Whoever adds a product to the file gives it an id of his own.
 */
export const portico: FileFormat = {
  name: 'Portico',
  columns: [ID, 'Kind', 'Title', optionValue(1), 'Price', 'Stock When Exported'],
  keyColumn: ID,
  rowsNameTheirProduct: true,
  continues: (row, first) => row.cell(ID) === first.cell(ID),
  importKey: (first) => (first.cell(ID) === '' ? undefined : OWN_KEY + first.cell(ID)),
  assemble: (rows, context) => {
    const read = rows.map(asWritten);
    const [first = rows[0]] = read;
    const kind = first.cell('Kind').replace(/\(.*/s, '').trim();
    const productType = kind === '' ? ProductType.Physical : TYPES.get(kind.toLowerCase());
    if (first.cell('Title') === '') {
      return refusedProduct(first.line, { code: 'TITLE_MISSING' });
    }
    return productType === undefined
      ? refusedProduct(first.line, { code: 'TYPE_UNKNOWN', text: kind })
      : assemblePortico(read, first, { ...context, productType });
  },
};

/** The row as it was before formulas in it were made harmless. */
function asWritten(row: CsvRow): CsvRow {
  return { ...row, cell: (column) => readBack(row.cell(column)) };
}

interface Context extends FormatContext {
  readonly productType: ProductType;
}

function assemblePortico(rows: readonly CsvRow[], first: CsvRow, context: Context): Assembled {
  const [page, urlId] = [first.cell('Page'), first.cell('Address')];
  const shown = shownFacts(rows, first, SHOWN);
  return withNotes(
    shown.notes,
    assembleProduct(
      {
        ...shown.facts,
        importKey: portico.importKey(first) ?? '',
        line: first.line,
        title: first.cell('Title'),
        ...(urlId === '' ? {} : { urlId }),
        ...(page === '' ? {} : { collectionUrlId: page }),
        body: htmlCell(first, 'Description'),
        excerpt: htmlCell(first, 'Excerpt'),
        productType: context.productType,
        categories: wordsCell(first, 'Categories'),
        tags: wordsCell(first, 'Tags'),
        isVisible: !/^(no|false)\b/i.test(first.cell('Visible')),
      },
      OPTION_NUMBERS.map((number) => first.cell(optionName(number))),
      rows.map((row) => variant(row, context)),
      [...images(first), ...rows.flatMap(ownImage)],
    ),
  );
}

function variant(row: CsvRow, { currency, productType }: Context): VariantResult {
  const { line } = row;
  const said = row.cell('Currency');
  if (said !== '' && said.toUpperCase() !== currency) {
    return { ok: false, error: { code: 'OTHER_CURRENCY', said, currency }, line };
  }
  const exported = wholeCell(row, 'Stock When Exported');
  const read = sheetVariant(row, {
    currency,
    productType,
    weight: ['Weight (g)', 1],
    length: ['Length (mm)', 1],
    width: ['Width (mm)', 1],
    height: ['Height (mm)', 1],
    optionValues: OPTION_NUMBERS.map(optionValue),
  });
  if (!read.ok) {
    return read;
  }
  if (!exported.ok) {
    return { ...exported, line };
  }
  const imageUrl = row.cell('Variant Image');
  return {
    ...read,
    value: {
      ...read.value,
      ...(exported.value === undefined ? {} : { exportedStock: exported.value }),
      ...(imageUrl === '' ? {} : { imageUrl }),
    },
  };
}

/** An image a line: its address, and behind a space what it shows. */
function images(row: CsvRow): ImportedImage[] {
  return row
    .cell('Images')
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [url = '', ...words] = line.split(/\s+/);
      return { line: row.line, url, altText: words.join(' ') };
    });
}

function ownImage(row: CsvRow): ImportedImage[] {
  const url = row.cell('Variant Image');
  return url === '' ? [] : [{ line: row.line, url, altText: '' }];
}

/** Words between commas; a comma of a word's own stands behind a backslash. */
function wordsCell(row: CsvRow, column: string): string[] {
  const words = row.cell(column).match(/(?:\\.|[^\\,])+/gs) ?? [];
  return [...new Set(words.map((word) => word.replace(/\\(.)/gs, '$1').trim()).filter((word) => word !== ''))];
}
