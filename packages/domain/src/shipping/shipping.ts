import { compareMoney, zero, type Money } from '@portico/locale';
import { closeness, EVERYWHERE, mayNarrow, type Area, type Place } from './area.ts';

interface RateFields {
  readonly id: string;
  readonly name: string;
  /** What the shopper reads beside it: `4 to 6 days`. */
  readonly detail: string;
}

/** A shipping method of a zone, and what it costs. */
export type ShippingRate = RateFields &
  (
    | { readonly kind: 'flat'; readonly price: Money }
    /** Costs nothing, for carts of at least this sum. */
    | { readonly kind: 'free'; readonly from: Money }
    /** The price of the last step that is reached; a cart below the first step or above the limit cannot go this way. */
    | { readonly kind: 'weight'; readonly steps: readonly WeightStep[]; readonly upToGrams: number | undefined }
    | { readonly kind: 'price'; readonly steps: readonly PriceStep[] }
  );

export interface WeightStep {
  readonly fromGrams: number;
  readonly price: Money;
}

export interface PriceStep {
  readonly from: Money;
  readonly price: Money;
}

/** Where goods go together at the same rates. */
export interface ShippingZone {
  readonly id: string;
  readonly name: string;
  readonly areas: readonly Area[];
  /** In the owner's order, which is the shopper's. */
  readonly rates: readonly ShippingRate[];
}

/** A place where shoppers collect what they bought; `detail` says where and when. */
export type Pickup = RateFields;

/** How a store sends. */
export interface ShippingPolicy {
  readonly zones: readonly ShippingZone[];
  readonly pickups: readonly Pickup[];
}

/** What is to be shipped. */
export interface Parcel {
  /** Of the whole cart, after discounts. */
  readonly subtotal: Money;
  /** Of the goods that are shipped. */
  readonly weightGrams: number;
}

/** A shipping method, priced for one cart. */
export interface ShippingOffer {
  readonly id: string;
  readonly name: string;
  readonly detail: string;
  readonly price: Money;
  /** Collected at the store: no delivery address is needed. */
  readonly isPickup: boolean;
}

/**
 * What came of a question for shipping methods.
 * `needless`: nothing is shipped. `offered`: there are methods. `place-unknown`: the address does not say enough yet.
 * `not-delivered`: no zone takes the place in. `no-rate`: its zone has no rate for this weight or sum. Goods can be
 * collected in each of them, where the store lets people collect.
 */
export type ShippingAnswer = 'needless' | 'offered' | 'place-unknown' | 'not-delivered' | 'no-rate';

export interface ShippingQuote {
  readonly answer: ShippingAnswer;
  /** In the owner's order, pickups last. */
  readonly offers: readonly ShippingOffer[];
}

/** A store that sends nowhere. */
export const NO_SHIPPING: ShippingPolicy = { zones: [], pickups: [] };

/** The shipping methods for a parcel to a place, each with its price. */
export function quoteShipping(policy: ShippingPolicy, parcel: Parcel, place: Place): ShippingQuote {
  const pickups = policy.pickups.map((pickup) => pickupOffer(pickup, parcel));
  const zone = zoneAt(policy.zones, place);
  if (!zone) {
    const isOpen =
      place.country === '' || policy.zones.some(({ areas }) => areas.some((area) => mayNarrow(area, place)));
    return { answer: isOpen && policy.zones.length > 0 ? 'place-unknown' : 'not-delivered', offers: pickups };
  }
  const offers = zone.rates.flatMap((rate) => {
    const price = ratePrice(rate, parcel);
    return price ? [{ id: rate.id, name: rate.name, detail: rate.detail, price, isPickup: false }] : [];
  });
  return { answer: offers.length > 0 ? 'offered' : 'no-rate', offers: [...offers, ...pickups] };
}

/** The zone that names a place most closely; the first of equals. */
export function zoneAt(zones: readonly ShippingZone[], place: Place): ShippingZone | undefined {
  if (place.country === '') {
    return undefined;
  }
  let nearest: { readonly zone: ShippingZone; readonly rank: number } | undefined;
  for (const zone of zones) {
    for (const area of zone.areas) {
      const rank = closeness(area, place);
      if (rank !== undefined && (!nearest || rank > nearest.rank)) {
        nearest = { zone, rank };
      }
    }
  }
  return nearest?.zone;
}

/** What a rate costs for a parcel; undefined when the parcel cannot go this way. */
export function ratePrice(rate: ShippingRate, { subtotal, weightGrams }: Parcel): Money | undefined {
  switch (rate.kind) {
    case 'flat':
      return rate.price;
    case 'free':
      return compareMoney(subtotal, rate.from) >= 0 ? zero(subtotal.currency) : undefined;
    case 'weight':
      return rate.upToGrams !== undefined && weightGrams > rate.upToGrams
        ? undefined
        : rate.steps.findLast(({ fromGrams }) => weightGrams >= fromGrams)?.price;
    case 'price':
      return rate.steps.findLast(({ from }) => compareMoney(subtotal, from) >= 0)?.price;
  }
}

/** Codes of the countries that some zone takes in, each once; undefined where the store sends everywhere. */
export function deliveredCountries({ zones }: ShippingPolicy): readonly string[] | undefined {
  const countries = new Set(
    zones.filter(({ rates }) => rates.length > 0).flatMap(({ areas }) => areas.map(({ country }) => country)),
  );
  return countries.has(EVERYWHERE) ? undefined : [...countries];
}

function pickupOffer({ id, name, detail }: Pickup, { subtotal }: Parcel): ShippingOffer {
  return { id, name, detail, price: zero(subtotal.currency), isPickup: true };
}
