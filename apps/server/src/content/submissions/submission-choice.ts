import { sql } from 'kysely';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Site } from '../../sites/site/site.ts';
import { submissionConditions, type SubmissionNarrowing } from './submission-conditions.ts';

/** Some submissions, or everything that is found. */
export type SubmissionChoice =
  | { readonly kind: 'ids'; readonly ids: readonly string[] }
  | { readonly kind: 'all'; readonly filters: SubmissionNarrowing };

/** More are not changed at once. */
const AT_ONCE = 10_000;

/** Ids of the submissions that are chosen, the newest first. */
export async function chosenIds(
  tx: SiteTransaction,
  site: Site,
  selection: SubmissionChoice,
): Promise<readonly string[]> {
  if (selection.kind === 'ids') {
    return selection.ids;
  }
  const place = { websiteId: tx.websiteId, timeZone: site.profile.timeZone };
  const { rows } = await sql<{ id: string }>`
    select s.id from form_submission s
    where s.website_id = ${tx.websiteId} and ${sql.join(submissionConditions(selection.filters, place), sql` and `)}
    order by s.submitted_at desc, s.id desc limit ${AT_ONCE}`.execute(tx.kysely);
  return rows.map(({ id }) => id);
}
