/** Whether the shopper has a cart, as far as a script may know: the cart's own cookie is hidden from it (EXPR-003). */
export function hasCartCookie(cookies: string): boolean {
  return /(?:^|; )(?:__Host-)?hasCart=true(?:;|$)/.test(cookies);
}

/** Whether the shopper is signed in, by the `SiteUserInfo` cookie (CART-020). */
export function isSignedIn(cookies: string): boolean {
  const text = /(?:^|; )(?:__Host-)?SiteUserInfo=([^;]*)/.exec(cookies)?.[1];
  return text !== undefined && /"authenticated"\s*:\s*true/.test(decodeURIComponent(text));
}
