import { wordsOf } from '../blocks/words.ts';
import { ROOT, type DocumentNode, type EditDocument, type NodeId } from '../document/document.ts';
import { childrenOf, nodeOf } from '../document/tree.ts';

/**
 * Gives the nodes of a document that was made elsewhere (an import, an address of before) the ids of the nodes of `known` that
 * they are: the same id, else the same kind in the same place with the same or nearly the same words. So comparing the two tells
 * what changed, and not that all is new.
 */
export function alignIds(known: EditDocument, made: EditDocument): EditDocument {
  const ids = new Map<NodeId, NodeId>([[ROOT, ROOT]]);
  match(known, made, ROOT, ROOT, ids);
  const taken = new Set(Object.keys(known.nodes));
  const named = (id: NodeId): NodeId => {
    const own = ids.get(id);
    if (own !== undefined) {
      return own;
    }
    let free = id;
    for (let n = 2; taken.has(free); n += 1) {
      free = `${id}-${n}`;
    }
    ids.set(id, free);
    taken.add(free);
    return free;
  };
  const nodes = Object.values(made.nodes).map((node): [NodeId, DocumentNode] => {
    const id = named(node.id);
    return [id, { ...node, id, parent: node.parent === null ? null : named(node.parent) }];
  });
  return { ...made, nodes: Object.fromEntries(nodes) };
}

function match(known: EditDocument, made: EditDocument, from: NodeId, to: NodeId, ids: Map<NodeId, NodeId>): void {
  const left = childrenOf(known, from).filter(({ id }) => ![...ids.values()].includes(id));
  const right = childrenOf(made, to);
  const free = new Set(left);
  const pair = (node: DocumentNode, other: DocumentNode | undefined) => {
    if (other) {
      free.delete(other);
      ids.set(node.id, other.id);
      match(known, made, other.id, node.id, ids);
    }
  };
  for (const node of right) {
    const same = nodeOf(known, node.id);
    pair(node, same && same.kind === node.kind && free.has(same) ? same : undefined);
  }
  for (const node of right) {
    if (!ids.has(node.id)) {
      pair(
        node,
        [...free].find((other) => isNear(other, node)),
      );
    }
  }
}

/** The same kind and type, and most words in common; what holds no words is alike where it is of one kind. */
function isNear(one: DocumentNode, other: DocumentNode): boolean {
  if (one.kind !== other.kind || one.type !== other.type) {
    return false;
  }
  const words = wordSet(one);
  const others = wordSet(other);
  const common = [...words].filter((word) => others.has(word)).length;
  return words.size + others.size === 0 || (2 * common) / (words.size + others.size) >= 0.6;
}

function wordSet(node: DocumentNode): ReadonlySet<string> {
  return new Set(wordsOf(node).flatMap(({ words }) => words.toLowerCase().split(' ')));
}
