import type { Selectable } from 'kysely';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/schema.ts';
import { blankLinksSql } from '../../platform/mail/link-tokens.ts';
import type { MailMessage, QueuedMail } from '../../platform/mail/message.ts';

/** What became of a mail; `queued` keeps the reason why it waits. */
export interface MailOutcome {
  readonly state: 'queued' | 'sent' | 'outbox' | 'failed';
  readonly error: string | null;
  /** When it left; null while it has not. */
  readonly sentAt: number | null;
}

/** A mail that waited and was taken by whoever delivers it. */
export interface TakenMail {
  /** With marks where its links open something. */
  readonly mail: QueuedMail;
  readonly sealedTokens: string | null;
  /** Somebody took it before and was never heard of again: it may have left. */
  readonly mayHaveLeft: boolean;
  /** It was tried before, and the mail server did not take it. */
  readonly hasWaited: boolean;
}

/** A mail as it is kept. */
export interface NewMail extends Omit<MailMessage, 'tokens'> {
  readonly id: string;
  readonly sealedTokens: string | null;
  readonly createdAt: number;
  /** Until when whoever writes it has it to deliver; absent for one that anybody may take. */
  readonly takenUntil?: number | undefined;
}

/**
 * What becomes of the columns of a mail that is queued no longer: nothing that its links open is kept. Where it was sealed there
 * are only marks in their place, which lead nowhere without it: those stay, for to write the bodies anew costs more than all else.
 */
export const FORGET_TOKENS = `sealed_tokens = null, ${['text_body', 'html_body', 'unsubscribe_url']
  .map((column) => `${column} = case when sealed_tokens is null then ${blankLinksSql(column)} else ${column} end`)
  .join(', ')}`;

export interface MailRepository {
  /** @returns the mail's id: the one given, or that of the mail that has this key already */
  add(mail: NewMail): Promise<string>;
  /** Takes a mail that waits and that nobody has; undefined when it is not there, has left, or somebody has it. */
  take(mailId: string, now: number, until: number): Promise<TakenMail | undefined>;
  /** Until when somebody has a mail that waits, in epoch milliseconds; undefined when it does not wait. */
  takenUntil(mailId: string): Promise<number | undefined>;
  /** Where the mail waits no longer it is the last of the transaction, and the commit travels with it. */
  setOutcome(mailId: string, outcome: MailOutcome): Promise<void>;
}

/** The mails of the transaction's website. */
export function mailRepository(tx: SiteTransaction): MailRepository {
  const { websiteId } = tx;
  return {
    add: async (message) => {
      const [row] = await tx.query<{ id: string }>(ADD, [
        websiteId,
        message.id,
        message.about,
        message.recipient,
        message.replyTo ?? null,
        message.subject,
        message.unsubscribeUrl ?? null,
        message.text,
        message.html,
        message.sealedTokens,
        message.dedupeKey,
        new Date(message.createdAt),
        message.inReplyTo ?? null,
        message.isAskedFor ?? false,
        message.takenUntil === undefined ? null : new Date(message.takenUntil),
      ]);
      // There is one: the new mail, or the one that has its key.
      return row?.id ?? message.id;
    },
    take: async (mailId, now, until) => {
      const [row] = await tx.query<TakenRow>(TAKE, [websiteId, mailId, new Date(now), new Date(until)]);
      return (
        row && {
          mail: queuedMail(row),
          sealedTokens: row.sealed_tokens,
          mayHaveLeft: row.was_taken,
          hasWaited: row.error !== null,
        }
      );
    },
    takenUntil: async (mailId) => {
      const [row] = await tx.query<Pick<MailRow, 'taken_until'>>(TAKEN_UNTIL, [websiteId, mailId]);
      return row && (row.taken_until?.getTime() ?? 0);
    },
    setOutcome: async (mailId, { state, error, sentAt }) => {
      const values = [websiteId, mailId, state, error, sentAt === null ? null : new Date(sentAt)];
      await (state === 'queued' ? tx.query(WAITS, values) : tx.queryLast(LEFT, values));
    },
  };
}

const ADD = {
  name: 'mail-add',
  text: `insert into mail_message (website_id, id, about, recipient, reply_to, subject, unsubscribe_url, text_body, html_body,
      sealed_tokens, dedupe_key, created_at, in_reply_to, is_asked_for, taken_until)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
    on conflict on constraint mail_message_dedupe_key do update set dedupe_key = excluded.dedupe_key
    returning id`,
};

const TAKE = {
  name: 'mail-take',
  text: `with waiting as (
      select id, taken_until from mail_message where website_id = $1 and id = $2 and state = 'queued'
        and (taken_until is null or taken_until <= $3) for update)
    update mail_message m set taken_until = $4 from waiting
      where m.website_id = $1 and m.id = waiting.id
      returning m.id, m.recipient, m.reply_to, m.subject, m.text_body, m.html_body, m.unsubscribe_url, m.sealed_tokens,
        m.created_at, m.error, m.in_reply_to, m.is_asked_for, waiting.taken_until is not null as was_taken`,
};

const TAKEN_UNTIL = {
  name: 'mail-taken-until',
  text: `select taken_until from mail_message where website_id = $1 and id = $2 and state = 'queued'`,
};

const OUTCOME = 'state = $3, error = $4, sent_at = $5::timestamptz, taken_until = null';
const IS_QUEUED = `website_id = $1 and id = $2 and state = 'queued'`;

const WAITS = { name: 'mail-waits', text: `update mail_message set ${OUTCOME} where ${IS_QUEUED}` };

const LEFT = { name: 'mail-left', text: `update mail_message set ${OUTCOME}, ${FORGET_TOKENS} where ${IS_QUEUED}` };

type MailRow = Selectable<Tables['mail_message']>;

type SentRow = Pick<
  MailRow,
  | 'id'
  | 'recipient'
  | 'reply_to'
  | 'subject'
  | 'text_body'
  | 'html_body'
  | 'unsubscribe_url'
  | 'created_at'
  | 'in_reply_to'
  | 'is_asked_for'
>;

interface TakenRow extends SentRow, Pick<MailRow, 'sealed_tokens' | 'error'> {
  readonly was_taken: boolean;
}

function queuedMail(row: SentRow): QueuedMail {
  return {
    id: row.id,
    recipient: row.recipient,
    replyTo: row.reply_to ?? undefined,
    inReplyTo: row.in_reply_to ?? undefined,
    isAskedFor: row.is_asked_for,
    subject: row.subject,
    text: row.text_body,
    html: row.html_body,
    unsubscribeUrl: row.unsubscribe_url ?? undefined,
    createdAt: row.created_at.getTime(),
  };
}
