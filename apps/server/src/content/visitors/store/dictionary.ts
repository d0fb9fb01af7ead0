import { LRUCache } from 'lru-cache';
import { textId } from './text-id.ts';

/** So many texts a site has in a day; every other is one of many. */
const MAX_TEXTS_A_DAY = 50_000;
const REMEMBERED = 200_000;
export const OTHER_TEXT = '(other)';

/** Texts that come again and again, by site. */
export interface Dictionary {
  /** The id under which a text is kept, and whether it has to be written down; ask before, {@link learn} after the commit. */
  look(
    websiteId: string,
    text: string,
    day: string,
  ): { readonly id: bigint; readonly text: string; readonly isNew: boolean };
  /** They are written down, as seen on that day. */
  learn(websiteId: string, ids: readonly bigint[], day: string): void;
}

const keyOf = (websiteId: string, id: bigint, day: string) => `${websiteId} ${day} ${id}`;

/**
 * Each process knows what it has written on a day; what another one wrote is written once more, in vain. The day is part of it,
 * so that texts which are still seen are not swept away as old.
 */
export function createDictionary(): Dictionary {
  const known = new LRUCache<string, true>({ max: REMEMBERED });
  const added = new LRUCache<string, number>({ max: 5000 });
  return {
    look(websiteId, text, day) {
      const id = textId(text);
      if (known.has(keyOf(websiteId, id, day))) return { id, text, isNew: false };
      const count = (added.get(`${websiteId} ${day}`) ?? 0) + 1;
      if (count > MAX_TEXTS_A_DAY) return { id: textId(OTHER_TEXT), text: OTHER_TEXT, isNew: true };
      added.set(`${websiteId} ${day}`, count);
      return { id, text, isNew: true };
    },
    learn(websiteId, ids, day) {
      for (const id of ids) known.set(keyOf(websiteId, id, day), true);
    },
  };
}
