import type { SiteTransaction } from '../../platform/database/database.ts';
import type { MailMessage, QueuedMail } from '../../platform/mail/message.ts';

/** What became of a mail; `queued` keeps the reason why it waits. */
export interface MailOutcome {
  readonly state: 'queued' | 'sent' | 'outbox' | 'failed';
  readonly error: string | null;
  /** When it left; null while it has not. */
  readonly sentAt: number | null;
}

export interface MailRepository {
  /** @returns the mail's id: the one given, or that of the mail that has this key already */
  add(message: MailMessage & { readonly id: string; readonly createdAt: number }): Promise<string>;
  findQueued(mailId: string): Promise<QueuedMail | undefined>;
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
    findQueued: async (mailId) => {
      const row = await kysely
        .selectFrom('mail_message')
        .where('website_id', '=', websiteId)
        .where('id', '=', mailId)
        .where('state', '=', 'queued')
        .selectAll()
        .executeTakeFirst();
      return (
        row && {
          id: row.id,
          recipient: row.recipient,
          replyTo: row.reply_to ?? undefined,
          subject: row.subject,
          text: row.text_body,
          html: row.html_body,
          unsubscribeUrl: row.unsubscribe_url ?? undefined,
          createdAt: row.created_at.getTime(),
        }
      );
    },
    setOutcome: async (mailId, { state, error, sentAt }) => {
      await kysely
        .updateTable('mail_message')
        .set({ state, error, sent_at: sentAt === null ? null : new Date(sentAt) })
        .where('website_id', '=', websiteId)
        .where('id', '=', mailId)
        .where('state', '=', 'queued')
        .execute();
    },
  };
}
