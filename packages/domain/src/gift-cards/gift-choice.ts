import { money, parseTypedAmount, type CurrencyCode } from '@portico/locale';
import type { EntryOffer } from '../cart/cart.ts';
import { isEmail } from '../forms/email.ts';

/** Between which amounts shoppers may choose one that is no denomination, in minor units. */
export interface GiftAmounts {
  readonly leastCents: number;
  readonly mostCents: number;
  /** Counted from the least. */
  readonly stepCents: number;
}

/** Somebody who gets a card. */
export interface GiftPerson {
  /** Empty where nobody said. */
  readonly name: string;
  readonly email: string;
}

/** Cards of one order beside the first. */
export const MAX_GIFT_OTHERS = 19;

/** Whether an owner's limits can be kept: a least, a most that a step leads to, and a step. */
export function areGiftAmounts({ leastCents, mostCents, stepCents }: GiftAmounts): boolean {
  return leastCents > 0 && stepCents > 0 && mostCents >= leastCents && (mostCents - leastCents) % stepCents === 0;
}

/** Whether a card may be worth so much. */
export function isGiftAmount(cents: bigint, { leastCents, mostCents, stepCents }: GiftAmounts): boolean {
  return cents >= leastCents && cents <= mostCents && (cents - BigInt(leastCents)) % BigInt(stepCents) === 0n;
}

/**
 * The amount that a shopper typed, in minor units; the price never comes from a browser but within the owner's limits
 * (SEC-26).
 * @returns undefined where nothing was typed: the denomination holds; `wrong` for what may not be
 */
export function readGiftAmount(
  typed: string,
  amounts: GiftAmounts,
  { currency, language }: { readonly currency: CurrencyCode; readonly language: string },
): bigint | 'wrong' | undefined {
  if (typed.trim() === '') {
    return undefined;
  }
  const read = parseTypedAmount(typed.trim(), currency, language);
  return read.ok && isGiftAmount(read.value.minorUnits, amounts) ? read.value.minorUnits : 'wrong';
}

/** A gift card at an amount of the shopper's choice, as long as the owner allows it; it is no denomination then. */
export function giftOffer(
  offer: EntryOffer | undefined,
  amounts: GiftAmounts | undefined,
  cents: bigint | undefined,
): EntryOffer | undefined {
  return offer && amounts && cents !== undefined && isGiftAmount(cents, amounts)
    ? { ...offer, price: money(cents, offer.price.currency), attributes: {} }
    : offer;
}

/** How many cards are bought: the first, and one for each further line. */
export function giftQuantity(others: string): number {
  return 1 + Math.min(linesOf(others).length, MAX_GIFT_OTHERS);
}

/**
 * Reads who else gets a card, one a line: an address, or a name and an address, with or without brackets around it.
 * @returns the people, or the first line that has no address
 */
export function readGiftOthers(
  others: string,
): { readonly people: readonly GiftPerson[] } | { readonly wrongLine: string } {
  const people: GiftPerson[] = [];
  for (const line of linesOf(others)) {
    const [, name = '', email = ''] = /^(.*?)[\s,;]*[<(]?([^\s,;<>()]+)[>)]?[,;]?$/u.exec(line) ?? [];
    if (!isEmail(email)) {
      return { wrongLine: line };
    }
    people.push({ name: name.trim().replace(/^"(.*)"$/u, '$1'), email });
  }
  return { people };
}

function linesOf(text: string): string[] {
  return text
    .split(/\r?\n/u)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
