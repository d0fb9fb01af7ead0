import { labelOf } from '../blocks/words.ts';
import { ROOT, type DocumentNode, type EditDocument, type NodeId } from '../document/document.ts';
import { ancestorsOf, nodeOf, nodesInOrder, subtreeOf } from '../document/tree.ts';
import type { Operation } from '../operations/operation.ts';
import type { Change } from './change.ts';
import { fieldChanges, fieldOperations } from './field-changes.ts';

/**
 * What makes the second state of a document of the first, change by change in an order in which they can be done. Every
 * subset that holds what its changes need can be done too (editor §2.6, §2.7).
 */
export function diff(from: EditDocument, to: EditDocument): readonly Change[] {
  const after = [...(to.nodes[ROOT] ? [to.nodes[ROOT]] : []), ...nodesInOrder(to)];
  return [
    ...after.flatMap((node) => placeChanges(from, to, node)),
    ...after.flatMap((node) => ownChanges(from, to, node)),
    ...nodesInOrder(from).flatMap((node) => removals(from, to, node)),
  ];
}

/** All operations of changes, in the order of {@link diff}. */
export function operationsOf(changes: readonly Change[]): readonly Operation[] {
  return changes.flatMap(({ operations }) => operations);
}

/** Chosen changes with what they stand on, in the order of all. */
export function withNeeds(all: readonly Change[], chosen: ReadonlySet<string>): readonly Change[] {
  const byId = new Map(all.map((change) => [change.id, change]));
  const taken = new Set<string>();
  const take = (id: string) => {
    const change = byId.get(id);
    if (change && !taken.has(id)) {
      taken.add(id);
      change.needs.forEach(take);
    }
  };
  chosen.forEach(take);
  return all.filter(({ id }) => taken.has(id));
}

/** A node that is new or stands elsewhere. */
function placeChanges(from: EditDocument, to: EditDocument, node: DocumentNode): readonly Change[] {
  const before = nodeOf(from, node.id);
  if (node.id === ROOT || (before && before.parent === node.parent && before.order === node.order)) {
    return [];
  }
  if (!before) {
    return isPartOfNew(from, to, node) ? [] : [added(from, to, node)];
  }
  return [
    changeOf('moved', node, to, {
      operations: [{ kind: 'move', id: node.id, parent: node.parent ?? ROOT, order: node.order }],
      needs: above(from, to, node),
    }),
  ];
}

/** Entries of a new block come with it. */
function isPartOfNew(from: EditDocument, to: EditDocument, node: DocumentNode): boolean {
  return (
    node.kind === 'entry' && node.parent !== null && !nodeOf(from, node.parent) && isNewEntry(from, to, node.parent)
  );
}

function isNewEntry(from: EditDocument, to: EditDocument, id: NodeId): boolean {
  const kind = nodeOf(to, id)?.kind;
  return kind === 'block' || (kind === 'entry' && !nodeOf(from, id));
}

function added(from: EditDocument, to: EditDocument, node: DocumentNode): Change {
  const nodes = [
    node,
    ...(node.kind === 'block' || node.kind === 'entry' ? subtreeOf(to, node.id).slice(1) : []).filter(
      (inner) => !nodeOf(from, inner.id) && isPartOfNew(from, to, inner),
    ),
  ];
  return changeOf('added', node, to, { operations: [{ kind: 'insert', nodes }], needs: above(from, to, node) });
}

/** Changes of place that a node's own new place stands on: those of all nodes above it. */
function above(from: EditDocument, to: EditDocument, node: DocumentNode): readonly string[] {
  return ancestorsOf(to, node.id).flatMap((one) => placeChangeId(from, to, one));
}

function placeChangeId(from: EditDocument, to: EditDocument, node: DocumentNode): readonly string[] {
  const before = nodeOf(from, node.id);
  if (node.id === ROOT || (before && before.parent === node.parent && before.order === node.order)) {
    return [];
  }
  if (!before) {
    return isPartOfNew(from, to, node) ? [] : [idOf('added', node.id)];
  }
  return [idOf('moved', node.id)];
}

/** What a node that both have says, and how it looks. */
function ownChanges(from: EditDocument, to: EditDocument, node: DocumentNode): readonly Change[] {
  const before = nodeOf(from, node.id);
  if (!before || before === node) {
    return [];
  }
  const parentType = nodeOf(to, node.parent ?? '')?.type;
  return (['edited', 'restyled'] as const).flatMap((kind) => {
    const fields = fieldChanges(before, node, kind);
    return fields.length === 0
      ? []
      : [changeOf(kind, node, to, { fields, operations: fieldOperations(node, fields, parentType), needs: [] })];
  });
}

/** A node that is gone, with all below it that is gone; what stays is moved away first. */
function removals(from: EditDocument, to: EditDocument, node: DocumentNode): readonly Change[] {
  if (nodeOf(to, node.id) || !nodeOf(to, node.parent ?? ROOT)) {
    return [];
  }
  const needs = subtreeOf(from, node.id).flatMap((inner) => {
    const kept = nodeOf(to, inner.id);
    return kept ? placeChangeId(from, to, kept) : [];
  });
  return [changeOf('removed', node, from, { operations: [{ kind: 'remove', id: node.id }], needs })];
}

function changeOf(
  kind: Change['kind'],
  node: DocumentNode,
  document: EditDocument,
  rest: Pick<Change, 'operations' | 'needs'> & Partial<Pick<Change, 'fields'>>,
): Change {
  const label = labelOf(node, nodeOf(document, node.parent ?? '')?.type);
  return {
    id: idOf(kind, node.id),
    kind,
    node: node.id,
    label,
    fields: rest.fields ?? [],
    operations: rest.operations,
    needs: rest.needs,
  };
}

function idOf(kind: Change['kind'], id: NodeId): string {
  return `${kind} ${id}`;
}
