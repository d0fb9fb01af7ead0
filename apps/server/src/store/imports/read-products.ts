import { openCsv, type CsvFile, type CsvOptions, type CsvRefusal, type CsvRow } from './csv-rows.ts';
import type { FileFormat, FormatContext, ProductRows } from './file-format.ts';
import type { ImportedProduct } from './imported-product.ts';
import type { RowProblem } from './problem.ts';
import { shopify } from './shopify.ts';
import { squarespace } from './squarespace.ts';

const FORMATS: readonly FileFormat[] = [shopify, squarespace];

/** What a file holds, in its order. */
export type ReadEntry =
  | { readonly kind: 'product'; readonly product: ImportedProduct }
  | { readonly kind: 'problem'; readonly problem: RowProblem };

export interface ProductFile {
  readonly format: string;
  readonly entries: AsyncIterable<ReadEntry>;
}

export type ReadRefusal =
  | CsvRefusal
  | { readonly code: 'FORMAT_UNKNOWN'; readonly file: string; readonly formats: readonly FileFormat[] };

export type ReadResult =
  | { readonly ok: true; readonly value: ProductFile }
  | { readonly ok: false; readonly error: ReadRefusal };

/** Opens a file of products, whichever program wrote it, and reads it product by product. */
export async function readProducts(
  file: string,
  context: FormatContext,
  options: CsvOptions = {},
): Promise<ReadResult> {
  const csv = await openCsv(file, options);
  if (!csv.ok) {
    return csv;
  }
  const columns = new Set(csv.value.columns.map((column) => column.toLowerCase()));
  const format = FORMATS.find((candidate) => candidate.columns.every((column) => columns.has(column.toLowerCase())));
  if (!format) {
    return { ok: false, error: { code: 'FORMAT_UNKNOWN', file, formats: FORMATS } };
  }
  return { ok: true, value: { format: format.name, entries: entriesOf(csv.value, format, context) } };
}

async function* entriesOf(
  file: CsvFile,
  format: FileFormat,
  context: FormatContext,
): AsyncGenerator<ReadEntry, void, undefined> {
  const seen = new Set<string>();
  for await (const group of groupsOf(file, format)) {
    if (group.kind === 'problem') {
      yield group;
      continue;
    }
    const [first] = group.rows;
    const key = format.importKey(first);
    if (key === undefined || seen.has(key)) {
      const refusal =
        key === undefined
          ? ({ code: first.cell('Title') === '' ? 'TITLE_MISSING' : 'KEY_MISSING', column: format.keyColumn } as const)
          : ({ code: 'DUPLICATE_PRODUCT', key: first.cell(format.keyColumn) } as const);
      yield { kind: 'problem', problem: { kind: 'refused', line: first.line, refusal } };
      continue;
    }
    seen.add(key);
    const { product, problems } = format.assemble(group.rows, context);
    yield* problems.map((problem) => ({ kind: 'problem', problem }) as const);
    if (product) {
      yield { kind: 'product', product };
    }
  }
}

type Group =
  | { readonly kind: 'rows'; readonly rows: ProductRows }
  | { readonly kind: 'problem'; readonly problem: RowProblem };

/** Rows that follow each other and belong together. */
async function* groupsOf(file: CsvFile, format: FileFormat): AsyncGenerator<Group, void, undefined> {
  let rows: [CsvRow, ...CsvRow[]] | undefined;
  for await (const read of file.rows) {
    if (read.kind === 'refused') {
      yield { kind: 'problem', problem: read };
      if (!format.rowsNameTheirProduct && rows) {
        yield { kind: 'rows', rows };
        rows = undefined;
      }
    } else if (rows && format.continues(read.row, rows[0])) {
      rows.push(read.row);
    } else {
      if (rows) {
        yield { kind: 'rows', rows };
      }
      rows = [read.row];
    }
  }
  if (rows) {
    yield { kind: 'rows', rows };
  }
}
