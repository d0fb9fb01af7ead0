import type { OrderMailKind } from '@portico/domain';
import type { SiteTransaction } from '../../platform/database/database.ts';

/** Which mail of an order, and what it is about: the order itself, a parcel, a refund, a cancellation. */
export interface OrderMailKey {
  readonly orderId: string;
  readonly kind: OrderMailKind;
  readonly subjectId: string;
}

/** Notes that a mail is owed, in the transaction of what it is about; once. */
export async function oweOrderMail(tx: SiteTransaction, key: OrderMailKey, now: Date): Promise<void> {
  await tx.query(OWE, [...valuesOf(tx, key), now]);
}

/** A mail that was written. */
export interface WrittenMail {
  readonly mailId: string;
  readonly subject: string;
  readonly now: Date;
  /** It takes the place of one that was written before. */
  readonly isAnother: boolean;
  /** Of what happened: the id of the wish for it, where there is one. */
  readonly eventId: string;
  /** Who wished for it; absent for the platform itself. */
  readonly accountId?: string | undefined;
}

/** Notes which mail was written, and in the history of its order that it was; nothing when one was noted before. */
export async function noteOrderMail(tx: SiteTransaction, key: OrderMailKey, written: WrittenMail): Promise<void> {
  const { mailId, subject, now, isAnother, eventId, accountId } = written;
  const detail = JSON.stringify({ mail: key.kind, mailId, subject });
  await tx.query(NOTE, [...valuesOf(tx, key), now, mailId, isAnother, eventId, detail, accountId ?? null]);
}

/** Notes why a mail cannot be written: nobody tries it again by itself. */
export async function noteOrderMailProblem(tx: SiteTransaction, key: OrderMailKey, problem: string): Promise<void> {
  await tx.query(PROBLEM, [...valuesOf(tx, key), problem]);
}

/** A mail that is owed, and the one that was written last. */
export interface OwedMail {
  readonly mailId: string | undefined;
  readonly isWaiting: boolean;
}

/** The mail of a key; undefined when none is owed. */
export async function findOwedMail(tx: SiteTransaction, key: OrderMailKey): Promise<OwedMail | undefined> {
  const [row] = await tx.query<{ mail_id: string | null; state: string | null }>(FIND, valuesOf(tx, key));
  return row && { mailId: row.mail_id ?? undefined, isWaiting: row.state === 'queued' };
}

/**
 * Mails that were owed between two instants and are not written. What was owed before the site was here is not the site's: where
 * it is of an archive, the site that the archive was made of writes it.
 */
export async function readUnwrittenMails(
  tx: SiteTransaction,
  between: { readonly since: Date; readonly until: Date },
): Promise<readonly OrderMailKey[]> {
  return tx.query<{ orderId: string; kind: OrderMailKind; subjectId: string }>(UNWRITTEN, [
    tx.websiteId,
    between.since,
    between.until,
  ]);
}

/** Leaves mails that a site owes to whoever sends them by hand, for a site of an archive. @param now when it is brought in */
export async function restOwedMails(tx: SiteTransaction, now: Date): Promise<void> {
  await tx.query(REST, [tx.websiteId, now]);
}

function valuesOf({ websiteId }: SiteTransaction, { orderId, kind, subjectId }: OrderMailKey): unknown[] {
  return [websiteId, orderId, kind, subjectId];
}

const OWE = {
  name: 'order-mail-owe',
  text: `insert into order_mail (website_id, order_id, kind, subject_id, asked_at) values ($1, $2, $3, $4, $5)
    on conflict on constraint order_mail_pkey do nothing`,
};

const NOTE = {
  name: 'order-mail-note',
  text: `with noted as (
      insert into order_mail as m (website_id, order_id, kind, subject_id, asked_at, mail_id) values ($1, $2, $3, $4, $5, $6)
      on conflict on constraint order_mail_pkey do update set mail_id = excluded.mail_id, problem = null
        where m.mail_id is null or $7::boolean
      returning order_id
    )
    insert into order_event (website_id, order_id, id, kind, detail, account_id, happened_at)
    select $1::uuid, order_id, $8::uuid, 'mailed', $9::jsonb, $10::uuid, $5::timestamptz from noted
    on conflict on constraint order_event_pkey do nothing`,
};

const PROBLEM = {
  name: 'order-mail-problem',
  text: `update order_mail set problem = $5
    where website_id = $1 and order_id = $2 and kind = $3 and subject_id = $4 and mail_id is null`,
};

const FIND = {
  name: 'order-mail-find',
  text: `select o.mail_id, m.state from order_mail o left join mail_message m on m.website_id = $1 and m.id = o.mail_id
    where o.website_id = $1 and o.order_id = $2 and o.kind = $3 and o.subject_id = $4`,
};

const UNWRITTEN = {
  name: 'order-mail-unwritten',
  text: `select order_id as "orderId", kind, subject_id as "subjectId" from order_mail
    where website_id = $1 and mail_id is null and problem is null and asked_at > $2 and asked_at <= $3
      and asked_at >= (select created_at from website where id = $1)`,
};

const REST = {
  name: 'order-mail-rest',
  // Whoever made the archive may have written any time.
  text: `update order_mail set asked_at = $2::timestamptz - interval '1 second'
    where website_id = $1 and mail_id is null and asked_at >= $2`,
};
