import { addressOfAnswers, answerText, type FormAnswer } from '@portico/domain';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { mailHtml } from '../../platform/mail/mail-html.ts';
import { isMailable, oneLine } from '../../platform/mail/message.ts';
import { sendMail } from '../../sites/outbox/send.ts';
import type { Site } from '../../sites/site/site.ts';
import type { Services } from '../services.ts';
import type { Author } from './write-note.ts';

export interface NewReply {
  /** Of the reply: sent twice it is one. */
  readonly requestId: string;
  readonly submissionId: string;
  readonly subject: string;
  readonly text: string;
  readonly author: Author;
  /** Where an answer to it goes. */
  readonly replyTo: string;
}

/**
 * Writes to whoever sent a form, from the site's address, with what she had answered below; the mails to her are one conversation.
 * @returns `none` where there is no such submission, `no-address` where nobody can be written to
 */
export async function writeReply(
  tx: SiteTransaction,
  services: Pick<Services, 'addJob' | 'clock' | 'newId' | 'secrets'>,
  site: Site,
  reply: NewReply,
): Promise<'sent' | 'none' | 'no-address'> {
  const { submissionId, requestId, text, author } = reply;
  const [sent] = await tx.query<SentRow>(FIND, [tx.websiteId, submissionId]);
  if (!sent) {
    return 'none';
  }
  const recipient = addressOfAnswers(sent.answers);
  if (recipient === undefined || !isMailable(recipient)) {
    return 'no-address';
  }
  const subject = oneLine(reply.subject);
  const { language } = site.profile;
  const mail = await sendMail(services, tx, {
    about: 'answers',
    recipient,
    ...(isMailable(reply.replyTo) ? { replyTo: reply.replyTo } : {}),
    ...(sent.mail_id === null ? {} : { inReplyTo: sent.mail_id }),
    subject,
    ...mailHtml({
      siteTitle: oneLine(site.profile.siteTitle),
      language: sent.language || language,
      title: subject,
      lead: text,
      sections: sent.answers.map((answer) => ({
        kind: 'facts' as const,
        title: oneLine(answer.rawTitle),
        lines: answerText(answer, sent.language || language).split(/\r\n?|\n/),
      })),
    }),
    dedupeKey: `form-reply ${requestId}`,
  });
  if (!mail.ok) {
    return 'no-address';
  }
  const written = [author.accountId, author.name, subject, text, mail.mailId, new Date(services.clock.now())];
  await tx.query(INSERT, [tx.websiteId, requestId, submissionId, ...written]);
  return 'sent';
}

interface SentRow {
  readonly answers: readonly FormAnswer[];
  readonly language: string | null;
  /** The last mail of the conversation. */
  readonly mail_id: string | null;
}

const FIND = {
  name: 'reply-submission',
  text: `select s.answers, s.language, (select r.mail_id from form_reply r
      where r.website_id = $1 and r.submission_id = s.id order by r.written_at desc, r.id desc limit 1) as mail_id
    from form_submission s where s.website_id = $1 and s.id = $2`,
};

const INSERT = {
  name: 'reply-add',
  text: `insert into form_reply (website_id, id, submission_id, account_id, author, subject, body, mail_id, written_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (website_id, id) do nothing`,
};
