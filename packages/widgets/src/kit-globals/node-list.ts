import { callBack, handleOf, type Handle } from './callback.ts';
import type { KitNode } from './node.ts';
import { nodeOf, nodesOf, wrapsWith } from './wrapping.ts';

/** Several elements; what changes one of them changes all. */
export class KitNodeList {
  readonly _nodes: Node[];

  constructor(nodes: readonly Node[]) {
    this._nodes = [...nodes];
  }

  static getDOMNodes(list: KitNodeList): readonly Node[] {
    return list._nodes;
  }

  get length(): number {
    return this._nodes.length;
  }
  size(): number {
    return this._nodes.length;
  }
  isEmpty(): boolean {
    return this._nodes.length === 0;
  }
  item(index: number): KitNode | null {
    return nodeOf(this._nodes.at(index));
  }
  getDOMNodes(): readonly Node[] {
    return this._nodes;
  }
  each(callback: unknown, context?: unknown): this {
    this.nodes().forEach((node, index) => void callBack(callback, context ?? node, [node, index, this]));
    return this;
  }
  forEach(callback: unknown, context?: unknown): this {
    return this.each(callback, context);
  }
  some(callback: unknown, context?: unknown): boolean {
    return this.nodes().some((node, index) => Boolean(callBack(callback, context ?? node, [node, index, this])));
  }
  map(callback: unknown, context?: unknown): unknown[] {
    return this.nodes().map((node, index) => callBack(callback, context ?? node, [node, index, this]));
  }
  filter(selector: string): KitNodeList {
    return new KitNodeList(this._nodes.filter((node) => node instanceof Element && node.matches(selector)));
  }
  indexOf(node: unknown): number {
    const [wanted] = nodesOf(node);
    return wanted === undefined ? -1 : this._nodes.indexOf(wanted);
  }
  slice(start?: number, end?: number): KitNodeList {
    return new KitNodeList(this._nodes.slice(start, end));
  }
  concat(other: unknown): KitNodeList {
    return new KitNodeList([...this._nodes, ...nodesOf(other)]);
  }
  odd(): KitNodeList {
    return new KitNodeList(this._nodes.filter((_node, index) => index % 2 === 1));
  }
  even(): KitNodeList {
    return new KitNodeList(this._nodes.filter((_node, index) => index % 2 === 0));
  }
  push(node: unknown): number {
    return this._nodes.push(...nodesOf(node));
  }
  pop(): KitNode | null {
    return nodeOf(this._nodes.pop());
  }
  shift(): KitNode | null {
    return nodeOf(this._nodes.shift());
  }
  get(name: string): unknown[] {
    return this.nodes().map((node) => node.get(name));
  }
  refresh(): this {
    return this;
  }
  toFrag(): KitNode | null {
    const fragment = document.createDocumentFragment();
    fragment.append(...this._nodes);
    return nodeOf(fragment);
  }

  nodes(): KitNode[] {
    return this._nodes.flatMap((node) => nodeOf(node) ?? []);
  }
}

wrapsWith({ List: KitNodeList });

/** Methods of a node that a list has as well. */
const FOR_ALL = [
  'addClass',
  'removeClass',
  'toggleClass',
  'replaceClass',
  'set',
  'setAttrs',
  'setStyle',
  'setStyles',
  'setAttribute',
  'removeAttribute',
  'setData',
  'clearData',
  'append',
  'prepend',
  'insert',
  'empty',
  'setHTML',
  'setContent',
  'remove',
  'destroy',
  'detach',
  'detachAll',
  'show',
  'hide',
  'toggleView',
  'plug',
  'simulate',
  'wrap',
  'unwrap',
  'setX',
  'setY',
  'setXY',
  'transition',
  'focus',
  'blur',
  'removeEventListener',
] as const;
const LISTENING = ['on', 'once', 'after', 'delegate'] as const;
const ANSWERING = [
  'getAttribute',
  'getStyle',
  'getComputedStyle',
  'hasClass',
  'getData',
  'getHTML',
  'getY',
  'getX',
] as const;

type Method = (...values: readonly unknown[]) => unknown;

// The list is told nothing about each of them: what it is given goes to the nodes as it is.
const methods = KitNodeList.prototype as unknown as Record<string, Method>;
const methodOf = (node: KitNode, name: string): Method =>
  (node as unknown as Record<string, Method>)[name]?.bind(node) ?? (() => undefined);

for (const name of FOR_ALL) {
  methods[name] = function forAll(this: KitNodeList, ...values) {
    for (const node of this.nodes()) methodOf(node, name)(...values);
    return this;
  } as Method;
}
for (const name of LISTENING) {
  methods[name] = function listenToAll(this: KitNodeList, ...values) {
    const handles = this.nodes().map((node) => methodOf(node, name)(...values) as Handle);
    return handleOf(() => handles.forEach((handle) => handle.detach()));
  } as Method;
}
for (const name of ANSWERING) {
  methods[name] = function askAll(this: KitNodeList, ...values) {
    return this.nodes().map((node) => methodOf(node, name)(...values));
  } as Method;
}
