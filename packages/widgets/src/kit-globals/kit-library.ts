import { Anim } from './anim.ts';
import { AUDIO_PLAYER, drawAudioPlayers } from './audio-player.ts';
import { callBack, handleOf, isObject, type Handle } from './callback.ts';
import {
  augment,
  Base,
  bind,
  Cookie,
  debounce,
  KitArray,
  KitObject,
  Lang,
  later,
  QueryString,
  rbind,
  throttle,
} from './language.ts';
import { HistoryHash } from './history-hash.ts';
import { listen } from './listen.ts';
import { Listeners } from './listeners.ts';
import { giveNodesMore } from './more-of-nodes.ts';
import { KitNode } from './node.ts';
import { KitNodeList } from './node-list.ts';
import { listOf, nodeOf, nodesOf } from './wrapping.ts';
import { regionOf, viewportRegion } from './node-properties.ts';
import { global } from './settings.ts';
import { io } from './io.ts';
import { QUIET_NAMES, type Y_NAMES } from './names.ts';
import { quiet } from './quiet.ts';
import { modules, whenReady } from './squarespace.ts';

giveNodesMore();

let counted = 0;
const agent = navigator.userAgent;
const firstOf = (...names: readonly (readonly [RegExp, string])[]): string | undefined =>
  names.find(([pattern]) => pattern.test(agent))?.[1];
const version = (pattern: RegExp): number => Number(pattern.exec(agent)?.[1] ?? 0);

/** The browser, as scripts of kits ask for it. */
const UA = {
  ie: 0,
  opera: 0,
  gecko: version(/rv:([\d.]+)\) Gecko/),
  webkit: version(/AppleWebKit\/(\d+)/),
  chrome: version(/Chrome\/(\d+)/),
  safari: /Chrome/.test(agent) ? 0 : version(/Version\/(\d+).*Safari/),
  ios: version(/(?:iPhone|iPad).* OS (\d+)/),
  android: version(/Android (\d+)/),
  ipad: Number(/iPad/.test(agent)),
  iphone: Number(/iPhone/.test(agent)),
  mobile: firstOf([/Android/, 'Android'], [/iPhone|iPad|iPod/, 'Apple']) ?? null,
  touchEnabled: navigator.maxTouchPoints > 0,
  os: firstOf([/Windows/, 'windows'], [/Macintosh/, 'macintosh']) ?? 'other',
};

/** Listens to the page, to elements by selector, or to what scripts tell each other. */
function on(types: unknown, callback?: unknown, target?: unknown, context?: unknown): Handle {
  const isReady = types === 'domready' || types === 'contentready' || types === 'available';
  if (isReady) {
    whenReady(() => void callBack(callback, target ?? Y));
    return handleOf(() => {});
  }
  const isTarget = typeof target === 'string' || target instanceof EventTarget || isNodes(target);
  const nodes = isTarget ? targetsOf(target) : [window];
  const handles = nodes.map((node) => listen(node, { types, callback, context: isTarget ? context : (target ?? Y) }));
  if (!isTarget) handles.push(global.on(types, callback, target ?? Y));
  return handleOf(() => handles.forEach((handle) => handle.detach()));
}

const isNodes = (given: unknown): boolean => given instanceof KitNode || given instanceof KitNodeList;

function targetsOf(given: unknown): readonly EventTarget[] {
  if (given === window) return [window];
  return given instanceof KitNode ? [given._node] : nodesOf(given);
}

function one(given: unknown): KitNode | null {
  if (given === 'window' || given === 'document') return nodeOf(given === 'window' ? window : document);
  return typeof given === 'string' ? nodeOf(nodesOf(given)[0] ?? null) : nodeOf(given);
}

/** With or without `new`. */
function madeNode(given: unknown): KitNode | null {
  return one(given);
}

function madeList(given: unknown): KitNodeList {
  return listOf(nodesOf(given));
}

interface Request {
  readonly url: string;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly success?: unknown;
  readonly failure?: unknown;
  readonly context?: unknown;
}

/** Asks an address of the site for JSON. */
async function request(method: 'GET' | 'POST', { url, data = {}, success, failure, context }: Request): Promise<void> {
  const query = QueryString.stringify(data);
  const address = method === 'GET' && query !== '' ? `${url}${url.includes('?') ? '&' : '?'}${query}` : url;
  try {
    const answer = await fetch(address, { method, ...(method === 'POST' ? { body: new URLSearchParams(query) } : {}) });
    if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
    callBack(success, context, [await answer.json()]);
  } catch (cause) {
    callBack(failure, context, [cause]);
  }
}

