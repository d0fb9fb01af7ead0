/** Whether the shopper has a cart, as far as a script may know: the cart's own cookie is hidden from it (EXPR-003). */
export function hasCartCookie(cookies: string): boolean {
  return /(?:^|; )(?:__Host-)?hasCart=true(?:;|$)/.test(cookies);
}
