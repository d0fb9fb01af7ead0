/** Paths of checkout and orders. */
export const checkoutPaths = {
  /** GET the page, POST the form. `kind` in the query: regular carts have none. */
  page: '/checkout',
  subscription: '/checkout/subscribe',
  giftCard: '/checkout/giftcard',
  /** POST: what the cart costs at an address; script asks while the shopper types. */
  quote: '/api/commerce/checkout/quote',
  /** POST: pay. */
  pay: '/api/commerce/checkout/pay',
  /** GET: order confirmed and order status, for whoever has the token. */
  order: (orderId: string, token: string) => `/commerce/orders/${orderId}?token=${encodeURIComponent(token)}`,
} as const;
