import { DEFAULT_RETENTION_MONTHS, REMOVED_KEPT_MS, SPAM_KEPT } from '@portico/domain';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { sweepChanges } from './changes/read-changes.ts';
import { siteProfile } from '../../sites/site/site.ts';
import { sweepUnfinished } from '../forms/unfinished/keep-unfinished.ts';

/** By which networks are known of what was sent: so long, and no longer. */
const SOURCES_FOR_MS = 7 * 24 * 60 * 60_000;
/** Deleted by one statement. */
const BATCH = 1000;

/**
 * Forgets by which network older submissions came, and deletes what is kept no longer, with its notes, replies, words and mails: what a form keeps for so many months only, what was
 * removed or held back 30 days ago, the oldest spam of forms that hold more than they may, and forms that were removed 30 days ago.
 */
export async function sweepSubmissions(tx: SiteTransaction, now: number): Promise<void> {
  await tx.query(FORGET_SOURCES, [tx.websiteId, new Date(now - SOURCES_FOR_MS)]);
  const removedBefore = new Date(now - REMOVED_KEPT_MS);
  await tx.query(CLOSE_REMOVED, [tx.websiteId, removedBefore]);
  const values = [tx.websiteId, new Date(now), removedBefore, SPAM_KEPT, DEFAULT_RETENTION_MONTHS, BATCH];
  for (let count = BATCH; count === BATCH;) {
    const over = (await tx.query<{ id: string }>(OVER, values)).map(({ id }) => id);
    await deleteSubmissions(tx, over);
    count = over.length;
  }
  await sweepUnfinished(tx, now);
  await sweepChanges(tx, now);
  await tx.query(FORGET_FORMS, [tx.websiteId, removedBefore]);
}

/**
 * Deletes submissions with everything that tells of them: the mails too, which hold the answers. That they were sent stays counted, by
 * form and day.
 */
export async function deleteSubmissions(tx: SiteTransaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) {
    return;
  }
  await tx.query(FORGET_MAILS, [tx.websiteId, ids.map((id) => `form ${id}`), ids]);
  await tx.query(DELETE, [tx.websiteId, ids, await timeZoneOf(tx)]);
}

async function timeZoneOf(tx: SiteTransaction): Promise<string> {
  const { profile } = await tx.kysely
    .selectFrom('website')
    .select('profile')
    .where('id', '=', tx.websiteId)
    .executeTakeFirstOrThrow();
  return siteProfile(profile).timeZone;
}

const FORGET_SOURCES = {
  name: 'submissions-forget-sources',
  text: `update form_submission set source_hash = null
    where website_id = $1 and submitted_at < $2 and source_hash is not null`,
};

// What was sent by a form that is gone for good goes with it.
const CLOSE_REMOVED = {
  name: 'submissions-of-removed-forms',
  text: `update form_submission s set state = 'removed', state_at = f.removed_at from form f
    where s.website_id = $1 and f.website_id = $1 and f.id = s.form_id and f.removed_at < $2 and s.state <> 'removed'`,
};

// A product that still names it keeps the row, so that it sells as before.
const FORGET_FORMS = {
  name: 'submissions-forget-forms',
  text: `delete from form f where f.website_id = $1 and f.removed_at < $2
    and not exists (select from form_submission s where s.website_id = $1 and s.form_id = f.id)
    and not exists (select from product p where p.website_id = $1 and p.additional_fields_form_id = f.id)`,
};

const OVER = {
  name: 'submissions-over',
  text: `select s.id from form_submission s join form f on f.website_id = $1 and f.id = s.form_id
      left join form_version v on v.website_id = $1 and v.form_id = f.id and v.version = f.live_version
      where s.website_id = $1 and (
        (s.state in ('removed', 'spam') and coalesce(s.state_at, s.submitted_at) < $3)
        or s.submitted_at < $2::timestamptz - make_interval(months => coalesce(
          nullif(case when jsonb_typeof(v.definition->'retentionMonths') = 'number'
            then (v.definition->>'retentionMonths')::numeric::int else $5::int end, 0), 12000))
        or s.id in (select x.id from (
          select id, row_number() over (partition by form_id order by submitted_at desc, id desc) as place
          from form_submission where website_id = $1 and state = 'spam') x where x.place > $4))
      limit $6`,
};

const FORGET_MAILS = {
  name: 'submissions-forget-mails',
  text: `delete from mail_message where website_id = $1 and about = 'answers'
    and (split_part(dedupe_key, ' ', 1) || ' ' || split_part(dedupe_key, ' ', 2) = any($2::text[]) or split_part(dedupe_key, ' ', 3) = any($3::text[])
      or id in (select mail_id from form_reply where website_id = $1 and submission_id = any($3::uuid[])))`,
};

const DELETE = {
  name: 'submissions-delete',
  text: `with gone as (
      delete from form_submission where website_id = $1 and id = any($2::uuid[]) returning form_id, state, submitted_at)
    insert into form_daily as known (website_id, form_id, day, sent, spam)
    select $1::uuid, form_id, (submitted_at at time zone $3::text)::date, count(*) filter (where state <> 'spam'),
      count(*) filter (where state = 'spam')
    from gone group by form_id, 3
    on conflict (website_id, form_id, day) do update
      set sent = known.sent + excluded.sent, spam = known.spam + excluded.spam`,
};
