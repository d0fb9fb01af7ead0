import {
  apply,
  childrenOf,
  nodeOf,
  nodesInOrder,
  orderAt,
  ROOT,
  subtreeOf,
  type DocumentNode,
  type EditDocument,
  type NodeId,
  type Operation,
} from '@portico/page-model';
import { copied, heightOf, newPlace, type NewId } from './make-nodes.ts';
import type { Placed } from './place-in.ts';

/** Takes nodes away, with columns and rows that are empty after it. */
export function removeNodes(document: EditDocument, ids: readonly NodeId[]): readonly Operation[] {
  const operations: Operation[] = ids.map((id) => ({ kind: 'remove', id }));
  const parents = ids.flatMap((id) => nodeOf(document, id)?.parent ?? []);
  return tidied(document, operations, parents);
}

/**
 * Moves a node one place up or down in reading order: a block past the one beside it, into the column or section where that
 * stands.
 */
export function moveBy(document: EditDocument, id: NodeId, step: 1 | -1): readonly Operation[] {
  const node = nodeOf(document, id);
  if (!node) {
    return [];
  }
  const list =
    node.kind === 'block'
      ? nodesInOrder(document).filter(({ kind }) => kind === 'block')
      : childrenOf(document, node.parent ?? ROOT);
  const target = list[list.indexOf(node) + step];
  return target ? moveBeside(document, id, target.id, step === 1 ? 'after' : 'before') : [];
}

/** Puts a node before or after another one, into what that one stands in. */
export function moveBeside(
  document: EditDocument,
  id: NodeId,
  target: NodeId,
  side: 'before' | 'after',
): readonly Operation[] {
  const node = nodeOf(document, id);
  const other = nodeOf(document, target);
  if (!node || !other || id === target) {
    return [];
  }
  const parent = other.parent ?? ROOT;
  const siblings = childrenOf(document, parent).filter((sibling) => sibling.id !== id);
  const at = siblings.indexOf(other) + (side === 'after' ? 1 : 0);
  const order = orderAt(siblings, at);
  return moved(document, node, parent, order, other);
}

/** Puts a block at the end of a section. */
export function moveInto(document: EditDocument, id: NodeId, section: NodeId): readonly Operation[] {
  const node = nodeOf(document, id);
  const host = nodeOf(document, section);
  const last = nodesInOrder(document).filter(
    (one) => one.kind === 'block' && one.id !== id && subtreeOf(document, section).includes(one),
  );
  const end = last.at(-1);
  if (node && end) {
    return moveBeside(document, id, end.id, 'after');
  }
  const column = subtreeOf(document, section).find(({ kind }) => kind === 'column');
  if (!node || !host) {
    return [];
  }
  return moved(document, node, host.type === 'grid' ? host.id : (column?.id ?? host.id), 'a0', undefined);
}

function moved(
  document: EditDocument,
  node: DocumentNode,
  parent: NodeId,
  order: string,
  beside: DocumentNode | undefined,
): readonly Operation[] {
  const goesIntoGrid = nodeOf(document, parent)?.type === 'grid' && node.kind === 'block' && parent !== node.parent;
  const place = goesIntoGrid ? newPlace(document, parent, node.type ?? '', beside?.place) : undefined;
  const move: Operation = { kind: 'move', id: node.id, parent, order, ...(place ? { place } : {}) };
  return tidied(document, [move], parent === node.parent ? [] : [node.parent ?? '']);
}

/** The same once more, behind it. */
export function duplicate(document: EditDocument, id: NodeId, newId: NewId): Placed | undefined {
  const [top, ...below] = copied(subtreeOf(document, id), newId);
  const node = nodeOf(document, id);
  if (!top || !node || node.parent === null) {
    return undefined;
  }
  const siblings = childrenOf(document, node.parent);
  const order = orderAt(siblings, siblings.indexOf(node) + 1);
  const place = node.place && {
    desktop: { ...node.place.desktop, top: node.place.desktop.top + heightOf(node.place.desktop.high) + 16 },
  };
  const made: DocumentNode = { ...top, order, ...(place ? { place } : {}) };
  return { operations: [{ kind: 'insert', nodes: [made, ...below] }], node: made.id };
}

/** How a node stands among those beside it: its place from 1, and how many there are. */
export function placeAmong(document: EditDocument, id: NodeId): { readonly place: number; readonly count: number } {
  const node = nodeOf(document, id);
  const list =
    node?.kind === 'block'
      ? nodesInOrder(document).filter(({ kind }) => kind === 'block')
      : childrenOf(document, node?.parent ?? ROOT);
  return { place: list.findIndex((one) => one.id === id) + 1, count: list.length };
}

/** Operations with what takes emptied columns and rows away; what is left of a row fills its twelve columns. */
function tidied(
  document: EditDocument,
  operations: readonly Operation[],
  parents: readonly NodeId[],
): readonly Operation[] {
  const done = apply(document, operations);
  if (!done.ok) {
    return operations;
  }
  let after = done.value.document;
  const more: Operation[] = [];
  const also = (operation: Operation) => {
    const next = apply(after, [operation]);
    if (next.ok) {
      after = next.value.document;
      more.push(operation);
    }
  };
  for (const id of new Set(parents)) {
    const column = nodeOf(after, id);
    if (column?.kind !== 'column' || childrenOf(after, id).length > 0) {
      continue;
    }
    const row = column.parent ?? '';
    const left = childrenOf(after, row).filter((one) => one.id !== id);
    const last = left.at(-1);
    // The last row of a section stays: there is room for the next block in it.
    const rows = childrenOf(after, nodeOf(after, row)?.parent ?? '');
    if (last) {
      const span = Number(last.value['span'] ?? 12);
      also({ kind: 'remove', id });
      also({
        kind: 'set',
        id: last.id,
        path: ['value', 'span'],
        from: span,
        to: Math.min(12, span + Number(column.value['span'] ?? 0)),
      });
    } else if (rows.length > 1) {
      also({ kind: 'remove', id: row });
    }
  }
  return [...operations, ...more];
}
