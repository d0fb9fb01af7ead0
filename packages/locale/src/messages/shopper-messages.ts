import { accountTexts } from './account-texts.ts';
import { placeLabels, postalMessages } from './address-messages.ts';
import type { answerMessages } from './answer-messages.ts';
import { consentTexts } from './consent-texts.ts';
import { contentMessages } from './content-messages.ts';
import { drawnTexts } from './drawn-texts.ts';
import { formMessages } from './form-messages.ts';
import { mailTexts, orderWords } from './mail-texts.ts';
import { pageTexts } from './page-texts.ts';
import { cartChangeTexts, fieldMessages } from './field-messages.ts';
import { sectionTexts } from './section-texts.ts';
import { siteTexts } from './site-texts.ts';
import { restockFormTexts, restockTexts } from './restock-texts.ts';
import { storeTexts } from './store-texts.ts';
import { installmentWords, subscriptionPrices, subscriptionWords } from './subscription-prices.ts';
import { subscriptionTexts } from './subscription-texts.ts';
import { arabic } from './translations/ar.ts';
import { german } from './translations/de.ts';

/** Everything that shoppers and visitors read, in English. */
export const english = {
  ...storeTexts,
  restock: restockTexts,
  restockForm: restockFormTexts,
  ...pageTexts,
  ...drawnTexts,
  accounts: accountTexts,
  fields: fieldMessages,
  forms: formMessages,
  cartChanges: cartChangeTexts,
  content: contentMessages,
  postal: postalMessages,
  places: placeLabels,
  subscriptionPrices,
  subscriptionWords,
  subscriptions: subscriptionTexts,
  installments: installmentWords,
  ...siteTexts,
  sections: sectionTexts,
  mails: mailTexts,
  orderWords,
  ...consentTexts,
} as const;

/** The same in any language: a text for each English one. */
export type ShopperMessages = Texts<typeof english>;

/** What the store's widgets say. */
export type StoreTexts = Texts<typeof storeTexts>;

/** What a site says around its content. */
export type SiteTexts = Texts<typeof siteTexts>;

/** What ready sections say. */
export type SectionTexts = Texts<typeof sectionTexts>;

/** What visitors read of cookies. */
export type ConsentTexts = Texts<typeof consentTexts>;

/** What mails to shoppers say, and the words they share with pages. */
export type MailTexts = Texts<Pick<typeof english, 'mails' | 'orderWords'>>;

/** What cart and checkout say besides. */
export type PageTexts = Texts<typeof pageTexts>;

/** What the form says that waits for a product to come back. */
export type RestockTexts = Texts<typeof restockTexts>;
export type RestockFormTexts = Texts<typeof restockFormTexts>;

/** What is wrong with an answer to a form. */
export type AnswerTexts = Texts<typeof answerMessages>;

/** What forms of a page's blocks say. */
export type FormTexts = Texts<typeof formMessages>;

/** What pages say that the server alone draws. */
export type DrawnTexts = Texts<typeof drawnTexts>;

/** What the pages of a shopper's account say. */
export type AccountTexts = Texts<typeof accountTexts>;

/** What shoppers read of subscriptions. */
export type SubscriptionTexts = Texts<typeof subscriptionTexts>;

type Texts<Tree> = { readonly [Key in keyof Tree]: Tree[Key] extends string ? string : Texts<Tree[Key]> };

/** Languages shoppers are spoken to in, by primary language tag. */
export const shopperLanguages = { en: english, de: german, ar: arabic } as const satisfies Record<
  string,
  ShopperMessages
>;

/** What shoppers read in the language of a site (BCP 47); English where the product does not speak it (MSG-004). */
export function shopperMessages(locale: string): ShopperMessages {
  return isSpoken(locale) ? shopperLanguages[spokenOf(locale) as keyof typeof shopperLanguages] : english;
}

/** Whether the product speaks a language (BCP 47), of whatever region. */
export function isSpoken(locale: string): boolean {
  return Object.hasOwn(shopperLanguages, spokenOf(locale));
}

function spokenOf(locale: string): string {
  return locale.split('-')[0]?.toLowerCase() ?? '';
}
