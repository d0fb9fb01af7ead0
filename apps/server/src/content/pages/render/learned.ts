import { LRUCache } from 'lru-cache';
import type { Need } from '../read/read-needs.ts';

/** What the last render of a page, or of one of its kind, needed: the next one probably needs it too. */
export interface Learned {
  readonly needs: readonly Need[];
  /** The item that the page was about: another item's page asks the same of its own neighbours. */
  readonly itemId: string | undefined;
  /** The items it showed. */
  readonly itemIds: readonly string[];
}

/** By site and kit revision, and by address or kind of page. */
export type LearnedPages = LRUCache<string, Learned>;

const MAX_PAGES = 2000;

export function createLearnedPages(): LearnedPages {
  return new LRUCache({ max: MAX_PAGES });
}

/** The needs of a page of this kind, as they are for this item. */
export function recall(learned: Learned | undefined, itemId: string | undefined): readonly Need[] {
  const before = learned?.itemId;
  if (!learned || before === undefined || itemId === undefined || before === itemId) {
    return learned?.needs ?? [];
  }
  return JSON.parse(JSON.stringify(learned.needs).replaceAll(before, itemId)) as readonly Need[];
}
