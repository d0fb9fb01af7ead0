import { addressRules, DEFAULT_CURRENCY, isCurrencyCode, storeCurrencies, type CurrencyCode } from '@portico/locale';

/** Countries of the euro; every other currency that shops sell in has its country's code at its start. */
const EURO = 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' ');

/** What is paid with in a country; dollars where no shop can sell in its own. */
export function currencyOf(country: string): CurrencyCode {
  if (EURO.includes(country)) return 'EUR';
  return (
    Object.keys(storeCurrencies)
      .filter(isCurrencyCode)
      .find((code) => code.startsWith(country)) ?? DEFAULT_CURRENCY
  );
}

/** Where somebody seems to be, by what her browser speaks. */
export function countryOf(languages: readonly string[]): string {
  const regions = languages.map((tag) => new Intl.Locale(tag).maximize().region ?? '');
  return regions.find((region) => addressRules(region) !== undefined) ?? 'US';
}
