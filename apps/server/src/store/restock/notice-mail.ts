import { fillMessage, shopperMessages } from '@portico/locale';
import { oneLine, type MailMessage } from '../../platform/mail/message.ts';
import { unsubscribeUrl } from '../../sites/outbox/unsubscribes.ts';
import { mailHtml } from '../../platform/mail/mail-html.ts';
import { siteOrigin } from '../../sites/site/site-origin.ts';
import type { Services } from '../services.ts';
import type { Site } from '../../sites/site/site.ts';
import type { WaitedVariant } from '../stock/waited-variants.ts';
import type { WaitingShopper } from './repository.ts';

/** What somebody gets who waited for a variant that is back: its name, and the way to its page. */
export function restockNoticeMail(
  { environment, secrets }: Pick<Services, 'environment' | 'secrets'>,
  site: Site,
  variant: WaitedVariant,
  shopper: WaitingShopper,
): MailMessage {
  const { language } = site.profile;
  const texts = shopperMessages(language).mails.backInStock;
  const siteTitle = oneLine(site.profile.siteTitle);
  const stop = unsubscribeUrl({ environment, secrets }, site, { list: 'restock', email: shopper.email });
  const name = oneLine([variant.title, ...variant.optionValues].join(', '));
  return {
    about: 'shop',
    recipient: shopper.email,
    subject: fillMessage(texts.subject, { name }),
    unsubscribeUrl: stop,
    ...mailHtml({
      siteTitle,
      language,
      title: texts.title,
      lead: fillMessage(texts.lead, { name }),
      sections: [
        { kind: 'link', label: texts.link, url: siteOrigin(site, environment) + variant.path },
        {
          kind: 'facts',
          title: texts.reasonTitle,
          lines: [fillMessage(texts.reason, { siteTitle })],
        },
        { kind: 'link', label: texts.stop, url: stop },
      ],
    }),
    dedupeKey: `restock ${shopper.id}`,
  };
}
