import { storeCurrency, type Money } from '@portico/locale';

/** An amount as a decimal text in major units, as search engines and scripts of stores read it: `28.00`. */
export function majorText({ minorUnits, currency }: Money): string {
  const digits = storeCurrency(currency).digits;
  const text = String(minorUnits).padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
