import { isInside, regionOf } from './node-properties.ts';
import { KitNode } from './node.ts';
import { nodeOf, nodesOf } from './wrapping.ts';

/** An element that a script means. */
const elementOf = (given: unknown): Element | undefined =>
  nodesOf(given).find((node): node is Element => node instanceof Element);

/** Members of a node that few kits call, by what they call others. */
const MORE: Readonly<Record<string, (this: KitNode, ...values: readonly unknown[]) => unknown>> = {
  getContent() {
    return this.getHTML();
  },
  getAttrs(names) {
    const wanted = Array.isArray(names) ? names.map(String) : [];
    return Object.fromEntries(wanted.map((name) => [name, this.get(name)]));
  },
  getElementById(id) {
    return this.one(`#${CSS.escape(String(id))}`);
  },
  getElementsByClassName(name) {
    return this.all(`.${CSS.escape(String(name))}`);
  },
  hasMethod(name) {
    return typeof Reflect.get(this._node, String(name)) === 'function';
  },
  invoke(name, ...values) {
    const method: unknown = Reflect.get(this._node, String(name));
    return typeof method === 'function' ? (Reflect.apply(method, this._node, values) as unknown) : undefined;
  },
  intersect(other) {
    const [own, element] = [elementOf(this), elementOf(other)];
    return { inRegion: own !== undefined && element !== undefined && isInside(regionOf(own), regionOf(element)) };
  },
  isHidden() {
    return this.getComputedStyle('display') === 'none' || this.hasAttribute('hidden');
  },
  swap(other) {
    const [own, element] = [elementOf(this), elementOf(other)];
    if (!own || !element) return this;
    const place = document.createComment('');
    own.replaceWith(place);
    element.replaceWith(own);
    place.replaceWith(element);
    return this;
  },
  swapXY(other) {
    const node = nodeOf(elementOf(other));
    const [own, its] = [this.getXY(), node?.getXY() ?? this.getXY()];
    node?.setXY(own);
    return this.setXY(its);
  },
  before(types, callback, context) {
    return this.on(types, callback, context);
  },
  subscribe(types, callback, context) {
    return this.on(types, callback, context);
  },
  onceAfter(types, callback, context) {
    return this.once(types, callback, context);
  },
  purge() {
    return this.detachAll();
  },
  unplug(Plugin) {
    const name: unknown = typeof Plugin === 'function' ? Reflect.get(Plugin, 'NS') : Plugin;
    if (typeof name === 'string') Reflect.deleteProperty(this, name);
    return this;
  },
  hasPlugin(name) {
    return Object.hasOwn(this, String(name));
  },
  publish() {},
  addTarget() {},
  removeTarget() {},
};

/** Gives nodes what is above; what they have already stays. */
export function giveNodesMore(): void {
  for (const [name, value] of Object.entries(MORE)) {
    if (!(name in KitNode.prototype)) Object.defineProperty(KitNode.prototype, name, { value, writable: true });
  }
}
