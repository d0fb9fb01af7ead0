import { z } from 'zod';
import type { Read, Sent } from '../call.ts';
import { cartEntry, shoppingCart } from '../shopping-cart.ts';
import {
  createEntryAt,
  createSubscriptionCartAt,
  deleteEntryAt,
  enterCouponAt,
  estimateCartAt,
  getCartAt,
  getStockAt,
  removeCouponAt,
  updateEntryAt,
  updateEntryFieldsAt,
} from './addresses.ts';
import { shopCall } from './shop-call.ts';

const id = z.string().max(64);
const sku = z.string().max(100).nullish();
/** Text, so that it is stored as it was answered: JSON of field id to value. */
const additionalFields = z.string().max(50_000).nullish();
/** A number or its text; the domain says why anything else is refused, in the specification's words. */
const quantity = z.unknown().optional();
const cartToken = z.string().max(3000).default('');
/** What is no id names no entry. */
const ofEntry = z.object({ entryId: z.string() });

/** The visitor's cart (CART-017). */
export const getCart = shopCall(getCartAt, {
  query: z.object({
    /** `true` gives a made-up cart outside of production. */
    mock: z.string().max(100).optional(),
    /** Only defeats caches. */
    timecode: z.string().max(100).optional(),
    /** Subtotals are computed at every read, asked for or not. */
    calculateSubtotal: z.string().max(10).optional(),
  }),
  answer: shoppingCart,
});

const newEntry = z.object({ itemId: id, sku, quantity, additionalFields });

/** `attributes[Size]=…` for each option in place of `sku`, `fields[<id>]=…` for the product's form. */
const newEntryForm = z.looseObject({
  ...newEntry.shape,
  /** The billing period, of a subscription. */
  subscriptionOptionId: id.nullish(),
  /** A path of this site, shown again when the add is refused. */
  returnTo: z.string().max(2000).optional(),
});

/** Puts a variant in the cart (CART-009, CART-011). */
export const createEntry = shopCall(createEntryAt, {
  body: newEntry,
  form: newEntryForm,
  answer: z.object({
    shoppingCart,
    /** The entry as it now stands. */
    newlyAdded: cartEntry,
  }),
  sample: ({ ids: { itemId, sku: ofJug } }) => ({
    body: { itemId, sku: ofJug, quantity: 1, additionalFields: '' },
  }),
});

/** Of a form of a page without script, which knows no other methods than POST: PUT, or DELETE where `_method` says so. */
export const changeEntryForm = z.looseObject({ quantity, _method: z.string().max(10).optional() });

export const updateEntry = shopCall(updateEntryAt, {
  params: ofEntry,
  body: z.object({ quantity }),
  answer: z.object({ shoppingCart, updatedEntry: cartEntry.nullable() }),
  sample: () => ({ body: { quantity: 2 } }),
});

export const deleteEntry = shopCall(deleteEntryAt, { params: ofEntry, answer: updateEntry.answer });

/** Answers the questions of an entry's product anew (CART-014, CART-015). */
export const updateEntryFields = shopCall(updateEntryFieldsAt, {
  params: ofEntry,
  body: z.object({ itemId: id, sku, additionalFields: z.string().max(50_000) }),
  answer: updateEntry.answer,
  sample: ({ ids: { itemId, sku: ofJug } }) => ({ body: { itemId, sku: ofJug, additionalFields: '{}' } }),
});

/** What shows that a person types, where too many codes were wrong; empty until it is asked for. */
export const codeProof = z.object({
  codeKey: z.string().max(200).default(''),
  captchaKey: z.string().max(10_000).default(''),
});

const enteredCoupon = z.object({
  code: z.string().max(1000),
  /** As at checkout; empty for the cart of the visitor's cookie. */
  cartToken,
  ...codeProof.shape,
});

export const enterCoupon = shopCall(enterCouponAt, {
  body: enteredCoupon,
  form: enteredCoupon,
  answer: z.object({ shoppingCart }),
  sample: ({ ids: { code } }) => ({ body: { code, cartToken: '' } }),
});

/** Its form twin is a POST to the same address, as forms know no other method. */
export const removeCouponForm = z.object({ cartToken });

export const removeCoupon = shopCall(removeCouponAt, {
  params: z.object({ code: z.string() }),
  body: removeCouponForm,
  answer: enterCoupon.answer,
  sample: () => ({ body: { cartToken: '' } }),
});

const country = z.object({ code: z.string(), name: z.string() });

/** What the cart page needs to estimate delivery and tax; region and postal code as the chosen country has them. */
const cartEstimate = z.object({
  countries: z.array(country),
  regionLabel: z.string(),
  regions: z.array(country),
  postalLabel: z.string(),
  /** The place says what tax there is. */
  isTaxKnown: z.boolean(),
});

const place = z.object({
  country: z.string().max(100).default(''),
  region: z.string().max(100).default(''),
  postalCode: z.string().max(100).default(''),
  shippingOptionId: z.string().max(100).default(''),
});

/** What delivery and tax come to somewhere. */
export const estimateCart = shopCall(estimateCartAt, {
  body: place,
  form: place,
  answer: z.object({ shoppingCart, estimate: cartEstimate }),
  sample: () => ({ body: { country: 'US', region: 'ME', postalCode: '04102', shippingOptionId: 'post' } }),
});

const newSubscription = z.object({
  itemId: id,
  sku,
  qty: z.unknown().optional(),
  additionalFields,
  subscriptionOptionId: z.string().max(100).nullish(),
});

/** Starts the cart of a subscription (SUBS-004, SUBS-007). */
export const createSubscriptionCart = shopCall(createSubscriptionCartAt, {
  body: newSubscription,
  form: newEntryForm.extend({ qty: z.unknown().optional() }),
  answer: z.object({ data: z.object({ cartToken: z.string() }) }),
  sample: ({ ids: { subscribableItemId: itemId } }) => ({
    body: { itemId, sku: null, qty: 1, additionalFields: '', subscriptionOptionId: 'monthly' },
  }),
});

/** What is left of a product, one result a variant (STOCK-001, STOCK-002). */
export const getStock = shopCall(getStockAt, {
  query: z.object({ itemId: id }),
  answer: z.object({
    results: z.array(
      z.object({
        unlimited: z.boolean(),
        qtyInStock: z.int(),
        sku: z.string(),
        attributes: z.record(z.string(), z.string()),
      }),
    ),
  }),
  sample: ({ ids: { itemId } }) => ({ query: { itemId } }),
});

export type AddEntryRequest = Sent<typeof newEntry>;
export type NewEntry = Read<typeof newEntry>;
export type NewEntryForm = Read<typeof newEntryForm>;
export type AddEntryResponse = Read<typeof createEntry.answer>;
export type CartEstimate = Read<typeof cartEstimate>;
export type EstimateRequest = Sent<typeof place>;
export type StockResponse = Read<typeof getStock.answer>;
export type SubscriptionRequest = Sent<typeof newSubscription>;

/** What a product page hands to the shared cart object (CART-007). */
export interface CartAddInput {
  readonly productId: string;
  readonly selectedVariant: { readonly sku: string } | undefined;
  readonly quantity: unknown;
  readonly additionalFields?: string;
}
