import { answerRecord } from '../storefront/answer-record.ts';
import type { CartEntryRecord, CouponRecord, ShippingOptionRecord, ShoppingCart } from '@portico/contract';
import {
  cartChangeText,
  couponText,
  effectiveStock,
  quantityInput,
  missedMinimum,
  storeRefusalText,
  type AppliedDiscounts,
  type CartCoupon,
  type CartEntry,
  type ShippingOffer,
  type StorePolicy,
  type TaxRule,
} from '@portico/domain';
import { cents, money, shopperMessages, toWireMoney, type ShopperMessages } from '@portico/locale';
import type { CartView } from './read-cart.ts';

interface Shop {
  readonly websiteId: string;
  readonly policy: StorePolicy;
  /** BCP 47. */
  readonly language: string;
}

/** The cart as the wire carries it (CART-001). */
export function presentCart({ cart, reviewed, totals }: CartView, { websiteId, policy, language }: Shop): ShoppingCart {
  return {
    id: cart.id,
    websiteId,
    orderId: cart.orderId ?? null,
    created: cart.createdAt,
    isPurchased: cart.isPurchased,
    entries: reviewed.entries.map(presentEntry),
    shippingOptions: totals.shippingOffers.map(presentShippingOffer),
    selectedShippingOption: totals.selectedShipping ? presentShippingOffer(totals.selectedShipping) : null,
    shippingLocation: cart.place ?? null,
    applicableTaxRules: totals.tax.rules.map(presentTaxRule),
    giftCards: cart.giftCards.map(({ id, lastFour, freeCents }) => ({
      id,
      lastFour,
      balanceCents: cents(money(freeCents, cart.currency)),
    })),
    ...presentCoupons(cart.coupons, reviewed.discounts, shopperMessages(language)),
    subtotalCents: cents(totals.subtotal),
    taxCents: cents(totals.tax.tax),
    taxIncluded: totals.tax.included,
    shippingCostCents: cents(totals.shipping),
    discountCents: cents(totals.discount),
    grandTotalCents: cents(totals.grandTotal),
    totalQuantity: totals.totalQuantity,
    hasDigital: totals.hasDigital,
    purelyDigital: totals.purelyDigital,
    requiresShipping: totals.requiresShipping,
    currency: reviewed.currency,
    cartType: cart.kind,
    changes: reviewed.changes.map((change) => ({
      kind: change.kind,
      entryId: change.entryId,
      text: cartChangeText(change, shopperMessages(language)),
    })),
    minimumSubtotalCents: policy.minimumSubtotal ? cents(policy.minimumSubtotal) : null,
    canCheckOut: reviewed.entries.length > 0 && !missedMinimum(cart.kind, totals.subtotal, policy),
  };
}

/** What a visitor without a cart has. */
export function emptyCart({ websiteId, policy }: Omit<Shop, 'language'>, now: number): ShoppingCart {
  return {
    id: null,
    websiteId,
    orderId: null,
    created: now,
    isPurchased: false,
    entries: [],
    shippingOptions: [],
    selectedShippingOption: null,
    shippingLocation: null,
    applicableTaxRules: [],
    coupons: [],
    validCoupons: [],
    invalidCoupons: [],
    giftCards: [],
    subtotalCents: 0,
    taxCents: 0,
    taxIncluded: policy.tax.pricesIncludeTax,
    shippingCostCents: 0,
    discountCents: 0,
    grandTotalCents: 0,
    totalQuantity: 0,
    hasDigital: false,
    purelyDigital: false,
    requiresShipping: false,
    currency: policy.currency,
    cartType: 'regular',
    changes: [],
    minimumSubtotalCents: policy.minimumSubtotal ? cents(policy.minimumSubtotal) : null,
    canCheckOut: false,
  };
}

/** The codes of a cart in the order in which they were entered, and what each gives or why it does not. */
function presentCoupons(
  entered: readonly CartCoupon[],
  { valid, invalid }: AppliedDiscounts,
  messages: ShopperMessages,
): Pick<ShoppingCart, 'coupons' | 'validCoupons' | 'invalidCoupons'> {
  const records = entered.map(({ code }): CouponRecord => {
    const applied = valid.find((coupon) => coupon.code === code);
    const refusal = invalid.find((coupon) => coupon.coupon === code);
    return {
      code,
      isValid: applied !== undefined,
      label: applied ? couponText(applied.benefit, messages) : '',
      discountCents: applied ? cents(applied.amount) : 0,
      message: refusal ? storeRefusalText(refusal, messages.refusals) : null,
    };
  });
  return {
    coupons: records,
    validCoupons: records.filter(({ isValid }) => isValid),
    invalidCoupons: records.filter(({ isValid }) => !isValid),
  };
}

export function presentEntry(entry: CartEntry): CartEntryRecord {
  const stock = effectiveStock(entry.productType, entry.stock);
  return {
    id: entry.id,
    itemId: entry.itemId,
    quantity: entry.quantity,
    chosenVariant: { sku: entry.sku, attributes: entry.attributes },
    additionalFields: entry.additionalFields?.map(answerRecord) ?? null,
    title: entry.title,
    subTotal: toWireMoney(entry.subtotal),
    purchasePriceCents: cents(entry.price),
    productType: entry.productType,
    productUrl: entry.path,
    imageUrl: entry.imageUrl ?? null,
    maximumQuantity: stock.unlimited ? quantityInput.maximum : Math.min(quantityInput.maximum, stock.qtyInStock),
  };
}

function presentTaxRule({ id, name, area }: TaxRule): ShoppingCart['applicableTaxRules'][number] {
  return { id, name, country: area.country, region: area.regions[0] ?? '' };
}

export function presentShippingOffer(offer: ShippingOffer): ShippingOptionRecord {
  return {
    id: offer.id,
    name: offer.name,
    detail: offer.detail,
    priceMoney: toWireMoney(offer.price),
    isPickup: offer.isPickup,
  };
}
