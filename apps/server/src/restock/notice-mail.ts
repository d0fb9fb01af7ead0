import { oneLine, type MailMessage } from '../mail/message.ts';
import { mailHtml } from '../orders/mail-html.ts';
import { siteOrigin } from '../orders/site-origin.ts';
import type { Services } from '../services.ts';
import type { Site } from '../sites/site.ts';
import type { WaitedVariant, WaitingShopper } from './repository.ts';

/** What somebody gets who waited for a variant that is back: its name, and the way to its page. */
export function restockNoticeMail(
  { environment }: Pick<Services, 'environment'>,
  site: Site,
  variant: WaitedVariant,
  shopper: WaitingShopper,
): MailMessage {
  const siteTitle = oneLine(site.profile.siteTitle);
  const name = oneLine([variant.title, ...variant.optionValues].join(', '));
  return {
    recipient: shopper.email,
    subject: `Back in stock: ${name}`,
    ...mailHtml({
      siteTitle,
      language: site.profile.language,
      title: 'Back in stock',
      lead: `You asked us to write when ${name} could be bought again. Now is the time, for as long as there is some left.`,
      sections: [
        { kind: 'link', label: 'See it in the shop', url: siteOrigin(site, environment) + variant.path },
        {
          kind: 'facts',
          title: 'Why you get this',
          lines: [`You left your address at ${siteTitle} to hear of it. We do not write about it again.`],
        },
      ],
    }),
    dedupeKey: `restock ${shopper.id}`,
  };
}
