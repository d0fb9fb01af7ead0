import type { CartEntryRecord, ShoppingCart } from '@portico/contract';
import { ProductType, quantityInput, type StorePolicy } from '@portico/domain';
import { emptyCart } from './present.ts';

/**
 * A made-up cart for whoever designs a template and wants to see one; it is nobody's, and nothing in it can be bought.
 * Given outside of production alone (SEC-34).
 */
export function mockCart(
  shop: { readonly websiteId: string; readonly policy: StorePolicy },
  now: number,
): ShoppingCart {
  const entries = [
    mockEntry('mock-entry-1', 'Sample product', 2, 2500, shop.policy.currency),
    mockEntry('mock-entry-2', 'Another sample product', 1, 4000, shop.policy.currency),
  ];
  const subtotalCents = entries.reduce((total, entry) => total + entry.purchasePriceCents * entry.quantity, 0);
  return {
    ...emptyCart(shop, now),
    id: 'mock-cart',
    entries,
    subtotalCents,
    grandTotalCents: subtotalCents,
    totalQuantity: entries.reduce((total, { quantity }) => total + quantity, 0),
    requiresShipping: true,
  };
}

function mockEntry(
  id: string,
  title: string,
  quantity: number,
  purchasePriceCents: number,
  currency: string,
): CartEntryRecord {
  return {
    id,
    itemId: id,
    quantity,
    chosenVariant: { sku: id.toUpperCase(), attributes: {} },
    additionalFields: null,
    title,
    subTotal: { value: String(purchasePriceCents * quantity), currency },
    purchasePriceCents,
    productType: ProductType.Physical,
    productUrl: '/',
    imageUrl: null,
    maximumQuantity: quantityInput.maximum,
  };
}
