import { LRUCache } from 'lru-cache';
import type { ItemPart } from './item-part.ts';
import type { ItemRow } from './item-row.ts';

/** An item as it was read, with the stamp that says whether it still is so (item-sql.ts). */
export interface KeptItem {
  readonly stamp: string;
  readonly row: ItemRow;
}

/**
 * Items of all sites, whose rows are read once for all pages and content versions that show them. It never says by
 * itself that an item is still true: every page asks the database for the stamps of what it shows.
 */
export interface ItemMemory {
  find(websiteId: string, itemId: string): KeptItem | undefined;
  /** Keeps a row; one with the same stamp that is kept already stays, and with it what was computed from it. */
  keep(websiteId: string, stamp: string, row: ItemRow): KeptItem;
}

const MAX_BYTES = 16 * 1024 * 1024;

/** @param parts what features know of items */
export function createItemMemory(parts: readonly ItemPart<unknown>[], maxBytes = MAX_BYTES): ItemMemory {
  const items = new LRUCache<string, KeptItem>({
    maxSize: maxBytes,
    sizeCalculation: ({ row }) => sizeOf(row) + parts.reduce((sum, part) => sum + part.bytesOf(row), 0),
  });
  return {
    find: (websiteId, itemId) => items.get(keyOf(websiteId, itemId)),
    keep: (websiteId, stamp, row) => {
      const key = keyOf(websiteId, row.id);
      const before = items.get(key);
      if (before?.stamp === stamp) {
        return before;
      }
      const kept = { stamp, row };
      items.set(key, kept);
      return kept;
    },
  };
}

function keyOf(websiteId: string, itemId: string): string {
  return `${websiteId} ${itemId}`;
}

/** Roughly, in bytes, with the record that pages make of it. */
function sizeOf({ body, excerpt, images }: ItemRow): number {
  return 6000 + 2 * (body.length + excerpt.length) + 2500 * (images?.length ?? 0);
}
