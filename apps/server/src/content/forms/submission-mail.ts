import { addressOfAnswers, answerText, type FormAnswer } from '@portico/domain';
import { isMailable, oneLine, type MailMessage } from '../../platform/mail/message.ts';
import { mailHtml, type MailSection } from '../../platform/mail/mail-html.ts';
import type { Site } from '../../sites/site/site.ts';
import type { SiteFormDocument } from './form-document.ts';

export interface Submission {
  readonly id: string;
  readonly form: SiteFormDocument;
  readonly answers: readonly FormAnswer[];
  readonly isForMailingList: boolean;
}

/** What the owner gets when somebody filled in a form: every answer, and whom to answer to. */
export function submissionMail(site: Site, owner: string, submission: Submission): MailMessage {
  const { id, form, answers, isForMailingList } = submission;
  const { language } = site.profile;
  const siteTitle = oneLine(site.profile.siteTitle);
  const name = oneLine(form.name);
  const replyTo = addressOfAnswers(answers);
  return {
    about: 'answers',
    recipient: owner,
    ...(replyTo !== undefined && isMailable(replyTo) ? { replyTo } : {}),
    subject: isForMailingList ? `New sign-up: ${name}` : `New answer: ${name}`,
    ...mailHtml({
      siteTitle,
      language,
      title: name,
      lead: isForMailingList
        ? `Somebody signed up at ${siteTitle}.`
        : `Somebody filled in this form at ${siteTitle}. The words are the visitor’s own; mind links in them.`,
      sections: answers.map((answer): MailSection => {
        return {
          kind: 'facts',
          title: oneLine(answer.rawTitle),
          lines: answerText(answer, language).split(/\r\n?|\n/),
        };
      }),
    }),
    dedupeKey: `form ${id} ${owner}`,
  };
}
