import { callBack, handleOf, isObject, type Handle } from './callback.ts';
import { Listeners } from './listeners.ts';

const typeOf = (value: unknown): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return value instanceof Date ? 'date' : typeof value;
};

/** `Y.Lang`: what a value is. */
export const Lang = {
  isArray: Array.isArray,
  isBoolean: (value: unknown) => typeof value === 'boolean',
  isDate: (value: unknown) => value instanceof Date,
  isFunction: (value: unknown) => typeof value === 'function',
  isNull: (value: unknown) => value === null,
  isNumber: (value: unknown) => typeof value === 'number' && Number.isFinite(value),
  isObject: (value: unknown) => value !== null && (typeof value === 'object' || typeof value === 'function'),
  isString: (value: unknown) => typeof value === 'string',
  isUndefined: (value: unknown) => value === undefined,
  isValue: (value: unknown) => value !== null && value !== undefined && value !== '' && !Number.isNaN(value),
  trim: (text: unknown) => String(text).trim(),
  sub: (text: string, values: Readonly<Record<string, unknown>>) =>
    text.replace(/\{\s*([^{}\s|]+)[^{}]*\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole)),
  now: () => Date.now(),
  type: typeOf,
};

/** `Y.Array`: a list of what is like one, and what is done with lists. */
export const KitArray = Object.assign((given: unknown) => Array.from((given ?? []) as ArrayLike<unknown>), {
  each: (list: ArrayLike<unknown>, callback: unknown, context?: unknown) =>
    Array.from(list ?? []).forEach((value, index) => void callBack(callback, context, [value, index, list])),
  forEach: (list: ArrayLike<unknown>, callback: unknown, context?: unknown) =>
    Array.from(list ?? []).forEach((value, index) => void callBack(callback, context, [value, index, list])),
  map: (list: ArrayLike<unknown>, callback: unknown, context?: unknown) =>
    Array.from(list ?? []).map((value, index) => callBack(callback, context, [value, index, list])),
  filter: (list: ArrayLike<unknown>, callback: unknown, context?: unknown) =>
    Array.from(list ?? []).filter((value, index) => callBack(callback, context, [value, index, list])),
  some: (list: ArrayLike<unknown>, callback: unknown, context?: unknown) =>
    Array.from(list ?? []).some((value, index) => callBack(callback, context, [value, index, list])),
  indexOf: (list: readonly unknown[], value: unknown) => list.indexOf(value),
  dedupe: (list: readonly unknown[]) => [...new Set(list)],
  unique: (list: readonly unknown[]) => [...new Set(list)],
  test: (value: unknown) => Number(Array.isArray(value)),
});

/** `Y.Object`: what is done with the members of an object. */
export const KitObject = {
  each: (members: object, callback: unknown, context?: unknown) =>
    Object.entries(members).forEach(([name, value]) => void callBack(callback, context, [value, name, members])),
  keys: Object.keys,
  values: Object.values,
  size: (members: object) => Object.keys(members).length,
  isEmpty: (members: object) => Object.keys(members).length === 0,
  hasKey: Object.hasOwn,
  getValue: (members: unknown, path: readonly string[]) =>
    path.reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), members),
};

export function bind(callback: unknown, context: unknown, ...first: readonly unknown[]) {
  return (...rest: readonly unknown[]) => callBack(callback, context, [...first, ...rest]);
}

export function rbind(callback: unknown, context: unknown, ...last: readonly unknown[]) {
  return (...rest: readonly unknown[]) => callBack(callback, context, [...rest, ...last]);
}

/** Calls a function, or a method by its name, after some milliseconds, perhaps again and again. */
export function later(wait: number, context: unknown, method: unknown, data?: unknown, isPeriodic?: boolean): Handle {
  const values = data === undefined ? [] : [data].flat();
  const run = () =>
    void callBack(typeof method === 'string' && isObject(context) ? context[method] : method, context, values);
  const timer = isPeriodic ? setInterval(run, wait) : setTimeout(run, wait);
  return handleOf(() => clearInterval(timer));
}

