/**
 * Whether a cart is worth a request: `hasCart` is true, or the site-user cookie (JSON, percent-encoded or not) says that
 * somebody is signed in, whose cart may have been filled elsewhere (CART-020 … CART-022).
 */
export function mayHaveCart(cookies: string): boolean {
  return /(?:^|; )(?:__Host-)?(?:hasCart=true(?:;|$)|SiteUserInfo=[^;]*authenticated(?:"|%22)(?::|%3A)true)/.test(
    cookies,
  );
}
