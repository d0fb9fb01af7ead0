import { turnOf, type SubmissionState } from '@portico/domain';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Site } from '../../sites/site/site.ts';
import { addKeptJob } from '../forms/kept-job.ts';
import type { SiteReader } from '../forms/recipients.ts';
import type { Services } from '../services.ts';
import { mailLate } from './late-mail.ts';
import { chosenIds, type SubmissionChoice } from './submission-choice.ts';

export interface ChangedStates {
  readonly changedCount: number;
  /** What they were. */
  readonly before: { readonly state: SubmissionState; readonly ids: string[] }[];
}

/**
 * Brings submissions into a state. What leaves the spam folder does everything late that it was held back from, and its sender and
 * words are remembered as no spam; what goes into it the reverse.
 */
export async function changeStates(
  tx: SiteTransaction,
  services: Pick<Services, 'addJob' | 'clock' | 'environment' | 'newId' | 'secrets'>,
  site: Site,
  {
    to,
    selection,
    readers,
  }: {
    readonly to: SubmissionState;
    readonly selection: SubmissionChoice;
    /** Of the site. */
    readonly readers: readonly SiteReader[];
  },
): Promise<ChangedStates> {
  const now = new Date(services.clock.now());
  const ids = await chosenIds(tx, site, selection);
  const changed = await tx.query<ChangedRow>(CHANGE, [tx.websiteId, ids, to, now]);
  const turned = (turn: 'release' | 'hold') => changed.filter(({ state }) => turnOf(state, to) === turn);
  const [released, held] = [turned('release'), turned('hold')];
  await remember(tx, released, 'not-spam', now);
  await remember(tx, held, 'spam', now);
  for (const { id } of released) {
    await mailLate(tx, services, site, { submissionId: id, readers });
    await addKeptJob(tx, services, id);
  }
  const states = [...new Set(changed.map(({ state }) => state))];
  return {
    changedCount: changed.length,
    before: states.map((state) => ({
      state,
      ids: changed.filter((row) => row.state === state).map(({ id }) => id),
    })),
  };
}

async function remember(
  tx: SiteTransaction,
  rows: readonly ChangedRow[],
  verdict: 'spam' | 'not-spam',
  now: Date,
): Promise<void> {
  const hashes = [...new Set(rows.flatMap((row) => [...row.text_hashes, ...(row.person_key ? [row.person_key] : [])]))];
  if (hashes.length > 0) {
    await tx.query(REMEMBER, [tx.websiteId, hashes, verdict, now]);
  }
}

interface ChangedRow {
  readonly id: string;
  /** The one before. */
  readonly state: SubmissionState;
  readonly person_key: string | null;
  readonly text_hashes: readonly string[];
}

const CHANGE = {
  name: 'submissions-change',
  text: `with chosen as (
      select id, state, person_key, text_hashes from form_submission
      where website_id = $1 and id = any($2::uuid[]) and state <> $3 and list_key is null order by id for update)
    update form_submission s set state = $3, state_at = $4 from chosen c
    where s.website_id = $1 and s.id = c.id returning c.id, c.state, c.person_key, c.text_hashes`,
};

const REMEMBER = {
  name: 'submissions-remember',
  text: `insert into form_verdict (website_id, hash, verdict, decided_at)
    select $1::uuid, h, $3::text, $4::timestamptz from unnest($2::text[]) as h
    on conflict (website_id, hash) do update set verdict = excluded.verdict, decided_at = excluded.decided_at`,
};
