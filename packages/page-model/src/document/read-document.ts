import { blockDefinition } from '../blocks/block-definition.ts';
import {
  DOCUMENT_KINDS,
  emptyDocument,
  ROOT,
  type DocumentKind,
  type DocumentNode,
  type EditDocument,
} from './document.ts';
import { isJsonObject, isPlainName, type JsonObject, type JsonValue } from './json.ts';
import { readNode } from './node-record.ts';
import { orderKeysBetween } from './order-key.ts';
import { readRowsDocument, type LayoutRow, type PageBlock, type PageDocument } from './page-document.ts';

/**
 * Reads a stored document of either schema; never throws. Nodes that belong to nothing are left out, blocks that are not
 * understood are kept word for word.
 * @param kind what the document is, where the stored one does not say
 */
export function readDocument(stored: unknown, kind: DocumentKind = 'page'): EditDocument {
  if (!isJsonObject(stored) || stored['schema'] !== 2 || !isJsonObject(stored['nodes'])) {
    return fromRows(readRowsDocument(stored), kind);
  }
  const found = new Map<string, DocumentNode>();
  for (const [id, value] of Object.entries(stored['nodes'])) {
    const node = readNode(id, value);
    if (node) {
      found.set(id, node);
    }
  }
  const root = found.get(ROOT);
  return {
    schema: 2,
    kind: DOCUMENT_KINDS.find((known) => known === stored['kind']) ?? kind,
    nodes: {
      ...emptyDocument(kind).nodes,
      ...(root ? { [ROOT]: root } : {}),
      ...Object.fromEntries([...found].filter(([id]) => leadsToRoot(id, found))),
    },
  };
}

/** Whether a node hangs on the root, without a ring. */
function leadsToRoot(id: string, nodes: ReadonlyMap<string, DocumentNode>): boolean {
  const seen = new Set<string>();
  let at: string | null = id;
  while (at !== null && at !== ROOT) {
    if (seen.has(at) || !nodes.has(at)) {
      return false;
    }
    seen.add(at);
    at = nodes.get(at)?.parent ?? ROOT;
  }
  return true;
}

/** Makes nodes of what is drawn: one section of rows. Ids stay where they are there and new. */
export function fromRows({ rows }: PageDocument, kind: DocumentKind): EditDocument {
  const nodes = new Map<string, DocumentNode>(Object.entries(emptyDocument(kind).nodes));
  const add = (node: DocumentNode): string => {
    let id = node.id;
    for (let n = 2; nodes.has(id); n += 1) {
      id = `${node.id}-${n}`;
    }
    nodes.set(id, { ...node, id });
    return id;
  };
  const addBlock = (block: PageBlock, parent: string, order: string, otherwise: string) => {
    const { value, entries } = withoutEntries(block);
    const id = add({
      id: isPlainName(block.id) && block.id !== ROOT ? block.id : otherwise,
      kind: 'block',
      parent,
      order,
      type: block.type,
      value,
    });
    const keys = orderKeysBetween(null, null, entries.length);
    entries.forEach((entry, index) =>
      add({ id: `${id}-${index + 1}`, kind: 'entry', parent: id, order: keys[index] ?? 'a0', value: entry }),
    );
  };
  const addRows = (list: readonly LayoutRow[], parent: string, keys: readonly string[]) => {
    list.forEach((row, rowIndex) => {
      const rowId = add({
        id: `${parent}-r${rowIndex + 1}`,
        kind: 'row',
        parent,
        order: keys[rowIndex] ?? 'a0',
        value: {},
      });
      const columnKeys = orderKeysBetween(null, null, row.columns.length);
      row.columns.forEach((column, index) => {
        const columnId = add({
          id: `${rowId}c${index + 1}`,
          kind: 'column',
          parent: rowId,
          order: columnKeys[index] ?? 'a0',
          value: { span: column.span },
        });
        const inner = orderKeysBetween(null, null, column.blocks.length + column.rows.length);
        column.blocks.forEach((block, at) => addBlock(block, columnId, inner[at] ?? 'a0', `${columnId}b${at + 1}`));
        addRows(column.rows, columnId, inner.slice(column.blocks.length));
      });
    });
  };
  if (rows.length > 0) {
    const section = add({ id: 's1', kind: 'section', parent: ROOT, order: 'a0', type: 'rows', value: {} });
    addRows(rows, section, orderKeysBetween(null, null, rows.length));
  }
  return { schema: 2, kind, nodes: Object.fromEntries(nodes) };
}

/** A block without the list that becomes its entries; lists that hold anything but records stay where they are. */
function withoutEntries({ type, value }: PageBlock): {
  readonly value: JsonObject;
  readonly entries: readonly JsonObject[];
} {
  // A block of the first schema was read from JSON.
  const own = value as JsonObject;
  const name = blockDefinition(type)?.entry?.list ?? '';
  const listed: JsonValue | undefined = own[name];
  if (!Array.isArray(listed) || !listed.every(isJsonObject)) {
    return { value: own, entries: [] };
  }
  const { [name]: _moved, ...rest } = own;
  return { value: rest, entries: listed };
}
