import type { ProductBulkChange } from '@portico/contract/studio';
import type { SiteTransaction } from '../../../platform/database/database.ts';

/** Id of an item or variant, what it was, and what it became. */
export type ChangedRow = readonly [id: string, before: unknown, after: unknown];

export interface BulkChange {
  readonly id: string;
  readonly kind: ProductBulkChange['kind'];
  readonly rows: readonly ChangedRow[];
}

/** Changes can be taken back for so long. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** Keeps what a change found and left; those of yesterday are forgotten. */
export async function keepBulkChange(tx: SiteTransaction, change: BulkChange, now: Date): Promise<void> {
  await tx.kysely
    .deleteFrom('bulk_change')
    .where('website_id', '=', tx.websiteId)
    .where('changed_at', '<', new Date(now.getTime() - KEPT_MS))
    .execute();
  await tx.kysely
    .insertInto('bulk_change')
    .values({
      website_id: tx.websiteId,
      id: change.id,
      kind: change.kind,
      rows: JSON.stringify(change.rows),
      changed_at: now,
    })
    .execute();
}

/** Takes a kept change out; undefined when there is none, or somebody has taken it. */
export async function takeBulkChange(tx: SiteTransaction, id: string): Promise<BulkChange | undefined> {
  const [row] = await tx.kysely
    .deleteFrom('bulk_change')
    .where('website_id', '=', tx.websiteId)
    .where('id', '=', id)
    .returning(['id', 'kind', 'rows'])
    .execute();
  // The column's check allows no other kind, and this file alone writes the rows.
  return row && { id: row.id, kind: row.kind as BulkChange['kind'], rows: row.rows as ChangedRow[] };
}
