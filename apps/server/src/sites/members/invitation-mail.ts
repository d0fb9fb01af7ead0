import { dateFormat, fillMessage, shopperMessages } from '@portico/locale';
import { mailHtml } from '../../platform/mail/mail-html.ts';
import { oneLine, type MailMessage } from '../../platform/mail/message.ts';
import type { Services } from '../services.ts';
import { studioOrigin } from '../site/studio-origin.ts';
import type { Site } from '../site/site.ts';
import type { Invitation } from './invitations.ts';
import { writtenLastDay } from './last-day.ts';

/** Asks somebody to a site, in the language of the site; the link opens the invitation, which is accepted there. */
export function invitationMail(
  { environment }: Pick<Services, 'environment'>,
  site: Site,
  invitation: Invitation & { readonly token: string },
): MailMessage {
  const { language, timeZone } = site.profile;
  const texts = shopperMessages(language).mails.invitation;
  const siteTitle = oneLine(site.profile.siteTitle);
  const name = oneLine(invitation.invitedBy);
  const date = dateFormat(language, { dateStyle: 'long', timeZone }).format(new Date(invitation.expiresAt));
  const url = new URL('/invitation', studioOrigin(environment));
  url.searchParams.set('site', site.websiteId);
  url.searchParams.set('token', invitation.token);
  return {
    about: 'account',
    recipient: invitation.email,
    subject: fillMessage(texts.subject, { name, siteTitle }),
    ...mailHtml({
      siteTitle,
      language,
      title: fillMessage(texts.title, { siteTitle }),
      lead:
        invitation.endsAt === null
          ? fillMessage(texts.lead, { name, siteTitle })
          : fillMessage(texts.leadUntil, { name, siteTitle, date: writtenLastDay(site, invitation.endsAt) }),
      sections: [
        ...(invitation.message === ''
          ? []
          : [{ kind: 'facts', title: fillMessage(texts.message, { name }), lines: [invitation.message] } as const]),
        { kind: 'link', label: texts.link, url: url.href },
      ],
      closing: fillMessage(texts.until, { name, date }),
    }),
    // Each has a link of its own.
    dedupeKey: `invitation ${invitation.id} ${invitation.expiresAt}`,
  };
}
