import type { Reference } from '../reference.ts';
import { member } from '../values.ts';
import type { Frame } from './frame.ts';

/** Looks a name up from a frame; undefined when it is missing. */
export type Resolver = (frame: Frame) => unknown;

/** Names that every object has without anybody having written them. Asking a set is cheaper than asking the prototype. */
const INHERITED: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype));

/** Builds the look-up of a name that walks outwards from the current frame (reference section 2). */
export function walkingResolver(reference: Reference): Resolver {
  return withRest(walkFirst(reference[0] ?? '@'), reference);
}

/** Builds the look-up of a name in the current frame alone, as sections do it. */
export function localResolver(reference: Reference): Resolver {
  const first = reference[0] ?? '@';
  if (typeof first === 'string' && !first.startsWith('@') && !INHERITED.has(first)) {
    const own: Resolver = ({ fields, node }) => {
      const found = fields === null ? member(node, first) : fields[first];
      return typeof found === 'function' ? undefined : found;
    };
    return withRest(own, reference);
  }
  return withRest((frame) => ownSegment(frame, first), reference);
}

/** Looks up a name that is only known while rendering. */
export function resolveFrom(frame: Frame, reference: Reference): unknown {
  if (reference.length === 1) return walkSegment(frame, reference[0] ?? '@');
  return stepInto(walkSegment(frame, reference[0] ?? '@'), reference);
}

function walkSegment(frame: Frame, segment: string | number): unknown {
  if (typeof segment === 'string' && segment.charCodeAt(0) !== 64 && !INHERITED.has(segment)) {
    return walkNames(frame, segment);
  }
  for (let at: Frame | null = frame; at !== null; at = at.stop ? null : at.parent) {
    const found = ownSegment(at, segment);
    if (found !== undefined) return found;
  }
  return undefined;
}

function ownSegment(frame: Frame, segment: string | number): unknown {
  if (typeof segment === 'number' || segment.charCodeAt(0) !== 64) return member(frame.node, segment);
  if (segment === '@') return frame.node;
  if (segment === '@index') return frame.index < 0 ? undefined : frame.index + 1;
  if (segment === '@index0') return frame.index < 0 ? undefined : frame.index;
  return frame.locals?.get(segment);
}

/** Specialised by the kind of the first segment, because this is the hottest path of a render. */
function walkFirst(segment: string | number): Resolver {
  if (segment === '@') return (frame) => frame.node;
  if (segment === '@index' || segment === '@index0') return walkIndex(segment === '@index' ? 1 : 0);
  if (typeof segment === 'string' && segment.startsWith('@')) return (frame) => walkSegment(frame, segment);
  return walkMember(segment);
}

/** Position in the nearest array that is iterated. */
function walkIndex(first: 0 | 1): Resolver {
  return (frame) => {
    for (let at: Frame | null = frame; at !== null; at = at.stop ? null : at.parent) {
      if (at.index >= 0) return at.index + first;
    }
    return undefined;
  };
}

function walkMember(key: string | number): Resolver {
  if (typeof key === 'number' || INHERITED.has(key)) return (frame) => walkSegment(frame, key);
  return (frame) => walkNames(frame, key);
}

/** Looks for a name that Object.prototype does not have. */
function walkNames(frame: Frame, name: string): unknown {
  let at: Frame | null = frame;
  do {
    const { fields } = at;
    const found = fields === null ? member(at.node, name) : fields[name];
    if (found !== undefined && typeof found !== 'function') return found;
    at = at.stop ? null : at.parent;
  } while (at !== null);
  return undefined;
}

/**
 * Reader of one property. A plain object has nothing to inherit but the names of Object.prototype; for any other name
 * and such an object reading is as good as asking for an own property, and much cheaper.
 */
function memberReader(key: string | number): (value: unknown) => unknown {
  if (typeof key === 'number' || INHERITED.has(key)) return (value) => member(value, key);
  return (value) => {
    if (typeof value !== 'object' || value === null) return undefined;
    if (Object.getPrototypeOf(value) !== Object.prototype) return member(value, key);
    const found = (value as Readonly<Record<string, unknown>>)[key];
    return typeof found === 'function' ? undefined : found;
  };
}

function withRest(first: Resolver, reference: Reference): Resolver {
  const [, second, third] = reference;
  if (second === undefined) return first;
  if (third !== undefined) return (frame) => stepInto(first(frame), reference);
  const read = memberReader(second);
  return (frame) => read(first(frame));
}

/** Steps into a found value by the second and later segments. There is no way back to other frames. */
export function stepInto(first: unknown, reference: Reference): unknown {
  let found = first;
  for (let i = 1; i < reference.length && found !== undefined; i++) found = member(found, reference[i] ?? '');
  return found;
}
