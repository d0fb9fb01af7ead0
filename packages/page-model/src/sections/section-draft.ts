import { blockDefinition } from '../blocks/block-definition.ts';
import type { DocumentNode, Place, Places } from '../document/document.ts';
import type { JsonObject } from '../document/json.ts';
import { orderKeysBetween } from '../document/order-key.ts';

/** A block of a ready section: on the grid with a place, in rows without one. */
export interface DraftBlock {
  readonly type: string;
  readonly value: JsonObject;
  readonly place?: Places;
  readonly look?: JsonObject;
  readonly entries?: readonly JsonObject[];
}

/** A column of a row of a ready section. */
export interface DraftColumn {
  readonly span: number;
  /** Stands in the middle of a row that another column makes higher. */
  readonly isMiddle?: true;
  readonly blocks: readonly DraftBlock[];
}

/** A section before its nodes have ids. */
export type SectionDraft = {
  readonly value: JsonObject;
  readonly name?: string;
} & (
  | { readonly kind: 'grid'; readonly blocks: readonly DraftBlock[] }
  | { readonly kind: 'rows'; readonly rows: readonly (readonly DraftColumn[])[] }
);

/** A place on the desktop: columns from 1 to 24, pixels from the section's top. */
export function at(column: number, wide: number, top: number, high: number | 'auto', layer = 0): Place {
  return { column, wide, top, high, layer };
}

export interface Into {
  readonly newId: () => string;
  readonly order: string;
}

/** The nodes of a section with ids of their own, parents first, to be inserted below the root of a document. */
export function nodesOf(draft: SectionDraft, { newId, order }: Into): readonly DocumentNode[] {
  const nodes: DocumentNode[] = [];
  const add = (node: Omit<DocumentNode, 'id'>): string => {
    const id = newId();
    nodes.push({ id, ...node });
    return id;
  };
  const addBlock = (block: DraftBlock, parent: string, key: string) => {
    const { type, value, place, look, entries = [] } = block;
    const version = blockDefinition(type)?.version ?? 1;
    const id = add({
      kind: 'block',
      parent,
      order: key,
      type,
      version,
      value,
      ...(place ? { place } : {}),
      ...(look ? { look } : {}),
    });
    const keys = orderKeysBetween(null, null, entries.length);
    entries.forEach((entry, index) => add({ kind: 'entry', parent: id, order: keys[index] ?? 'a0', value: entry }));
  };
  const { kind, value, name } = draft;
  const section = add({ kind: 'section', parent: 'root', order, type: kind, value, ...(name ? { name } : {}) });
  if (draft.kind === 'grid') {
    const keys = orderKeysBetween(null, null, draft.blocks.length);
    draft.blocks.forEach((block, index) => addBlock(block, section, keys[index] ?? 'a0'));
    return nodes;
  }
  const rowKeys = orderKeysBetween(null, null, draft.rows.length);
  draft.rows.forEach((columns, rowIndex) => {
    const row = add({ kind: 'row', parent: section, order: rowKeys[rowIndex] ?? 'a0', value: {} });
    const columnKeys = orderKeysBetween(null, null, columns.length);
    columns.forEach(({ span, blocks, isMiddle }, index) => {
      const own = { span, ...(isMiddle ? { align: 'center' } : {}) };
      const column = add({ kind: 'column', parent: row, order: columnKeys[index] ?? 'a0', value: own });
      const keys = orderKeysBetween(null, null, blocks.length);
      blocks.forEach((block, blockAt) => addBlock(block, column, keys[blockAt] ?? 'a0'));
    });
  });
  return nodes;
}
