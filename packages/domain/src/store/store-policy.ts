import {
  DEFAULT_CURRENCY,
  isCurrencyCode,
  parseWireMoney,
  type CurrencyCode,
  type Money,
  type WireMoney,
} from '@portico/locale';
import type { ShippingOption } from '../checkout/shipping.ts';
import { parsePercent, type TaxPolicy, type TaxRule } from '../checkout/tax.ts';

/** What the owner decided about selling; read from the open-ended `storeSettings` of a site. */
export interface StorePolicy {
  readonly currency: CurrencyCode;
  /** A successful add goes straight to checkout. */
  readonly expressCheckout: boolean;
  readonly multipleQuantityAllowedForServices: boolean;
  /** Below it the cart cannot be checked out (ORDER-003). */
  readonly minimumSubtotal: Money | undefined;
  /** Where the store stands: goods collected there are taxed there. */
  readonly location: { readonly country: string; readonly region: string };
  /** ISO 3166-1 codes of countries the store sends to; empty for every known one. */
  readonly shippingCountries: readonly string[];
  readonly shippingOptions: readonly ShippingOption[];
  readonly tax: TaxPolicy;
  /** Before an order's number: `SW-2041`. */
  readonly orderNumberPrefix: string;
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads the store settings of a site, in the spellings of the wire:
 * `selectedCurrency`, `expressCheckout`, `multipleQuantityAllowedForServices`, `minimumOrderSubtotal` (money),
 * `orderNumberPrefix`, `storeLocation { country, region }`, `shippingCountries`, `shippingOptions [{ id, name, detail,
 * kind: flat | free-over | pickup, priceMoney, freeFromMoney, countries }]` and `tax { pricesIncludeTax, rounding,
 * shippingTaxed, rules [{ id, name, country, region, percent }] }`. What cannot be read counts as not set.
 */
export function storePolicy(settings: Fields): StorePolicy {
  const currency = text(settings['selectedCurrency']);
  const code = isCurrencyCode(currency) ? currency : DEFAULT_CURRENCY;
  const location = fields(settings['storeLocation']);
  return {
    currency: code,
    expressCheckout: settings['expressCheckout'] === true,
    multipleQuantityAllowedForServices: settings['multipleQuantityAllowedForServices'] !== false,
    minimumSubtotal: positive(moneyOf(settings['minimumOrderSubtotal'], code)),
    location: { country: text(location['country']) || 'US', region: text(location['region']) },
    shippingCountries: texts(settings['shippingCountries']),
    shippingOptions: list(settings['shippingOptions']).flatMap((option) => shippingOption(fields(option), code)),
    tax: taxPolicy(fields(settings['tax'])),
    orderNumberPrefix: text(settings['orderNumberPrefix']),
  };
}

function shippingOption(option: Fields, currency: CurrencyCode): ShippingOption[] {
  const [id, name] = [text(option['id']), text(option['name'])];
  const price = moneyOf(option['priceMoney'], currency);
  const freeFrom = moneyOf(option['freeFromMoney'], currency);
  const countries = texts(option['countries']);
  const common = { id, name, detail: text(option['detail']), countries };
  if (id === '' || name === '') {
    return [];
  }
  if (option['kind'] === 'pickup') {
    return [{ ...common, kind: 'pickup' }];
  }
  if (!price) {
    return [];
  }
  return option['kind'] === 'free-over' && freeFrom
    ? [{ ...common, kind: 'free-over', price, freeFrom }]
    : [{ ...common, kind: 'flat', price }];
}

function taxPolicy(tax: Fields): TaxPolicy {
  return {
    pricesIncludeTax: tax['pricesIncludeTax'] === true,
    rounding: tax['rounding'] === 'line' ? 'line' : 'order',
    shippingTaxed: tax['shippingTaxed'] === true,
    rules: list(tax['rules']).flatMap((rule) => taxRule(fields(rule))),
  };
}

function taxRule(rule: Fields): TaxRule[] {
  const country = text(rule['country']);
  const rate = parsePercent(text(rule['percent']));
  if (country === '' || !rate) {
    return [];
  }
  return [{ id: text(rule['id']), name: text(rule['name']) || 'Tax', country, region: text(rule['region']), rate }];
}

function moneyOf(value: unknown, currency: CurrencyCode): Money | undefined {
  const wire = fields(value) as Partial<WireMoney>;
  const parsed =
    typeof wire.value === 'string'
      ? parseWireMoney({ value: wire.value, currency: wire.currency ?? currency })
      : undefined;
  return parsed?.ok && parsed.value.currency === currency && parsed.value.minorUnits >= 0n ? parsed.value : undefined;
}

function positive(amount: Money | undefined): Money | undefined {
  return amount && amount.minorUnits > 0n ? amount : undefined;
}

function fields(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function texts(value: unknown): readonly string[] {
  return list(value).filter((entry): entry is string => typeof entry === 'string');
}
