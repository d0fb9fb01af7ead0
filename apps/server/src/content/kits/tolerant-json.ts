import { parse, type ParseError } from 'jsonc-parser';
import { jsonMistakes } from './json-mistakes.ts';
import type { KitWarning } from './kit-files.ts';

/** A configuration file as an object, whatever its state; what could not be read is in the warnings. */
export interface TolerantJson {
  readonly value: JsonFields;
  readonly warnings: readonly KitWarning[];
}

/** Fields of a JSON object by name: only the object's own. */
export interface JsonFields {
  text(name: string): string | undefined;
  /** Also understands the strings `"true"` and `"false"`, as kits write them. */
  flag(name: string): boolean | undefined;
  number(name: string): number | undefined;
  /** The strings of an array; anything else in it is skipped. */
  texts(name: string): readonly string[];
  /** The objects of an array. */
  objects(name: string): readonly JsonFields[];
  object(name: string): JsonFields | undefined;
  has(name: string): boolean;
  readonly names: readonly string[];
}

/**
 * Reads JSON as kits contain it: comments, trailing commas, a byte-order mark, missing parts (template-kits §1).
 * @param file named in the warnings
 */
export function readTolerantJson(text: string, file: string): TolerantJson {
  const source = text.replace(/^\uFEFF/, '');
  const errors: ParseError[] = [];
  const value: unknown = source.trim() === '' ? {} : parse(source, errors, { allowTrailingComma: true });
  const lines = new Set<number>();
  // What follows a mistake on its line mostly follows from it.
  const told = jsonMistakes(source, errors).filter(({ line }) => !lines.has(line) && lines.add(line));
  const warnings = told.slice(0, 5).map(({ message, ...place }) => ({
    file,
    ...place,
    message: `The JSON is not well-formed: ${message}. What could be understood is used.`,
  }));
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    return {
      value: fieldsOf({}),
      warnings: [...warnings, { file, line: 1, message: 'The file should hold a JSON object.' }],
    };
  }
  return { value: fieldsOf(value), warnings };
}

/** Reads the fields of a parsed value; a value that is no object has none. */
export function fieldsOf(value: unknown): JsonFields {
  const fields = isRecord(value) ? value : {};
  const get = (name: string): unknown => (Object.hasOwn(fields, name) ? fields[name] : undefined);
  const list = (name: string): readonly unknown[] => {
    const found = get(name);
    return Array.isArray(found) ? found : [];
  };
  return {
    text: (name) => textOf(get(name)),
    flag: (name) => flagOf(get(name)),
    number: (name) => numberOf(get(name)),
    texts: (name) => list(name).filter((entry) => typeof entry === 'string'),
    objects: (name) => list(name).filter(isRecord).map(fieldsOf),
    object: (name) => {
      const found = get(name);
      return isRecord(found) ? fieldsOf(found) : undefined;
    },
    has: (name) => Object.hasOwn(fields, name),
    names: Object.keys(fields),
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') {
    return value;
  }
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}

function flagOf(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') {
    return value;
  }
  if (value === 'true' || value === 1) {
    return true;
  }
  return value === 'false' || value === 0 ? false : undefined;
}

function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}
