import { expect, it } from 'vitest';

import { mayHaveCart } from './may-have-cart.ts';

const NOBODY = siteUser({ authenticated: false, siteUserId: '' });
const SOMEBODY = siteUser({ authenticated: true, siteUserId: 'u1' });

it('[CART-020] asks for the cart of whoever is signed in, without a cart cookie', () => {
  expect(mayHaveCart(SOMEBODY)).toBe(true);
  expect(mayHaveCart(`crumb=x; __Host-${SOMEBODY}; hasCart=false`)).toBe(true);
  expect(mayHaveCart('SiteUserInfo={"authenticated":true,"siteUserId":"u1"}')).toBe(true);
});

it('[CART-021] asks for the cart that a cookie tells of, whoever is signed in or not', () => {
  expect(mayHaveCart('hasCart=true')).toBe(true);
  expect(mayHaveCart(`${NOBODY}; __Host-hasCart=true; b=2`)).toBe(true);
});

it.each(['', 'crumb=x', NOBODY, 'hasCart=false', 'hasCart=truer', 'xhasCart=true', `x${SOMEBODY}`])(
  '[CART-022] asks for none with the cookies %j',
  (cookies) => {
    expect(mayHaveCart(cookies)).toBe(false);
    expect(mayHaveCart(`${cookies}; authenticated=true`)).toBe(false);
  },
);

function siteUser(info: { readonly authenticated: boolean; readonly siteUserId: string }): string {
  return `SiteUserInfo=${encodeURIComponent(JSON.stringify(info))}`;
}
