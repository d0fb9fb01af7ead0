import { checkoutPaths } from '@portico/contract';
import { fillMailWords, giftCodeText, type GiftCardMailKind } from '@portico/domain';
import { dateFormat, fillMessage, shopperMessages, storeMoneyText, type Money } from '@portico/locale';
import { mailHtml } from '../../platform/mail/mail-html.ts';
import { oneLine, type MailMessage } from '../../platform/mail/message.ts';
import { siteOrigin } from '../../sites/site/site-origin.ts';
import type { Site } from '../../sites/site/site.ts';
import type { MailTemplate } from '../mail-words/mail-template-repository.ts';
import type { Services } from '../services.ts';

/** A card that is delivered now. */
export interface DeliveredCard {
  readonly id: string;
  readonly code: string;
  /** Of its printable page. */
  readonly token: string;
  readonly balance: Money;
  readonly recipientEmail: string;
  readonly recipientName: string;
  /** Who gives it; empty where nobody is named. */
  readonly fromName: string;
  readonly message: string;
  /** Epoch milliseconds. */
  readonly endsAt: number | undefined;
  /** Whether it goes to whoever bought it. */
  readonly isBuyers: boolean;
}

/** Which words belong to it: a present is another thing than a card of one's own. */
export function giftCardMailKind({
  fromName,
  isBuyers,
}: Pick<DeliveredCard, 'fromName' | 'isBuyers'>): GiftCardMailKind {
  return fromName.trim() === '' || isBuyers ? 'gift-card-own' : 'gift-card';
}

/**
 * What somebody gets who is given a card: the shop's words around its code, what the giver wrote, and the way to print it.
 */
export function giftCardMail(
  { environment }: Pick<Services, 'environment'>,
  site: Site,
  card: DeliveredCard,
  { language, words }: Pick<MailTemplate, 'language' | 'words'>,
): MailMessage {
  const { timeZone } = site.profile;
  const texts = shopperMessages(language).mails.giftCard;
  const siteTitle = oneLine(site.profile.siteTitle);
  const from = oneLine(card.fromName);
  const code = giftCodeText(card.code);
  const until =
    card.endsAt === undefined
      ? []
      : [fillMessage(texts.until, { date: dateFormat(language, { dateStyle: 'long', timeZone }).format(card.endsAt) })];
  const url = siteOrigin(site, environment) + checkoutPaths.giftCardPage(card.token);
  const amount = storeMoneyText(card.balance);
  const values = { siteTitle, from, amount, name: oneLine(card.recipientName), email: card.recipientEmail };
  const say = (part: keyof typeof words) => fillMailWords(words[part], values);
  return {
    about: 'shop',
    recipient: card.recipientEmail,
    subject: oneLine(say('subject')),
    ...mailHtml({
      siteTitle,
      language,
      title: say('title'),
      lead: say('lead'),
      closing: say('closing'),
      sections: [
        ...(card.message === ''
          ? []
          : [
              {
                kind: 'facts',
                title: fillMessage(texts.message, { from: from || siteTitle }),
                lines: card.message.split(/\r?\n/),
              } as const,
            ]),
        { kind: 'code', title: texts.code, code, lines: until },
        { kind: 'link', label: texts.link, url },
      ],
    }),
    // Neither people of the shop nor whoever has a copy of the database may spend it.
    tokens: [card.token, code],
    dedupeKey: `gift-card ${card.id}`,
  };
}
