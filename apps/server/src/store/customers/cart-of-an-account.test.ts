import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { add, anAccountShop, cartOf, pageOf, signIn, type AccountShop } from '../../testing/account-shop.ts';
import { MARTA_BUYS } from '../../testing/buyers.ts';
import { location } from '../../testing/shopper.ts';
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
    expect(shopper.cookies.get('CART')).toBe(token);
    expect((await cartOf(shopper)).totalQuantity).toBe(1);
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
