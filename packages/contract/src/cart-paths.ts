/** Paths of the cart. Each form twin serves pages without script and answers 303. */
export const cartPaths = {
  /** GET */
  cart: '/api/commerce/shopping-cart',
  /** POST; the form twin is the same path with a form-encoded body. */
  entries: '/api/commerce/shopping-cart/entries',
  /** PUT { quantity }, DELETE; form twin: POST with `quantity`, or with `_method=DELETE`. */
  entry: (entryId: string) => `/api/commerce/shopping-cart/entries/${encodeURIComponent(entryId)}`,
  /** PUT */
  additionalFields: (entryId: string) =>
    `/api/commerce/shopping-cart/entries/${encodeURIComponent(entryId)}/additionalFields`,
  /** POST { code }; the form twin is the same path with a form-encoded body. */
  coupons: '/api/commerce/shopping-cart/coupons',
  /** DELETE; form twin: POST with `_method=DELETE`. */
  coupon: (code: string) => `/api/commerce/shopping-cart/coupons/${encodeURIComponent(code)}`,
  /** POST: where the cart would go, for an estimate. */
  estimate: '/api/commerce/shopping-cart/estimate',
  /** POST */
  subscription: '/api/3/commerce/cart/subscription',
  /** GET ?itemId= */
  stock: '/api/commerce/inventory/stock/',
  /** GET and POST: the way back to a cart that was left behind, from a mail. */
  recoverPage: '/cart/recover',
  recover: (cartId: string, key: string) =>
    `/cart/recover?cart=${encodeURIComponent(cartId)}&key=${encodeURIComponent(key)}`,
  cartPage: '/cart',
  checkoutPage: '/checkout',
  expressCheckout: '/commerce/goto-checkout',
  subscriptionCheckout: (cartToken: string) => `/checkout/subscribe?cartToken=${encodeURIComponent(cartToken)}`,
  giftCardCheckout: (card: { readonly websiteId: string; readonly giftCardProductId: string; readonly sku?: string }) =>
    `/checkout/giftcard?websiteId=${encodeURIComponent(card.websiteId)}&giftCardProductId=${encodeURIComponent(card.giftCardProductId)}${card.sku ? `&sku=${encodeURIComponent(card.sku)}` : ''}`,
} as const;
