import type { DocumentKind, DocumentNode, EditDocument, NodeId } from '../document/document.ts';

/**
 * A document while operations are done to it: nodes and who is whose child, kept together. What changes lies over the document,
 * which is copied once, at the end: a hundred operations cost about as much as one, and a refused one nearly nothing.
 */
export interface Draft {
  readonly kind: DocumentKind;
  readonly nodes: DraftNodes;
  /** How many nodes more than the document it has; below nought where more went than came. */
  readonly grown: number;
  children(id: NodeId): ReadonlySet<NodeId>;
  put(node: DocumentNode): void;
  drop(id: NodeId): void;
  /** A node and all below it, parents first. */
  subtree(id: NodeId): readonly DocumentNode[];
  finish(): EditDocument;
}

/** The nodes of a draft by their ids. */
export interface DraftNodes {
  get(id: NodeId): DocumentNode | undefined;
  has(id: NodeId): boolean;
}

const NONE: ReadonlySet<NodeId> = new Set();

export function draftOf(document: EditDocument): Draft {
  const base = document.nodes;
  /** What is put lies here; undefined where a node of the document is gone. */
  const over = new Map<NodeId, DocumentNode | undefined>();
  let grown = 0;
  const get = (id: NodeId): DocumentNode | undefined => {
    if (over.has(id)) {
      return over.get(id);
    }
    return Object.hasOwn(base, id) ? base[id] : undefined;
  };
  let index: Map<NodeId, Set<NodeId>> | undefined;
  const add = ({ id, parent }: DocumentNode): void => {
    if (index && parent !== null) {
      const siblings = index.get(parent);
      if (siblings) {
        siblings.add(id);
      } else {
        index.set(parent, new Set([id]));
      }
    }
  };
  const children = (id: NodeId): ReadonlySet<NodeId> => {
    if (!index) {
      index = new Map();
      Object.values(base).forEach((node) => over.has(node.id) || add(node));
      over.forEach((node) => node && add(node));
    }
    return index.get(id) ?? NONE;
  };
  const leave = ({ id, parent }: DocumentNode): void => {
    if (parent !== null) {
      index?.get(parent)?.delete(id);
    }
  };
  const drop = (id: NodeId): void => {
    const node = get(id);
    if (!node) {
      return;
    }
    leave(node);
    grown -= 1;
    if (Object.hasOwn(base, id)) {
      over.set(id, undefined);
    } else {
      over.delete(id);
    }
  };
  const subtree = (id: NodeId): readonly DocumentNode[] => {
    const node = get(id);
    return node ? [node, ...[...children(id)].flatMap(subtree)] : [];
  };
  return {
    kind: document.kind,
    nodes: { get, has: (id) => get(id) !== undefined },
    get grown() {
      return grown;
    },
    children,
    put: (node) => {
      const before = get(node.id);
      if (!before) {
        grown += 1;
        add(node);
      } else if (before.parent !== node.parent) {
        leave(before);
        add(node);
      }
      over.set(node.id, node);
    },
    drop,
    subtree,
    finish: () => ({ ...document, nodes: laidOver(base, over) }),
  };
}

function laidOver(
  base: EditDocument['nodes'],
  over: ReadonlyMap<NodeId, DocumentNode | undefined>,
): Record<NodeId, DocumentNode> {
  const nodes: Record<NodeId, DocumentNode> = { ...base };
  for (const [id, node] of over) {
    if (node) {
      nodes[id] = node;
    } else {
      delete nodes[id];
    }
  }
  return nodes;
}
