import type { Services } from '../services.ts';
import { sourcesOf } from './score-submission.ts';

/** What came lately, by whichever process it was kept. */
export interface KeptLately {
  /** Submissions of the whole site within an hour. */
  readonly ofSite: number;
  /** Of one network to one form within ten minutes. */
  readonly ofSource: number;
}

const MINUTE_MS = 60_000;

/** Counts what was kept lately: several processes, and one that was started anew, know of the same (SEC-38). */
export async function keptLately(
  { clock, database, secrets }: Pick<Services, 'clock' | 'database' | 'secrets'>,
  websiteId: string,
  { formId, source }: { readonly formId: string; readonly source: string },
): Promise<KeptLately> {
  const now = clock.now();
  const [ofSite, ofSource] = [60, 10].map((minutes) => new Date(now - minutes * MINUTE_MS));
  const [row] = await database.readInSite(websiteId, (tx) =>
    tx.query<{ of_site: number; of_source: number }>(LATELY, [
      websiteId,
      ofSite,
      formId,
      sourcesOf(secrets, websiteId, source, now),
      ofSource,
    ]),
  );
  return { ofSite: row?.of_site ?? 0, ofSource: row?.of_source ?? 0 };
}

const LATELY = {
  name: 'form-kept-lately',
  text: `select count(*)::int as of_site,
      (count(*) filter (where form_id = $3 and source_hash = any($4) and submitted_at > $5))::int as of_source
    from form_submission where website_id = $1 and submitted_at > $2`,
};
