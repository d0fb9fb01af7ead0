import { searchWords, type SubmissionState } from '@portico/domain';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** What narrows submissions. */
export interface SubmissionNarrowing {
  /** `all` is what waits: new and open ones. */
  readonly view: 'all' | SubmissionState;
  readonly search?: string | undefined;
  readonly form?: string | undefined;
  /** An account that deals with it; `none` for those that nobody deals with. */
  readonly assigned?: string | undefined;
  /** `2026-03-02`; the last day counts. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Of these alone. */
  readonly ids?: readonly string[] | undefined;
}

/** What a view, a search and filters ask of a submission `s`; sign-ups for letters stand on their lists. */
export function submissionConditions(
  { view, search, form, assigned, from, to, ids }: SubmissionNarrowing,
  { websiteId, timeZone }: { readonly websiteId: string; readonly timeZone: string },
): RawBuilder<SqlBool>[] {
  const words = search ? searchWords(search) : [];
  return [
    sql<SqlBool>`s.list_key is null`,
    view === 'all' ? sql<SqlBool>`s.state in ('new', 'open')` : sql<SqlBool>`s.state = ${view}`,
    ...(ids === undefined ? [] : [sql<SqlBool>`s.id = any(${ids}::uuid[])`]),
    ...(form === undefined ? [] : [sql<SqlBool>`s.form_id = ${form}::uuid`]),
    ...(assigned === 'none' ? [sql<SqlBool>`s.assigned_to is null`] : []),
    ...(assigned !== undefined && assigned !== 'none' ? [sql<SqlBool>`s.assigned_to = ${assigned}::uuid`] : []),
    ...(from === undefined ? [] : [sql<SqlBool>`s.submitted_at >= (${from}::date at time zone ${timeZone})`]),
    ...(to === undefined ? [] : [sql<SqlBool>`s.submitted_at < ((${to}::date + 1) at time zone ${timeZone})`]),
    ...(search && words.length === 0 ? [sql<SqlBool>`false`] : []),
    ...words.map(
      (word) => sql<SqlBool>`s.id in (select w.submission_id from form_submission_word w
        where w.website_id = ${websiteId}::uuid and w.word >= ${word} and w.word < ${`${word}\u{10FFFF}`})`,
    ),
  ];
}
