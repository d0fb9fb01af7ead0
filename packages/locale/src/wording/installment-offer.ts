import { storeMoneyText } from '../currency/money-text.ts';
import { allocateMoney, compareMoney, type Money } from '../currency/money.ts';
import { fillPlural } from '../messages/fill-plural.ts';
import { english, type ShopperMessages } from '../messages/shopper-messages.ts';

/** Between which prices a provider lets shoppers pay in parts. A side that is not set never fails. */
export interface InstallmentTerms {
  readonly minimum: Money | undefined;
  readonly maximum: Money | undefined;
  readonly count: number;
}

/** Parts that are offered when the provider names no other count (BNPL-018). */
export const DEFAULT_INSTALLMENTS = 4;

/** What providers split a price into: from 2 to 48 parts. */
export function isInstallmentCount(count: unknown): count is number {
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 2 && count <= 48;
}

/** Kinds of providers by the account's country (BNPL-019, BNPL-020); the brands are the operator's to name. */
const PROVIDERS: Readonly<Record<string, 'first' | 'second'>> = {
  US: 'first',
  CA: 'first',
  AU: 'first',
  NZ: 'first',
  GB: 'second',
};

/** Which provider serves a country; undefined where none does. */
export function installmentProvider(country: string): 'first' | 'second' | undefined {
  return Object.hasOwn(PROVIDERS, country) ? PROVIDERS[country] : undefined;
}

/** What is said of paying a price in parts. */
export type InstallmentOffer =
  | { readonly kind: 'offer'; readonly count: number; readonly each: Money }
  | { readonly kind: 'above'; readonly minimum: Money }
  | { readonly kind: 'below'; readonly maximum: Money };

/**
 * Decides what is said beside a price: an offer strictly above the minimum up to and with the maximum, else where the
 * offer begins or ends (BNPL-012 to BNPL-015). Nothing for a price of zero. The first parts carry the remainder, and the
 * offer shows the largest.
 * @throws {TypeError} for a count that is none (`isInstallmentCount`), or limits in another currency
 */
export function installmentOffer(price: Money, terms: InstallmentTerms): InstallmentOffer | undefined {
  const { minimum, maximum, count } = terms;
  if (!isInstallmentCount(count)) throw new TypeError(`Nobody pays in ${String(count)} parts.`);
  if (price.minorUnits <= 0n) return undefined;
  if (minimum && compareMoney(price, minimum) <= 0) return { kind: 'above', minimum };
  if (maximum && compareMoney(price, maximum) > 0) return { kind: 'below', maximum };
  const [each] = allocateMoney(price, Array<bigint>(count).fill(1n));
  return each && { kind: 'offer', count, each };
}

/**
 * The offer as shoppers read it.
 * @param language of the messages, whose plural rules apply
 */
export function installmentText(offer: InstallmentOffer, messages: ShopperMessages = english, language = 'en'): string {
  const { offer: words, above, below } = messages.installments;
  switch (offer.kind) {
    case 'offer':
      return fillPlural(words, { count: offer.count, amount: storeMoneyText(offer.each) }, language);
    case 'above':
      return fillPlural(above, { amount: storeMoneyText(offer.minimum) }, language);
    case 'below':
      return fillPlural(below, { amount: storeMoneyText(offer.maximum) }, language);
  }
}
