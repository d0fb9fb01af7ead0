import type { Address } from '../checkout/address.ts';

/**
 * What stays of an address when its person is erased: country and region, by which tax was reckoned; the rest is empty.
 */
export function addressWithoutPerson({ country, region }: Pick<Address, 'country' | 'region'>): Address {
  return {
    firstName: '',
    lastName: '',
    address1: '',
    address2: '',
    city: '',
    region,
    postalCode: '',
    country,
    phone: '',
  };
}
