/** Paths of a shopper's account. Each page works without script: its forms are posted to the path they stand on. */
export const accountPaths = {
  home: '/account',
  signIn: '/account/sign-in',
  signUp: '/account/sign-up',
  /** A link that signs in. */
  byMail: '/account/sign-in/by-mail',
  forgot: '/account/forgot',
  /** POST */
  signOut: '/account/sign-out',
  /** GET shows what a mailed link is for, POST uses it. */
  link: (token: string) => `/account/link?token=${encodeURIComponent(token)}`,
  takeLink: '/account/link',
  orders: '/account/orders',
  order: (orderId: string) => `/account/orders/${encodeURIComponent(orderId)}`,
  addresses: '/account/addresses',
  newAddress: '/account/addresses/new',
  address: (addressId: string) => `/account/addresses/${encodeURIComponent(addressId)}`,
  giftCards: '/account/gift-cards',
  details: '/account/details',
  /** POST */
  name: '/account/details/name',
  email: '/account/details/email',
  password: '/account/details/password',
  marketing: '/account/details/marketing',
  /** GET: everything the shop has about the shopper, as JSON. */
  data: '/account/data',
  delete: '/account/delete',
  /** There, and back afterwards, unless the way back is home or longer than any form takes. */
  withReturn: (path: string, returnTo: string) =>
    returnTo === '' || returnTo === '/' || returnTo.length > 1000
      ? path
      : `${path}?returnTo=${encodeURIComponent(returnTo)}`,
} as const;

/**
 * The cookie that tells scripts whether somebody is signed in (CTX-002): JSON, encoded as a URI component. It is no right:
 * that is the session's cookie, which no script can read.
 */
export interface SiteUserInfo {
  readonly authenticated: boolean;
  readonly siteUserId: string;
}
