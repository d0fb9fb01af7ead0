import { addressOfAnswers, answerText, type FormAnswer } from '@portico/domain';
import { fillMessage, shopperMessages } from '@portico/locale';
import { isMailable, oneLine, type MailMessage } from '../../platform/mail/message.ts';
import { mailHtml, type MailSection } from '../../platform/mail/mail-html.ts';
import type { Site } from '../../sites/site/site.ts';
import { studioOrigin } from '../../sites/site/studio-origin.ts';
import type { Services } from '../services.ts';
import type { SiteFormDocument } from './form-document.ts';

export interface Submission {
  readonly id: string;
  readonly form: SiteFormDocument;
  readonly answers: readonly FormAnswer[];
  readonly isForMailingList: boolean;
  /** What it was held back from comes now. */
  readonly isLate?: boolean;
}

/** What the owner gets when somebody filled in a form: every answer, whom to answer to, and where it lies in the studio. */
export function submissionMail(
  { environment }: Pick<Services, 'environment'>,
  site: Site,
  owner: string,
  { id, form, answers, isForMailingList, isLate = false }: Submission,
): MailMessage {
  const { language } = site.profile;
  const texts = shopperMessages(language).mails.answers;
  const siteTitle = oneLine(site.profile.siteTitle);
  const name = oneLine(form.name);
  const replyTo = addressOfAnswers(answers);
  const subject = fillMessage(isForMailingList ? texts.signUpSubject : texts.subject, { form: name });
  const url = new URL(`/sites/${site.identifier}/submissions?open=${id}`, studioOrigin(environment)).href;
  return {
    about: 'answers',
    recipient: owner,
    ...(replyTo !== undefined && isMailable(replyTo) ? { replyTo } : {}),
    subject: isLate ? fillMessage(texts.late, { subject }) : subject,
    ...mailHtml({
      siteTitle,
      language,
      title: name,
      lead: fillMessage(isForMailingList ? texts.signUpLead : texts.lead, { siteTitle }),
      sections: [
        ...answers.map((answer): MailSection => {
          return {
            kind: 'facts',
            title: oneLine(answer.rawTitle),
            lines: answerText(answer, language).split(/\r\n?|\n/),
          };
        }),
        // A sign-up is a row of its list; its submission has no more to say.
        ...(isForMailingList ? [] : [{ kind: 'link' as const, label: texts.link, url }]),
      ],
    }),
    dedupeKey: `form ${id} ${owner}`,
  };
}
