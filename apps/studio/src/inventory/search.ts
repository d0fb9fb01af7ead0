import type { InventoryView } from '@portico/contract/studio';

/** The state of the inventory, kept in its address. */
export interface InventorySearch {
  readonly view?: InventoryView;
  readonly q?: string;
  readonly category?: string;
}

const VIEWS: readonly string[] = ['low', 'soldOut', 'wanted', 'held'] satisfies InventoryView[];

/** Reads an address; what it does not know is left out, so that an old link still opens. */
export function inventorySearch(search: Record<string, unknown>): InventorySearch {
  const { view, q, category } = search;
  return {
    ...(typeof view === 'string' && VIEWS.includes(view) ? { view: view as InventoryView } : {}),
    ...(q !== undefined && q !== '' ? { q: String(q).slice(0, 100) } : {}),
    ...(typeof category === 'string' && category !== '' ? { category } : {}),
  };
}
