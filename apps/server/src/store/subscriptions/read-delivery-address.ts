import type { Address } from '@portico/domain';
import type { Site } from '../../sites/site/site.ts';
import { offeredCountries } from '../address/address-form.ts';
import { readAddress } from '../address/read-address.ts';
import { policyOf } from '../storefront/store-policy.ts';

/** An address as a shopper typed it, which the shop must deliver to; as {@link readAddress}, in the language of the site. */
export function readDeliveryAddress(site: Site, typed: Address): ReturnType<typeof readAddress> {
  const { language } = site.profile;
  const countries = offeredCountries({ requiresShipping: true }, policyOf(site), language);
  return readAddress(
    typed,
    countries.map(({ code }) => code),
    language,
  );
}
