import type { ReviewFilters } from '@portico/contract/studio';
import { csvLine } from '../../csv/csv-line.ts';
import type { Database } from '../../database/database.ts';
import { readReviews } from './list.ts';

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

/** Reviews read at once: a large export never holds more of them in memory. */
const BATCH = 1000;

/**
 * Reviews as CSV, the newest first, read and sent bit by bit. Strangers wrote them: cells that a sheet would take for a
 * formula are made harmless (SEC-50). Begins with the mark by which sheets know the text for UTF-8.
 */
export async function* exportReviews(
  database: Database,
  {
    websiteId,
    filters,
    orderPrefix,
  }: { readonly websiteId: string; readonly filters: ReviewFilters; readonly orderPrefix: string },
): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(HEAD)}\r\n`;
  let after: { readonly value: string; readonly id: string } | undefined;
  do {
    const from = after;
    const rows = await database.readInSite(websiteId, (tx) => readReviews(tx, filters, { after: from, limit: BATCH }));
    const lines = rows.map(
      (row) =>
        `${csvLine([
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
        ])}\r\n`,
    );
    yield lines.join('');
    const last = rows.length === BATCH ? rows.at(-1) : undefined;
    after = last && { value: last.sorted, id: last.id };
  } while (after);
}
