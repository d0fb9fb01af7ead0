/** Names of what shoppers do, as analytics count them (storefront §7). */
export type CommerceEvent =
  | 'AddToCart'
  | 'RemoveFromCart'
  | 'ViewCart'
  | 'OpenCustomProductForm'
  | 'SaveCustomProductForm'
  | 'QuickView'
  | 'AddToCartError';

/** The event on `document` by which widgets tell what happened; the visitor SDK and kits listen, nobody has to. */
export const COMMERCE_EVENT = 'portico:commerce';

/** Tells that something happened, with facts such as the item's id. */
export function tell(name: CommerceEvent, facts: Readonly<Record<string, unknown>> = {}): void {
  document.dispatchEvent(new CustomEvent(COMMERCE_EVENT, { detail: { name, ...facts } }));
}
