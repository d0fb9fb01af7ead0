import { MOST_KEYS, MOST_REPLACED, type FoundDocument } from '@portico/contract/studio';

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

/** Keys of at most so many places as a call may name, cut between fields. */
function inPieces(places: FoundDocument['places']): readonly (readonly string[])[] {
  const pieces: string[][] = [];
  for (const field of Map.groupBy(places, (place) => `${place.node} ${place.field}`).values()) {
    for (let at = 0; at < field.length; at += MOST_KEYS) {
      const keys = field.slice(at, at + MOST_KEYS).map(({ key }) => key);
      const last = pieces.at(-1);
      if (last && last.length + keys.length <= MOST_KEYS) {
        last.push(...keys);
      } else {
        pieces.push(keys);
      }
    }
  }
  return pieces;
}
