import { callBack, handleOf, isObject, type Handle } from './callback.ts';
import { Anim } from './anim.ts';
import { animate } from './animation.ts';
import { listen } from './listen.ts';
import { Listeners } from './listeners.ts';
import { KitNodeList } from './node-list.ts';
import { isInside, moveTo, propertyOf, regionOf, setProperty, viewportRegion } from './node-properties.ts';
import { found, matches, words } from './selectors.ts';
import { camelCase, setStyles } from './style-value.ts';
import { listOf, nodeOf, nodesOf, wrapsWith } from './wrapping.ts';

/** An element, the document or the window, as scripts of kits handle them. */
export class KitNode {
  readonly _node: EventTarget;
  private readonly custom = new Listeners();
  private readonly data = new Map<string, unknown>();

  constructor(target: EventTarget) {
    this._node = target;
  }

  static create(html: string): KitNode | null {
    return nodeOf(elementsOf(html)[0] ?? null);
  }
  static getDOMNode(node: KitNode): EventTarget {
    return node._node;
  }

  private get element(): Element {
    if (this._node instanceof Element) return this._node;
    return document.documentElement;
  }
  private get root(): ParentNode {
    return this._node instanceof Element || this._node instanceof DocumentFragment ? this._node : document;
  }

  getDOMNode(): EventTarget {
    return this._node;
  }
  compareTo(other: unknown): boolean {
    return other === this._node || other === this;
  }
  generateID(): string {
    this.element.id ||= `kit-${Math.random().toString(36).slice(2)}`;
    return this.element.id;
  }

  // Finding others.
  one(selector: string): KitNode | null {
    return nodeOf(found(this.root, selector)[0] ?? null);
  }
  all(selector: string): KitNodeList {
    return listOf(found(this.root, selector));
  }
  test(selector: string): boolean {
    return this._node instanceof Element && matches(this._node, selector);
  }
  contains(other: unknown): boolean {
    return nodesOf(other).some((node) => this.element.contains(node));
  }
  inDoc(): boolean {
    return this.element.isConnected;
  }
  ancestor(test?: unknown, includesSelf?: boolean): KitNode | null {
    return this.ancestors(test, includesSelf).item(0);
  }
  ancestors(test?: unknown, includesSelf?: boolean): KitNodeList {
    const list: Element[] = [];
    const start = includesSelf ? this.element : this.element.parentElement;
    for (let element = start; element; element = element.parentElement) {
      if (isWanted(element, test)) list.push(element);
    }
    return listOf(list);
  }
  next(test?: unknown): KitNode | null {
    return sibling(this.element, 'nextElementSibling', test);
  }
  previous(test?: unknown): KitNode | null {
    return sibling(this.element, 'previousElementSibling', test);
  }
  siblings(test?: unknown): KitNodeList {
    const all = [...(this.element.parentElement?.children ?? [])];
    return listOf(all.filter((element) => element !== this.element && isWanted(element, test)));
  }

  // Classes, attributes, styles.
  hasClass(name: string): boolean {
    return this.element.classList.contains(name);
  }
  addClass(name: string): this {
    this.element.classList.add(...words(name));
    return this;
  }
  removeClass(name: string): this {
    this.element.classList.remove(...words(name));
    return this;
  }
  toggleClass(name: string, force?: boolean): this {
    for (const word of words(name)) this.element.classList.toggle(word, force);
    return this;
  }
  replaceClass(old: string, name: string): this {
    return this.removeClass(old).addClass(name);
  }
  getAttribute(name: string): string {
    return this.element.getAttribute(name) ?? '';
  }
  hasAttribute(name: string): boolean {
    return this.element.hasAttribute(name);
  }
  setAttribute(name: string, value: unknown): this {
    this.element.setAttribute(name, String(value));
    return this;
  }
  removeAttribute(name: string): this {
    this.element.removeAttribute(name);
    return this;
  }
  getStyle(name: string): string {
    const style = (this.element as HTMLElement).style as unknown as Record<string, string>;
    return style[camelCase(name)] || this.getComputedStyle(name);
  }
  getComputedStyle(name: string): string {
    return (getComputedStyle(this.element) as unknown as Record<string, string>)[camelCase(name)] ?? '';
  }
  setStyle(name: string, value: unknown): this {
    return this.setStyles({ [name]: value });
  }
  setStyles(styles: Readonly<Record<string, unknown>>): this {
    setStyles(this.element, styles);
    return this;
  }
  show(): this {
    return this.setStyle('display', '').removeAttribute('hidden');
  }
  hide(): this {
    return this.setStyle('display', 'none');
  }
  toggleView(isShown: boolean = this.getComputedStyle('display') === 'none'): this {
    return isShown ? this.show() : this.hide();
  }

