import { nodeOf, withNeeds, type Change, type EditDocument } from '@portico/page-model';

/**
 * The changes that a person decides about. New rows and columns hold what is new in them, or come with their section: nobody
 * thinks of them as something that was done.
 * @param document as the changes leave it
 */
export function offeredChanges(changes: readonly Change[], document: EditDocument): readonly Change[] {
  const deeds = changes.filter((change) => !isFrame(change, document));
  const ids = new Set(deeds.map(({ id }) => id));
  const needed = new Set(deeds.flatMap(({ needs }) => needs));
  return changes.filter(
    (change) => !isFrame(change, document) || (!needed.has(change.id) && !change.needs.some((need) => ids.has(need))),
  );
}

/** Chosen changes of those that are offered, with the rows and columns that come with them. */
export function withFrames(
  changes: readonly Change[],
  document: EditDocument,
  chosen: readonly string[],
): readonly string[] {
  const offered = new Set(offeredChanges(changes, document));
  const taken = new Set(withNeeds(changes, new Set(chosen)).map(({ id }) => id));
  const frames = changes.filter((change) => !offered.has(change) && change.needs.some((need) => taken.has(need)));
  return [...new Set([...chosen, ...frames.map(({ id }) => id)])];
}

function isFrame({ kind, node }: Change, document: EditDocument): boolean {
  const found = nodeOf(document, node)?.kind;
  return kind === 'added' && (found === 'row' || found === 'column');
}
