import { columnSamples, type ColumnSamples } from './column-samples.ts';
import { openCsv, type CsvFile, type CsvOptions, type CsvRefusal, type CsvRow, type RawRow } from './csv-rows.ts';
import { mappedFormat, type ColumnMapping } from './mapped-format.ts';
import type { FileFormat, FormatContext, ProductRows } from './file-format.ts';
import type { ImportedProduct } from './imported-product.ts';
import type { RowProblem } from './problem.ts';
import { portico } from './portico.ts';
import { shopify } from './shopify.ts';
import { squarespace } from './squarespace.ts';

const FORMATS: readonly FileFormat[] = [portico, shopify, squarespace];

/** What a file holds, in its order. */
export type ReadEntry =
  | {
      readonly kind: 'product';
      readonly product: ImportedProduct;
      readonly rows: readonly RawRow[];
      /** The line of a row that is, or may be, the product's and is not in it: what the product lacks may stand there. */
      readonly missingLine?: number;
    }
  /** The rows of the product that it is about, or the row alone. */
  | { readonly kind: 'problem'; readonly problem: RowProblem; readonly rows: readonly RawRow[] };

export interface ProductFile {
  readonly format: string;
  readonly columns: readonly string[];
  readonly entries: AsyncIterable<ReadEntry>;
}

export type ReadRefusal =
  | CsvRefusal
  | {
      readonly code: 'FORMAT_UNKNOWN';
      readonly file: string;
      readonly formats: readonly FileFormat[];
      readonly columns: readonly string[];
      /** A few values of each column, in its order. */
      readonly samples: ColumnSamples;
    };

export interface ReadOptions extends CsvOptions {
  /** Which columns say what, of a file that no known program wrote. */
  readonly mapping?: ColumnMapping | undefined;
}

export type ReadResult =
  | { readonly ok: true; readonly value: ProductFile }
  | { readonly ok: false; readonly error: ReadRefusal };

/** Opens a file of products, whichever program wrote it, and reads it product by product. */
export async function readProducts(
  file: string,
  context: FormatContext,
  options: ReadOptions = {},
): Promise<ReadResult> {
  const csv = await openCsv(file, options);
  if (!csv.ok) {
    return csv;
  }
  const columns = new Set(csv.value.columns.map((column) => column.toLowerCase()));
  const mapped = options.mapping && mappedFormat(options.mapping);
  const format =
    mapped ?? FORMATS.find((candidate) => candidate.columns.every((column) => columns.has(column.toLowerCase())));
  if (!format) {
    const samples = await columnSamples(csv.value);
    return {
      ok: false,
      error: { code: 'FORMAT_UNKNOWN', file, formats: FORMATS, columns: csv.value.columns, samples },
    };
  }
  const { columns: heading } = csv.value;
  const strayRows = await findStrayRows(file, format, options);
  const entries = entriesOf(csv.value, format, { ...context, strayRows });
  return { ok: true, value: { format: format.name, columns: heading, entries } };
}

/** By the key of a product, the line of a row of it that stands apart from its first ones: such rows are refused. */
async function findStrayRows(file: string, format: FileFormat, { encoding }: ReadOptions) {
  const seen = new Set<string>();
  const strayRows = new Map<string, number>();
  const csv = await openCsv(file, { encoding });
  if (!csv.ok) {
    return strayRows;
  }
  for await (const group of groupsOf(csv.value, format)) {
    const key = group.kind === 'rows' ? format.importKey(group.rows[0]) : undefined;
    if (group.kind === 'rows' && key !== undefined && seen.has(key) && !strayRows.has(key)) {
      strayRows.set(key, group.rows[0].line);
    }
    seen.add(key ?? '');
  }
  return strayRows;
}

async function* entriesOf(
  file: CsvFile,
  format: FileFormat,
  context: FormatContext & { readonly strayRows: ReadonlyMap<string, number> },
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
      yield { kind: 'problem', problem: { kind: 'refused', line: first.line, refusal }, rows: group.rows };
      continue;
    }
    seen.add(key);
    const { rows } = group;
    const { product, problems } = format.assemble(rows, context);
    yield* problems.map((problem) => ({ kind: 'problem', problem, rows }) as const);
    if (product) {
      const refused = problems.find(({ kind }) => kind === 'refused');
      const missingLine = refused?.line ?? group.missingLine ?? context.strayRows.get(key);
      yield { kind: 'product', product, rows, ...(missingLine === undefined ? {} : { missingLine }) };
    }
  }
}

type RowGroup = {
  readonly kind: 'rows';
  readonly rows: ProductRows;
  /** The line of a row beside these that does not say whose it is. */
  readonly missingLine?: number | undefined;
};
type Group = RowGroup | { readonly kind: 'problem'; readonly problem: RowProblem; readonly rows: readonly RawRow[] };

/** Rows that follow each other and belong together. A row that cannot be told whose it is may be that of either neighbour. */
async function* groupsOf(file: CsvFile, format: FileFormat): AsyncGenerator<Group, void, undefined> {
  let open: { readonly rows: [CsvRow, ...CsvRow[]]; missingLine?: number | undefined } | undefined;
  let strayLine: number | undefined;
  for await (const read of file.rows) {
    if (read.kind === 'refused') {
      const { line, refusal } = read;
      yield { kind: 'problem', problem: { kind: 'refused', line, refusal }, rows: [read] };
      strayLine = line;
      if (open) {
        open.missingLine ??= line;
      }
      if (!format.rowsNameTheirProduct && open) {
        yield { kind: 'rows', ...open };
        open = undefined;
      }
    } else if (open && format.continues(read.row, open.rows[0])) {
      open.rows.push(read.row);
      strayLine = format.importKey(open.rows[0]) === undefined ? read.row.line : undefined;
    } else {
      const isNameless = format.importKey(read.row) === undefined;
      if (open) {
        open.missingLine ??= isNameless ? read.row.line : undefined;
        yield { kind: 'rows', ...open };
      }
      open = { rows: [read.row], missingLine: strayLine };
      strayLine = isNameless ? read.row.line : undefined;
    }
  }
  if (open) {
    yield { kind: 'rows', ...open };
  }
}
