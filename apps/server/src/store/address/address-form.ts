import type { CheckoutAddressRules, CheckoutPageProps } from '@portico/contract';
import { deliveredCountries, type CartTotals, type StorePolicy } from '@portico/domain';
import {
  addressRules,
  hasNumericPostalCodes,
  knownCountries,
  placeOrder,
  regionsIn,
  shopperMessages,
} from '@portico/locale';

/** Goods go where the store delivers; whoever only collects is at home where the store is. */
export function offeredCountries(
  { requiresShipping }: Pick<CartTotals, 'requiresShipping'>,
  { shipping, location }: StorePolicy,
  language: string,
): readonly { readonly code: string; readonly name: string }[] {
  const all = knownCountries(language);
  const delivered = requiresShipping ? deliveredCountries(shipping) : undefined;
  const offered = delivered?.length === 0 ? [location.country] : delivered;
  return offered ? all.filter(({ code }) => offered.includes(code)) : all;
}

/** How the chosen country writes addresses, and for script how the others do. */
export function formRules(
  countries: CheckoutPageProps['countries'],
  country: string,
  language: string,
): Pick<CheckoutPageProps, 'addressRules' | 'addressRulesByCountry'> {
  return {
    addressRules: rulesOf(country, language),
    addressRulesByCountry: Object.fromEntries(countries.map(({ code }) => [code, rulesOf(code, language)])),
  };
}

/** How a country writes addresses, for a form in a language. */
export function rulesOf(country: string, language: string): CheckoutAddressRules {
  const rules = addressRules(country);
  const { places } = shopperMessages(language);
  return {
    regionLabel: upperFirst(rules ? places[rules.regionLabel].one : ''),
    regions: rules && rules.region !== 'none' ? regionsIn(country, language) : [],
    regionRequired: rules?.region === 'required',
    postalLabel: upperFirst(places[rules?.postalLabel ?? 'postal code'].one),
    postalRequired: rules?.postalRequired ?? false,
    postalExample: rules?.postalExample ?? '',
    postalNumeric: hasNumericPostalCodes(country),
    order: placeOrder(country),
  };
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
