import { isCurrencyCode, storeCurrency } from '@portico/locale';

/** Minor units as a sheet reads an amount: `12.50`. */
export function sheetAmount(cents: bigint, currency: string): string {
  const digits = isCurrencyCode(currency) ? storeCurrency(currency).digits : 2;
  const text = cents.toString().padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
