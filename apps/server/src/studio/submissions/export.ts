import type { SubmissionNarrowing } from '../../content/submissions/submission-conditions.ts';
import { csvExport } from '../../platform/csv/csv-export.ts';
import { jsonLines } from '../../platform/csv/json-lines.ts';
import type { Place } from '../../platform/database/cursor.ts';
import type { Database, SiteTransaction } from '../../platform/database/database.ts';
import { readPhone } from '../../store/address/phone-number.ts';
import { cellOf, columnsOf, E164, type AnswerColumn, type Question } from './answer-columns.ts';
import { presentAnswer } from './detail.ts';
import { readSubmissions, type StoredSubmission } from './list.ts';

/** Submissions read at once. */
const BATCH = 500;
/** Questions that have a column of their own. */
const MAX_COLUMNS = 500;

interface Wanted {
  readonly websiteId: string;
  readonly filters: SubmissionNarrowing;
  readonly timeZone: string;
  /** Of the site, ISO 3166-1 alpha-2: numbers to call are read as there. */
  readonly country: string;
}

interface WithPhones {
  /** Numbers to call as everybody can, by what was typed. */
  readonly e164: ReadonlyMap<string, string>;
}

const NO_PHONES: WithPhones['e164'] = new Map();

/**
 * Submissions as CSV, the newest first: columns for each question of any version, by its words, and its parts; every cell quoted, and
 * none that a sheet would run (SEC-50).
 */
export async function submissionsCsv(database: Database, wanted: Wanted): Promise<AsyncGenerator<string>> {
  const { websiteId, filters } = wanted;
  const columns = await database.readInSite(websiteId, (tx) => readColumns(tx, filters.form));
  const hasPhones = columns.some(({ part }) => part === E164);
  return csvExport({
    head: ['Form', 'Number', 'State', 'Sent', ...columns.map(({ heading }) => heading)],
    cells: ({ e164, ...row }: StoredSubmission & WithPhones) => [
      row.form_name,
      String(row.number),
      row.state,
      row.submitted_at.toISOString(),
      ...columns.map((column) => cellOf(row.answers, column, e164)),
    ],
    read: async (after: Place | undefined) => {
      const { rows, next } = await readBatch(database, wanted, after);
      const e164 = hasPhones ? await phonesOf(rows, wanted.country) : NO_PHONES;
      return { rows: rows.map((row) => ({ ...row, e164 })), next };
    },
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

async function phonesOf(rows: readonly StoredSubmission[], country: string): Promise<WithPhones['e164']> {
  const typed = new Set(
    rows.flatMap(({ answers }) => answers.flatMap((one) => (one.type === 'phone' ? [one.value] : []))),
  );
  const read = await Promise.all([...typed].map(async (text) => [text, await readPhone(text, country)] as const));
  return new Map(read.flatMap(([text, phone]) => (phone.ok ? [[text, phone.value] as const] : [])));
}

async function readColumns(tx: SiteTransaction, formId: string | undefined): Promise<readonly AnswerColumn[]> {
  const found = await tx.query<Question>(QUESTIONS, [tx.websiteId, formId ?? null, MAX_COLUMNS]);
  return columnsOf(found).slice(0, MAX_COLUMNS);
}

// Only a survey has questions of its own: their words are the names of its parts.
const QUESTIONS = {
  name: 'submission-questions',
  text: `select q.field, q.title, q.type, coalesce(p.parts, '{}') as parts
    from (
      select s.form_id, a.answer->>'id' as field, a.answer->>'type' as type, max(a.answer->>'rawTitle') as title,
        min(a.place) as place
      from form_submission s, jsonb_array_elements(s.answers) with ordinality as a (answer, place)
      where s.website_id = $1 and s.list_key is null and ($2::uuid is null or s.form_id = $2)
      group by s.form_id, a.answer->>'id', a.answer->>'type') q
    left join lateral (
      select array_agg(distinct k.part) as parts
      from form_submission s, jsonb_array_elements(s.answers) a (answer), jsonb_object_keys(a.answer->'values') k (part)
      where q.type in ('likert', 'survey') and s.website_id = $1 and s.form_id = q.form_id and s.list_key is null
        and a.answer->>'id' = q.field and jsonb_typeof(a.answer->'values') = 'object') p on true
    order by q.form_id, q.place limit $3`,
};