  // Properties and places.
  get(name: string): unknown {
    return propertyOf(this._node, name);
  }
  set(name: string, value: unknown): this {
    setProperty(this._node, name, value);
    return this;
  }
  setAttrs(values: Readonly<Record<string, unknown>>): this {
    for (const [name, value] of Object.entries(values)) this.set(name, value);
    return this;
  }
  getX(): number {
    return regionOf(this.element)['left'] ?? 0;
  }
  getY(): number {
    return regionOf(this.element)['top'] ?? 0;
  }
  getXY(): number[] {
    return [this.getX(), this.getY()];
  }
  setX(x: number): this {
    return this.setXY([x, this.getY()]);
  }
  setY(y: number): this {
    return this.setXY([this.getX(), y]);
  }
  setXY([x = 0, y = 0]: readonly number[]): this {
    moveTo(this.element, x, y);
    return this;
  }
  height(): number {
    return (this._node === window ? viewportRegion() : regionOf(this.element))['height'] ?? 0;
  }
  width(): number {
    return (this._node === window ? viewportRegion() : regionOf(this.element))['width'] ?? 0;
  }
  /** Its place among its siblings. */
  index(): number {
    return [...(this.element.parentElement?.children ?? [])].indexOf(this.element);
  }
  inViewportRegion(isWhole?: boolean): boolean {
    return this.inRegion(viewportRegion(), isWhole);
  }
  inRegion(other: unknown, isWhole?: boolean): boolean {
    return isInside(regionOf(this.element), other instanceof KitNode ? regionOf(other.element) : other, isWhole);
  }
  scrollIntoView(isTop?: boolean): this {
    this.element.scrollIntoView(isTop);
    return this;
  }

  // Content.
  getHTML(): string {
    return this.element.innerHTML;
  }
  setHTML(content: unknown): this {
    this.element.replaceChildren(...elementsOf(content));
    return this;
  }
  setContent(content: unknown): this {
    return this.setHTML(content);
  }
  empty(): this {
    this.element.replaceChildren();
    return this;
  }
  append(content: unknown): this {
    return this.insert(content);
  }
  prepend(content: unknown): this {
    return this.insert(content, 0);
  }
  appendChild(content: unknown): KitNode | null {
    const [node = null] = elementsOf(content);
    if (node) this.element.append(node);
    return nodeOf(node);
  }
  appendTo(parent: unknown): this {
    const [node] = elementsOf(parent, true);
    if (node instanceof Element) node.append(this.element);
    return this;
  }
  insert(content: unknown, where?: unknown): this {
    const nodes = elementsOf(content);
    const [before] = typeof where === 'number' ? [this.element.childNodes[where]] : nodesOf(where);
    if (where === 'before') this.element.before(...nodes);
    else if (where === 'after') this.element.after(...nodes);
    else if (where === 'replace') this.element.replaceChildren(...nodes);
    else if (before instanceof Element || before instanceof CharacterData) before.before(...nodes);
    else this.element.append(...nodes);
    return this;
  }
  insertBefore(content: unknown, before: unknown): KitNode | null {
    const [node = null] = elementsOf(content);
    if (node) this.insert(node, before);
    return nodeOf(node);
  }
  replace(content: unknown): this {
    this.element.replaceWith(...elementsOf(content));
    return this;
  }
  replaceChild(content: unknown, old: unknown): KitNode | null {
    nodeOf(nodesOf(old)[0])?.replace(content);
    return nodeOf(nodesOf(old)[0]);
  }
  removeChild(child: unknown): KitNode | null {
    return nodeOf(nodesOf(child)[0])?.remove() ?? null;
  }
  remove(): this {
    this.element.remove();
    return this;
  }
  destroy(): void {
    this.detachAll();
    this.remove();
  }
  cloneNode(isDeep?: boolean): KitNode | null {
    return nodeOf(this.element.cloneNode(isDeep));
  }
  wrap(html: string): this {
    const [outer] = elementsOf(html);
    if (!(outer instanceof Element)) return this;
    this.element.replaceWith(outer);
    (outer.querySelector(':not(:has(*))') ?? outer).append(this.element);
    return this;
  }
  unwrap(): this {
    this.element.parentElement?.replaceWith(...this.element.parentElement.childNodes);
    return this;
  }
  hasChildNodes(): boolean {
    return this.element.hasChildNodes();
  }
  getElementsByTagName(name: string): KitNodeList {
    return this.all(name);
  }

