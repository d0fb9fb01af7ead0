import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { add, anAccountShop, buy, cartOf, pageOf, signIn, type AccountShop } from '../../testing/account-shop.ts';
import { MARTA_BUYS } from '../../testing/buyers.ts';
import { STALLS } from '../../testing/checkout-shop.ts';
import { location, type Shopper } from '../../testing/shopper.ts';
import { aStore, type TestStore } from '../../testing/store.ts';

let store: TestStore;
let shop: AccountShop;

beforeAll(async () => {
  store = await aStore();
});
afterAll(() => store.close());
beforeEach(async () => {
  shop = await anAccountShop(store);
});

describe('the cart of an account', () => {
  it('[CART-020] is found by who is signed in, without a cart cookie', async () => {
    const shopper = await shop.aMember();
    await add(shopper, await shop.aJug(), 2);
    const phone = await shop.aBrowser();
    await signIn(phone);
    phone.cookies.delete('CART');
    expect(await cartOf(phone)).toMatchObject({ totalQuantity: 2 });
    expect(phone.cookies.get('hasCart')).toBe('true');
  });

  it('takes in what a guest had, with every line, from two devices at once', async () => {
    const jug = await shop.aJug();
    const cup = await shop.aJug();
    await shop.aMember();
    const [laptop, phone] = [await shop.aBrowser(), await shop.aBrowser()];
    await add(laptop, jug, 2);
    await add(phone, cup, 3);
    await Promise.all([signIn(laptop), signIn(phone)]);
    for (const device of [laptop, phone]) {
      const { entries } = await cartOf(device);
      expect(entries.map(({ quantity }) => quantity).toSorted()).toEqual([2, 3]);
    }
    expect(laptop.cookies.get('CART')).toBe(phone.cookies.get('CART'));
  });

  it('is one cart on all devices, also after it was bought', async () => {
    const download = await shop.aDownload();
    const laptop = await shop.aMember();
    const phone = await shop.aBrowser();
    await add(laptop, download);
    await signIn(phone);
    await phone.get('/api/context/config');
    expect((await cartOf(phone)).totalQuantity).toBe(1);
    const fields = { ...MARTA_BUYS, shippingOptionId: '' };
    expect((await phone.call('POST', '/api/commerce/checkout/pay', fields)).status).toBe(200);
    await add(laptop, download, 4);
    expect((await cartOf(phone)).totalQuantity).toBe(4);
    await add(phone, download, 1);
    expect((await cartOf(laptop)).totalQuantity).toBe(5);
  });

  it('costs one statement more than a guest’s: four an add', async () => {
    const jug = await shop.aJug();
    const [guest, member] = [await shop.aBrowser(), await shop.aMember()];
    const counts: number[] = [];
    for (const shopper of [guest, member]) {
      await add(shopper, jug);
      store.statements.length = 0;
      await add(shopper, jug);
      counts.push(store.statements.length);
    }
    expect(counts[1]).toBe((counts[0] ?? 0) + 1);
    expect(counts[1]).toBeLessThanOrEqual(4);
  });

  it('stays with the account at sign-out: the device keeps nothing of it', async () => {
    const shopper = await shop.aMember();
    await add(shopper, await shop.aJug());
    const token = shopper.cookies.get('CART') ?? '';
    const out = await shopper.form('/account/sign-out', {});
    expect(location(out)).toBe('/account/sign-in?signedOut=1');
    expect([...shopper.cookies.keys()].filter((name) => name !== 'crumb')).toEqual([]);
    expect((await cartOf(shopper)).totalQuantity).toBe(0);
    await signIn(shopper);
    expect(shopper.cookies.get('CART')).not.toBe(token);
    expect((await cartOf(shopper)).totalQuantity).toBe(1);
  });

  it('has another token after sign-out, and other devices of the account go on with it', async () => {
    const [laptop, phone] = [await shop.aMember(), await shop.aBrowser()];
    await signIn(phone);
    await add(laptop, await shop.aJug());
    await cartOf(phone);
    const before = laptop.cookies.get('CART');
    expect(phone.cookies.get('CART')).toBe(before);

    await laptop.form('/account/sign-out', {});

    expect((await cartOf(phone)).totalQuantity).toBe(1);
    expect(phone.cookies.get('CART')).not.toBe(before);
  });

  it('does not follow a cookie that a guest held before: its token is another', async () => {
    const shopper = await shop.aBrowser();
    await add(shopper, await shop.aJug());
    const before = shopper.cookies.get('CART') ?? '';
    await shop.signUp(shopper);
    const thief = await shop.aBrowser();
    thief.cookies.set('CART', before);
    expect((await cartOf(thief)).totalQuantity).toBe(0);
    expect((await cartOf(shopper)).totalQuantity).toBe(1);
  });

  it('is not shown to the next one who signs in on the device', async () => {
    await shop.aMember('next@example.com');
    const shopper = await shop.aMember();
    await add(shopper, await shop.aJug());
    // Without signing out: the session ends elsewhere, the cart's cookie stays.
    await signIn(shopper, 'next@example.com');
    expect((await cartOf(shopper)).totalQuantity).toBe(0);
  });

  it('leaves the device when the session has ended elsewhere', async () => {
    const shopper = await shop.aMember();
    await add(shopper, await shop.aJug());
    await store.services.database.inSite(shop.site.websiteId, (tx) =>
      tx.kysely.deleteFrom('customer_session').execute(),
    );
    expect((await cartOf(shopper)).totalQuantity).toBe(0);
    expect(shopper.cookies.has('CART')).toBe(false);
  });
});

