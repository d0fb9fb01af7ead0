import type { DocumentKind, DocumentNode, EditDocument, NodeId } from '../document/document.ts';

/**
 * A document while operations are done to it: nodes and who is whose child, kept together. It is copied once for all
 * operations of a transaction, so that a hundred of them cost about as much as one.
 */
export interface Draft {
  readonly kind: DocumentKind;
  readonly nodes: ReadonlyMap<NodeId, DocumentNode>;
  children(id: NodeId): ReadonlySet<NodeId>;
  put(node: DocumentNode): void;
  drop(id: NodeId): void;
  /** A node and all below it, parents first. */
  subtree(id: NodeId): readonly DocumentNode[];
  finish(): EditDocument;
}

const NONE: ReadonlySet<NodeId> = new Set();

export function draftOf(document: EditDocument): Draft {
  const nodes = new Map(Object.entries(document.nodes));
  let index: Map<NodeId, Set<NodeId>> | undefined;
  const add = (node: DocumentNode) => {
    if (index && node.parent !== null) {
      const siblings = index.get(node.parent);
      if (siblings) {
        siblings.add(node.id);
      } else {
        index.set(node.parent, new Set([node.id]));
      }
    }
  };
  const children = (id: NodeId): ReadonlySet<NodeId> => {
    if (!index) {
      index = new Map();
      nodes.forEach(add);
    }
    return index.get(id) ?? NONE;
  };
  const drop = (id: NodeId) => {
    const parent = nodes.get(id)?.parent;
    if (typeof parent === 'string') {
      index?.get(parent)?.delete(id);
    }
    nodes.delete(id);
  };
  const subtree = (id: NodeId): readonly DocumentNode[] => {
    const node = nodes.get(id);
    return node ? [node, ...[...children(id)].flatMap(subtree)] : [];
  };
  return {
    kind: document.kind,
    nodes,
    children,
    put: (node) => {
      const before = nodes.get(node.id);
      if (before && before.parent === node.parent) {
        nodes.set(node.id, node);
        return;
      }
      drop(node.id);
      nodes.set(node.id, node);
      add(node);
    },
    drop,
    subtree,
    finish: () => ({ ...document, nodes: Object.fromEntries(nodes) }),
  };
}