  // Data.
  getData(name?: string): unknown {
    if (name === undefined) return { ...(this.element as HTMLElement).dataset, ...Object.fromEntries(this.data) };
    return this.data.has(name) ? this.data.get(name) : (this.element.getAttribute(`data-${name}`) ?? undefined);
  }
  setData(name: unknown, value?: unknown): this {
    if (isObject(name)) for (const [key, one] of Object.entries(name)) this.data.set(key, one);
    else this.data.set(String(name), value);
    return this;
  }
  hasData(name: string): boolean {
    return this.getData(name) !== undefined;
  }
  clearData(name?: string): this {
    if (name === undefined) this.data.clear();
    else this.data.delete(name);
    return this;
  }

  // Events.
  on(types: unknown, callback?: unknown, context?: unknown, leave?: unknown): Handle {
    if (types === 'hover') {
      this.on('mouseenter', callback, leave);
      return this.on('mouseleave', context, leave);
    }
    this.handles.push(
      listen(this._node, { types, callback, context: context ?? this }),
      this.custom.on(types, callback, context ?? this),
    );
    const handles = this.handles.slice(-2);
    return handleOf(() => handles.forEach((handle) => handle.detach()));
  }
  after(types: unknown, callback?: unknown, context?: unknown): Handle {
    return this.on(types, callback, context);
  }
  once(types: unknown, callback?: unknown, context?: unknown): Handle {
    const handle = listen(this._node, { types, callback, context: context ?? this, isOnce: true });
    this.handles.push(handle);
    return handle;
  }
  delegate(types: unknown, callback: unknown, within: unknown, context?: unknown): Handle {
    const handle = listen(this._node, { types, callback, context, within: String(within) });
    this.handles.push(handle);
    return handle;
  }
  fire(type: string, ...values: readonly unknown[]): boolean {
    return this.custom.fire(type, ...values);
  }
  simulate(type: string, options?: EventInit): void {
    if (type === 'click' && this.element instanceof HTMLElement) this.element.click();
    else this._node.dispatchEvent(new Event(type, { bubbles: true, cancelable: true, ...options }));
  }
  detach(): this {
    return this.detachAll();
  }
  detachAll(): this {
    this.handles.splice(0).forEach((handle) => handle.detach());
    return this;
  }
  private readonly handles: Handle[] = [];

  // Plug-ins and movement.
  plug(Plugin: unknown, config: Readonly<Record<string, unknown>> = {}): this {
    if (typeof Plugin !== 'function') return this;
    const made: unknown = Reflect.construct(Plugin, [{ ...config, host: this }]);
    const { NS } = Plugin as { readonly NS?: unknown };
    if (typeof NS === 'string') Reflect.set(this, NS, made);
    return this;
  }
  /** An animation of it, to be run. */
  anim(...configs: readonly object[]): Anim {
    return new Anim(Object.assign({ node: this }, ...configs) as Readonly<Record<string, unknown>>);
  }
  transition(changes: Readonly<Record<string, unknown>>, done?: unknown): this {
    const { duration = 0.5, easing, delay: _delay, on: _on, ...to } = changes;
    animate(this.element, { to, seconds: Number(duration), easing }, () => void callBack(done, this));
    return this;
  }
}

wrapsWith({ Node: KitNode });

/** Methods of the browser's that are called as they are. */
for (const name of ['focus', 'blur', 'click', 'submit', 'reset', 'select'] as const) {
  Object.defineProperty(KitNode.prototype, name, {
    value(this: KitNode) {
      const element = this._node as Partial<HTMLInputElement & HTMLFormElement>;
      element[name]?.();
      return this;
    },
  });
}

/** What is put into the page: HTML, or elements. */
function elementsOf(content: unknown, isSelector = false): readonly Node[] {
  if (content === null || content === undefined) return [];
  if (typeof content === 'number' || (typeof content === 'string' && !isSelector)) {
    const template = document.createElement('template');
    template.innerHTML = String(content).trim();
    return [...template.content.childNodes].map((node) => document.adoptNode(node));
  }
  return nodesOf(content);
}

function isWanted(element: Element, test: unknown): boolean {
  if (typeof test === 'string') return matches(element, test);
  if (test instanceof KitNodeList) return test._nodes.includes(element);
  return typeof test !== 'function' || Boolean(callBack(test, nodeOf(element), [nodeOf(element)]));
}

function sibling(from: Element, way: 'nextElementSibling' | 'previousElementSibling', test: unknown): KitNode | null {
  let element = from[way];
  while (element && !isWanted(element, test)) element = element[way];
  return nodeOf(element);
}
