import { accept, refuse, type OrderMailWords, type Result } from '@portico/locale';

/** Mails about an order that owners may word themselves. */
export const ORDER_MAIL_KINDS = ['confirmed', 'shipped', 'ready', 'refunded', 'cancelled', 'reviews'] as const;
export type OrderMailKind = (typeof ORDER_MAIL_KINDS)[number];

/** Mails about a subscription itself. */
export const SUBSCRIPTION_MAIL_KINDS = [
  'renewal-soon',
  'trial-ending',
  'payment-failed',
  'renewal-blocked',
  'renewal-skipped',
  'subscription-paused',
  'subscription-resuming',
  'subscription-ended',
  'card-link',
  'card-expiring',
  'subscription-yearly',
  'price-change',
  'price-ask',
] as const;
export type SubscriptionMailKind = (typeof SUBSCRIPTION_MAIL_KINDS)[number];

/** Mails that bring a gift card: to whom it is given, and to whoever has it for herself. */
export const GIFT_CARD_MAIL_KINDS = ['gift-card', 'gift-card-own'] as const;
export type GiftCardMailKind = (typeof GIFT_CARD_MAIL_KINDS)[number];

/** Everything that owners may word; `renewed` takes the place of `confirmed` where a subscription made the order. */
export const MAIL_KINDS = [
  ...ORDER_MAIL_KINDS,
  'renewed',
  ...SUBSCRIPTION_MAIL_KINDS,
  ...GIFT_CARD_MAIL_KINDS,
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** Names in braces that stand for something of the order, in every mail. */
const COMMON = ['orderNumber', 'siteTitle', 'firstName', 'lastName', 'email', 'total'] as const;
/** The same of a subscription. */
const OF_SUBSCRIPTION = ['siteTitle', 'firstName', 'lastName', 'email', 'product', 'amount', 'date'] as const;

/** The same of a gift card. */
const OF_GIFT_CARD = ['siteTitle', 'name', 'email', 'amount'] as const;

/** What may stand in braces in a mail. */
export const MAIL_PLACEHOLDERS: Readonly<Record<MailKind, readonly string[]>> = {
  confirmed: COMMON,
  shipped: [...COMMON, 'carrier', 'trackingNumber'],
  ready: COMMON,
  refunded: [...COMMON, 'amount'],
  cancelled: COMMON,
  reviews: COMMON,
  renewed: [...COMMON, 'product'],
  'renewal-soon': OF_SUBSCRIPTION,
  'trial-ending': OF_SUBSCRIPTION,
  'renewal-skipped': OF_SUBSCRIPTION,
  'subscription-resuming': OF_SUBSCRIPTION,
  'payment-failed': OF_SUBSCRIPTION,
  'renewal-blocked': OF_SUBSCRIPTION,
  'subscription-paused': OF_SUBSCRIPTION,
  'subscription-ended': OF_SUBSCRIPTION,
  'card-link': OF_SUBSCRIPTION,
  'card-expiring': OF_SUBSCRIPTION,
  'subscription-yearly': OF_SUBSCRIPTION,
  'price-change': [...OF_SUBSCRIPTION, 'newAmount'],
  'price-ask': [...OF_SUBSCRIPTION, 'newAmount'],
  'gift-card': [...OF_GIFT_CARD, 'from'],
  'gift-card-own': OF_GIFT_CARD,
};

/** Characters at most; a subject is one line. */
export const MAIL_WORD_LIMITS: Readonly<Record<keyof OrderMailWords, number>> = {
  subject: 150,
  title: 150,
  lead: 4000,
  closing: 4000,
};

/** What is wrong with one part of a mail's words. */
export type MailWordsProblem =
  | { readonly code: 'EMPTY' }
  | { readonly code: 'TOO_LONG'; readonly limit: number }
  | { readonly code: 'LINE_BREAK' }
  | { readonly code: 'UNKNOWN_NAME'; readonly name: string }
  /** A brace that belongs to no name. */
  | { readonly code: 'STRAY_BRACE' };

export type MailWordsProblems = Partial<Record<keyof OrderMailWords, MailWordsProblem>>;

/** Checks an owner's words: every brace must belong to a name that this mail knows, so that no shopper reads one. */
export function checkMailWords(kind: MailKind, words: OrderMailWords): Result<OrderMailWords, MailWordsProblems> {
  const problems: MailWordsProblems = {};
  for (const part of ['subject', 'title', 'lead', 'closing'] as const) {
    const problem = problemOf(kind, part, words[part]);
    if (problem) {
      problems[part] = problem;
    }
  }
  return Object.keys(problems).length === 0 ? accept(words) : refuse(problems);
}

function problemOf(kind: MailKind, part: keyof OrderMailWords, text: string): MailWordsProblem | undefined {
  if (text.trim() === '' && part !== 'closing') {
    return { code: 'EMPTY' };
  }
  if (text.length > MAIL_WORD_LIMITS[part]) {
    return { code: 'TOO_LONG', limit: MAIL_WORD_LIMITS[part] };
  }
  if ((part === 'subject' || part === 'title') && /[\r\n]/.test(text)) {
    return { code: 'LINE_BREAK' };
  }
  const unknown = [...text.matchAll(NAME)]
    .map(([, name = '']) => name)
    .find((name) => !MAIL_PLACEHOLDERS[kind].includes(name));
  if (unknown !== undefined) {
    return { code: 'UNKNOWN_NAME', name: unknown };
  }
  return /[{}]/.test(text.replace(NAME, '')) ? { code: 'STRAY_BRACE' } : undefined;
}

/**
 * Puts the order's values into an owner's words. A value that is empty takes the comma before it along: `Thank you,
 * {firstName}` is said to nobody as `Thank you`. Values are never looked at for names again.
 */
export function fillMailWords(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(
    /([,،]?[ \u00A0]*\u2068?)\{(\w+)\}(\u2069?)/g,
    (all, before: string, name: string, after: string) => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined;
      if (value === undefined) {
        return all;
      }
      return value === '' ? '' : before + value + after;
    },
  );
}

const NAME = /\{(\w+)\}/g;
