import type { SubmissionListQuery, SubmissionRow, SubmissionView } from '@portico/contract/studio';
import { addressOfAnswers, cleanLine, type FormAnswer, type SubmissionState } from '@portico/domain';
import { sql } from 'kysely';
import { submissionConditions, type SubmissionNarrowing } from '../../content/submissions/submission-conditions.ts';
import { decodeCursor, encodeCursor, type Place } from '../../platform/database/cursor.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';

/** A submission as lists read it. */
export interface StoredSubmission {
  readonly id: string;
  readonly form_id: string;
  readonly form_name: string;
  readonly number: number;
  readonly state: SubmissionState;
  readonly answers: readonly FormAnswer[];
  readonly submitted_at: Date;
  readonly assigned_to: string | null;
  /** The moment to the microsecond, for a cursor. */
  readonly sorted: string;
}

/** More are found than anybody reads: that there are more is all that is told. */
const COUNTED = 1_000;
/** Signs of an excerpt. */
const EXCERPT = 160;

/** One page of the inbox, the newest first; counted with the first page only. */
export async function readSubmissionPage(tx: SiteTransaction, query: SubmissionListQuery, timeZone: string) {
  const from = decodeCursor(query.cursor);
  const found = await readSubmissions(tx, query, { after: from, limit: query.limit + 1, timeZone });
  const page = found.slice(0, query.limit);
  const last = page.at(-1);
  return {
    rows: page.map(presentRow),
    total: from ? null : await countFound(tx, query, timeZone),
    nextCursor: found.length > query.limit && last ? encodeCursor(last.sorted, last.id) : null,
  };
}

/** Some submissions behind a place in the list. */
export async function readSubmissions(
  tx: SiteTransaction,
  filters: SubmissionNarrowing,
  {
    after,
    limit,
    timeZone,
  }: {
    readonly after: Place | undefined;
    readonly limit: number;
    readonly timeZone: string;
  },
): Promise<readonly StoredSubmission[]> {
  const conditions = [
    ...submissionConditions(filters, { websiteId: tx.websiteId, timeZone }),
    ...(after ? [sql`(s.submitted_at, s.id) < (${after.value}::timestamptz, ${after.id}::uuid)`] : []),
  ];
  const { rows } = await sql<StoredSubmission>`
    select s.id, s.form_id, f.name as form_name, s.number, s.state, s.answers, s.submitted_at,
      s.assigned_to, s.submitted_at::text as sorted
    from form_submission s join form f on f.website_id = ${tx.websiteId} and f.id = s.form_id
    where s.website_id = ${tx.websiteId} and ${sql.join(conditions, sql` and `)}
    order by s.submitted_at desc, s.id desc limit ${limit}`.execute(tx.kysely);
  return rows;
}

/** Other submissions of the same person, the newest first. */
export async function readOthers(tx: SiteTransaction, id: string): Promise<SubmissionRow[]> {
  const rows = await tx.query<StoredSubmission>(OTHERS, [tx.websiteId, id]);
  return rows.map(presentRow);
}

/** What the tabs hold. */
export async function countViews(tx: SiteTransaction): Promise<Record<SubmissionView, number>> {
  const [row] = await tx.query<Record<SubmissionView, number>>(COUNT_VIEWS, [tx.websiteId]);
  if (!row) {
    throw new Error('A count answered no row.');
  }
  return row;
}

/** Forms that were answered, by name. */
export async function answeredForms(tx: SiteTransaction): Promise<{ id: string; name: string }[]> {
  return tx.query<{ id: string; name: string }>(FORMS, [tx.websiteId]);
}

async function countFound(tx: SiteTransaction, filters: SubmissionNarrowing, timeZone: string): Promise<number> {
  const conditions = submissionConditions(filters, { websiteId: tx.websiteId, timeZone });
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from form_submission s
      where s.website_id = ${tx.websiteId} and ${sql.join(conditions, sql` and `)} limit ${COUNTED + 1}) counted`.execute(
    tx.kysely,
  );
  return rows[0]?.count ?? 0;
}

/** A submission as the contract has it: what a list shows of the answers, as plain text. */
export function presentRow(row: StoredSubmission): SubmissionRow {
  return {
    id: row.id,
    formId: row.form_id,
    formName: row.form_name,
    number: row.number,
    state: row.state,
    person: personOf(row.answers),
    excerpt: excerptOf(row.answers),
    submittedAt: row.submitted_at.getTime(),
    assignedTo: row.assigned_to,
  };
}

function personOf(answers: readonly FormAnswer[]): string {
  const given = answers.filter(({ value }) => value.trim() !== '');
  const short = given.filter(({ type, value }) => type === 'text' && value.length <= 100);
  const named = given.find(({ type }) => type === 'name') ?? short.find(isNamed);
  return (named?.value ?? addressOfAnswers(answers) ?? short[0]?.value ?? '').replace(/\s+/g, ' ').slice(0, 100);
}

/** A line of text that asks for a name, as most forms do that know no better type. */
function isNamed({ id, rawTitle }: FormAnswer): boolean {
  return id === 'name' || /\bname\b|\bnom\b|\bnombre\b|اسم/i.test(rawTitle);
}

function excerptOf(answers: readonly FormAnswer[]): string {
  const words = answers.find(({ type, value }) => type === 'textarea' && value !== '')?.value;
  const rest = answers.filter(({ type }) => !['name', 'email', 'hidden'].includes(type)).map(({ value }) => value);
  // Signs that turn the direction would disguise the line.
  return cleanLine(words ?? rest.join(', '))
    .replace(/\s+/g, ' ')
    .slice(0, EXCERPT);
}

const COUNT_VIEWS = {
  name: 'submission-views',
  text: `select count(*) filter (where state in ('new', 'open'))::int as "all",
      count(*) filter (where state = 'new')::int as "new", count(*) filter (where state = 'done')::int as done,
      count(*) filter (where state = 'spam')::int as spam, count(*) filter (where state = 'removed')::int as removed
    from form_submission where website_id = $1 and list_key is null`,
};

const FORMS = {
  name: 'submission-forms',
  text: `select f.id, f.name from form f
    where f.website_id = $1 and exists (
      select from form_submission s where s.website_id = $1 and s.form_id = f.id and s.list_key is null)
    order by lower(f.name), f.id limit 200`,
};

const OTHERS = {
  name: 'submission-others',
  text: `select s.id, s.form_id, f.name as form_name, s.number, s.state, s.answers, s.submitted_at,
      s.assigned_to, s.submitted_at::text as sorted
    from form_submission o
    join form_submission s on s.website_id = $1 and s.person_key = o.person_key and s.id <> o.id
    join form f on f.website_id = $1 and f.id = s.form_id
    where o.website_id = $1 and o.id = $2 and s.state not in ('spam', 'removed')
    order by s.submitted_at desc, s.id desc limit 20`,
};
