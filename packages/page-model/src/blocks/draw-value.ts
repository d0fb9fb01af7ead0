import { childrenOf } from '../document/tree.ts';
import type { DocumentNode, EditDocument } from '../document/document.ts';
import type { JsonObject, JsonValue } from '../document/json.ts';
import { readBlock } from './block-definition.ts';

/**
 * A block's value as templates and what draws it know it: entries stand in plain lists (`images`, `items`) again.
 * `undefined` for a block that is not understood, which nothing draws.
 */
export function blockValue(document: EditDocument, node: DocumentNode): JsonObject | undefined {
  const read = readBlock(node);
  if (read.kind === 'unknown') {
    return undefined;
  }
  const { definition, value } = read;
  const entries = childrenOf(document, node.id).filter(({ kind, isHidden }) => kind === 'entry' && isHidden !== true);
  return definition.entry && (entries.length > 0 || !Object.hasOwn(value, definition.entry.list))
    ? { ...value, [definition.entry.list]: entries.map((entry) => entryValue(document, entry)) }
    : value;
}

function entryValue(document: EditDocument, entry: DocumentNode): JsonValue {
  const inner = childrenOf(document, entry.id);
  return inner.length === 0
    ? entry.value
    : { ...entry.value, items: inner.map((child) => entryValue(document, child)) };
}
