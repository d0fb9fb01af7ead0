import {
  blockDefinition,
  childrenOf,
  ROOT,
  type DocumentNode,
  type EditDocument,
  type Places,
  type SiteFacts,
} from '@portico/page-model';

export type NewId = () => string;

/** A new block as its definition begins it. */
export function newBlock(type: string, facts: SiteFacts, id: string): DocumentNode {
  const definition = blockDefinition(type);
  return {
    id,
    kind: 'block',
    parent: ROOT,
    order: 'a0',
    type,
    ...(definition && definition.version > 1 ? { version: definition.version } : {}),
    value: definition?.defaults(facts) ?? {},
  };
}

/** A column with nodes in it; the row around it is made too where there is none. */
export function rowOf(
  section: string,
  order: string,
  newId: NewId,
): { readonly row: DocumentNode; readonly column: DocumentNode } {
  const row: DocumentNode = { id: newId(), kind: 'row', parent: section, order, value: {} };
  const column: DocumentNode = { id: newId(), kind: 'column', parent: row.id, order: 'a0', value: { span: 12 } };
  return { row, column };
}

export function newSection(type: 'rows' | 'grid', order: string, id: string): DocumentNode {
  return { id, kind: 'section', parent: ROOT, order, type, value: {} };
}

/** How high a block of which nobody knows it stands, pixels. */
export const GUESSED_HIGH = 96;

/** Where a new block stands in a grid section: below a place, or below all. */
export function newPlace(document: EditDocument, section: string, type: string, below: Places | undefined): Places {
  const size = blockDefinition(type)?.place ?? { wide: 12, high: 'auto' as const };
  const places = below ? [below] : childrenOf(document, section).flatMap(({ place }) => place ?? []);
  const top = Math.max(0, ...places.map(({ desktop }) => desktop.top + heightOf(desktop.high) + 16));
  return {
    desktop: {
      column: below?.desktop.column ?? 1,
      wide: Math.min(size.wide, 24 - (below?.desktop.column ?? 1) + 1),
      top,
      high: size.high,
      layer: 1,
    },
  };
}

export function heightOf(high: number | 'auto'): number {
  return high === 'auto' ? GUESSED_HIGH : high;
}

/** Copies of nodes with ids of their own; the first is the top of each subtree. */
export function copied(nodes: readonly DocumentNode[], newId: NewId): readonly DocumentNode[] {
  const ids = new Map(nodes.map(({ id }) => [id, newId()]));
  return nodes.map((node) => ({
    ...node,
    id: ids.get(node.id) ?? node.id,
    parent: ids.get(node.parent ?? '') ?? node.parent,
  }));
}
