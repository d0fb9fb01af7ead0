import { sql } from 'kysely';
import type { SiteTransaction } from '../../../platform/database/database.ts';
import type { Site } from '../../../sites/site/site.ts';
import type { Services } from '../../services.ts';
import type { SubmissionChoice } from '../submission-choice.ts';
import { submissionConditions } from '../submission-conditions.ts';

/** The job that goes on with a change of many submissions. */
export const CHANGE_SUBMISSIONS = 'change-submissions';

/** What many submissions get: a state, or somebody who deals with them. */
export interface WantedChange {
  readonly kind: 'state' | 'holder';
  /** Null for nobody. */
  readonly to: string | null;
  readonly selection: SubmissionChoice;
  readonly accountId: string;
}

/** So many are changed at once at most: as many as a site of this size receives in years. */
const MOST = 100_000;

/**
 * Begins a change of many submissions, of those that are there now; a job goes on with it.
 * @returns undefined where there is none of them
 */
export async function beginChange(
  tx: SiteTransaction,
  services: Pick<Services, 'addJob' | 'clock' | 'newId'>,
  site: Site,
  { kind, to, selection, accountId }: WantedChange,
): Promise<string | undefined> {
  const id = services.newId();
  await tx.query(ADD, [tx.websiteId, id, kind, to, null, accountId, new Date(services.clock.now())]);
  const place = { websiteId: tx.websiteId, timeZone: site.profile.timeZone };
  const conditions =
    selection.kind === 'all'
      ? submissionConditions(selection.filters, place)
      : [sql`s.list_key is null`, sql`s.id = any(${selection.ids}::uuid[])`];
  const { numAffectedRows } = await sql`
    insert into submission_change_row (website_id, change_id, submission_id, wanted)
    select ${tx.websiteId}::uuid, ${id}::uuid, s.id, ${to}::text from form_submission s
    where s.website_id = ${tx.websiteId} and ${sql.join(conditions, sql` and `)}
    order by s.submitted_at desc limit ${MOST}`.execute(tx.kysely);
  if (!numAffectedRows) {
    await tx.query(FORGET, [tx.websiteId, id]);
    return undefined;
  }
  return queue(tx, services, id);
}

/**
 * Ends a change that is under way, and begins another that gives back what each had, except where somebody has changed it since.
 * @returns undefined where there is none, or it was one itself
 */
export async function takeChangeBack(
  tx: SiteTransaction,
  services: Pick<Services, 'addJob' | 'clock' | 'newId'>,
  { changeId, accountId }: { readonly changeId: string; readonly accountId: string },
): Promise<string | undefined> {
  const now = new Date(services.clock.now());
  const [ended] = await tx.query<{ kind: string }>(END, [tx.websiteId, changeId, now]);
  if (!ended) {
    return undefined;
  }
  const id = services.newId();
  const [known] = await tx.query<{ id: string }>(ADD, [tx.websiteId, id, ended.kind, null, changeId, accountId, now]);
  if (!known) {
    const [begun] = await tx.query<{ id: string }>(TAKING_BACK, [tx.websiteId, changeId]);
    return begun?.id;
  }
  await tx.query(ended.kind === 'state' ? ADD_STATES_BACK : ADD_HOLDERS_BACK, [tx.websiteId, id, changeId]);
  return queue(tx, services, id);
}

async function queue(tx: SiteTransaction, { addJob }: Pick<Services, 'addJob'>, id: string): Promise<string> {
  await tx.query(COUNT, [tx.websiteId, id]);
  await addJob(tx, CHANGE_SUBMISSIONS, { changeId: id }, { jobKey: `${CHANGE_SUBMISSIONS} ${id}` });
  return id;
}

const ADD = {
  name: 'submission-change-add',
  text: `insert into submission_change (website_id, id, kind, wanted, takes_back, begun_by, begun_at, total_count)
    values ($1, $2, $3, $4, $5, $6, $7, 0) on conflict (website_id, takes_back) do nothing returning id`,
};

const FORGET = {
  name: 'submission-change-forget',
  text: 'delete from submission_change where website_id = $1 and id = $2',
};

const COUNT = {
  name: 'submission-change-count',
  text: `update submission_change set total_count =
      (select count(*) from submission_change_row where website_id = $1 and change_id = $2)
    where website_id = $1 and id = $2`,
};

const END = {
  name: 'submission-change-end-early',
  text: `update submission_change set ended_at = coalesce(ended_at, $3)
    where website_id = $1 and id = $2 and takes_back is null returning kind`,
};

const TAKING_BACK = {
  name: 'submission-change-taking-back',
  text: 'select id from submission_change where website_id = $1 and takes_back = $2',
};

const ADD_STATES_BACK = {
  name: 'submission-change-states-back',
  text: `insert into submission_change_row (website_id, change_id, submission_id, wanted)
    select $1::uuid, $2::uuid, r.submission_id, r.before from submission_change_row r
      join form_submission s on s.website_id = $1 and s.id = r.submission_id
    where r.website_id = $1 and r.change_id = $3 and r.is_changed and s.state = r.wanted`,
};

const ADD_HOLDERS_BACK = {
  name: 'submission-change-holders-back',
  text: `insert into submission_change_row (website_id, change_id, submission_id, wanted)
    select $1::uuid, $2::uuid, r.submission_id, r.before from submission_change_row r
      join form_submission s on s.website_id = $1 and s.id = r.submission_id
    where r.website_id = $1 and r.change_id = $3 and r.is_changed and s.assigned_to::text is not distinct from r.wanted`,
};
