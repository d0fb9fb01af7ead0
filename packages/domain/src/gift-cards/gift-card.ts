import { compareMoney, money, subtractMoney, sumMoney, zero, type CurrencyCode, type Money } from '@portico/locale';
import type { CartEntry, CartKind } from '../cart/cart.ts';
import { ProductType } from '../enumerations/product-type.ts';
import type { Tender } from '../payments/tenders.ts';

/** What rows of gift cards hold: made and not delivered yet, of use, or stopped by the owner. */
export type GiftCardState = 'waiting' | 'active' | 'disabled';

/** How a card stands, as people are told. */
export const GIFT_CARD_STANDINGS = ['scheduled', 'unused', 'in-use', 'used-up', 'expired', 'disabled'] as const;
export type GiftCardStanding = (typeof GIFT_CARD_STANDINGS)[number];

/** The kind of tender that a gift card is. */
export const GIFT_CARD_TENDER = 'gift-card';

/** Gift cards of one cart. */
export const MAX_CART_GIFT_CARDS = 5;

/** Most that a card may be worth when it is issued, in minor units: more is no present. */
export const MAX_GIFT_CARD_CENTS = 1_000_000_00n;

/** A gift card that lies in a cart, as it stands now. */
export interface CartGiftCard {
  readonly id: string;
  /** The end of its code, by which its bearer knows it. */
  readonly lastFour: string;
  readonly state: GiftCardState;
  readonly currency: CurrencyCode;
  /** What is on it and held by no payment. */
  readonly freeCents: bigint;
  /** Epoch milliseconds; undefined where it never ends. */
  readonly endsAt: number | undefined;
}

/** Facts that decide how a card stands. */
export interface GiftCardFacts {
  readonly state: GiftCardState;
  readonly issuedCents: bigint;
  readonly balanceCents: bigint;
  readonly endsAt: number | undefined;
}

export function giftCardStanding(
  { state, issuedCents, balanceCents, endsAt }: GiftCardFacts,
  now: number,
): GiftCardStanding {
  if (state === 'disabled') {
    return 'disabled';
  }
  if (endsAt !== undefined && endsAt <= now) {
    return 'expired';
  }
  if (state === 'waiting') {
    return 'scheduled';
  }
  if (balanceCents === 0n) {
    return 'used-up';
  }
  return balanceCents < issuedCents ? 'in-use' : 'unused';
}

/** Whether a card pays in a currency now: its bearer is not told why it does not (SEC-32). */
export function mayPay(card: CartGiftCard, currency: CurrencyCode, now: number): boolean {
  const isOver = card.endsAt !== undefined && card.endsAt <= now;
  return card.state === 'active' && !isOver && card.currency === currency && card.freeCents > 0n;
}

/**
 * What a cart's cards may pay, in the order of use: what ends first is used first, else as they were entered. A gift card
 * never pays for a gift card.
 */
export function giftTenders(cards: readonly CartGiftCard[], currency: CurrencyCode, now: number): Tender[] {
  return cards
    .filter((card) => mayPay(card, currency, now))
    .toSorted((one, other) => (one.endsAt ?? Infinity) - (other.endsAt ?? Infinity) || 0)
    .map(({ id, lastFour, freeCents }) => ({
      kind: GIFT_CARD_TENDER,
      reference: id,
      hint: lastFour,
      amount: money(freeCents, currency),
    }));
}

/**
 * What of a total tenders may pay: all of it but the gift cards in it.
 * @param lineTotals of the entries, less what codes take off
 */
export function tenderable(
  total: Money,
  entries: readonly Pick<CartEntry, 'productType'>[],
  lineTotals: readonly Money[],
): Money {
  const gifts = sumMoney(
    lineTotals.filter((_, index) => entries[index]?.productType === ProductType.GiftCard),
    total.currency,
  );
  return compareMoney(gifts, total) >= 0 ? zero(total.currency) : subtractMoney(total, gifts);
}

/** Whether gift cards are bought. */
export function hasGiftCards(lines: readonly Pick<CartEntry, 'productType'>[]): boolean {
  return lines.some(({ productType }) => productType === ProductType.GiftCard);
}

/** Whether cards are taken for carts of this kind. */
export function takesGiftCards(kind: CartKind): boolean {
  return kind !== 'gift-card';
}