const CART = '/api/commerce/shopping-cart';
const PAYMENT = '/api/commerce/checkout/payment';
const QUOTE = '/api/commerce/checkout/quote';
const FIELDS = { ...MARTA_BUYS, shippingOptionId: '' };

/** A browser that sends this as its cart's cookie. */
function asCookie(shopper: Shopper, value: string): Shopper {
  shopper.cookies.set('CART', value);
  return shopper;
}

/** Somebody with a copy of the cookie, and perhaps an account of his own; with what lies in the cart. */
async function aTheft(thiefHas: 'nothing' | 'an account') {
  const download = await shop.aDownload();
  const shopper = await shop.aMember();
  await add(shopper, download, 2);
  const { entries } = await cartOf(shopper);
  const thief =
    thiefHas === 'nothing' ? await shop.aBrowser() : await shop.aMember(`thief-${shopper.cookies.size}@example.com`);
  await thief.get('/api/context/config');
  const token = shopper.cookies.get('CART') ?? '';
  thief.cookies.set('CART', token);
  thief.cookies.set('hasCart', 'true');
  return { shopper, thief, token, entryId: entries[0]?.id ?? '', download };
}
type Theft = Awaited<ReturnType<typeof aTheft>>;

describe('the cookie of an account’s cart, in other hands', () => {
  const tries: readonly (readonly [string, (theft: Theft) => Promise<{ readonly body: string }>])[] = [
    ['read as JSON', ({ thief }) => thief.get(CART)],
    ['read as a page', ({ thief }) => thief.get('/cart')],
    ['read at the checkout', ({ thief }) => thief.get('/checkout')],
    ['read by the express way', ({ thief }) => thief.get('/commerce/goto-checkout')],
    ['added to', ({ thief, download }) => add(thief, download, 5)],
    ['changed', ({ thief, entryId }) => thief.call('PUT', `${CART}/entries/${entryId}`, { quantity: 9 })],
    ['emptied', ({ thief, entryId }) => thief.call('DELETE', `${CART}/entries/${entryId}`)],
    ['changed by a form', ({ thief, entryId }) => thief.form(`${CART}/entries/${entryId}`, { quantity: '9' })],
    ['emptied by a form', ({ thief, entryId }) => thief.form(`${CART}/entries/${entryId}`, { _method: 'DELETE' })],
    ['estimated', ({ thief }) => thief.call('POST', `${CART}/estimate`, { country: 'US', postalCode: '04102' })],
    ['given a code', ({ thief }) => thief.call('POST', `${CART}/coupons`, { code: 'SAVE10' })],
    [
      'named by its token',
      ({ thief, token }) => thief.call('POST', `${CART}/coupons`, { code: 'X', cartToken: token }),
    ],
    ['checked out by its token', ({ thief, token }) => thief.get(`/checkout?cartToken=${token}`)],
    ['priced', ({ thief }) => thief.call('POST', '/api/commerce/checkout/quote', FIELDS)],
    ['paid for', ({ thief }) => thief.call('POST', '/api/commerce/checkout/pay', FIELDS)],
    [
      'paid for by its token',
      ({ thief, token }) => thief.call('POST', '/api/commerce/checkout/pay', { ...FIELDS, cartToken: token }),
    ],
    ['paid for by a form', ({ thief }) => thief.form('/checkout', { ...FIELDS, intent: 'pay' })],
    ['read under a name in quotes', ({ thief, token }) => asCookie(thief, `"${token}"`).get(CART)],
    ['read percent-encoded', ({ thief, token }) => asCookie(thief, token.replaceAll('-', '%2D')).get('/cart')],
    ['read beside another one', ({ thief, token }) => asCookie(thief, `x; CART=${token}`).get('/cart')],
    ['read with what follows', ({ thief, token }) => asCookie(thief, `${token} `).get('/cart')],
    ['read at the page of its payment', ({ thief, token }) => thief.get(`/checkout/payment?cartToken=${token}`)],
    ['asked about as a payment', ({ thief, token }) => thief.get(`${PAYMENT}?cartToken=${token}`)],
    ['asked about again', ({ thief, token }) => thief.call('POST', `${PAYMENT}?cartToken=${token}`)],
    ['read with the site', ({ thief }) => thief.get('/api/context/config')],
    ['sent a code out of', ({ thief, token }) => thief.call('DELETE', `${CART}/coupons/X`, { cartToken: token })],
    [
      'sent a code out of by a form',
      ({ thief, token }) => thief.form(`${CART}/coupons/X`, { _method: 'DELETE', cartToken: token }),
    ],
    ['checked out as a subscription', ({ thief, token }) => thief.get(`/checkout/subscribe?cartToken=${token}`)],
    ['checked out as a gift card', ({ thief, token }) => thief.get(`/checkout/giftcard?cartToken=${token}`)],
    ['priced by its token', ({ thief, token }) => thief.call('POST', QUOTE, { ...FIELDS, cartToken: token })],
    [
      'given another address',
      ({ thief, token }) => thief.form('/checkout', { ...FIELDS, intent: 'update', cartToken: token }),
    ],
    [
      'given a code at the checkout',
      ({ thief, token }) => thief.form('/checkout', { ...FIELDS, intent: 'coupon', coupon: 'X', cartToken: token }),
    ],
    [
      'paid for by a form and its token',
      ({ thief, token }) => thief.form('/checkout', { ...FIELDS, intent: 'pay', cartToken: token }),
    ],
    [
      'answered again',
      ({ thief, entryId, download }) =>
        thief.call('PUT', `${CART}/entries/${entryId}/additionalFields`, {
          itemId: download.itemId,
          sku: download.variants[0]?.sku,
          additionalFields: '{}',
        }),
    ],
    ['signed out of', async ({ thief }) => (await thief.form('/account/sign-out', {})) && thief.get(CART)],
    [
      'used by several at once',
      async ({ thief, download, entryId }) => {
        const [last] = await Promise.all([
          thief.get(CART),
          add(thief, download, 5),
          thief.call('PUT', `${CART}/entries/${entryId}`, { quantity: 9 }),
          thief.call('POST', '/api/commerce/checkout/pay', FIELDS),
        ]);
        return last;
      },
    ],
    [
      'taken into an account by signing in',
      async ({ thief, token }) => {
        const other = await shop.aMember('another@example.com');
        await other.form('/account/sign-out', {});
        thief.cookies.set('CART', token);
        await signIn(thief, 'another@example.com');
        return thief.get(CART);
      },
    ],
    [
      'taken into an account by signing up',
      async ({ thief }) => {
        await thief.form('/account/sign-up', { email: 'new@example.com' });
        const link = await shop.newestToken('new@example.com');
        await thief.form('/account/link', {
          token: link,
          firstName: 'N',
          lastName: 'N',
          password: 'a long walk by the lake',
        });
        return thief.get(CART);
      },
    ],
  ];

  it.each(['nothing', 'an account'] as const)(
    '[SEC-5] neither shows it, nor changes it, nor pays for it, for somebody with %s',
    async (has) => {
      const theft = await aTheft(has);
      for (const [how, act] of tries) {
        theft.thief.cookies.set('CART', theft.token);
        const { body } = await act(theft);
        expect(body, how).not.toContain(theft.entryId);
        expect(body, how).not.toMatch(/"totalQuantity":(2|7|9)\b/);
        expect(await cartOf(theft.shopper), how).toMatchObject({ totalQuantity: 2, entries: [{ id: theft.entryId }] });
      }
    },
  );

  it.each(['nothing', 'an account'] as const)(
    '[SEC-5] leads to no order that was bought with it, for somebody with %s',
    async (has) => {
      const theft = await aTheft(has);
      const orderUrl = await buy(theft.shopper, theft.download);
      const ways: ((thief: Shopper) => Promise<{ readonly body: string; readonly headers: object }>)[] = [
        (thief) => thief.get('/cart'),
        (thief) => thief.get('/checkout'),
        (thief) => thief.get('/checkout/payment'),
        (thief) => thief.call('POST', '/api/commerce/checkout/pay', FIELDS),
        (thief) => thief.form('/checkout', { ...FIELDS, intent: 'pay' }),
      ];
      for (const way of ways) {
        theft.thief.cookies.set('CART', theft.token);
        const { body, headers } = await way(theft.thief);
        expect(JSON.stringify([body, headers])).not.toContain('/commerce/orders/');
      }
      expect(location(await theft.shopper.get('/checkout'))).toBe(orderUrl);
    },
  );

  it('does not share the next cart of the account', async () => {
    const { shopper, thief, download, token } = await aTheft('nothing');
    await buy(shopper, download);
    await add(shopper, download, 3);
    await thief.get(CART);
    thief.cookies.set('CART', token);
    await add(thief, download, 4);
    expect((await cartOf(shopper)).totalQuantity).toBe(3);
    expect((await cartOf(thief)).totalQuantity).toBe(4);
  });

  it('[SEC-5] has the address of its payment lead to the order for its session alone', async () => {
    const { shopper, download } = await aTheft('nothing');
    await add(shopper, download);
    await shopper.call('POST', '/api/commerce/checkout/pay', { ...FIELDS, cardNumber: STALLS });
    const page = location(await shopper.get('/checkout'));
    store.services.clock.advance(10_000);
    await shopper.call('POST', page.replace('/checkout/payment', '/api/commerce/checkout/payment'));
    expect(location(await shopper.get(page))).toContain('/commerce/orders/');

    await shopper.form('/account/sign-out', {});

    expect(location(await shopper.get(page))).toMatch(/^\/account\/orders\/[0-9a-f-]+$/);
    expect(location(await shopper.get(location(await shopper.get(page))))).toContain('/account/sign-in');
  });
});

