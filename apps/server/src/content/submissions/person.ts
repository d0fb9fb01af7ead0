import type { FormAnswer } from '@portico/domain';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { eraseComments, readOwnComments } from '../comments/person.ts';
import { personKey } from '../forms/person-key.ts';
import { eraseUnfinished, readOwnUnfinished } from '../forms/unfinished/keep-unfinished.ts';
import { eraseFromLists, readOwnLists } from '../lists/change-member.ts';
import type { Services } from '../services.ts';
import { SWEEP_UPLOADS } from '../uploads/sweep-uploads.ts';
import { deleteSubmissions } from './sweep.ts';
import { addDeliveries } from './webhooks/add-deliveries.ts';

/** Everything that a site has of a person beside her orders, by her address; instants are ISO 8601. */
export interface PersonData {
  readonly submissions: readonly PersonSubmission[];
  readonly lists: readonly unknown[];
  readonly restock: readonly unknown[];
  readonly comments: readonly unknown[];
  /** Forms that she began, to go on later. */
  readonly unfinished: readonly unknown[];
  /** When she was erased before; undefined where she was not. */
  readonly erasedAt: Date | undefined;
}

export interface PersonSubmission {
  readonly id: string;
  readonly form: string;
  readonly number: number;
  readonly state: string;
  readonly submittedAt: string;
  readonly answers: readonly FormAnswer[];
  readonly replies: readonly unknown[];
  readonly notes: readonly unknown[];
  readonly deliveries: readonly unknown[];
}

/** Reads what a site has of a person. */
export async function readPerson(
  tx: SiteTransaction,
  { secrets }: Pick<Services, 'secrets'>,
  address: string,
): Promise<PersonData> {
  const key = personKey(secrets, tx.websiteId, address);
  const [submissions, restock, [erased]] = await Promise.all([
    tx.query<{ submission: PersonSubmission }>(SUBMISSIONS, [tx.websiteId, key]),
    tx.query<{ wait: unknown }>(RESTOCK, [tx.websiteId, address]),
    tx.query<{ erased_at: Date }>(ERASED, [tx.websiteId, key]),
  ]);
  return {
    submissions: submissions.map(({ submission }) => submission),
    lists: await readOwnLists(tx, address),
    comments: await readOwnComments(tx, address),
    unfinished: await readOwnUnfinished(tx, key),
    restock: restock.map(({ wait }) => wait),
    erasedAt: erased?.erased_at,
  };
}

/**
 * Erases a person: her submissions with replies, notes, words and mails, her places on lists, what she waits for, her name below posts. Programs that heard
 * of a submission hear that it is gone. What stays is that she was erased, under a key that names nobody, so that neither a file nor
 * a backup brings her back.
 * @returns how many submissions she had
 */
export async function erasePerson(
  tx: SiteTransaction,
  services: Pick<Services, 'addJob' | 'clock' | 'newId' | 'secrets' | 'versions'>,
  { address, by }: { readonly address: string; readonly by: string | undefined },
): Promise<number> {
  const key = personKey(services.secrets, tx.websiteId, address);
  const hers = await tx.query<{ id: string; form_id: string }>(HERS, [tx.websiteId, key, address.trim().toLowerCase()]);
  for (const { id, form_id: formId } of hers) {
    await addDeliveries(tx, services, { submissionId: id, formId, event: 'submission.erased' });
  }
  await deleteSubmissions(
    tx,
    hers.map(({ id }) => id),
  );
  // Her files are gone within the minute, and those of any other submission that is.
  await services.addJob(tx, SWEEP_UPLOADS, {}, { jobKey: `${SWEEP_UPLOADS} ${tx.websiteId}` });
  await eraseFromLists(tx, services, address);
  await eraseComments(tx, services, address);
  await eraseUnfinished(tx, key);
  await tx.query(FORGET_WAITS, [tx.websiteId, address]);
  await tx.query(FORGET_MAILS, [tx.websiteId, address]);
  await tx.query(REMEMBER, [tx.websiteId, key, new Date(services.clock.now()), by ?? null]);
  return hers.length;
}

const SUBMISSIONS = {
  name: 'person-submissions',
  text: `select json_build_object('id', s.id, 'form', f.name, 'number', s.number, 'state', s.state,
      'submittedAt', s.submitted_at, 'answers', s.answers,
      'replies', (select coalesce(json_agg(json_build_object('at', r.written_at, 'by', r.author, 'subject', r.subject,
          'text', r.body) order by r.written_at), '[]'::json)
        from form_reply r where r.website_id = $1 and r.submission_id = s.id),
      'notes', (select coalesce(json_agg(json_build_object('at', n.written_at, 'by', n.author, 'text', n.body)
          order by n.written_at), '[]'::json)
        from form_submission_note n where n.website_id = $1 and n.submission_id = s.id),
      'deliveries', (select coalesce(json_agg(json_build_object('event', d.event, 'state', d.state, 'at', d.created_at)
          order by d.created_at), '[]'::json)
        from form_delivery d where d.website_id = $1 and d.submission_id = s.id)) as submission
    from form_submission s join form f on f.website_id = $1 and f.id = s.form_id
    where s.website_id = $1 and s.person_key = $2 order by s.submitted_at, s.id`,
};

const RESTOCK = {
  name: 'person-restock',
  text: `select json_build_object('product', i.title, 'since', w.signed_up_at, 'toldAt', w.notified_at) as wait
    from restock_sign_up w join item i on i.website_id = $1 and i.id = w.item_id
    where w.website_id = $1 and w.email_key = lower(trim($2)) order by w.signed_up_at`,
};

const ERASED = {
  name: 'person-erased',
  text: 'select erased_at from erased_person where website_id = $1 and person_key = $2',
};

const HERS = {
  name: 'person-hers',
  text: `select id, form_id from form_submission where website_id = $1 and (person_key = $2 or list_key = $3)
    order by id for update`,
};

const FORGET_WAITS = {
  name: 'person-forget-waits',
  text: 'delete from restock_sign_up where website_id = $1 and email_key = lower(trim($2))',
};

// Mails about orders stay with their orders, until the customer is erased.
const FORGET_MAILS = {
  name: 'person-forget-mails',
  text: `delete from mail_message where website_id = $1 and lower(recipient) = lower(trim($2))
    and (about = 'answers' or starts_with(dedupe_key, 'list-'))`,
};

const REMEMBER = {
  name: 'person-remember',
  text: `insert into erased_person (website_id, person_key, erased_at, erased_by) values ($1, $2, $3, $4)
    on conflict (website_id, person_key) do update set erased_at = excluded.erased_at, erased_by = excluded.erased_by`,
};
