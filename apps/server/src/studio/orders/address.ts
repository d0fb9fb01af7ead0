import type { OrderAddress } from '@portico/contract/studio';
import type { Address } from '@portico/domain';
import { addressLines } from '@portico/locale';

/** The parts of a stored address that are there; what an older order lacks is left out. */
export function storedAddress(stored: unknown): Partial<Address> | null {
  return stored !== null && typeof stored === 'object' ? (stored as Partial<Address>) : null;
}

/** The name on an address; empty where there is none. */
export function addressName(stored: unknown): string {
  const address = storedAddress(stored);
  return [address?.firstName, address?.lastName].filter(Boolean).join(' ');
}

/** An address as on an envelope; the country is spelled out at its end. */
export function presentAddress(stored: unknown): OrderAddress | null {
  const address = storedAddress(stored);
  if (!address) {
    return null;
  }
  const lines = addressLines({ ...address, firstName: '', lastName: '' });
  const name = addressName(stored);
  return name || lines.length > 0 ? { name, lines, phone: address.phone || null } : null;
}
