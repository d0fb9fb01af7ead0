import { accept, refuse, type Result } from '../result.ts';
import { money, type Money } from './money.ts';
import { DEFAULT_CURRENCY, isCurrencyCode, storeCurrency, type CurrencyCode } from './store-currency.ts';

/** Money on the wire and in template records: a decimal string in minor units, and a currency (MONEY-003). */
export interface WireMoney {
  readonly value: string;
  readonly currency: string;
}

/** Why text is no amount. */
export type MoneyRefusal =
  | { readonly code: 'UNKNOWN_CURRENCY'; readonly currency: string }
  | { readonly code: 'NOT_AN_AMOUNT'; readonly text: string }
  | { readonly code: 'AMOUNT_TOO_LARGE'; readonly text: string };

/** Writes an amount for the wire: `{ value: '9600', currency: 'USD' }` is ninety-six dollars. */
export function toWireMoney(amount: Money): WireMoney {
  return { value: amount.minorUnits.toString(), currency: amount.currency };
}

/**
 * Reads money from the wire. A missing or empty value is zero, a missing currency USD (MONEY-004).
 * Refuses unknown currencies and anything but whole minor units.
 */
export function parseWireMoney(wire: {
  readonly value?: string | undefined;
  readonly currency?: string | undefined;
}): Result<Money, MoneyRefusal> {
  const currency = wire.currency ?? DEFAULT_CURRENCY;
  if (!isCurrencyCode(currency)) {
    return refuse({ code: 'UNKNOWN_CURRENCY', currency });
  }
  const text = wire.value?.trim() ?? '';
  if (text === '') {
    return accept(money(0n, currency));
  }
  return /^-?\d{1,18}$/.test(text) ? accept(money(BigInt(text), currency)) : refuse({ code: 'NOT_AN_AMOUNT', text });
}

/**
 * Reads an amount as people and spreadsheets write it, in major units: `1,234.5`, `12`, `.99`.
 * Refuses more digits after the point than the currency has, unless they are zeros.
 */
export function parseMajorAmount(text: string, currency: CurrencyCode): Result<Money, MoneyRefusal> {
  const { digits } = storeCurrency(currency);
  const match = /^(-?)(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d*))?$/.exec(text.trim());
  const whole = match?.[2]?.replaceAll(',', '') ?? '';
  const fraction = match?.[3] ?? '';
  if (!match || (whole === '' && fraction === '') || /[^0]/.test(fraction.slice(digits))) {
    return refuse({ code: 'NOT_AN_AMOUNT', text });
  }
  if (whole.replace(/^0+/, '').length > 15) {
    return refuse({ code: 'AMOUNT_TOO_LARGE', text });
  }
  const minorUnits = BigInt(`${whole}${fraction.slice(0, digits).padEnd(digits, '0')}`);
  return accept(money(match[1] === '-' ? -minorUnits : minorUnits, currency));
}
