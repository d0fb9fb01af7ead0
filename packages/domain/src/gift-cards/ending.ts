import { dateOfMonth, isoDay, localDay, localInstant, monthsLater } from '@portico/locale';

/** Longest that an owner may say; for ever is 0. */
export const MOST_GIFT_CARD_YEARS = 20;

/** Most of a rest that an owner may have paid out, in minor units. */
export const MOST_CASH_OUT_CENTS = 100_00;

/** Most that may be set as a limit of gift cards, in minor units. */
export const MOST_GIFT_LIMIT_CENTS = 1_000_000_00;

/** How long a shop's gift cards are good, and which small rests of them are paid out. */
export interface GiftCardPolicy {
  /** 0: they never end. */
  readonly endYears: number;
  /** What is left on a card may be paid out below this much, in minor units of the shop's currency; 0: never. */
  readonly cashOutCents: number;
  /** Cards of one order that come to more wait a day where their buyer is new, in minor units; 0: none waits. */
  readonly keptAboveCents: number;
  /** What one person of the shop may give away a day, in minor units: issued, or added to a balance; 0: no limit. */
  readonly dailyIssueCents: number;
}

/** So long cards of somebody new are kept, for her bank and the owner to see what was bought. */
export const GIFT_CARD_KEPT_HOURS = 24;

/** Where the owner has set nothing, in minor units. */
export const KEPT_ABOVE_CENTS = 200_00;
const DAILY_ISSUE_CENTS = 1_000_00;

/**
 * Least years by the country of the shop, where its law names one: the United States five from the sale, Germany three from the
 * end of the year of the sale. Elsewhere the owner decides; it is no legal advice.
 */
const LEAST_YEARS: Readonly<Record<string, number>> = { US: 5, DE: 3 };

/** Countries whose years begin with the end of the year of the sale. */
const FROM_THE_YEARS_END: ReadonlySet<string> = new Set(['DE']);

/** Reads `giftCards` of the store settings; what cannot be read never ends. */
export function readGiftCardPolicy(settings: unknown): GiftCardPolicy {
  const read = (typeof settings === 'object' && settings !== null ? settings : {}) as Readonly<Record<string, unknown>>;
  const years = read['endYears'];
  const isYears = Number.isInteger(years) && Number(years) >= 1 && Number(years) <= MOST_GIFT_CARD_YEARS;
  const cents = read['cashOutCents'];
  const isCents = Number.isInteger(cents) && Number(cents) >= 0 && Number(cents) <= MOST_CASH_OUT_CENTS;
  return {
    endYears: isYears ? Number(years) : 0,
    cashOutCents: isCents ? Number(cents) : 0,
    keptAboveCents: limitOf(read['keptAboveCents'], KEPT_ABOVE_CENTS),
    dailyIssueCents: limitOf(read['dailyIssueCents'], DAILY_ISSUE_CENTS),
  };
}

function limitOf(set: unknown, usual: number): number {
  return Number.isInteger(set) && Number(set) >= 0 && Number(set) <= MOST_GIFT_LIMIT_CENTS ? Number(set) : usual;
}

/** A card of which the rest is to be paid out. */
export interface CardRest {
  readonly state: string;
  readonly currency: string;
  readonly balanceCents: bigint;
  readonly heldCents: bigint;
}

/** Whether the rest of a card may be paid out: a small one, of a card that is of use, and none that a payment holds. */
export function isPaidOut(
  { state, currency, balanceCents, heldCents }: CardRest,
  { cashOutCents }: Pick<GiftCardPolicy, 'cashOutCents'>,
  shopCurrency: string,
): boolean {
  const isFree = state === 'active' && heldCents === 0n && currency === shopCurrency;
  return isFree && balanceCents > 0n && balanceCents < BigInt(cashOutCents);
}

/** Least years for which cards of a shop in this country are good; 0 where no law is known. */
export function leastGiftCardYears(country: string): number {
  return LEAST_YEARS[country] ?? 0;
}

/** Where and when a card is sold. */
export interface GiftCardSale {
  /** Epoch milliseconds. */
  readonly now: number;
  /** Of the shop, an IANA name. */
  readonly timeZone: string;
  /** Of the shop, ISO 3166. */
  readonly country: string;
}

/** The same as a field of what is frozen with an order: absent where it never ends. */
export function giftCardEnd(
  policy: Pick<GiftCardPolicy, 'endYears'>,
  sale: GiftCardSale,
): { readonly endsAt?: number } {
  const endsAt = giftCardEndsAt(policy, sale);
  return endsAt === undefined ? {} : { endsAt };
}

/**
 * The last instant at which a card is good that is sold now: the end of a day where the shop is. A law that came to hold since
 * the owner decided prolongs it.
 * @returns epoch milliseconds; undefined where it never ends
 */
export function giftCardEndsAt(
  { endYears }: Pick<GiftCardPolicy, 'endYears'>,
  { now, timeZone, country }: GiftCardSale,
): number | undefined {
  if (endYears === 0) {
    return undefined;
  }
  const years = Math.max(endYears, leastGiftCardYears(country));
  const sold = localDay(now, timeZone);
  const from = FROM_THE_YEARS_END.has(country) ? monthsLater(sold, 12 - Number(isoDay(sold).slice(5, 7)), 31) : sold;
  return localInstant(monthsLater(from, 12 * years, dateOfMonth(from)) + 1, 0, timeZone) - 1;
}
