/** Paths of checkout and orders. */
export const checkoutPaths = {
  /** GET the page, POST the form. `kind` in the query: regular carts have none. */
  page: '/checkout',
  subscription: '/checkout/subscribe',
  giftCard: '/checkout/giftcard',
  /** GET and POST: what is left on a gift card. */
  giftCardBalance: '/commerce/gift-cards',
  /** GET: a gift card to be printed, for whoever has the token. */
  giftCardPage: (token: string) => `/commerce/gift-card?token=${encodeURIComponent(token)}`,
  /** GET and POST: whom a card goes to that was not delivered yet, for its buyer. */
  giftRecipient: (cardId: string, token: string) =>
    `/commerce/gift-cards/${encodeURIComponent(cardId)}?token=${encodeURIComponent(token)}`,
  /** POST: what Stripe tells by itself. */
  stripeEvents: '/api/commerce/payment-events/stripe',
  /** GET: where a shopper waits for a payment, and learns what became of it; `payment` is empty where only the cart is known. */
  paymentPage: ({ cartToken = '', payment = '' }: { readonly cartToken?: string; readonly payment?: string }) =>
    `/checkout/payment${queryOf({ cartToken, payment })}`,
  /** POST: what a shopper answers the sandbox's bank; `payment` as in the address of the page that asks. */
  challenge: '/checkout/payment/challenge',
  /** GET: order confirmed and order status, for whoever has the token. */
  order: (orderId: string, token: string) => `/commerce/orders/${orderId}?token=${encodeURIComponent(token)}`,
  /** GET: a file that was bought, by the position of its line; counts, and leads to the file. */
  download: (orderId: string, position: number, token: string) =>
    `/commerce/orders/${orderId}/downloads/${position}?token=${encodeURIComponent(token)}`,
} as const;

function queryOf(parts: Readonly<Record<string, string>>): string {
  const given = Object.entries(parts).filter(([, value]) => value !== '');
  return given.map(([name, value], index) => `${index === 0 ? '?' : '&'}${name}=${encodeURIComponent(value)}`).join('');
}
