import { accept, money, refuse, type CurrencyCode, type Money, type Result } from '@portico/locale';
import type { EntryOffer, KeptEntry, ReviewedCart } from '../cart/cart.ts';
import { cartTotals, type CartTotals } from '../cart/cart-totals.ts';
import { reviewCart } from '../cart/review-cart.ts';
import type { Address } from '../checkout/address.ts';
import { draftOrder, type OrderDraft } from '../orders/order.ts';
import type { CartCoupon } from '../discounts/check-coupon.ts';
import { leastCharge } from '../payments/least-charge.ts';
import { chargedOf, type Tender } from '../payments/tenders.ts';
import { EVERYWHERE, type Place } from '../shipping/area.ts';
import { zoneAt, type ShippingPolicy } from '../shipping/shipping.ts';
import type { StorePolicy } from '../store/store-policy.ts';

/** How a subscription's goods travel, as they were paid for the first time. */
export interface FrozenShipping {
  readonly id: string;
  readonly name: string;
  readonly detail: string;
  readonly isPickup: boolean;
}

/** What a cycle is made of. */
export interface RenewalInput {
  /** Of the cycle. */
  readonly id: string;
  readonly itemId: string;
  readonly variantId: string;
  readonly quantity: number;
  readonly additionalFields: KeptEntry['additionalFields'];
  /** What the catalogue says of the variant now; undefined where it is gone. */
  readonly offer: EntryOffer | undefined;
  readonly currency: CurrencyCode;
  readonly unitCents: bigint;
  readonly email: string;
  readonly address: Address;
  readonly shippingOption: FrozenShipping | undefined;
  readonly shippingCents: bigint;
  /** What pays a part before a method is charged, each with the most that it may. */
  readonly tenders: readonly Tender[];
  /** Codes that hold for it. */
  readonly coupons: readonly CartCoupon[];
}

/** What stands in the way of a renewal; `least`: it comes to less than can be charged. */
export type RenewalProblem = 'stock' | 'product' | 'address' | 'least';

/**
 * The order of a cycle: goods and delivery at what was agreed to, taxes by the rules of the day. Hiding a product ends no
 * subscription; never a part of the quantity is sold.
 */
export function draftRenewal(
  input: RenewalInput,
  policy: StorePolicy,
): Result<OrderDraft, { readonly code: RenewalProblem }> {
  const { currency, address, shippingOption } = input;
  const reviewed = reviewCycle(input, input.offer?.stock);
  if (!reviewed.ok) {
    return reviewed;
  }
  const shipping = frozen(shippingOption, money(input.shippingCents, currency));
  const totals = cartTotals(reviewed.value, { ...policy, currency, shipping }, address, shippingOption?.id);
  if (totals.requiresShipping && !isDelivered(shippingOption, policy.shipping, address)) {
    return refuse({ code: 'address' });
  }
  const draft = draftOf(input, reviewed.value, totals);
  const { minorUnits: charged } = chargedOf(draft);
  return charged > 0n && charged < leastCharge(currency) ? refuse({ code: 'least' }) : accept(draft);
}

/** A cycle as a change would make it. */
export interface RenewalQuote {
  readonly draft: OrderDraft;
  /** How its goods travel from then on, at the draft's price of delivery. */
  readonly shippingOption: FrozenShipping | undefined;
}

/**
 * The order of a cycle after a change of what comes or where it goes: delivery is quoted anew, in the way it travelled
 * before where there is that way, else in the first of its kind. Whether there is stock shows on the day.
 */
export function quoteRenewal(
  input: Omit<RenewalInput, 'shippingCents'>,
  policy: StorePolicy,
): Result<RenewalQuote, { readonly code: 'product' | 'address' }> {
  const { currency, address, shippingOption: before } = input;
  const reviewed = reviewCycle(input, UNLIMITED);
  // Delivery has no price in a currency that the shop has given up.
  if (!reviewed.ok || policy.currency !== currency) {
    return refuse({ code: 'product' });
  }
  const { requiresShipping, shippingOffers } = cartTotals(reviewed.value, policy, address, undefined);
  // What was sent is not left at the shop of a sudden.
  const alike = shippingOffers.filter(({ isPickup }) => isPickup === (before?.isPickup ?? false));
  const offer = alike.find(({ id }) => id === before?.id) ?? alike[0];
  if (requiresShipping && !offer) {
    return refuse({ code: 'address' });
  }
  const draft = draftOf(input, reviewed.value, cartTotals(reviewed.value, policy, address, offer?.id));
  return accept({ draft, shippingOption: offer && frozenOf(offer) });
}

const UNLIMITED = { qtyInStock: 0, unlimited: true } as const;

function frozenOf({ id, name, detail, isPickup }: FrozenShipping): FrozenShipping {
  return { id, name, detail, isPickup };
}

/** The one line of it, as it can be sold; never a part of the quantity. */
function reviewCycle(
  input: Omit<RenewalInput, 'shippingCents'>,
  stock: EntryOffer['stock'] | undefined,
): Result<ReviewedCart, { readonly code: RenewalProblem }> {
  const { offer, currency, quantity, tenders, coupons } = input;
  if (!offer || !stock) {
    return refuse({ code: 'product' });
  }
  const price = money(input.unitCents, currency);
  const entry = {
    id: input.id,
    itemId: input.itemId,
    variantId: input.variantId,
    quantity,
    additionalFields: input.additionalFields,
    seenPrice: price,
    offer: { ...offer, stock, price, isForSale: true },
  };
  const reviewed = reviewCart([entry], currency, { coupons, tenders, now: 0 });
  return reviewed.entries[0]?.quantity === quantity ? accept(reviewed) : refuse({ code: 'stock' });
}

function draftOf({ email, address }: Pick<RenewalInput, 'email' | 'address'>, cart: ReviewedCart, totals: CartTotals) {
  return draftOrder(cart, totals, { email, address, note: '', termsUrl: undefined });
}

/** Whether the shop still sends there in that way, at whatever it costs others now. */
function isDelivered(option: FrozenShipping | undefined, { zones, pickups }: ShippingPolicy, place: Place): boolean {
  if (!option) {
    return false;
  }
  return option.isPickup
    ? pickups.some(({ id }) => id === option.id)
    : (zoneAt(zones, place)?.rates.some(({ id }) => id === option.id) ?? false);
}

/** A shop that sends in that one way. */
function frozen(option: FrozenShipping | undefined, price: Money): ShippingPolicy {
  if (!option) {
    return { zones: [], pickups: [] };
  }
  const { id, name, detail, isPickup } = option;
  if (isPickup) {
    return { zones: [], pickups: [{ id, name, detail }] };
  }
  const everywhere = { country: EVERYWHERE, regions: [], postalCodes: [] };
  return {
    zones: [{ id, name, areas: [everywhere], rates: [{ id, name, detail, kind: 'flat', price }] }],
    pickups: [],
  };
}
