import { fieldsOf, type DocumentNode, type JsonValue } from '@portico/page-model';

/**
 * Two texts that were written in the same field, as one; undefined where that would be none, as of two addresses, or longer than the
 * field takes.
 */
export function joinedTexts(
  {
    node,
    parentType,
    path,
  }: { readonly node: DocumentNode; readonly parentType?: string | undefined; readonly path: readonly string[] },
  theirs: JsonValue | undefined,
  mine: JsonValue | undefined,
): string | undefined {
  const [first, name] = path;
  const kind = fieldsOf(node, parentType).find((field) => field.path === name)?.kind;
  const ofField = kind?.name === 'text' ? kind.maxLength : undefined;
  const most = first === 'name' ? NAME : ofField;
  if (most === undefined || typeof theirs !== 'string' || typeof mine !== 'string') {
    return undefined;
  }
  const both = `${theirs} ${mine}`;
  return both.length <= most ? both : undefined;
}

/** Letters that the name of a node has at most. */
const NAME = 200;