/** At most one call in a time; the last one comes when it is over. */
export function throttle(callback: unknown, wait = 150) {
  let last = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return function throttled(this: unknown, ...values: readonly unknown[]): void {
    const run = () => {
      last = Date.now();
      timer = undefined;
      callBack(callback, this, values);
    };
    const rest = last + wait - Date.now();
    if (rest <= 0) run();
    else timer ??= setTimeout(run, rest);
  };
}

export function debounce(callback: unknown, wait = 150) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return function debounced(this: unknown, ...values: readonly unknown[]): void {
    clearTimeout(timer);
    timer = setTimeout(() => void callBack(callback, this, values), wait);
  };
}

type Constructor = (new (...values: never[]) => object) & { readonly prototype: object };

/** Gives a class, or an object, what another class can. */
export function augment(receiver: object, supplier: unknown): object {
  const target = typeof receiver === 'function' ? (receiver.prototype as object) : receiver;
  const members = typeof supplier === 'function' ? (supplier.prototype as object) : (supplier as object);
  let source: object | null = members;
  while (source && source !== Object.prototype) {
    for (const [name, property] of Object.entries(Object.getOwnPropertyDescriptors(source))) {
      if (name !== 'constructor' && !(name in target)) Object.defineProperty(target, name, property);
    }
    source = Object.getPrototypeOf(source) as object | null;
  }
  return receiver;
}

/** Makes a class of a parent and of members; `initialize` or `initializer` is called with what it is made with. */
function classOf(...parts: readonly unknown[]): unknown {
  const [parent] = parts;
  const members = Object.assign({}, ...parts.filter(isObject)) as object;
  const Made = typeof parent === 'function' ? class extends (parent as Constructor) {} : class extends Initialized {};
  Object.assign(Made.prototype, members);
  return Object.assign(Made, { extend: (more: unknown) => classOf(Made, more) });
}

class Initialized extends Listeners {
  constructor(...values: readonly unknown[]) {
    super();
    const { initialize, initializer } = this as { initialize?: unknown; initializer?: unknown };
    callBack(initialize ?? initializer, this, values);
  }
}

/** `Singleton.create(members)`: the one object of its kind, which begins by its `ready`. */
export const Singleton = {
  create: (members: Record<string, unknown>) => {
    callBack(members['ready'], members);
    return members;
  },
};

/** `Class.create(parent, members)`. */
export const KitClass = { create: classOf, extend: classOf };

/** A thing with attributes, which tells when one changes. */
export class Base extends Listeners {
  private readonly values: Record<string, unknown>;

  constructor(values: Readonly<Record<string, unknown>> = {}) {
    super();
    this.values = { ...values };
    callBack((this as { initializer?: unknown }).initializer, this, [values]);
  }
  /** `Y.Base.create(name, parent, extensions, members)`. */
  static create(
    _name: string,
    Parent: Constructor,
    _extensions?: unknown,
    members: object = {},
    statics: object = {},
  ): unknown {
    class Made extends Parent {}
    Object.assign(Made.prototype, members);
    return Object.assign(Made, statics);
  }
  get(name: string): unknown {
    return this.values[name];
  }
  set(name: string, newVal: unknown): this {
    const prevVal = this.values[name];
    this.values[name] = newVal;
    this.fire(`${name}Change`, { newVal, prevVal, attrName: name });
    return this;
  }
  destroy(): void {
    this.detachAll();
  }
}

export const QueryString = {
  parse: (text: string) => Object.fromEntries(new URLSearchParams(text.replace(/^[?#]/, ''))),
  stringify: (values: Readonly<Record<string, unknown>>) =>
    new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)])).toString(),
};

export const Cookie = {
  get: (name: string) => {
    const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${encodeURIComponent(name)}=`));
    return found === undefined ? null : decodeURIComponent(found.slice(found.indexOf('=') + 1));
  },
  set: (
    name: string,
    value: unknown,
    { expires, path = '/' }: { readonly expires?: Date; readonly path?: string } = {},
  ) => {
    const until = expires ? `; expires=${expires.toUTCString()}` : '';
    document.cookie = `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}; path=${path}${until}`;
  },
  remove: (name: string) => {
    document.cookie = `${encodeURIComponent(name)}=; path=/; expires=${new Date(0).toUTCString()}`;
  },
};
