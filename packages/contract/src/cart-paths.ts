import { callUrl } from './call-url.ts';
import { removeCouponAt, updateEntryAt } from './shop/addresses.ts';

/** Where pages of the cart are, and what their forms are posted to; a form is answered with 303. */
export const cartPaths = {
  /** POST with `quantity`, or with `_method=DELETE`. */
  entry: (entryId: string) => callUrl(updateEntryAt, { params: { entryId } }),
  /** POST: takes it out. */
  coupon: (code: string) => callUrl(removeCouponAt, { params: { code } }),
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