/** Makes `Y.a.b` where it is missing. */
function namespace(this: unknown, path: string): unknown {
  return path
    .split('.')
    .filter((name, at) => at > 0 || name !== 'YAHOO')
    .reduce<Record<string, unknown>>(
      (parent, name) =>
        (Object.hasOwn(parent, name) && parent[name] ? parent[name] : (parent[name] = {})) as Record<string, unknown>,
      Y as Record<string, unknown>,
    );
}

/** What public kits call of the library that they were written for. */
const library = {
  version: '3.17.2',
  use: (...given: readonly unknown[]) => {
    if (given.includes(AUDIO_PLAYER)) whenReady(drawAudioPlayers);
    callBack(
      given.findLast((value) => typeof value === 'function'),
      Y,
      [Y, { success: true }],
    );
    return Y;
  },
  add: () => Y,
  ready: (callback: unknown) => whenReady(() => void callBack(callback, Y, [Y])),
  on,
  once: on,
  after: on,
  delegate: (types: unknown, callback: unknown, container: unknown, within: string, context?: unknown) =>
    one(container)?.delegate(types, callback, within, context),
  fire: (type: string, ...values: readonly unknown[]) => global.fire(type, ...values),
  detach: (handle: unknown) => callBack(isObject(handle) ? handle['detach'] : undefined, handle),
  publish: () => {},
  one,
  all: (given: unknown) => listOf(nodesOf(given)),
  get: one,
  Node: Object.assign(madeNode, {
    one,
    create: KitNode.create,
    getDOMNode: KitNode.getDOMNode,
    prototype: KitNode.prototype,
  }),
  NodeList: Object.assign(madeList, { getDOMNodes: KitNodeList.getDOMNodes, prototype: KitNodeList.prototype }),
  Global: global,
  EventTarget: Listeners,
  Event: { attach: on, detach: () => {}, simulate: (element: unknown, type: string) => one(element)?.simulate(type) },
  config: { win: window, doc: document, debug: false },
  UA,
  Env: {},
  Lang,
  Array: KitArray,
  Object: KitObject,
  Base,
  Plugin: { Base },
  Promise,
  Anim,
  Easing: {},
  Cookie,
  QueryString,
  HistoryHash,
  DOM: {
    create: (html: string) => KitNode.create(html)?.getDOMNode(),
    region: regionOf,
    viewportRegion,
    inViewportRegion: (element: unknown) => one(element)?.inViewportRegion() ?? false,
    inRegion: (element: unknown, region: unknown) => one(element)?.inRegion(region) ?? false,
    winHeight: () => innerHeight,
    winWidth: () => innerWidth,
    docScrollY: () => scrollY,
    addClass: (element: unknown, name: string) => one(element)?.addClass(name),
    removeClass: (element: unknown, name: string) => one(element)?.removeClass(name),
  },
  Selector: {
    query: (selector: string, _root?: unknown, isFirst?: boolean) =>
      isFirst ? (nodesOf(selector)[0] ?? null) : nodesOf(selector),
  },
  Data: { get: (given: Request) => request('GET', given), post: (given: Request) => request('POST', given) },
  io,
  JSON: { parse: JSON.parse, stringify: JSON.stringify },
  Squarespace: modules,
  Template: undefined,
  bind,
  rbind,
  later,
  soon: (callback: unknown) => later(0, undefined, callback),
  instanceOf: (value: unknown, kind: unknown) => typeof kind === 'function' && value instanceof kind,
  throttle,
  debounce,
  augment,
  extend: (child: unknown, parent: unknown) =>
    typeof child === 'function' && typeof parent === 'function' ? augment(child, parent) : child,
  mix: (receiver: object, supplier: object) => Object.assign(receiver, { ...supplier, ...receiver }),
  merge: (...parts: readonly object[]) => Object.assign({}, ...parts) as object,
  aggregate: (receiver: object, supplier: object) => Object.assign(receiver, supplier),
  clone: (value: unknown) => structuredClone(value),
  each: (given: object, callback: unknown, context?: unknown) =>
    Array.isArray(given) ? KitArray.each(given, callback, context) : KitObject.each(given, callback, context),
  some: (given: ArrayLike<unknown>, callback: unknown, context?: unknown) => KitArray.some(given, callback, context),
  namespace,
  guid: (prefix = 'kit') => `${prefix}_${(counted += 1)}`,
  stamp: (value: unknown) => String(value),
  log: () => {},
  error: () => {},
} satisfies Record<(typeof Y_NAMES)[number], unknown>;

/** `Y`. A part that does nothing comes first in its chain, so that a kit may put its own in that place. */
export const Y: Readonly<Record<string, unknown>> = Object.assign(
  Object.create(Object.fromEntries(QUIET_NAMES.map((name) => [name, quiet]))) as Record<string, unknown>,
  library,
);
