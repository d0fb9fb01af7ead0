import type { CommentFilters } from '@portico/contract/studio';
import { csvExport } from '../../platform/csv/csv-export.ts';
import type { Database } from '../../platform/database/database.ts';
import { readComments, type StoredComment } from './list.ts';

const HEAD = ['Post', 'Name', 'Email', 'Comment', 'State', 'Written', 'Answers'] as const;

/** Comments read at once. */
const BATCH = 1000;

/** Comments as CSV, the newest first. */
export function exportComments(
  database: Database,
  { websiteId, filters }: { readonly websiteId: string; readonly filters: CommentFilters },
): AsyncGenerator<string> {
  return csvExport({
    head: HEAD,
    cells: (row: StoredComment) => [
      row.post_title,
      row.author_name,
      row.email,
      row.body,
      row.state,
      row.written_at.toISOString(),
      row.answer_to ?? '',
    ],
    read: async (after: { readonly value: string; readonly id: string } | undefined) => {
      const rows = await database.readInSite(websiteId, (tx) => readComments(tx, filters, { after, limit: BATCH }));
      const last = rows.length === BATCH ? rows.at(-1) : undefined;
      return { rows, next: last && { value: last.sorted, id: last.id } };
    },
  });
}
