import { isUntrusted, UntrustedText } from './untrusted.ts';

/** An object of the page data, as opposed to an array, null or marked text. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a value is a data object. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isUntrusted(value);
}

/** Truth as sections and `if` understand it: `"0"` is true, empty arrays and objects are false. */
export function isTruthy(value: unknown): boolean {
  switch (typeof value) {
    case 'string':
      return value !== '';
    case 'number':
      return value !== 0 && !Number.isNaN(value);
    case 'boolean':
      return value;
    case 'object':
      return value !== null && hasMembers(value);
    default:
      return false;
  }
}

function hasMembers(value: object): boolean {
  if (Array.isArray(value)) return value.length > 0;
  if (isUntrusted(value)) return value.raw !== '';
  // Stops at the first own key instead of listing them all.
  for (const key in value) if (Object.hasOwn(value, key)) return true;
  return false;
}

/** The text a plain tag prints. Objects, null and missing print nothing; marked text is escaped. */
export function outputText(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return value;
    case 'number':
    case 'boolean':
      return String(value);
    case 'object':
      if (value instanceof UntrustedText) return value.toString();
      return Array.isArray(value) ? value.map(elementText).join(',') : '';
    default:
      return '';
  }
}

function elementText(value: unknown): string {
  return value === null ? 'null' : outputText(value);
}

/** A value as text for formatters: arrays, objects, null and missing are empty; marked text is escaped. */
export function asString(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return value instanceof UntrustedText ? value.toString() : '';
}

/** A value as text before escaping: for formatters that escape or encode the result themselves, and for comparing. */
export function asRawString(value: unknown): string {
  return value instanceof UntrustedText ? value.raw : asString(value);
}

/** A value as number: leading digits of a text count, objects and null are 0, other text is NaN. */
export function asNumber(value: unknown): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'string') return value.includes('.') ? Number.parseFloat(value) : Number.parseInt(value, 10);
  if (typeof value === 'boolean') return value ? 1 : 0;
  return value instanceof UntrustedText ? asNumber(value.raw) : 0;
}

/** A value as boolean: only `true`, the text `true` and whole numbers other than 0. */
export function asBoolean(value: unknown): boolean {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return value !== 0 && Number.isInteger(value);
  return value === 'true';
}

/**
 * A member of a data value: own property of an object or element of an array, else undefined. Inherited names and
 * functions do not exist for templates (SEC-17).
 */
export function member(value: unknown, key: string | number): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  if (Array.isArray(value)) return typeof key === 'number' ? value[key] : undefined;
  return Object.hasOwn(value, key) ? visible((value as JsonObject)[key]) : undefined;
}

const NO_FIELDS: JsonObject = Object.freeze({});

/**
 * The own properties of a value, to read several by names that Object.prototype does not have: one look at the value
 * instead of one for each name. Empty for all that is no data object.
 */
export function ownFields(value: unknown): JsonObject {
  if (typeof value !== 'object' || value === null) return NO_FIELDS;
  if (Object.getPrototypeOf(value) === Object.prototype) return value as JsonObject;
  return isObject(value) ? { ...value } : NO_FIELDS;
}

function visible(value: unknown): unknown {
  return typeof value === 'function' ? undefined : value;
}

/** Steps through several members; undefined as soon as one is missing. */
export function path(value: unknown, keys: readonly (string | number)[]): unknown {
  let found = value;
  for (const key of keys) {
    if (found === undefined || found === null) return undefined;
    found = member(found, key);
  }
  return found;
}