describe('checkout where the shop wants an account', () => {
  it('leads to the sign-in and back, and sells to nobody else', async () => {
    shop = await anAccountShop(store, { customerAccounts: 'required' });
    const shopper = await shop.aBrowser();
    await add(shopper, await shop.aDownload());
    const led = await shopper.get('/checkout');
    expect([led.status, location(led)]).toEqual([303, '/account/sign-in?returnTo=%2Fcheckout']);
    expect(pageOf(await shopper.get(location(led)))).toMatchObject({ notice: 'required' });
    expect(pageOf(await shopper.get(location(led)))).not.toHaveProperty('guestUrl');

    const fields = { ...MARTA_BUYS, shippingOptionId: '' };
    const refused = await shopper.call('POST', '/api/commerce/checkout/pay', fields);
    expect([refused.status, refused.json().code]).toEqual([401, 'SIGN_IN_REQUIRED']);
    await shop.signUp(shopper);
    await shopper.get('/api/context/config');
    expect((await shopper.call('POST', '/api/commerce/checkout/pay', fields)).status).toBe(200);
  });

  it('offers guests the way to sign in where an account is a choice', async () => {
    const shopper = await shop.aBrowser();
    await add(shopper, await shop.aDownload());
    expect((await shopper.get('/checkout')).json()).toMatchObject({
      account: { kind: 'guest', signInUrl: '/account/sign-in?returnTo=%2Fcheckout' },
    });
  });
});
