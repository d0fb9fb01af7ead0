import type { GridStyle } from '../placing/grid-style.ts';
import { isJsonObject, type JsonObject } from './json.ts';
import { isWebsiteComponent, readWebsiteComponent } from './website-component.ts';

/**
 * What a page or block field shows, as it is drawn: rows of columns whose spans sum to 12. The first schema was stored in this
 * shape, and is still read.
 */
export interface PageDocument {
  readonly rows: readonly LayoutRow[];
}

export interface LayoutRow {
  /** Its node, where they are asked for. */
  readonly nodeId?: string;
  readonly columns: readonly LayoutColumn[];
}

export interface LayoutColumn {
  /** Its node, where they are asked for. */
  readonly nodeId?: string;
  /** 1 to 12. */
  readonly span: number;
  /** Where it stands in a row that another column makes higher. */
  readonly align?: 'center' | 'end';
  readonly blocks: readonly PageBlock[];
  /** A column may hold rows; they come after its blocks. */
  readonly rows: readonly LayoutRow[];
  /** The column is a section: it has a ground, or its blocks stand on a grid. It is the only one of its row, 12 wide. */
  readonly section?: LayoutSection;
}

/** What is said of a section beside what is in it. */
export interface LayoutSection {
  readonly id: string;
  /** Its settings, as {@link SECTION_FIELDS} names them. */
  readonly value: JsonObject;
  /** Of a free grid; undefined where the section is rows. */
  readonly grid?: GridStyle;
}

/** One block; what `value` holds depends on the type. */
export interface PageBlock {
  readonly id: string;
  readonly type: string;
  readonly value: Readonly<Record<string, unknown>>;
  /** Where it stands in its cell, and which way its words are set. */
  readonly look?: JsonObject;
}

export const EMPTY_DOCUMENT: PageDocument = { rows: [] };

/** Deeper rows are dropped; nobody can see them anyway. */
const MAX_DEPTH = 6;

/** Reads a document of the first schema; parts that are not understood are left out, so that a page never fails on them. */
export function readRowsDocument(stored: unknown): PageDocument {
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
  if (!isJsonObject(stored)) {
    return [];
  }
  const { id, type, value } = stored;
  if (isWebsiteComponent(stored)) {
    return [{ id: typeof id === 'string' ? id : '', ...readWebsiteComponent(stored) }];
  }
  if (typeof type !== 'string') {
    return [];
  }
  return [{ id: typeof id === 'string' ? id : '', type, value: isJsonObject(value) ? value : {} }];
}

/** A column's width in twelfths; whatever is none is the whole row. */
export function spanOf(value: unknown): number {
  const span = Math.trunc(Number(value));
  return span >= 1 && span <= 12 ? span : 12;
}

function list(value: unknown, name: string): readonly unknown[] {
  const found = field(value, name);
  return Array.isArray(found) ? found : [];
}

function field(value: unknown, name: string): unknown {
  return isJsonObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}
