import type { CheckoutFields } from '@portico/contract';
import { isTaxPlaceKnown, type CartTotals, type StorePolicy } from '@portico/domain';
import { placeOf } from '../address/place.ts';

/** Whether what was filled in says which of the shop's tax rules hold. */
export function isTaxKnown(
  { isTaxFree, selectedShipping }: Pick<CartTotals, 'isTaxFree' | 'selectedShipping'>,
  { tax }: StorePolicy,
  fields: Pick<CheckoutFields, 'country' | 'region' | 'postalCode'>,
): boolean {
  return isTaxFree || selectedShipping?.isPickup || tax.pricesIncludeTax || isTaxPlaceKnown(tax.rules, placeOf(fields));
}
