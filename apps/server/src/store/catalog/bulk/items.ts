import type { ProductBulkChange } from '@portico/contract/studio';
import type { SiteTransaction } from '../../../platform/database/database.ts';
import type { ChangedRow } from './history.ts';

type ItemChange = Exclude<ProductBulkChange, { kind: 'prices' }>;

/** Changes who sees products, or what they are filed under; answers the rows that became different. */
export async function changeItems(
  tx: SiteTransaction,
  itemIds: readonly string[],
  change: ItemChange,
  now: Date,
): Promise<readonly ChangedRow[]> {
  const items = await tx.query<StoredItem>(LOCK_ITEMS, [tx.websiteId, itemIds]);
  const changed = items.flatMap((item): ChangedRow[] => {
    const before = valueOf(item, change.kind);
    const after = valueAfter(before, change);
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [[item.id, before, after]];
  });
  await writeItems(tx, change.kind, changed, now);
  return changed;
}

/** Writes the last value of each row. */
export async function writeItems(
  tx: SiteTransaction,
  kind: ItemChange['kind'],
  rows: readonly ChangedRow[],
  now: Date,
): Promise<void> {
  if (rows.length > 0) {
    const values = rows.map(([id, , after]) => ({ id, after }));
    await tx.query(WRITE[kind], [tx.websiteId, JSON.stringify(values), now]);
  }
}

interface StoredItem {
  readonly id: string;
  readonly workflow_state: string;
  readonly categories: readonly string[];
  readonly tags: readonly string[];
}

/** What a kind of change is about. */
export function valueOf(item: StoredItem, kind: ItemChange['kind']): unknown {
  switch (kind) {
    case 'visibility':
      return item.workflow_state;
    case 'categories':
      return item.categories;
    case 'tags':
      return item.tags;
  }
}

function valueAfter(before: unknown, change: ItemChange): unknown {
  if (change.kind === 'visibility') {
    return change.to;
  }
  const kept = (before as readonly string[]).filter((word) => !change.remove.includes(word));
  return [...new Set([...kept, ...change.add])];
}

/** Items with these ids, locked in the order of ids (SEC-28). */
export const LOCK_ITEMS = {
  name: 'catalog-bulk-lock-items',
  text: `select i.id, i.workflow_state, i.categories, i.tags from item i
    join product p on p.website_id = $1 and p.item_id = i.id
    where i.website_id = $1 and i.id = any($2::uuid[]) order by i.id for update of i`,
};

const ROWS = `jsonb_to_recordset($2::jsonb) as r (id uuid, after jsonb)`;
const WORDS = `array(select jsonb_array_elements_text(r.after))`;
const WRITE: Readonly<Record<ItemChange['kind'], { name: string; text: string }>> = {
  visibility: {
    name: 'catalog-bulk-visibility',
    text: `update item i set workflow_state = r.after #>> '{}', updated_at = $3 from ${ROWS}
      where i.website_id = $1 and i.id = r.id`,
  },
  categories: {
    name: 'catalog-bulk-categories',
    text: `update item i set categories = ${WORDS}, updated_at = $3 from ${ROWS} where i.website_id = $1 and i.id = r.id`,
  },
  tags: {
    name: 'catalog-bulk-tags',
    text: `update item i set tags = ${WORDS}, updated_at = $3 from ${ROWS} where i.website_id = $1 and i.id = r.id`,
  },
};
