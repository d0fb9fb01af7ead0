import type { CartEntryRecord, ShoppingCart } from '@portico/contract';

/** A cart entry with defaults: one Pouring Jug at $96.00. */
export function aCartEntry(facts: Partial<CartEntryRecord> = {}): CartEntryRecord {
  const quantity = facts.quantity ?? 1;
  const purchasePriceCents = facts.purchasePriceCents ?? 9600;
  return {
    id: 'entry-1',
    itemId: 'jug',
    quantity,
    chosenVariant: { sku: 'J1', attributes: { Glaze: 'Kelp', Size: 'Quart' } },
    additionalFields: null,
    title: 'Pouring Jug',
    subTotal: { value: String(purchasePriceCents * quantity), currency: 'USD' },
    purchasePriceCents,
    productType: 1,
    productUrl: '/shop/pouring-jug',
    imageUrl: '/static/pouring-jug.webp',
    maximumQuantity: 9999,
    ...facts,
  };
}

/** A regular cart of these entries in dollars, without shipping and tax. */
export function aCart(entries: readonly CartEntryRecord[], facts: Partial<ShoppingCart> = {}): ShoppingCart {
  const subtotalCents = entries.reduce((total, entry) => total + Number(entry.subTotal.value), 0);
  return {
    id: entries.length > 0 ? 'cart-1' : null,
    websiteId: 'site-1',
    orderId: null,
    created: 0,
    isPurchased: false,
    entries: [...entries],
    shippingOptions: [],
    selectedShippingOption: null,
    shippingLocation: null,
    applicableTaxRules: [],
    coupons: [],
    validCoupons: [],
    invalidCoupons: [],
    giftCards: [],
    subtotalCents,
    taxCents: 0,
    taxIncluded: false,
    shippingCostCents: 0,
    discountCents: 0,
    grandTotalCents: subtotalCents,
    totalQuantity: entries.reduce((total, entry) => total + entry.quantity, 0),
    hasDigital: false,
    purelyDigital: false,
    requiresShipping: true,
    currency: 'USD',
    cartType: 'regular',
    changes: [],
    minimumSubtotalCents: null,
    canCheckOut: entries.length > 0,
    ...facts,
  };
}
