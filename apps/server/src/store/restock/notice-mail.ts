import { readRestockWords, type RestockWords } from '@portico/domain';
import { fillMessage, orderMailLanguage, shopperMessages } from '@portico/locale';
import { oneLine, type MailMessage } from '../../platform/mail/message.ts';
import { unsubscribeUrl } from '../../sites/outbox/unsubscribes.ts';
import { mailHtml } from '../../platform/mail/mail-html.ts';
import { siteOrigin } from '../../sites/site/site-origin.ts';
import type { Services } from '../services.ts';
import type { Site } from '../../sites/site/site.ts';
import type { WaitedVariant } from '../stock/waited-variants.ts';
import { leaveProductUrl } from './leave-link.ts';
import type { WaitingShopper } from './repository.ts';

/** As much of a variant and of who waits for it as a mail tells. */
type Told = Pick<WaitedVariant, 'itemId' | 'title' | 'optionValues' | 'path'>;
type Reader = Pick<WaitingShopper, 'id' | 'email' | 'language'>;

/**
 * What somebody gets who waited for a variant that is back: its name, and the way to its page, in the language in which the
 * page was read.
 */
export function restockNoticeMail(
  services: Pick<Services, 'environment' | 'secrets'>,
  site: Site,
  variant: Told,
  shopper: Reader,
): MailMessage {
  const language = orderMailLanguage(shopper.language ?? site.profile.language);
  const words = readRestockWords(site.settings.storeSettings['restockWords'], language);
  return {
    ...writtenNotice(services, site, variant, { shopper, language, words }),
    dedupeKey: `restock ${shopper.id}`,
  };
}

/** The same in words that may be nobody's yet. */
export function writtenNotice(
  { environment, secrets }: Pick<Services, 'environment' | 'secrets'>,
  site: Site,
  variant: Told,
  {
    shopper,
    language,
    words,
  }: {
    readonly shopper: Pick<Reader, 'email'>;
    readonly language: string;
    readonly words: Pick<RestockWords, 'subject' | 'title' | 'lead'>;
  },
) {
  const texts = shopperMessages(language).mails.backInStock;
  const siteTitle = oneLine(site.profile.siteTitle);
  const stop = unsubscribeUrl({ environment, secrets }, site, { list: 'restock', email: shopper.email });
  const name = oneLine([variant.title, ...variant.optionValues].join(', '));
  const said = (part: 'subject' | 'title' | 'lead') =>
    fillMessage(words[part].trim() || texts[part], { name, siteTitle });
  return {
    about: 'shop' as const,
    recipient: shopper.email,
    subject: said('subject'),
    unsubscribeUrl: stop,
    isAskedFor: true,
    ...mailHtml({
      siteTitle,
      language,
      title: said('title'),
      lead: said('lead'),
      sections: [
        { kind: 'link', label: texts.link, url: siteOrigin(site, environment) + variant.path },
        {
          kind: 'facts',
          title: texts.reasonTitle,
          lines: [fillMessage(texts.reason, { siteTitle })],
        },
        {
          kind: 'link',
          label: texts.stopProduct,
          url: leaveProductUrl({ environment, secrets }, site, { itemId: variant.itemId, email: shopper.email }),
          isQuiet: true,
        },
        { kind: 'link', label: texts.stop, url: stop, isQuiet: true },
      ],
    }),
  };
}
