import { addMoney, compareMoney, isPayable, subtractMoney, zero, type Money } from '@portico/locale';
import { ProductType } from '../enumerations/product-type.ts';
import { offerShipping, type ShippingOffer } from '../checkout/shipping.ts';
import { taxOf, type TaxResult } from '../checkout/tax.ts';
import type { StorePolicy } from '../store/store-policy.ts';
import type { CartEntry, CartKind, ReviewedCart } from './cart.ts';

/** Where a cart goes, as far as it is known; empty texts are unknown. */
export interface Place {
  readonly country: string;
  readonly region: string;
  readonly postalCode: string;
}

export interface CartTotals {
  readonly subtotal: Money;
  readonly discount: Money;
  readonly shipping: Money;
  readonly tax: TaxResult;
  /** What is charged. */
  readonly grandTotal: Money;
  readonly totalQuantity: number;
  readonly hasDigital: boolean;
  readonly purelyDigital: boolean;
  readonly requiresShipping: boolean;
  /** The ways this cart can travel; none when nothing has to. */
  readonly shippingOffers: readonly ShippingOffer[];
  readonly selectedShipping: ShippingOffer | undefined;
}

/** Only physical goods travel; digital goods, services and gift cards do not. */
export function requiresShipping(entries: readonly Pick<CartEntry, 'productType'>[]): boolean {
  return entries.some((entry) => entry.productType === ProductType.Physical);
}

/**
 * Everything a cart costs at a place with a way of travelling. Tax is added up where the goods are handed over: at the
 * store for goods that are collected.
 */
export function cartTotals(
  cart: ReviewedCart,
  policy: StorePolicy,
  place: Place,
  shippingOptionId: string | undefined,
): CartTotals {
  const { entries, currency, subtotal } = cart;
  const travels = requiresShipping(entries);
  const shippingOffers = travels ? offerShipping(policy.shippingOptions, subtotal, place.country) : [];
  const selectedShipping = shippingOffers.find((offer) => offer.id === shippingOptionId);
  const shipping = selectedShipping?.price ?? zero(currency);
  const tax = taxOf(
    { currency, lines: taxableEntries(entries).map((entry) => entry.subtotal), shipping },
    policy.tax,
    selectedShipping?.isPickup ? policy.location : place,
  );
  const discount = zero(currency);
  const beforeTax = addMoney(subtractMoney(subtotal, discount), shipping);
  const digital = entries.filter((entry) => entry.productType === ProductType.Digital);
  return {
    subtotal,
    discount,
    shipping,
    tax,
    grandTotal: tax.included ? beforeTax : addMoney(beforeTax, tax.tax),
    totalQuantity: entries.reduce((total, entry) => total + entry.quantity, 0),
    hasDigital: digital.length > 0,
    purelyDigital: entries.length > 0 && digital.length === entries.length,
    requiresShipping: travels,
    shippingOffers,
    selectedShipping,
  };
}

/** A gift card is money in another form: tax falls on what it later buys. */
function taxableEntries(entries: readonly CartEntry[]): readonly CartEntry[] {
  return entries.filter((entry) => entry.productType !== ProductType.GiftCard);
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
