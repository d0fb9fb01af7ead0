import { storeMoneyText } from '../currency/money-text.ts';
import { allocateMoney, compareMoney, type Money } from '../currency/money.ts';
import { fillMessage } from '../messages/fill-message.ts';
import { english, type ShopperMessages } from '../messages/shopper-messages.ts';

/** Between which prices a provider lets shoppers pay in parts. A side that is not set never fails. */
export interface InstallmentTerms {
  readonly minimum: Money | undefined;
  readonly maximum: Money | undefined;
  readonly count: number;
}

/** Parts that are offered when the provider names no other count (BNPL-018). */
export const DEFAULT_INSTALLMENTS = 4;

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
 */
export function installmentOffer(price: Money, terms: InstallmentTerms): InstallmentOffer | undefined {
  const { minimum, maximum, count } = terms;
  if (price.minorUnits <= 0n) return undefined;
  if (minimum && compareMoney(price, minimum) <= 0) return { kind: 'above', minimum };
  if (maximum && compareMoney(price, maximum) > 0) return { kind: 'below', maximum };
  const [each] = allocateMoney(price, Array<bigint>(count).fill(1n));
  return each && { kind: 'offer', count, each };
}

/** The offer as shoppers read it. */
export function installmentText(offer: InstallmentOffer, messages: ShopperMessages = english): string {
  const { offer: words, above, below } = messages.installments;
  switch (offer.kind) {
    case 'offer':
      return fillMessage(words, { count: offer.count, amount: storeMoneyText(offer.each) });
    case 'above':
      return fillMessage(above, { amount: storeMoneyText(offer.minimum) });
    case 'below':
      return fillMessage(below, { amount: storeMoneyText(offer.maximum) });
  }
}
