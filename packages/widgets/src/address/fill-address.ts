import type { CheckoutAddressRules } from '@portico/contract';

/** An address form as it stands: what is typed, what is wrong with it, and how its country writes addresses. */
export interface AddressForm {
  readonly values: Readonly<Record<'country' | 'region', string>>;
  readonly errors: Readonly<Partial<Record<string, string>>>;
  readonly addressRules: CheckoutAddressRules;
  readonly addressRulesByCountry: Readonly<Record<string, CheckoutAddressRules>>;
}

/**
 * The form after a field was typed into: the field loses its message. Another country asks in its own way, so what was
 * said of region and postal code is void, and a region that it does not have is dropped; what else was typed is kept, so
 * that fields that go and come back still hold it.
 * @param values all of the form
 */
export function fillAddress<Form extends AddressForm>(form: Form, name: string, values: Partial<Form['values']>): Form {
  const filled = { ...form, values: { ...form.values, ...values }, errors: { ...form.errors, [name]: undefined } };
  const { country, region } = filled.values;
  const known = Object.hasOwn(form.addressRulesByCountry, country);
  const rules = known ? form.addressRulesByCountry[country] : undefined;
  // A page that comes to life tells the country it came with; what was said of its fields still holds.
  if (name !== 'country' || !rules || country === form.values.country) return filled;
  const keepsRegion = rules.regions.some(({ code }) => code === region);
  return {
    ...filled,
    addressRules: rules,
    values: { ...filled.values, region: keepsRegion ? region : '' },
    errors: { ...filled.errors, region: undefined, postalCode: undefined },
  };
}
