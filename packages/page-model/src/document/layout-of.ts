import { blockValue } from '../blocks/draw-value.ts';
import { blockDefinition } from '../blocks/block-definition.ts';
import { gridStyle } from '../placing/grid-style.ts';
import { placedBlocks } from '../placing/placed-blocks.ts';
import type { DocumentNode, EditDocument } from './document.ts';
import { isJsonObject } from './json.ts';
import {
  readRowsDocument,
  spanOf,
  type LayoutColumn,
  type LayoutRow,
  type PageBlock,
  type PageDocument,
} from './page-document.ts';
import { readDocument } from './read-document.ts';
import { childrenOf } from './tree.ts';

/**
 * A document as it is drawn. Hidden nodes and blocks that are not understood are left out. A grid section, and a section of rows
 * with settings, is one column that says so, with its blocks in reading order: that is what it is without its style sheet.
 */
export function layoutOf(document: EditDocument, options: LayoutOptions = {}): PageDocument {
  const drawing: Drawing = { document, nameOf: options.namesNodes ? ({ id }) => ({ nodeId: id }) : () => ({}) };
  return { rows: shown(document, 'root').flatMap((section) => sectionRows(drawing, section)) };
}

export interface LayoutOptions {
  /** Rows and columns say of which node they are. */
  readonly namesNodes?: boolean;
}

interface Drawing {
  readonly document: EditDocument;
  readonly nameOf: (node: DocumentNode) => { readonly nodeId?: string };
}

/** Reads a stored document of either schema as it is drawn. */
export function readPageDocument(stored: unknown): PageDocument {
  return isJsonObject(stored) && stored['schema'] === 2 ? layoutOf(readDocument(stored)) : readRowsDocument(stored);
}

function sectionRows(drawing: Drawing, section: DocumentNode): readonly LayoutRow[] {
  const { document, nameOf } = drawing;
  const { id, value } = section;
  if (section.type === 'grid') {
    const blocks = shown(document, id).flatMap((node) => blockOf(document, node));
    const grid = gridStyle(placedBlocks(document, id), value['width'] === 'full');
    return [{ ...nameOf(section), columns: [{ span: 12, blocks, rows: [], section: { id, value, grid } }] }];
  }
  const rows = shown(document, id).map((row) => rowOf(drawing, row));
  // A section of rows about which nothing is said is its rows, as documents of the first schema are.
  return Object.keys(value).length === 0
    ? rows
    : [{ ...nameOf(section), columns: [{ span: 12, blocks: [], rows, section: { id, value } }] }];
}

function rowOf(drawing: Drawing, row: DocumentNode): LayoutRow {
  return {
    ...drawing.nameOf(row),
    columns: shown(drawing.document, row.id).map((column) => columnOf(drawing, column)),
  };
}

function columnOf(drawing: Drawing, column: DocumentNode): LayoutColumn {
  const { document, nameOf } = drawing;
  const inner = shown(document, column.id);
  const firstRow = inner.findIndex(({ kind }) => kind === 'row');
  const blocks = firstRow === -1 ? inner : inner.slice(0, firstRow);
  return {
    ...nameOf(column),
    span: spanOf(column.value['span']),
    ...alignOf(column.value['align']),
    blocks: blocks.flatMap((node) => blockOf(document, node)),
    rows: firstRow === -1 ? [] : rowsAmongBlocks(drawing, inner.slice(firstRow)),
  };
}

function alignOf(align: unknown): Pick<LayoutColumn, 'align'> {
  return align === 'center' || align === 'end' ? { align } : {};
}

/** Rows, and blocks that stand after one as rows of their own: what is drawn keeps the order it is read in. */
function rowsAmongBlocks(drawing: Drawing, inner: readonly DocumentNode[]): readonly LayoutRow[] {
  const rows: LayoutRow[] = [];
  let run: PageBlock[] | undefined;
  for (const node of inner) {
    if (node.kind === 'row') {
      rows.push(rowOf(drawing, node));
      run = undefined;
    } else if (run) {
      run.push(...blockOf(drawing.document, node));
    } else {
      run = [...blockOf(drawing.document, node)];
      rows.push({ columns: [{ span: 12, blocks: run, rows: [] }] });
    }
  }
  return rows;
}

function blockOf(document: EditDocument, node: DocumentNode): PageBlock[] {
  const type = node.type ?? '';
  // What this program does not define, a feature may still draw: its value is handed on as it is.
  const value = blockDefinition(type) ? blockValue(document, node) : node.value;
  return value ? [{ id: node.id, type, value, ...(node.look ? { look: node.look } : {}) }] : [];
}

function shown(document: EditDocument, id: string): readonly DocumentNode[] {
  return childrenOf(document, id).filter(({ isHidden }) => isHidden !== true);
}
