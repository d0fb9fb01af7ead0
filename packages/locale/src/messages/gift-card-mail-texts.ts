import type { OrderMailLanguage, OrderMailWords } from './order-mail-texts.ts';

/** Mails that bring a gift card; owners may word them themselves, with the same {names}. */
export interface GiftCardMailTexts {
  /** To somebody who is given it. */
  readonly 'gift-card': OrderMailWords;
  /** To whoever bought it for themselves, or to pass it on; and where nobody is named who gives it. */
  readonly 'gift-card-own': OrderMailWords;
}

const english: GiftCardMailTexts = {
  'gift-card': {
    subject: '{from} has sent you a gift card of {siteTitle}',
    title: 'A gift card of {amount}',
    lead: 'Enter this code where you check out in our shop. What you do not spend stays on the card.',
    closing: '',
  },
  'gift-card-own': {
    subject: 'Your gift card of {siteTitle}',
    title: 'A gift card of {amount}',
    lead: 'Enter this code where you check out in our shop. What you do not spend stays on the card.',
    closing: '',
  },
};

const german: GiftCardMailTexts = {
  'gift-card': {
    subject: '{from} hat Ihnen eine Geschenkkarte von {siteTitle} geschickt',
    title: 'Eine Geschenkkarte über {amount}',
    lead: 'Geben Sie diesen Code beim Bezahlen in unserem Geschäft ein. Was Sie nicht ausgeben, bleibt auf der Karte.',
    closing: '',
  },
  'gift-card-own': {
    subject: 'Ihre Geschenkkarte von {siteTitle}',
    title: 'Eine Geschenkkarte über {amount}',
    lead: 'Geben Sie diesen Code beim Bezahlen in unserem Geschäft ein. Was Sie nicht ausgeben, bleibt auf der Karte.',
    closing: '',
  },
};

const arabic: GiftCardMailTexts = {
  'gift-card': {
    subject: 'أرسل إليك \u2068{from}\u2069 بطاقة هدايا من \u2068{siteTitle}\u2069',
    title: 'بطاقة هدايا بقيمة \u2068{amount}\u2069',
    lead: 'أدخل هذا الرمز عند الدفع في متجرنا. ما لا تنفقه يبقى على البطاقة.',
    closing: '',
  },
  'gift-card-own': {
    subject: 'بطاقة هداياك من \u2068{siteTitle}\u2069',
    title: 'بطاقة هدايا بقيمة \u2068{amount}\u2069',
    lead: 'أدخل هذا الرمز عند الدفع في متجرنا. ما لا تنفقه يبقى على البطاقة.',
    closing: '',
  },
};

/** The product's own words of mails that bring gift cards, by language. */
export const giftCardMailTexts: Readonly<Record<OrderMailLanguage, GiftCardMailTexts>> = {
  en: english,
  de: german,
  ar: arabic,
};
