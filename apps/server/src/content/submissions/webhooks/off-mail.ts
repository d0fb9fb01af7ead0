import type { SiteTransaction } from '../../../platform/database/database.ts';
import { mailHtml } from '../../../platform/mail/mail-html.ts';
import { oneLine } from '../../../platform/mail/message.ts';
import { isUnknownAddress } from '../../../sites/accounts/owners.ts';
import { sendMail } from '../../../sites/outbox/send.ts';
import type { Site } from '../../../sites/site/site.ts';
import type { Services } from '../../services.ts';
import type { OwnerAddress } from '../owner-mail.ts';

const WHY = {
  gone: 'The other side said that the address is there no more.',
  failed: 'It did not take twenty calls in a row.',
} as const;

/** Tells the owner that another program hears of no submission any more, and why. */
export async function mailWebhookOff(
  tx: SiteTransaction,
  services: Pick<Services, 'addJob' | 'clock' | 'newId' | 'secrets'>,
  site: Site,
  {
    owner,
    webhook,
    reason,
  }: {
    readonly owner: OwnerAddress;
    readonly webhook: { readonly id: string; readonly url: string };
    readonly reason: keyof typeof WHY;
  },
): Promise<void> {
  if (owner === undefined || isUnknownAddress(owner)) {
    return;
  }
  const siteTitle = oneLine(site.profile.siteTitle);
  await sendMail(services, tx, {
    about: 'answers',
    recipient: owner,
    subject: `A webhook of ${siteTitle} is off`,
    ...mailHtml({
      siteTitle,
      language: site.profile.language,
      title: 'A webhook is off',
      lead: `${oneLine(webhook.url)} is told of no submission any more. ${WHY[reason]} Submissions are kept as before. Once the other program is in order, switch the webhook on again under Submissions, Webhooks.`,
      sections: [],
    }),
    dedupeKey: `webhook-off ${webhook.id} ${services.clock.now()}`,
  });
}
