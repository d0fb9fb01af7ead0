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

/**
 * Notes which mail was written.
 * @param isAnother takes the place of one that was written before
 * @returns false when one was noted before
 */
export async function noteOrderMail(
  tx: SiteTransaction,
  key: OrderMailKey,
  written: { readonly mailId: string; readonly now: Date; readonly isAnother: boolean },
): Promise<boolean> {
  const { mailId, now, isAnother } = written;
  return (await tx.query(NOTE, [...valuesOf(tx, key), now, mailId, isAnother])).length > 0;
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

/** Mails that were owed between two instants and are not written. */
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
  text: `insert into order_mail as m (website_id, order_id, kind, subject_id, asked_at, mail_id) values ($1, $2, $3, $4, $5, $6)
    on conflict on constraint order_mail_pkey do update set mail_id = excluded.mail_id, problem = null
      where m.mail_id is null or $7::boolean
    returning mail_id`,
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
    where website_id = $1 and mail_id is null and problem is null and asked_at > $2 and asked_at <= $3`,
};
