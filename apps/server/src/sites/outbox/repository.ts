import { sql, type Selectable } from 'kysely';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/schema.ts';
import type { MailMessage, QueuedMail } from '../../platform/mail/message.ts';

/** What became of a mail; `queued` keeps the reason why it waits. */
export interface MailOutcome {
  readonly state: 'queued' | 'sent' | 'outbox' | 'failed';
  readonly error: string | null;
  /** When it left; null while it has not. */
  readonly sentAt: number | null;
}

/** A mail in the hands of whoever delivers it. */
export interface TakenMail {
  readonly mail: QueuedMail;
  /** Somebody took it before and was never heard of again: it may have left. */
  readonly mayHaveLeft: boolean;
  /** It was tried before, and the mail server did not take it. */
  readonly hasWaited: boolean;
}

export interface MailRepository {
  /** @returns the mail's id: the one given, or that of the mail that has this key already */
  add(message: MailMessage & { readonly id: string; readonly createdAt: number }): Promise<string>;
  /** Takes a mail that waits and that nobody has; undefined when it is not there, has left, or somebody has it. */
  take(mailId: string, now: number, until: number): Promise<TakenMail | undefined>;
  /** Until when somebody has a mail that waits, in epoch milliseconds; undefined when it does not wait. */
  takenUntil(mailId: string): Promise<number | undefined>;
  setOutcome(mailId: string, outcome: MailOutcome): Promise<void>;
}

/** The mails of the transaction's website. */
export function mailRepository({ kysely, websiteId }: SiteTransaction): MailRepository {
  return {
    add: async (message) => {
      const { id } = await kysely
        .insertInto('mail_message')
        .values({
          website_id: websiteId,
          id: message.id,
          recipient: message.recipient,
          reply_to: message.replyTo ?? null,
          subject: message.subject,
          unsubscribe_url: message.unsubscribeUrl ?? null,
          text_body: message.text,
          html_body: message.html,
          dedupe_key: message.dedupeKey,
          error: null,
          created_at: new Date(message.createdAt),
          sent_at: null,
        })
        .onConflict((conflict) =>
          conflict.constraint('mail_message_dedupe_key').doUpdateSet({ dedupe_key: message.dedupeKey }),
        )
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    take: async (mailId, now, until) => {
      const { rows } = await sql<MailRow & { readonly was_taken: boolean }>`
        with waiting as (
          select id, taken_until from mail_message where website_id = ${websiteId} and id = ${mailId} and state = 'queued'
            and (taken_until is null or taken_until <= ${new Date(now)}) for update)
        update mail_message m set taken_until = ${new Date(until)} from waiting
          where m.website_id = ${websiteId} and m.id = waiting.id
          returning m.*, waiting.taken_until is not null as was_taken`.execute(kysely);
      const [row] = rows;
      return row && { mail: queuedMail(row), mayHaveLeft: row.was_taken, hasWaited: row.error !== null };
    },
    takenUntil: async (mailId) => {
      const row = await kysely
        .selectFrom('mail_message')
        .where('website_id', '=', websiteId)
        .where('id', '=', mailId)
        .where('state', '=', 'queued')
        .select('taken_until')
        .executeTakeFirst();
      return row && (row.taken_until?.getTime() ?? 0);
    },
    setOutcome: async (mailId, { state, error, sentAt }) => {
      await kysely
        .updateTable('mail_message')
        .set({ state, error, sent_at: sentAt === null ? null : new Date(sentAt), taken_until: null })
        .where('website_id', '=', websiteId)
        .where('id', '=', mailId)
        .where('state', '=', 'queued')
        .execute();
    },
  };
}

type MailRow = Selectable<Tables['mail_message']>;

function queuedMail(row: MailRow): QueuedMail {
  return {
    id: row.id,
    recipient: row.recipient,
    replyTo: row.reply_to ?? undefined,
    subject: row.subject,
    text: row.text_body,
    html: row.html_body,
    unsubscribeUrl: row.unsubscribe_url ?? undefined,
    createdAt: row.created_at.getTime(),
  };
}
