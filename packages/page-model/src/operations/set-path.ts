import type { DocumentNode } from '../document/document.ts';
import { isJsonObject, isPlainName, type JsonObject, type JsonValue } from '../document/json.ts';
import { DOCUMENT_LIMITS } from '../document/limits.ts';
import { isPlaces } from '../document/node-record.ts';
import type { SetValue } from './operation.ts';

/** First steps of a path that hold names within. */
const OPEN = new Set(['value', 'place', 'look']);
/** What single steps take. */
const SINGLE: Readonly<Record<string, (value: JsonValue | undefined) => boolean>> = {
  name: (value) => value === undefined || (typeof value === 'string' && value.length <= 200),
  isHidden: (value) => value === undefined || value === true,
  isLocked: (value) => value === undefined || value === true,
  type: (value) => typeof value === 'string' && value.length <= 60,
  version: (value) => value === undefined || (Number.isInteger(value) && Number(value) >= 1),
  place: (value) => value === undefined || isPlaces(value),
  look: (value) => value === undefined || isJsonObject(value),
};

/** Whether a path leads to something that `set` may write. */
export function isPath(path: readonly string[]): boolean {
  const [first = ''] = path;
  if (path.length < 1 || path.length > DOCUMENT_LIMITS.path || !path.every(isPlainName)) {
    return false;
  }
  return path.length === 1 ? Object.hasOwn(SINGLE, first) : OPEN.has(first);
}

/** What a node says at a path; undefined where nothing is. */
export function valueAt(node: DocumentNode, path: readonly string[]): JsonValue | undefined {
  // A node is JSON; its frame has names that its type lists one by one.
  let at: JsonValue | undefined = node as unknown as JsonObject;
  for (const step of path) {
    if (!isJsonObject(at) || !Object.hasOwn(at, step)) {
      return undefined;
    }
    at = at[step];
  }
  return at;
}

/** A node with one value written, and the `set` that takes it back; undefined where the path leads through a value. */
export function writeAt(
  node: DocumentNode,
  path: readonly string[],
  to: JsonValue | undefined,
): { readonly node: DocumentNode; readonly inverse: SetValue } | undefined {
  const made = firstMissing(node, path);
  if (made === undefined) {
    return undefined;
  }
  const [first = ''] = path;
  const whole = node as unknown as JsonObject;
  const written = withValue(whole, path, to);
  const inner = written[first];
  const check = SINGLE[first];
  if (check && !check(inner)) {
    return undefined;
  }
  const back = path.slice(0, made);
  const old = valueAt(node, back);
  const next = valueAt(written as unknown as DocumentNode, back);
  return {
    // The checks above hold the frame's own names to their types.
    node: written as unknown as DocumentNode,
    inverse: {
      kind: 'set',
      id: node.id,
      path: back,
      ...(next === undefined ? {} : { from: next }),
      ...(old === undefined ? {} : { to: old }),
    },
  };
}

/** How many steps of a path to keep so that writing back there leaves nothing behind: up to the first that is not there yet. */
function firstMissing(node: DocumentNode, path: readonly string[]): number | undefined {
  for (let steps = 1; steps < path.length; steps += 1) {
    const at = valueAt(node, path.slice(0, steps));
    if (at === undefined) {
      return steps;
    }
    if (!isJsonObject(at)) {
      return undefined;
    }
  }
  return path.length;
}

function withValue(object: JsonObject, [step = '', ...rest]: readonly string[], to: JsonValue | undefined): JsonObject {
  if (rest.length > 0) {
    const inner = Object.hasOwn(object, step) ? object[step] : undefined;
    if (to === undefined && inner === undefined) {
      return object;
    }
    return { ...object, [step]: withValue(isJsonObject(inner) ? inner : {}, rest, to) };
  }
  if (to === undefined) {
    const { [step]: _gone, ...others } = object;
    return others;
  }
  return { ...object, [step]: to };
}
