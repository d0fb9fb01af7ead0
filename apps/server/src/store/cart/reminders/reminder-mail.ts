import { cartPaths } from '@portico/contract';
import type { CartEntry } from '@portico/domain';
import { fillMessage, shopperMessages, storeMoneyText } from '@portico/locale';
import { oneLine, type MailMessage } from '../../../platform/mail/message.ts';
import { unsubscribeUrl } from '../../../sites/outbox/unsubscribes.ts';
import { mailHtml } from '../../../platform/mail/mail-html.ts';
import { siteOrigin } from '../../../sites/site/site-origin.ts';
import type { Services } from '../../services.ts';
import type { Site } from '../../../sites/site/site.ts';

export interface LeftBehind {
  readonly cartId: string;
  readonly email: string;
  readonly entries: readonly CartEntry[];
}

/** What somebody gets who left a cart behind: what is in it, the way back, and the way to get no more of these. */
export function reminderMail(
  { environment, secrets }: Pick<Services, 'environment' | 'secrets'>,
  site: Site,
  { cartId, email, entries }: LeftBehind,
): MailMessage {
  const { language } = site.profile;
  const texts = shopperMessages(language).mails.cartReminder;
  const siteTitle = oneLine(site.profile.siteTitle);
  const origin = siteOrigin(site, environment);
  const stop = unsubscribeUrl({ environment, secrets }, site, { list: 'cart', email });
  return {
    about: 'shop',
    recipient: email,
    subject: fillMessage(texts.subject, { siteTitle }),
    unsubscribeUrl: stop,
    ...mailHtml({
      siteTitle,
      language,
      title: texts.title,
      lead: texts.lead,
      sections: [
        {
          kind: 'lines',
          lines: entries.map((entry) => ({
            title: entry.quantity === 1 ? entry.title : `${entry.quantity} × ${entry.title}`,
            detail: Object.values(entry.attributes).join(', '),
            amount: storeMoneyText(entry.subtotal),
          })),
        },
        {
          kind: 'link',
          label: texts.link,
          url: origin + cartPaths.recover(cartId, recoveryKey(secrets, site.websiteId, cartId)),
        },
        { kind: 'facts', title: texts.reasonTitle, lines: [fillMessage(texts.reason, { siteTitle })] },
        { kind: 'link', label: texts.stop, url: stop },
      ],
    }),
    dedupeKey: reminderKeyOf(cartId),
  };
}

/** One reminder a cart. */
export function reminderKeyOf(cartId: string): string {
  return `cart-reminder ${cartId}`;
}

/** The right to take a cart over, for whoever got the mail. */
export function recoveryKey(secrets: Pick<Services['secrets'], 'sign'>, websiteId: string, cartId: string): string {
  return secrets.sign('recover cart', `${websiteId} ${cartId}`);
}
