import { addressRules } from '@portico/locale';
import type { Address } from '@portico/domain';

/** An address as it stands on a parcel, line by line; empty parts leave no line. */
export function addressLines(address: Address): string[] {
  const place = [[address.city, address.region].filter(Boolean).join(', '), address.postalCode]
    .filter(Boolean)
    .join(' ');
  return [
    `${address.firstName} ${address.lastName}`.trim(),
    address.address1,
    address.address2,
    place,
    addressRules(address.country)?.name ?? address.country,
  ].filter((line) => line !== '');
}
