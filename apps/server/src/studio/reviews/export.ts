import type { ReviewFilters } from '@portico/contract/studio';
import { csvExport } from '../../platform/csv/csv-export.ts';
import type { Database } from '../../platform/database/database.ts';
import { readReviews, type StoredReview } from './list.ts';

const HEAD = [
  'Product',
  'Stars',
  'Headline',
  'Review',
  'Name',
  'Verified buyer',
  'State',
  'Written',
  'Order',
  'Answer',
] as const;

/** Reviews read at once. */
const BATCH = 1000;

/** Reviews as CSV, the newest first. */
export function exportReviews(
  database: Database,
  {
    websiteId,
    filters,
    orderPrefix,
  }: { readonly websiteId: string; readonly filters: ReviewFilters; readonly orderPrefix: string },
): AsyncGenerator<string> {
  return csvExport({
    head: HEAD,
    cells: (row: StoredReview) => [
      row.product_title,
      String(row.stars),
      row.title,
      row.body,
      row.author_name,
      row.is_verified ? 'yes' : 'no',
      row.state,
      row.written_at.toISOString(),
      row.order_number === null ? '' : `${orderPrefix}${row.order_number}`,
      row.reply,
    ],
    read: async (after: { readonly value: string; readonly id: string } | undefined) => {
      const rows = await database.readInSite(websiteId, (tx) => readReviews(tx, filters, { after, limit: BATCH }));
      const last = rows.length === BATCH ? rows.at(-1) : undefined;
      return { rows, next: last && { value: last.sorted, id: last.id } };
    },
  });
}
