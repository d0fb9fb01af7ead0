import type { SubmissionFilters } from '@portico/contract/studio';
import type { FormAnswer } from '@portico/domain';
import { csvExport } from '../../platform/csv/csv-export.ts';
import { jsonLines } from '../../platform/csv/json-lines.ts';
import type { Place } from '../../platform/database/cursor.ts';
import type { Database, SiteTransaction } from '../../platform/database/database.ts';
import { presentAnswer } from './detail.ts';
import { readSubmissions, type StoredSubmission } from './list.ts';

/** Submissions read at once. */
const BATCH = 500;
/** Questions that have a column of their own. */
const MAX_COLUMNS = 500;

interface Wanted {
  readonly websiteId: string;
  readonly filters: SubmissionFilters;
  readonly timeZone: string;
}

/**
 * Submissions as CSV, the newest first: a column for each question of any version, by its words; every cell quoted, and none that a
 * sheet would run (SEC-50).
 */
export async function submissionsCsv(database: Database, wanted: Wanted): Promise<AsyncGenerator<string>> {
  const { websiteId, filters } = wanted;
  const columns = await database.readInSite(websiteId, (tx) => readColumns(tx, filters.form));
  return csvExport({
    head: ['Form', 'Number', 'State', 'Sent', ...columns.map(({ title }) => title)],
    cells: (row: StoredSubmission) => [
      row.form_name,
      String(row.number),
      row.state,
      row.submitted_at.toISOString(),
      ...columns.map((column) => cellOf(row.answers, column)),
    ],
    read: (after: Place | undefined) => readBatch(database, wanted, after),
  });
}

/** Submissions as lines of JSON, the newest first. */
export function submissionsJson(database: Database, wanted: Wanted): AsyncGenerator<string> {
  return jsonLines(async (after: Place | undefined) => {
    const { rows, next } = await readBatch(database, wanted, after);
    return {
      rows: rows.map(({ id, form_id: formId, form_name: form, number, state, submitted_at: at, answers }) => ({
        id,
        formId,
        form,
        number,
        state,
        submittedAt: at.toISOString(),
        answers: answers.map((answer) => presentAnswer(answer)),
      })),
      next,
    };
  });
}

async function readBatch(database: Database, { websiteId, filters, timeZone }: Wanted, after: Place | undefined) {
  const rows = await database.readInSite(websiteId, (tx) =>
    readSubmissions(tx, filters, { after, limit: BATCH, timeZone }),
  );
  const last = rows.length === BATCH ? rows.at(-1) : undefined;
  return { rows, next: last && { value: last.sorted, id: last.id } };
}

/** A question: the same field of a form, whatever its words were when it was answered. */
interface Column {
  readonly form_id: string;
  readonly field: string;
  readonly title: string;
}

async function readColumns(tx: SiteTransaction, formId: string | undefined): Promise<readonly Column[]> {
  const found = await tx.query<Column>(COLUMNS, [tx.websiteId, formId ?? null, MAX_COLUMNS]);
  // Forms that ask the same in the same words share a column.
  return [...new Map(found.toReversed().map((column) => [column.title, column])).values()].toReversed();
}

function cellOf(answers: readonly FormAnswer[], { field, title }: Column): string {
  const own = answers.filter((answer) => answer.rawTitle === title);
  const same = own.length > 0 ? own : answers.filter(({ id }) => id === field);
  return same.map(({ value }) => value).join('; ');
}

const COLUMNS = {
  name: 'submission-columns',
  text: `select s.form_id, a.answer->>'id' as field, max(a.answer->>'rawTitle') as title, min(a.place) as place
    from form_submission s, jsonb_array_elements(s.answers) with ordinality as a (answer, place)
    where s.website_id = $1 and s.list_key is null and ($2::uuid is null or s.form_id = $2)
    group by s.form_id, a.answer->>'id' order by s.form_id, place limit $3`,
};
