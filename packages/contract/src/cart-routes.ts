import { z } from 'zod';
import { cartEntry, shoppingCart, type ShoppingCart } from './shopping-cart.ts';
import type { CartEstimate } from './store-pages.ts';

const id = z.string().max(64);
const sku = z.string().max(100).nullish();
/** Text, so that it is stored as it was answered: JSON of field id to value. */
const additionalFields = z.string().max(50_000).nullish();
/** A number or its text; the domain says why anything else is refused, in the specification's words. */
const quantity = z.unknown().optional();

/** POST entries (CART-009). */
export const addEntryRequest = z.object({ itemId: id, sku, quantity, additionalFields });

/**
 * The form twin of POST entries: `itemId`, `sku` or `attributes[Size]=…`, `quantity`, `fields[<id>]=…` for the product's
 * form, `subscriptionOptionId`, `returnTo` (a path of this site, shown again when the add is refused).
 */
export const addEntryForm = z.looseObject({
  itemId: id,
  sku,
  quantity,
  additionalFields,
  /** The billing interval, of a subscription. */
  subscriptionOptionId: id.nullish(),
  returnTo: z.string().max(2000).optional(),
});

/** Answer of POST entries (CART-011). */
export const addEntryResponse = z.object({
  shoppingCart,
  /** The entry as it now stands. */
  newlyAdded: cartEntry,
});

/** PUT entries/{entryId}. */
export const changeQuantityRequest = z.object({ quantity });

/** The form twin of PUT and DELETE entries/{entryId}. */
export const changeEntryForm = z.looseObject({ quantity, _method: z.string().max(10).optional() });

/** Answer of PUT and DELETE entries/{entryId}. */
export const changeEntryResponse = z.object({ shoppingCart, updatedEntry: cartEntry.nullable() });

/** PUT entries/{entryId}/additionalFields (CART-014). */
export const changeAdditionalFieldsRequest = z.object({ itemId: id, sku, additionalFields: z.string().max(50_000) });

/** Its answer (CART-015). */
export const changeAdditionalFieldsResponse = z.object({ shoppingCart, updatedEntry: cartEntry });

/**
 * GET cart (CART-017). `mock=true` gives a made-up cart outside of production; `timecode` only defeats caches; subtotals
 * are computed at every read, asked for or not.
 */
export const getCartQuery = z.object({
  mock: z.string().max(100).optional(),
  timecode: z.string().max(100).optional(),
  calculateSubtotal: z.string().max(10).optional(),
});

/** POST coupons; `cartToken` as at checkout, empty for the cart of the visitor's cookie. */
export const enterCouponRequest = z.object({
  code: z.string().max(1000),
  cartToken: z.string().max(3000).default(''),
});

/** The form twin of DELETE coupons/{code}; the script sends it as well. */
export const removeCouponRequest = z.object({ cartToken: z.string().max(3000).default('') });

/** POST estimate. */
export const estimateRequest = z.object({
  country: z.string().max(100).default(''),
  region: z.string().max(100).default(''),
  postalCode: z.string().max(100).default(''),
  shippingOptionId: z.string().max(100).default(''),
});

/** Answer of POST and DELETE coupons. */
export const cartResponse = z.object({ shoppingCart });

/** POST subscription (SUBS-004). */
export const subscriptionRequest = z.object({
  itemId: id,
  sku,
  qty: z.unknown().optional(),
  additionalFields,
  subscriptionOptionId: z.string().max(100).nullish(),
});

/** Its answer: `data.cartToken` (SUBS-007). */
export const subscriptionResponse = z.object({ data: z.object({ cartToken: z.string() }) });

/** GET stock (STOCK-001). */
export const stockQuery = z.object({ itemId: id });

/** Its answer: one result a variant (STOCK-002). */
export const stockResponse = z.object({
  results: z.array(
    z.object({
      unlimited: z.boolean(),
      qtyInStock: z.int(),
      sku: z.string(),
      attributes: z.record(z.string(), z.string()),
    }),
  ),
});

export type AddEntryRequest = z.infer<typeof addEntryRequest>;
export type AddEntryResponse = z.infer<typeof addEntryResponse>;
export type ChangeEntryResponse = z.infer<typeof changeEntryResponse>;
export type ChangeAdditionalFieldsRequest = z.infer<typeof changeAdditionalFieldsRequest>;
export type ChangeAdditionalFieldsResponse = z.infer<typeof changeAdditionalFieldsResponse>;
/** Answer of POST estimate. */
export interface EstimateResponse {
  readonly shoppingCart: ShoppingCart;
  readonly estimate: CartEstimate;
}

export type EnterCouponRequest = z.input<typeof enterCouponRequest>;
export type EstimateRequest = z.input<typeof estimateRequest>;
export type CartResponse = z.infer<typeof cartResponse>;
export type SubscriptionRequest = z.infer<typeof subscriptionRequest>;
export type SubscriptionResponse = z.infer<typeof subscriptionResponse>;
export type StockResponse = z.infer<typeof stockResponse>;

/** What a product page hands to the shared cart object (CART-007). */
export interface CartAddInput {
  readonly productId: string;
  readonly selectedVariant: { readonly sku: string } | undefined;
  readonly quantity: unknown;
  readonly additionalFields?: string;
}
