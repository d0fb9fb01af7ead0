import { MOST_KEYS, MOST_REPLACED, type FoundDocument } from '@portico/contract/studio';
import { joinKeys } from '@portico/page-model';

/** What one call is asked to replace of a document. */
export interface ReplacePart extends Pick<FoundDocument, 'kind' | 'subject'> {
  readonly keys: readonly string[];
}

/**
 * Splits what is ticked into calls: of a document with more places than a call may name, the rest goes with a later one. A
 * field stays whole where it can, since its keys mean something else once some of it is replaced.
 */
export function replaceParts(documents: readonly FoundDocument[]): readonly (readonly ReplacePart[])[] {
  const calls: ReplacePart[][] = [];
  let room = 0;
  for (const { kind, subject, places } of documents) {
    for (const keys of inPieces(places)) {
      const last = calls.at(-1);
      const before = last?.at(-1);
      const isSame = before?.kind === kind && before.subject === subject;
      if (last && !isSame && last.length < MOST_REPLACED && keys.length <= room) {
        last.push({ kind, subject, keys });
        room -= keys.length;
      } else {
        calls.push([{ kind, subject, keys }]);
        room = MOST_KEYS - keys.length;
      }
    }
  }
  return calls;
}

/**
 * Keys of at most so many places as a call may name, cut between fields: keys of a field mean something else once some of it is
 * replaced. One with more places than that is still one piece, as those that follow each other have one key.
 */
function inPieces(places: FoundDocument['places']): readonly (readonly string[])[] {
  const pieces: string[][] = [];
  for (const field of Map.groupBy(places, (place) => `${place.node} ${place.field}`).values()) {
    const keys = field.map(({ key }) => key);
    const last = pieces.at(-1);
    if (last && last.length + keys.length <= MOST_KEYS) {
      last.push(...keys);
    } else {
      pieces.push(...(joinKeys(keys).length <= MOST_KEYS ? [keys] : cut(keys)));
    }
  }
  return pieces;
}

/** Somebody would have to untick thousands of places one by one. */
function cut(keys: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(keys.length / MOST_KEYS) }, (_none, at) =>
    keys.slice(at * MOST_KEYS, (at + 1) * MOST_KEYS),
  );
}
