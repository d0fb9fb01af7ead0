import { fillMessage, shopperMessages } from '@portico/locale';
import type { SiteTransaction } from '../../../platform/database/database.ts';
import { mailHtml } from '../../../platform/mail/mail-html.ts';
import { oneLine } from '../../../platform/mail/message.ts';
import { sendMail } from '../../../sites/outbox/send.ts';
import type { Site } from '../../../sites/site/site.ts';
import type { Services } from '../../services.ts';
import type { SiteReader } from '../../forms/recipients.ts';

/** Tells the owner that another program hears of no submission any more, and why. */
export async function mailWebhookOff(
  tx: SiteTransaction,
  services: Pick<Services, 'addJob' | 'clock' | 'newId' | 'secrets'>,
  site: Site,
  {
    readers,
    webhook,
    reason,
  }: {
    /** Of the site. */
    readonly readers: readonly SiteReader[];
    readonly webhook: { readonly id: string; readonly url: string };
    readonly reason: 'gone' | 'failed';
  },
): Promise<void> {
  const owner = readers.find(({ isOwner }) => isOwner);
  if (!owner) {
    return;
  }
  const { language } = site.profile;
  const texts = shopperMessages(language).mails.webhookOff;
  const siteTitle = oneLine(site.profile.siteTitle);
  const subject = fillMessage(texts.subject, { siteTitle });
  await sendMail(services, tx, {
    about: 'answers',
    recipient: owner.email,
    subject,
    ...mailHtml({
      siteTitle,
      language,
      title: subject,
      lead: fillMessage(texts.lead, { url: oneLine(webhook.url), reason: texts[reason] }),
      sections: [],
    }),
    dedupeKey: `webhook-off ${webhook.id} ${services.clock.now()}`,
  });
}
