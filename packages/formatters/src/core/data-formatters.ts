import {
  asNumber,
  asRawString,
  isObject,
  isTruthy,
  isUntrusted,
  path,
  splitReference,
  unmarked,
  type BoundFormatter,
  type FormatContext,
  type Formatter,
  type Reference,
} from '@portico/template';

import { jsonText, scriptJsonText } from '../json-text.ts';
import { plain, type Formatters } from '../plugin-sets.ts';

/** Formatters of the core that read and reshape data (reference 8.1). */
export const dataFormatters: Formatters = {
  apply,
  count: plain(count),
  cycle: (args) => (value) => {
    const position = asNumber(value) - 1;
    return args[((position % args.length) + args.length) % args.length];
  },
  'find-first': findElement((list, matches) => list.find(matches)),
  'find-last': findElement((list, matches) => list.findLast(matches)),
  get: (args) => (value, context) => getMembers(value, args, context),
  iter: plain((_value, context) => {
    const index = context.resolve('@index');
    return index === undefined ? '' : String(index);
  }),
  json: plain((value) => scriptJsonText(value)),
  'json-pretty': plain((value) => scriptJsonText(value, 2)),
  'key-by': ([key]) => {
    const reference = splitReference(key ?? '');
    return (value) => keyBy(value, reference);
  },
  lookup:
    ([key = '']) =>
    (_value, context) => {
      const name = key === '' ? '' : asRawString(context.resolve(key));
      return name === '' ? '' : context.resolve(name);
    },
  mod: ([divisor]) => {
    const given = Number.parseInt(divisor ?? '', 10);
    const by = Number.isNaN(given) || given === 0 ? 2 : given;
    return (value) => asNumber(value) % by;
  },
  prop: (args) => {
    const keys = args.flatMap((name) => splitReference(name));
    return (value) => path(value, keys);
  },
  raw: plain((value) => jsonText(value) ?? 'null'),
  round: plain((value) => Math.round(asNumber(value))),
};

/** `{x|apply name [private] [k=v …]}`, reference section 6. */
function apply(args: readonly string[]): ReturnType<Formatter> {
  const [name, ...rest] = args;
  if (name === undefined) return () => '';
  const partial = rest.length === 0 ? { name } : { name, isPrivate: rest.includes('private'), args: pairsOf(rest) };
  const run: BoundFormatter = (value, context) => context.apply(name, value, partial);
  return Object.assign(run, { partial });
}

function pairsOf(args: readonly string[]): Readonly<Record<string, string>> {
  const pairs = args.filter((arg) => arg.includes('='));
  return Object.fromEntries(pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]));
}

function count(value: unknown): number {
  if (typeof value === 'string' || Array.isArray(value)) return value.length;
  if (isUntrusted(value)) return value.raw.length;
  return isObject(value) ? Object.keys(value).length : 0;
}

/** Each argument names a key, or an array of keys, that is stepped into. */
function getMembers(value: unknown, args: readonly string[], context: FormatContext): unknown {
  let found = value;
  for (const arg of args) {
    const key: unknown = unmarked(context.resolve(arg));
    const keys: readonly unknown[] = Array.isArray(key) ? key : [key];
    found = path(found, keys.map(asKey));
    if (found === undefined) return undefined;
  }
  return found;
}

function asKey(key: unknown): string | number {
  if (typeof key === 'number') return key;
  return typeof key === 'string' ? (splitReference(key)[0] ?? '') : asRawString(key);
}

function keyBy(value: unknown, reference: Reference): Readonly<Record<string, unknown>> {
  if (!Array.isArray(value)) return {};
  const entries: [string, unknown][] = [];
  for (const element of value) {
    const key = path(element, reference);
    if (key !== undefined && key !== null) entries.push([asRawString(key), element]);
  }
  return Object.fromEntries(entries);
}

type Search = (list: readonly unknown[], matches: (element: unknown) => boolean) => unknown;

/** With two arguments the element is a key into the first, and the path is tested there. */
function findElement(search: Search): Formatter {
  return ([first, second]) => {
    if (first === undefined) return (value) => (Array.isArray(value) ? search(value, () => true) : undefined);
    const reference = splitReference(second ?? first);
    return (value, context) => {
      if (!Array.isArray(value)) return undefined;
      const table = second === undefined ? undefined : context.resolve(first);
      const subject = (element: unknown): unknown =>
        second === undefined ? element : path(table, [asRawString(element)]);
      return search(value, (element) => isTruthy(path(subject(element), reference)));
    };
  };
}
