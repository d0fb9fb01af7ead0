import type { CartEntryRecord } from '@portico/contract';

/** Names of what shoppers do, as analytics count them (storefront §7). */
export type CommerceEvent =
  | 'AddToCart'
  | 'RemoveFromCart'
  | 'ViewCart'
  | 'OpenCustomProductForm'
  | 'SaveCustomProductForm'
  | 'QuickView'
  | 'Overlay'
  | 'ReviewsTab'
  | 'FormBegun'
  | 'FormFieldReached'
  | 'FormSubmitted'
  | 'AddToCartError';

/** The event on `document` by which widgets tell what happened; the visitor SDK and kits listen, nobody has to. */
export const COMMERCE_EVENT = 'portico:commerce';

/** Tells that something happened, with facts such as the item's id. */
export function tell(name: CommerceEvent, facts: Readonly<Record<string, unknown>> = {}): void {
  document.dispatchEvent(new CustomEvent(COMMERCE_EVENT, { detail: { name, ...facts } }));
}

/** What an entry of the cart is, as those who count hear it. */
export function entryFacts({ itemId, chosenVariant, quantity, title, purchasePriceCents, subTotal }: CartEntryRecord) {
  const { sku } = chosenVariant;
  return { itemId, sku, quantity, productName: title, unitPriceCents: purchasePriceCents, currency: subTotal.currency };
}
