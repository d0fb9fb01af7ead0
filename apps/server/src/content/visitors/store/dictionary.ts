import { LRUCache } from 'lru-cache';
import { textId } from './text-id.ts';

/** So many texts a site has in a day; every other is one of many. */
const MAX_TEXTS_A_DAY = 50_000;
/** What a process remembers of them, in characters: about 32 MB. */
const REMEMBERED_CHARS = 16_000_000;
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
  learn(websiteId: string, texts: readonly { readonly id: bigint; readonly text: string }[], day: string): void;
}

const keyOf = (websiteId: string, text: string, day: string) => `${websiteId} ${day} ${text}`;

/**
 * Each process knows what it has written on a day; what another one wrote is written once more, in vain. The day is part of it,
 * so that texts which are still seen are not swept away as old. They are known by themselves: a hash costs more than all else that is
 * done for an event.
 */
export function createDictionary(): Dictionary {
  const known = new LRUCache<string, bigint>({
    maxSize: REMEMBERED_CHARS,
    sizeCalculation: (_id, key) => key.length,
  });
  const added = new LRUCache<string, number>({ max: 5000 });
  return {
    look(websiteId, text, day) {
      const remembered = known.get(keyOf(websiteId, text, day));
      if (remembered !== undefined) return { id: remembered, text, isNew: false };
      const count = (added.get(`${websiteId} ${day}`) ?? 0) + 1;
      if (count > MAX_TEXTS_A_DAY) return { id: textId(OTHER_TEXT), text: OTHER_TEXT, isNew: true };
      added.set(`${websiteId} ${day}`, count);
      return { id: textId(text), text, isNew: true };
    },
    learn(websiteId, texts, day) {
      for (const { id, text } of texts) known.set(keyOf(websiteId, text, day), id);
    },
  };
}
