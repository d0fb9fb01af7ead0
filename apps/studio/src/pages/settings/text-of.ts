import { isJsonObject, type JsonObject } from '@portico/page-model';

/** A text of a document's root by its name; empty where it says none. */
export function textOf(value: JsonObject, ...path: readonly string[]): string {
  let at: unknown = value;
  for (const step of path) {
    at = isJsonObject(at as never) ? (at as JsonObject)[step] : undefined;
  }
  return typeof at === 'string' ? at : '';
}
