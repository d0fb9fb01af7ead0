import { fillMailWords, type SubscriptionMailKind } from '@portico/domain';
import { shopperMessages, type OrderMailLanguage, type OrderMailWords } from '@portico/locale';
import { mailHtml, type MailSection } from '../../platform/mail/mail-html.ts';
import { oneLine, type MailMessage } from '../../platform/mail/message.ts';
import type { Site } from '../../sites/site/site.ts';

/** What a mail tells of a subscription, in words already. */
export interface SubscriptionFactsInMail {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly title: string;
  /** Size, colour, how many. */
  readonly detail: string;
  readonly amount: string;
  readonly newAmount: string;
  /** The day of the payment, or of the change. */
  readonly date: string;
  /** Sentences of the product about how it stands. */
  readonly notes: readonly string[];
  readonly manageUrl: string;
  /** Where another card is given; absent where none is asked for. */
  readonly cardUrl?: string | undefined;
}

/** A mail about a subscription. */
export interface SubscriptionMail {
  readonly kind: SubscriptionMailKind;
  readonly language: OrderMailLanguage;
  readonly words: OrderMailWords;
  readonly facts: SubscriptionFactsInMail;
  readonly dedupeKey: string;
}

/** What a subscriber gets: the shop's words around what it is about, and the ways to change or stop it. */
export function subscriptionMail(site: Site, { language, words, facts, dedupeKey }: SubscriptionMail): MailMessage {
  const siteTitle = oneLine(site.profile.siteTitle);
  const { title: product, email, firstName, lastName, amount, newAmount, date } = facts;
  const values = { siteTitle, product, email, firstName, lastName, amount, newAmount, date };
  return {
    about: 'shop',
    recipient: email,
    subject: oneLine(fillMailWords(words.subject, values)),
    ...mailHtml({
      siteTitle,
      language,
      title: fillMailWords(words.title, values),
      lead: fillMailWords(words.lead, values),
      sections: sectionsOf(facts, language),
      closing: fillMailWords(words.closing, values),
    }),
    dedupeKey,
  };
}

function sectionsOf(
  { title, detail, amount, notes, cardUrl, manageUrl }: SubscriptionFactsInMail,
  language: string,
): MailSection[] {
  const texts = shopperMessages(language).subscriptions;
  return [
    { kind: 'lines', lines: [{ title, detail, amount }] },
    ...(notes.length > 0 ? [{ kind: 'facts', title: texts.title, lines: notes } as const] : []),
    ...(cardUrl === undefined ? [] : [{ kind: 'link', label: texts.changeCard, url: cardUrl } as const]),
    { kind: 'link', label: texts.manage, url: manageUrl },
  ];
}
