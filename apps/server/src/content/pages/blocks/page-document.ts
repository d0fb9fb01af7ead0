/**
 * What the owner put on a page or into a block field: rows of columns whose spans sum to 12. Stored as JSON in
 * `page_version.document` and `block_field.document`.
 */
export interface PageDocument {
  readonly rows: readonly LayoutRow[];
}

export interface LayoutRow {
  readonly columns: readonly LayoutColumn[];
}

export interface LayoutColumn {
  /** 1 to 12. */
  readonly span: number;
  readonly blocks: readonly PageBlock[];
  /** A column may hold rows; they come after its blocks. */
  readonly rows: readonly LayoutRow[];
}

/** One block; what `value` holds depends on the type (see block-types.ts). */
export interface PageBlock {
  readonly id: string;
  readonly type: string;
  readonly value: Readonly<Record<string, unknown>>;
}

export const EMPTY_DOCUMENT: PageDocument = { rows: [] };

/** Deeper rows are dropped; nobody can see them anyway. */
const MAX_DEPTH = 6;

/** Reads a stored document; parts that are not understood are left out, so that a page never fails on them. */
export function readPageDocument(stored: unknown): PageDocument {
  return { rows: readRows(stored, 0) };
}

/** Whether a document shows nothing. */
export function isEmptyDocument({ rows }: PageDocument): boolean {
  return rows.every((row) => row.columns.every((column) => column.blocks.length === 0 && isEmptyDocument(column)));
}

/** Every block of a document, in reading order. */
export function blocksOf({ rows }: PageDocument): readonly PageBlock[] {
  return rows.flatMap((row) => row.columns.flatMap((column) => [...column.blocks, ...blocksOf(column)]));
}

function readRows(stored: unknown, depth: number): LayoutRow[] {
  if (depth > MAX_DEPTH) {
    return [];
  }
  return list(stored, 'rows').map((row) => ({
    columns: list(row, 'columns').map((column) => ({
      span: spanOf(field(column, 'span')),
      blocks: list(column, 'blocks').flatMap(readBlock),
      rows: readRows(column, depth + 1),
    })),
  }));
}

function readBlock(stored: unknown): PageBlock[] {
  const id = field(stored, 'id');
  const type = field(stored, 'type');
  const value = field(stored, 'value');
  if (typeof type !== 'string') {
    return [];
  }
  return [{ id: typeof id === 'string' ? id : '', type, value: isRecord(value) ? value : {} }];
}

function spanOf(value: unknown): number {
  const span = Math.trunc(Number(value));
  return span >= 1 && span <= 12 ? span : 12;
}

function list(value: unknown, name: string): readonly unknown[] {
  const found = field(value, name);
  return Array.isArray(found) ? found : [];
}

function field(value: unknown, name: string): unknown {
  return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
