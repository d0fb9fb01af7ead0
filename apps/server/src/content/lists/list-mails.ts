import { fillMessage, isSpoken, shopperMessages } from '@portico/locale';
import { mailHtml } from '../../platform/mail/mail-html.ts';
import { oneLine, type MailMessage } from '../../platform/mail/message.ts';
import type { Site } from '../../sites/site/site.ts';
import type { Services } from '../services.ts';
import { listUrl } from './list-links.ts';
import type { ListMember, MailingList } from './mailing-list.ts';

type Making = Pick<Services, 'environment' | 'secrets'>;
type Reader = Pick<ListMember, 'id' | 'address' | 'language'>;

/** In which she signed up, where the product speaks it; else the site's, in which the rest of that page was. */
function languageFor({ language }: Reader, { profile }: Site): string {
  return isSpoken(language) ? language : profile.language;
}

/**
 * Asks whether it was she who signed up. Nothing that was typed into the form stands in it, so that nobody sends words of his
 * own through us.
 * @param now epoch milliseconds
 */
export function confirmationMail(
  services: Making,
  site: Site,
  { list, member, now }: { readonly list: MailingList; readonly member: Reader; readonly now: number },
): MailMessage {
  const language = languageFor(member, site);
  const texts = shopperMessages(language).mails.letters;
  const siteTitle = oneLine(site.profile.siteTitle);
  const words = { list: oneLine(list.name), siteTitle };
  return {
    about: 'shop',
    recipient: member.address,
    subject: fillMessage(texts.subject, words),
    ...mailHtml({
      siteTitle,
      language,
      title: texts.title,
      lead: fillMessage(texts.lead, words),
      sections: [{ kind: 'link', label: texts.confirm, url: listUrl(services, site, 'confirm', member.id) }],
      closing: texts.closing,
    }),
    dedupeKey: `list-confirm ${member.id} ${now}`,
  };
}

/** What whoever said yes is written at once, in the owner's words: the first letter, which ends the others by one click. */
export function welcomeMail(
  services: Making,
  site: Site,
  { list, member, now }: { readonly list: MailingList; readonly member: Reader; readonly now: number },
): MailMessage {
  const language = languageFor(member, site);
  const texts = shopperMessages(language).mails.letters;
  const siteTitle = oneLine(site.profile.siteTitle);
  const stop = listUrl(services, site, 'leave', member.id);
  return {
    about: 'shop',
    recipient: member.address,
    subject: oneLine(list.welcomeSubject) || oneLine(list.name),
    unsubscribeUrl: stop,
    ...mailHtml({
      siteTitle,
      language,
      title: oneLine(list.name),
      lead: list.welcomeText,
      sections: [
        {
          kind: 'facts',
          title: texts.reasonTitle,
          lines: [fillMessage(texts.reason, { list: oneLine(list.name), siteTitle })],
        },
        { kind: 'link', label: texts.stop, url: stop },
      ],
    }),
    dedupeKey: `list-welcome ${member.id} ${now}`,
  };
}
