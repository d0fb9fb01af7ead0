import { addressErrors, tidyAddress, type Address } from '@portico/domain';
import { shopperMessages } from '@portico/locale';
import type { Site } from '../../sites/site/site.ts';
import { offeredCountries } from '../address/address-form.ts';
import { phoneRefusalText, readPhone } from '../address/phone-number.ts';
import { policyOf } from '../storefront/store-policy.ts';

/** An address as a shopper typed it, tidied, and what is wrong with it by field, in the language of the site. */
export async function readAddress(
  site: Site,
  typed: Address,
): Promise<{ readonly address: Address; readonly errors: Readonly<Record<string, string>> }> {
  const { language } = site.profile;
  const phone = await readPhone(typed.phone, typed.country);
  const address = tidyAddress(phone.ok ? { ...typed, phone: phone.value } : typed);
  const countries = offeredCountries({ requiresShipping: true }, policyOf(site), language).map(({ code }) => code);
  const errors = {
    ...addressErrors(address, 'whole', countries, shopperMessages(language)),
    ...(phone.ok ? {} : { phone: phoneRefusalText(phone.error, language) }),
  };
  return { address, errors };
}
