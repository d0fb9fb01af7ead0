import { useState } from 'react';

/** Something that was opened by its id. */
interface Kept<Thing> {
  readonly id: string;
  readonly thing: Thing;
}

/**
 * What is opened of a list, by its id. Once open it stays, as it was last, where the list is read anew without it: no dialog
 * vanishes under the hand because of what somebody else does.
 */
export function useKept<Thing>(id: string | undefined, found: Thing | undefined): Thing | undefined {
  const [before, setBefore] = useState<Kept<Thing>>();
  const now = keep(before, id, found);
  if (now !== before) {
    setBefore(now);
  }
  return now?.thing;
}

/** What is open now: what is found by its id, else what was open under that id before. */
export function keep<Thing>(
  before: Kept<Thing> | undefined,
  id: string | undefined,
  found: Thing | undefined,
): Kept<Thing> | undefined {
  if (id === undefined || found === undefined) {
    return before?.id === id ? before : undefined;
  }
  return before?.id === id && before.thing === found ? before : { id, thing: found };
}
