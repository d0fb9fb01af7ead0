import type { DocumentNode, EditDocument, NodeId } from './document.ts';

type Nodes = EditDocument['nodes'];

const indexes = new WeakMap<Nodes, ReadonlyMap<NodeId, readonly DocumentNode[]>>();

/** A node by its id; whatever is not there, names of every object's own methods among it, is `undefined`. */
export function nodeOf({ nodes }: EditDocument, id: NodeId): DocumentNode | undefined {
  return Object.hasOwn(nodes, id) ? nodes[id] : undefined;
}

/** The children of a node in reading order. */
export function childrenOf({ nodes }: EditDocument, id: NodeId): readonly DocumentNode[] {
  let index = indexes.get(nodes);
  if (!index) {
    index = childIndex(nodes);
    indexes.set(nodes, index);
  }
  return index.get(id) ?? [];
}

/** A node and all below it, parents before children. */
export function subtreeOf(document: EditDocument, id: NodeId): readonly DocumentNode[] {
  const node = nodeOf(document, id);
  return node ? [node, ...childrenOf(document, id).flatMap((child) => subtreeOf(document, child.id))] : [];
}

/** Every node but the root, in reading order. */
export function nodesInOrder(document: EditDocument): readonly DocumentNode[] {
  return subtreeOf(document, 'root').slice(1);
}

/** The nodes above one, the nearest first. */
export function ancestorsOf({ nodes }: EditDocument, id: NodeId): readonly DocumentNode[] {
  const found: DocumentNode[] = [];
  let above = parentOf(nodes, id);
  while (above && !found.includes(above)) {
    found.push(above);
    above = parentOf(nodes, above.id);
  }
  return found;
}

/** By their keys; equal ones, which two people may have made at once, by their ids. */
export function inOrder(one: DocumentNode, other: DocumentNode): number {
  return compare(one.order, other.order) || compare(one.id, other.id);
}

function parentOf(nodes: Nodes, id: NodeId): DocumentNode | undefined {
  const parent = Object.hasOwn(nodes, id) ? (nodes[id]?.parent ?? null) : null;
  return parent === null ? undefined : nodes[parent];
}

function childIndex(nodes: Nodes): ReadonlyMap<NodeId, readonly DocumentNode[]> {
  const index = new Map<NodeId, DocumentNode[]>();
  for (const node of Object.values(nodes)) {
    if (node.parent !== null) {
      const siblings = index.get(node.parent);
      if (siblings) {
        siblings.push(node);
      } else {
        index.set(node.parent, [node]);
      }
    }
  }
  for (const siblings of index.values()) {
    siblings.sort(inOrder);
  }
  return index;
}

function compare(one: string, other: string): number {
  if (one === other) {
    return 0;
  }
  return one < other ? -1 : 1;
}
