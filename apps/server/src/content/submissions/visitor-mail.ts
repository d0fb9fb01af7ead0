import { addressOfAnswers, type FormAnswer } from '@portico/domain';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { mailHtml } from '../../platform/mail/mail-html.ts';
import { isMailable, oneLine } from '../../platform/mail/message.ts';
import { sendMail } from '../../sites/outbox/send.ts';
import type { Site } from '../../sites/site/site.ts';
import type { Services } from '../services.ts';
import { readAfterSending } from './form-settings.ts';

/** One such mail of a form goes to an address in so long: nobody sends mails through us by sending a form. */
const EVERY_MS = 60 * 60_000;

/**
 * Writes to whoever sent a form that it came, where the form says so. In it are the owner's words alone: nothing that was typed
 * into the form, so that nobody advertises through us; in the language in which it was filled in, where the owner
 * put them into it. Once a submission.
 */
export async function writeVisitorMail(
  tx: SiteTransaction,
  services: Pick<Services, 'addJob' | 'clock' | 'newId' | 'secrets'>,
  site: Site,
  submissionId: string,
): Promise<void> {
  const [sent] = await tx.query<SentRow>(FIND, [tx.websiteId, submissionId]);
  const recipient = sent && addressOfAnswers(sent.answers);
  const settings = sent && (await readAfterSending(tx, sent.form_id));
  const mail = settings?.visitorMail(sent?.language || site.profile.language);
  if (!sent || !settings || !mail || mail.text.trim() === '' || recipient === undefined || !isMailable(recipient)) {
    return;
  }
  const key = `form-visitor ${sent.form_id} `;
  const since = new Date(services.clock.now() - EVERY_MS);
  const [other] = await tx.query(LATELY, [tx.websiteId, recipient, key, since, `${key}${submissionId}`]);
  if (other) {
    return;
  }
  const siteTitle = oneLine(site.profile.siteTitle);
  await sendMail(services, tx, {
    about: 'answers',
    recipient,
    subject: oneLine(mail.subject) || siteTitle || oneLine(settings.formName),
    ...mailHtml({
      siteTitle,
      language: mail.language || site.profile.language,
      title: oneLine(mail.subject) || siteTitle,
      lead: mail.text,
      sections: [],
    }),
    dedupeKey: `${key}${submissionId}`,
  });
}

interface SentRow {
  readonly form_id: string;
  readonly language: string | null;
  readonly answers: readonly FormAnswer[];
}

const FIND = {
  name: 'visitor-mail-submission',
  text: `select form_id, language, answers from form_submission where website_id = $1 and id = $2`,
};

const LATELY = {
  name: 'visitor-mail-lately',
  text: `select id from mail_message where website_id = $1 and lower(recipient) = lower($2) and starts_with(dedupe_key, $3)
    and created_at > $4 and dedupe_key <> $5 limit 1`,
};
