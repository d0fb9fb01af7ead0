import { billingPeriodText } from '../messages/billing-period.ts';
import { fillPlural } from '../messages/fill-plural.ts';
import type { ShopperMessages } from '../messages/shopper-messages.ts';
import { subscriptionDuration, subscriptionPriceText, type SubscriptionPlan } from './subscription-price.ts';

/** What a subscription costs, amounts as text. */
export interface WordedTerms extends SubscriptionPlan {
  readonly price: string;
  /** Of the first cycles, and how many those are; 0: all cost the same. */
  readonly firstPrice: string;
  readonly firstCount: number;
  readonly trialDays: number;
  /** How its owner says it, with `{price}` and `{period}`; empty: in the words of the catalogue. */
  readonly words: string;
}

/**
 * The whole price of a subscription as shoppers read it: `7 days free, then $9.00 for the first payment, then $19.00 every
 * month`. An owner's own sentence stands in the place of all of it.
 * @param language of the messages, whose plural rules apply
 */
export function subscriptionTermsText(terms: WordedTerms, messages: ShopperMessages, language: string): string {
  const { price, firstPrice: first, firstCount, trialDays, words } = terms;
  const { trial, firstPayments } = messages.subscriptions;
  if (words !== '') {
    return fillOwn(words, terms, messages, language);
  }
  const regular = subscriptionPriceText(terms, price, false, messages, language);
  const priced =
    firstCount > 0 ? fillPlural(firstPayments, { count: firstCount, first, price: regular }, language) : regular;
  return trialDays > 0 ? fillPlural(trial, { count: trialDays, price: priced }, language) : priced;
}

/** Words of an owner know no plurals: the numbers come with their units. */
function fillOwn(words: string, terms: WordedTerms, messages: ShopperMessages, language: string): string {
  const fill = (text: string, values: Readonly<Record<string, string | number>> = {}) =>
    fillPlural(text, values, language);
  const duration = subscriptionDuration(terms);
  const values: Readonly<Record<string, string>> = {
    price: terms.price,
    period: billingPeriodText(terms, messages.periods, (text, given) => fill(text, given)),
    duration: duration ? String(duration.value) : '',
    trial: String(terms.trialDays),
    first: terms.firstPrice,
  };
  return words.replace(/\{(\w+)\}/g, (all, name: string) => values[name] ?? all);
}
