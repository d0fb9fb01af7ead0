import { isRichText } from '../blocks/block-definition.ts';
import type { DocumentNode } from '../document/document.ts';
import { isJsonObject, isSame, type JsonObject, type JsonValue } from '../document/json.ts';
import type { Operation } from '../operations/operation.ts';
import { areWhole, changeBetween, splitParagraphs } from '../text/paragraphs.ts';
import type { FieldChange } from './change.ts';

const EDITED = ['value', 'name', 'type', 'version', 'isHidden', 'isLocked'] as const;
const RESTYLED = ['place', 'look'] as const;

/** What two states of a node say differently: words and settings, or where and how it is shown. */
export function fieldChanges(
  from: DocumentNode,
  to: DocumentNode,
  what: 'edited' | 'restyled',
): readonly FieldChange[] {
  const names = what === 'edited' ? EDITED : RESTYLED;
  return names.flatMap((name) => {
    // A node is JSON.
    const before = from[name] as JsonValue | undefined;
    const after = to[name] as JsonValue | undefined;
    return name === 'value' || name === 'look' || name === 'place'
      ? within([name], before, after)
      : whole([name], before, after);
  });
}

/** The operations that write fields of a node anew; a text only where its paragraphs differ. */
export function fieldOperations(
  node: DocumentNode,
  changes: readonly FieldChange[],
  parentType: string | undefined,
): readonly Operation[] {
  return changes.map((change): Operation => {
    const { path, from, to } = change;
    const [first, name = ''] = path;
    if (first === 'value' && path.length === 2 && isRichText(node, name, parentType)) {
      const paragraphs = typeof from === 'string' && typeof to === 'string' ? splitAll(from, to) : undefined;
      if (paragraphs) {
        return { kind: 'splice', id: node.id, field: name, ...paragraphs };
      }
    }
    return { kind: 'set', id: node.id, ...change };
  });
}

function splitAll(from: string, to: string) {
  const before = splitParagraphs(from);
  const after = splitParagraphs(to);
  return areWhole(after) ? changeBetween(before, after) : undefined;
}

/** Name by name where both are objects; a place as a whole for each screen. */
function within(
  path: readonly string[],
  from: JsonValue | undefined,
  to: JsonValue | undefined,
): readonly FieldChange[] {
  const depth = path[0] === 'value' ? 4 : 2;
  if (path.length >= depth || !isJsonObject(from) || !isJsonObject(to) || !isDeep(path, from, to)) {
    return whole(path, from, to);
  }
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])];
  return names.flatMap((name) => within([...path, name], own(from, name), own(to, name)));
}

/** A place without its desktop part is none: then it is written as a whole. */
function isDeep([first]: readonly string[], from: JsonObject, to: JsonObject): boolean {
  return first !== 'place' || (own(from, 'desktop') !== undefined && own(to, 'desktop') !== undefined);
}

function whole(
  path: readonly string[],
  from: JsonValue | undefined,
  to: JsonValue | undefined,
): readonly FieldChange[] {
  return isSame(from, to)
    ? []
    : [{ path, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }];
}

function own(object: JsonObject, name: string): JsonValue | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}
