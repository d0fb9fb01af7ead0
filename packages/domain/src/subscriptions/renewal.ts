import { accept, money, refuse, type CurrencyCode, type Money, type Result } from '@portico/locale';
import type { EntryOffer, KeptEntry } from '../cart/cart.ts';
import { cartTotals } from '../cart/cart-totals.ts';
import { reviewCart } from '../cart/review-cart.ts';
import type { Address } from '../checkout/address.ts';
import { draftOrder, type OrderDraft } from '../orders/order.ts';
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
}

/** What stands in the way of a renewal. */
export type RenewalProblem = 'stock' | 'product' | 'address';

/**
 * The order of a cycle: goods and delivery at what was agreed to, taxes by the rules of the day. Hiding a product ends no
 * subscription; never a part of the quantity is sold.
 */
export function draftRenewal(
  input: RenewalInput,
  policy: StorePolicy,
): Result<OrderDraft, { readonly code: RenewalProblem }> {
  const { offer, currency, address } = input;
  if (!offer) {
    return refuse({ code: 'product' });
  }
  const price = money(input.unitCents, currency);
  const entry = {
    id: input.id,
    itemId: input.itemId,
    variantId: input.variantId,
    quantity: input.quantity,
    additionalFields: input.additionalFields,
    seenPrice: price,
    offer: { ...offer, price, isForSale: true },
  };
  const reviewed = reviewCart([entry], currency);
  if (reviewed.entries[0]?.quantity !== input.quantity) {
    return refuse({ code: 'stock' });
  }
  const { shippingOption } = input;
  const shipping = frozen(shippingOption, money(input.shippingCents, currency));
  const totals = cartTotals(reviewed, { ...policy, currency, shipping }, address, shippingOption?.id);
  if (totals.requiresShipping && !isDelivered(shippingOption, policy.shipping, address)) {
    return refuse({ code: 'address' });
  }
  return accept(draftOrder(reviewed, totals, { email: input.email, address, note: '', termsUrl: undefined }));
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
