import { found } from './selectors.ts';
import type { KitNodeList } from './node-list.ts';
import type { KitNode } from './node.ts';

/** Nodes answer lists, and lists answer nodes: each class says here how it is made, so that neither loads the other. */
interface Classes {
  Node: new (target: EventTarget) => KitNode;
  List: new (nodes: readonly Node[]) => KitNodeList;
}

const classes: Partial<Classes> = {};

/** A class says how it is made, as its file is loaded. */
export function wrapsWith(made: Partial<Classes>): void {
  Object.assign(classes, made);
}

const known = new WeakMap<EventTarget, KitNode>();

/** The one node of an element. */
export function nodeOf(target: unknown): KitNode | null {
  if (isNode(target)) return target;
  if (!(target instanceof EventTarget) || !classes.Node) return null;
  const node = known.get(target) ?? new classes.Node(target);
  known.set(target, node);
  return node;
}

/** The elements that a script means: an element, a node, a list of them; a text is a selector. */
export function nodesOf(given: unknown): readonly Node[] {
  if (typeof given === 'string') return found(document, given);
  if (given instanceof Node) return [given];
  if (isNode(given)) return given._node instanceof Node ? [given._node] : [];
  if (isList(given)) return given._nodes;
  return given instanceof NodeList || given instanceof HTMLCollection || Array.isArray(given)
    ? [...(given as Iterable<unknown>)].flatMap((one) => [...nodesOf(one)])
    : [];
}

export function listOf(nodes: readonly Node[]): KitNodeList {
  if (!classes.List) throw new Error('Lists of nodes are not loaded.');
  return new classes.List(nodes);
}

export function isNode(value: unknown): value is KitNode {
  return classes.Node !== undefined && value instanceof classes.Node;
}

export function isList(value: unknown): value is KitNodeList {
  return classes.List !== undefined && value instanceof classes.List;
}
