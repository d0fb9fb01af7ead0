import { addMoney, compareMoney, isPayable, subtractMoney, zero, type Money } from '@portico/locale';
import { ProductType } from '../enumerations/product-type.ts';
import type { Place } from '../shipping/area.ts';
import { quoteShipping, type ShippingAnswer, type ShippingOffer } from '../shipping/shipping.ts';
import { discountedShipping, type AppliedDiscounts } from '../discounts/apply-discounts.ts';
import { tenderable } from '../gift-cards/gift-card.ts';
import { leastCharge } from '../payments/least-charge.ts';
import { tendersOf, type Tender } from '../payments/tenders.ts';
import type { StorePolicy } from '../store/store-policy.ts';
import { isTaxExempt, taxesOf, type TaxResult } from '../tax/tax.ts';
import type { CartEntry, CartKind, ReviewedCart } from './cart.ts';

export interface CartTotals {
  readonly subtotal: Money;
  readonly discount: Money;
  readonly shipping: Money;
  readonly tax: TaxResult;
  /** No place taxes any of it: gift cards, and goods that are exempt and not shipped. */
  readonly isTaxFree: boolean;
  /** What is to be paid: by tenders, and the rest is charged. */
  readonly grandTotal: Money;
  /** What each pays of it. */
  readonly tenders: readonly Tender[];
  readonly totalQuantity: number;
  readonly hasDigital: boolean;
  readonly purelyDigital: boolean;
  readonly purelyGiftCards: boolean;
  readonly requiresShipping: boolean;
  /** Whether there are ways to the place, and why not. */
  readonly shippingAnswer: ShippingAnswer;
  /** The shipping methods of this cart; none when nothing is shipped. */
  readonly shippingOffers: readonly ShippingOffer[];
  readonly selectedShipping: ShippingOffer | undefined;
  /** What it costs where no code pays for it. */
  readonly fullShipping: Money;
}

/** Only physical goods are shipped; digital goods, services and gift cards are not. */
export function requiresShipping(entries: readonly Pick<CartEntry, 'productType'>[]): boolean {
  return entries.some((entry) => entry.productType === ProductType.Physical);
}

/**
 * Everything a cart costs at a place with a shipping method. Tax is added up where the goods are handed over: at the
 * store for goods that are collected.
 */
export function cartTotals(
  cart: ReviewedCart,
  policy: StorePolicy,
  place: Place,
  shippingOptionId: string | undefined,
): CartTotals {
  const { entries, currency, subtotal, discounts } = cart;
  const isShipped = requiresShipping(entries);
  const discount = discounts.total;
  const parcel = { subtotal: subtractMoney(subtotal, discount), weightGrams: weightOf(entries) };
  const quote = isShipped ? quoteShipping(policy.shipping, parcel, place) : NEEDLESS;
  const offers = quote.offers.map((offer) => ({ ...offer, price: discountedShipping(offer.price, discounts) }));
  const selectedShipping = offers.find((offer) => offer.id === shippingOptionId);
  const shipping = selectedShipping?.price ?? zero(currency);
  const lines = entries.map((entry) => ({
    id: entry.id,
    amount: afterDiscount(entry, discounts),
    isExempt: isUntaxed(entry, policy),
  }));
  const tax = taxesOf({ currency, lines, shipping }, policy.tax, selectedShipping?.isPickup ? policy.location : place);
  const beforeTax = addMoney(subtractMoney(subtotal, discount), shipping);
  const grandTotal = tax.included ? beforeTax : addMoney(beforeTax, tax.tax);
  const digital = entries.filter((entry) => entry.productType === ProductType.Digital);
  return {
    subtotal,
    discount,
    shipping,
    tax,
    isTaxFree: !isShipped && lines.every(({ isExempt }) => isExempt),
    grandTotal,
    tenders: tendersOf(
      tenderable(
        grandTotal,
        entries,
        lines.map(({ amount }) => amount),
      ),
      cart.tenders,
      leastCharge(currency),
    ),
    totalQuantity: entries.reduce((total, entry) => total + entry.quantity, 0),
    hasDigital: digital.length > 0,
    purelyDigital: entries.length > 0 && digital.length === entries.length,
    purelyGiftCards: entries.length > 0 && entries.every(({ productType }) => productType === ProductType.GiftCard),
    requiresShipping: isShipped,
    shippingAnswer: quote.answer,
    shippingOffers: offers,
    selectedShipping,
    fullShipping: quote.offers.find(({ id }) => id === shippingOptionId)?.price ?? zero(currency),
  };
}

const NEEDLESS = { answer: 'needless', offers: [] } as const;

/** Grams of the goods that are shipped. */
function weightOf(entries: readonly CartEntry[]): number {
  return entries
    .filter(({ productType }) => productType === ProductType.Physical)
    .reduce((total, { weightGrams, quantity }) => total + weightGrams * quantity, 0);
}

/** What a line costs once the codes have taken their part. */
export function afterDiscount(
  { id, subtotal }: Pick<CartEntry, 'id' | 'subtotal'>,
  { lines }: Pick<AppliedDiscounts, 'lines'>,
): Money {
  const discount = lines.get(id);
  return discount ? subtractMoney(subtotal, discount) : subtotal;
}

/** A gift card is money in another form: tax falls on what it later buys. */
function isUntaxed(entry: CartEntry, policy: StorePolicy): boolean {
  return entry.productType === ProductType.GiftCard || isTaxExempt(entry, policy.tax);
}

/**
 * What the owner asks for and this subtotal does not reach (ORDER-003); undefined when it does. Subscriptions and gift
 * cards are bought alone, so nothing could be added to reach it: for them there is no minimum.
 */
export function missedMinimum(
  kind: CartKind,
  subtotal: Money,
  { minimumSubtotal }: Pick<StorePolicy, 'minimumSubtotal'>,
): Money | undefined {
  const isMissed = kind === 'regular' && minimumSubtotal && compareMoney(subtotal, minimumSubtotal) < 0;
  return isMissed ? minimumSubtotal : undefined;
}

/** Whether a cart's amounts stay exact everywhere, the wire included (SEC-26). */
export function isPayableCart(totals: CartTotals): boolean {
  return isPayable(totals.subtotal) && isPayable(totals.grandTotal);
}
