import type { CurrencyCode } from '@portico/locale';

/**
 * Least amounts that payment services charge a card with, in minor units, by currency: below them every charge is refused
 * (docs.stripe.com/currencies). Currencies that are not named have none that is known.
 */
const LEAST: Readonly<Partial<Record<string, bigint>>> = {
  AED: 200n,
  AUD: 50n,
  BGN: 100n,
  BRL: 50n,
  CAD: 50n,
  CHF: 50n,
  CZK: 1500n,
  DKK: 250n,
  EUR: 50n,
  GBP: 30n,
  HKD: 400n,
  HUF: 17_500n,
  INR: 50n,
  JPY: 50n,
  MXN: 1000n,
  MYR: 200n,
  NOK: 300n,
  NZD: 50n,
  PLN: 200n,
  RON: 200n,
  SEK: 300n,
  SGD: 50n,
  THB: 1000n,
  USD: 50n,
};

/** The least that a card can be charged with, in minor units; 0 where none is known. */
export function leastCharge(currency: CurrencyCode): bigint {
  return LEAST[currency] ?? 0n;
}
