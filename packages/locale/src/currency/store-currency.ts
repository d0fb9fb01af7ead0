/**
 * Where a currency's symbol stands: `$1.00`, `CHF 1.00`, `1.00 kr` (with a no-break space).
 */
export type CurrencyLayout = 'symbol-first' | 'symbol-space-first' | 'symbol-last';

export interface StoreCurrency {
  readonly symbol: string;
  readonly layout: CurrencyLayout;
  /** Digits of the minor unit, for display and storage. */
  readonly digits: number;
}

/**
 * The currencies a store can sell in (MONEY-005 to MONEY-007). Runtimes disagree about digits (CLDR 48 gives HUF none),
 * so they are always taken from here.
 */
export const storeCurrencies = {
  AUD: { symbol: 'A$', layout: 'symbol-first', digits: 2 },
  BRL: { symbol: 'R$', layout: 'symbol-first', digits: 2 },
  CAD: { symbol: 'C$', layout: 'symbol-first', digits: 2 },
  CHF: { symbol: 'CHF', layout: 'symbol-space-first', digits: 2 },
  CZK: { symbol: 'Kč', layout: 'symbol-last', digits: 2 },
  DKK: { symbol: 'kr', layout: 'symbol-last', digits: 2 },
  EUR: { symbol: '€', layout: 'symbol-first', digits: 2 },
  GBP: { symbol: '£', layout: 'symbol-first', digits: 2 },
  HKD: { symbol: 'HK$', layout: 'symbol-first', digits: 2 },
  HUF: { symbol: 'Ft', layout: 'symbol-last', digits: 2 },
  ILS: { symbol: '₪', layout: 'symbol-first', digits: 2 },
  INR: { symbol: '₹', layout: 'symbol-first', digits: 2 },
  JPY: { symbol: '¥', layout: 'symbol-first', digits: 0 },
  MXN: { symbol: 'MX$', layout: 'symbol-first', digits: 2 },
  MYR: { symbol: 'RM', layout: 'symbol-space-first', digits: 2 },
  NOK: { symbol: 'kr', layout: 'symbol-space-first', digits: 2 },
  NZD: { symbol: 'NZ$', layout: 'symbol-first', digits: 2 },
  PHP: { symbol: '₱', layout: 'symbol-first', digits: 2 },
  PLN: { symbol: 'zł', layout: 'symbol-last', digits: 2 },
  RUB: { symbol: '₽', layout: 'symbol-last', digits: 2 },
  SEK: { symbol: 'kr', layout: 'symbol-last', digits: 2 },
  SGD: { symbol: 'S$', layout: 'symbol-first', digits: 2 },
  THB: { symbol: '฿', layout: 'symbol-first', digits: 2 },
  TRY: { symbol: '₺', layout: 'symbol-first', digits: 2 },
  USD: { symbol: '$', layout: 'symbol-first', digits: 2 },
  ZAR: { symbol: 'R', layout: 'symbol-space-first', digits: 2 },
} as const satisfies Readonly<Record<string, StoreCurrency>>;

export type CurrencyCode = keyof typeof storeCurrencies;

/** What a store sells in until its owner chooses (MONEY-001). */
export const DEFAULT_CURRENCY = 'USD' satisfies CurrencyCode;

/** Whether a store can sell in this currency; codes are upper case. */
export function isCurrencyCode(code: string): code is CurrencyCode {
  return Object.hasOwn(storeCurrencies, code);
}

/** The currency that a text names; the default one where it names none that stores sell in. */
export function currencyOrDefault(code: string): CurrencyCode {
  return isCurrencyCode(code) ? code : DEFAULT_CURRENCY;
}

/** Symbol, layout and digits of a currency. */
export function storeCurrency(code: CurrencyCode): StoreCurrency {
  return storeCurrencies[code];
}
