import { fillMessage, shopperMessages } from '@portico/locale';
import { mailHtml } from '../../../platform/mail/mail-html.ts';
import { oneLine, type MailMessage } from '../../../platform/mail/message.ts';
import { siteOrigin } from '../../../sites/site/site-origin.ts';
import type { Site } from '../../../sites/site/site.ts';
import { sameSitePath } from '../../pages/same-site-path.ts';
import type { Services } from '../../services.ts';
import type { SiteFormDocument } from '../form-document.ts';

/** The link by which somebody goes on with a form. Nothing that was typed into it stands in the mail: nobody sends words through us. */
export function unfinishedMail(
  { environment }: Pick<Services, 'environment'>,
  site: Site,
  form: SiteFormDocument,
  kept: {
    readonly id: string;
    readonly token: string;
    readonly email: string;
    readonly pagePath: string;
    readonly language: string;
  },
): MailMessage {
  const texts = shopperMessages(kept.language).mails.unfinished;
  const siteTitle = oneLine(site.profile.siteTitle);
  const words = { form: oneLine(form.name), siteTitle };
  const url = new URL(sameSitePath(kept.pagePath), siteOrigin(site, environment));
  url.search = '';
  url.searchParams.set('continue', `${kept.id}.${kept.token}`);
  return {
    about: 'answers',
    recipient: kept.email,
    subject: fillMessage(texts.subject, words),
    ...mailHtml({
      siteTitle,
      language: kept.language,
      title: words.form,
      lead: fillMessage(texts.lead, words),
      sections: [{ kind: 'link', label: texts.link, url: url.href }],
      closing: texts.closing,
    }),
    dedupeKey: `form-unfinished ${kept.id}`,
  };
}
