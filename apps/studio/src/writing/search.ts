import { ITEM_STATES, type ItemState } from '@portico/contract/studio';

/** Tabs of a list of items. */
export const ITEM_VIEWS = ['all', ...ITEM_STATES, 'removed'] as const;
export type ItemView = (typeof ITEM_VIEWS)[number];

/** The state of the list, kept in its address; `open` are the words of the collection. */
export interface ItemSearch {
  readonly view?: ItemState | 'removed';
  readonly q?: string;
  readonly category?: string;
  readonly tag?: string;
  readonly open?: 'words';
}

/** Reads an address; what it does not know is left out. */
export function itemSearch(search: Record<string, unknown>): ItemSearch {
  const { view, q, category, tag, open } = search;
  const known = ([...ITEM_STATES, 'removed'] as const).find((name) => name === view);
  return {
    ...(known ? { view: known } : {}),
    ...(q !== undefined && q !== '' ? { q: String(q).slice(0, 100) } : {}),
    ...(typeof category === 'string' && category !== '' ? { category: category.slice(0, 200) } : {}),
    ...(typeof tag === 'string' && tag !== '' ? { tag: tag.slice(0, 200) } : {}),
    ...(open === 'words' ? { open } : {}),
  };
}
