import type { Parcel, ShippingPolicy, ShippingRate } from '@portico/domain';
import type { ShippingRateRecord, ShippingSettings } from './shipping.ts';

type Money = Parcel['subtotal'];

/**
 * A stored document as the domain reads it.
 * @param currency of the store now, one it can sell in: amounts of another currency are no prices, so such zones have no rates
 */
export function shippingPolicy(document: ShippingSettings, currency: string): ShippingPolicy {
  const isPriced = document.currency === currency;
  return {
    zones: document.zones.map((zone) => ({
      ...zone,
      rates: isPriced ? zone.rates.map((rate) => shippingRate(rate, currency as Money['currency'])) : [],
    })),
    pickups: document.pickups,
  };
}

function shippingRate(rate: ShippingRateRecord, currency: Money['currency']): ShippingRate {
  const { id, name, detail } = rate;
  const amount = (cents: number): Money => ({ minorUnits: BigInt(cents), currency });
  switch (rate.kind) {
    case 'flat':
      return { id, name, detail, kind: 'flat', price: amount(rate.priceCents) };
    case 'free':
      return { id, name, detail, kind: 'free', from: amount(rate.fromCents) };
    case 'weight':
      return {
        id,
        name,
        detail,
        kind: 'weight',
        steps: rate.steps.map(({ fromGrams, priceCents }) => ({ fromGrams, price: amount(priceCents) })),
        upToGrams: rate.upToGrams ?? undefined,
      };
    case 'price':
      return {
        id,
        name,
        detail,
        kind: 'price',
        steps: rate.steps.map(({ fromCents, priceCents }) => ({ from: amount(fromCents), price: amount(priceCents) })),
      };
  }
}
