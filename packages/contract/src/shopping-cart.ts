import { z } from 'zod';
import type { Read } from './call.ts';
import { cents, wireMoney } from './wire-money.ts';

/** A file of an answer; its bytes are the owner's to see. */
const answeredFile = z.object({ upload: z.string(), name: z.string(), size: z.int(), type: z.string() });

/** One answered field of a product's form. */
export const formAnswer = z.object({
  id: z.string(),
  type: z.string(),
  /** The owner's short word for the field. */
  name: z.string().optional(),
  /** The question as it was read. */
  rawTitle: z.string(),
  value: z.string(),
  /** Words of choices; parts of a compound by name; files. */
  values: z
    .union([z.array(z.string()), z.record(z.string(), z.union([z.string(), z.number()])), z.array(answeredFile)])
    .optional(),
  /** Values of the options of a checkbox. */
  chosen: z.array(z.string()).optional(),
});

/** One variant and how many of it (CART-005). */
export const cartEntry = z.object({
  id: z.string(),
  itemId: z.string(),
  quantity: z.int(),
  chosenVariant: z.object({ sku: z.string(), attributes: z.record(z.string(), z.string()) }),
  /** What the shopper answered; null where the product asks nothing. */
  additionalFields: z.array(formAnswer).nullable(),
  title: z.string(),
  subTotal: wireMoney,
  /** Price of one. */
  purchasePriceCents: cents,
  productType: z.int(),
  /** Path of the product's page. */
  productUrl: z.string(),
  /** Without size: add `?format=300w`. Null where the product has no image. */
  imageUrl: z.string().nullable(),
  /** Highest quantity that can be had now. */
  maximumQuantity: z.int(),
});

export const shippingOption = z.object({
  id: z.string(),
  name: z.string(),
  detail: z.string(),
  priceMoney: wireMoney,
  isPickup: z.boolean(),
});

export const taxRule = z.object({ id: z.string(), name: z.string(), country: z.string(), region: z.string() });

export const shippingLocation = z.object({ country: z.string(), region: z.string(), postalCode: z.string() });

/** What changed since the shopper last saw the cart; `text` says it in a sentence. */
export const cartChange = z.object({
  kind: z.enum(['price-raised', 'price-lowered', 'quantity-lowered', 'needs-answer', 'sold-out', 'unavailable']),
  entryId: z.string(),
  text: z.string(),
});

/** A code that the shopper entered. */
export const couponRecord = z.object({
  code: z.string(),
  isValid: z.boolean(),
  /** What it gives: `10% off`; empty where it gives nothing. */
  label: z.string(),
  /** What it takes off the goods; delivery that it pays for is in no amount. */
  discountCents: cents,
  /** Why it gives nothing; null where it holds. */
  message: z.string().nullable(),
});

/** A gift card that shall pay for the cart. */
export const cartGiftCard = z.object({
  id: z.string(),
  /** The end of its code. */
  lastFour: z.string(),
  /** What is left on it. */
  balanceCents: cents,
});

/** The cart (CART-001). Amounts are computed on the server at every read; nothing a client sends is believed. */
export const shoppingCart = z.object({
  /** Null while the visitor has no cart. */
  id: z.string().nullable(),
  websiteId: z.string(),
  /** Null until it was bought. */
  orderId: z.string().nullable(),
  /** Epoch milliseconds. */
  created: z.int(),
  isPurchased: z.boolean(),
  entries: z.array(cartEntry),
  shippingOptions: z.array(shippingOption),
  selectedShippingOption: shippingOption.nullable(),
  shippingLocation: shippingLocation.nullable(),
  applicableTaxRules: z.array(taxRule),
  /** All codes in the order in which they were entered; then those that hold, and those that do not (any more). */
  coupons: z.array(couponRecord),
  validCoupons: z.array(couponRecord),
  invalidCoupons: z.array(couponRecord),
  giftCards: z.array(cartGiftCard),
  subtotalCents: cents,
  taxCents: cents,
  /** The tax is part of the prices. */
  taxIncluded: z.boolean(),
  shippingCostCents: cents,
  discountCents: cents,
  grandTotalCents: cents,
  totalQuantity: z.int(),
  hasDigital: z.boolean(),
  purelyDigital: z.boolean(),
  requiresShipping: z.boolean(),
  /** ISO 4217; of every amount of this cart. */
  currency: z.string(),
  cartType: z.enum(['regular', 'subscription', 'gift-card']),
  changes: z.array(cartChange),
  /** Null where the owner asks for none. */
  minimumSubtotalCents: cents.nullable(),
  /** Whether it may go to checkout: not empty, and the minimum is reached. */
  canCheckOut: z.boolean(),
});

export type CartEntryRecord = Read<typeof cartEntry>;
export type CartGiftCardRecord = Read<typeof cartGiftCard>;
export type CouponRecord = Read<typeof couponRecord>;
export type ShoppingCart = Read<typeof shoppingCart>;
export type ShippingOptionRecord = Read<typeof shippingOption>;
export type FormAnswerRecord = Read<typeof formAnswer>;
