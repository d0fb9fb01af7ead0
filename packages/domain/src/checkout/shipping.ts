import { compareMoney, zero, type Money } from '@portico/locale';

interface ShippingOptionFields {
  readonly id: string;
  readonly name: string;
  readonly detail: string;
  /** Countries it goes to; empty for all. */
  readonly countries: readonly string[];
}

/** A way for goods to travel. */
export type ShippingOption =
  | (ShippingOptionFields & { readonly kind: 'flat'; readonly price: Money })
  | (ShippingOptionFields & { readonly kind: 'free-over'; readonly price: Money; readonly freeFrom: Money })
  | (ShippingOptionFields & { readonly kind: 'pickup' });

/** A way for goods to travel, priced for one cart. */
export interface ShippingOffer {
  readonly id: string;
  readonly name: string;
  readonly detail: string;
  readonly price: Money;
  /** Collected at the store: no delivery address is needed. */
  readonly isPickup: boolean;
}

/**
 * The ways a cart can travel to a country, in the owner's order, each with its price for this cart.
 * @param country ISO 3166-1 code; empty while it is not known, which leaves every way open
 */
export function offerShipping(options: readonly ShippingOption[], subtotal: Money, country: string): ShippingOffer[] {
  return options
    .filter((option) => country === '' || option.countries.length === 0 || option.countries.includes(country))
    .map((option) => ({
      id: option.id,
      name: option.name,
      detail: option.detail,
      price: priceOf(option, subtotal),
      isPickup: option.kind === 'pickup',
    }));
}

function priceOf(option: ShippingOption, subtotal: Money): Money {
  switch (option.kind) {
    case 'flat':
      return option.price;
    case 'free-over':
      return compareMoney(subtotal, option.freeFrom) >= 0 ? zero(subtotal.currency) : option.price;
    case 'pickup':
      return zero(subtotal.currency);
  }
}
