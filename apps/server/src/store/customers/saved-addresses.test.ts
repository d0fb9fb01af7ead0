import type { AccountPageProps, CheckoutPageProps } from '@portico/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { add, anAccountShop, pageOf, type AccountShop } from '../../testing/account-shop.ts';
import { MARTA } from '../../testing/buyers.ts';
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

describe('saved addresses', () => {
  it('fill the checkout in; the first is the one for it, another can be chosen', async () => {
    const shopper = await shop.aMember();
    await shopper.form('/account/addresses/new', MARTA);
    await shopper.form('/account/addresses/new', { ...MARTA, city: 'Bath', postalCode: '04530' });
    await add(shopper, await shop.aJug());
    const before = (await shopper.get('/checkout')).json() as CheckoutPageProps;
    expect(before.values).toMatchObject({
      email: MARTA.email,
      firstName: 'Marta',
      city: 'Portland',
      postalCode: '04102',
    });
    expect(before.account).toEqual({ kind: 'signed-in', email: MARTA.email });

    const { addresses } = pageOf(await shopper.get('/account/addresses')) as AccountPageProps & { kind: 'addresses' };
    expect(addresses.map(({ isDefault }) => isDefault)).toEqual([true, false]);
    await shopper.form(`/account/addresses/${addresses[1]?.id}`, { intent: 'default' });
    const after = (await shopper.get('/checkout')).json() as CheckoutPageProps;
    expect(after.values).toMatchObject({ city: 'Bath' });

    await shopper.form(`/account/addresses/${addresses[1]?.id}`, { intent: 'remove' });
    expect(pageOf(await shopper.get('/account/addresses'))).toMatchObject({
      addresses: [{ id: addresses[0]?.id, isDefault: true }],
    });
  });

  it('fill in forms that ask what is known of who is signed in, and of nobody else', async () => {
    const shopper = await shop.aMember();
    await shopper.form('/account/addresses/new', MARTA);

    expect((await (await shop.aBrowser()).get('/api/context/account')).json()).toEqual({ own: null });
    expect((await shopper.get('/api/context/account')).json()).toMatchObject({
      own: { email: MARTA.email, name: { First: 'Marta' }, address: { City: 'Portland', Zip: '04102', Country: 'US' } },
    });
  });

  it('are asked for as their country writes them, and checked so', async () => {
    const shopper = await shop.aMember();
    const german = await shopper.form('/account/addresses/new', { ...MARTA, country: 'DE', intent: 'update' });
    expect(pageOf(german)).toMatchObject({ kind: 'address', addressRules: { postalExample: '26133' }, errors: {} });
    const called = await shopper.form('/account/addresses/new', { ...MARTA, phone: '12' });
    expect(pageOf(called)).toMatchObject({
      errors: { phone: expect.stringMatching(/^This phone number is too short\. /) },
    });
    const refused = await shopper.form('/account/addresses/new', { ...MARTA, country: 'DE', region: '', city: '' });
    expect(refused.status).toBe(400);
    expect(pageOf(refused)).toMatchObject({
      errors: { city: 'Required' },
      values: { address1: '218 Weymouth Street' },
    });
  });

  it('are nobody else’s', async () => {
    const shopper = await shop.aMember();
    await shopper.form('/account/addresses/new', MARTA);
    const { addresses } = pageOf(await shopper.get('/account/addresses')) as AccountPageProps & { kind: 'addresses' };
    const stranger = await shop.aMember('other@example.com');
    const path = `/account/addresses/${addresses[0]?.id}`;
    expect((await stranger.get(path)).status).toBe(404);
    for (const intent of ['save', 'remove', 'default']) {
      expect((await stranger.form(path, { ...MARTA, city: 'Elsewhere', intent })).status).toBe(404);
    }
    expect((await shopper.form('/account/addresses/nonsense', { intent: 'remove' })).status).toBe(404);
    expect(pageOf(await shopper.get('/account/addresses'))).toMatchObject({ addresses });
  });

  it('are twenty at most', async () => {
    const shopper = await shop.aMember();
    for (let count = 0; count < 20; count += 1) {
      await shopper.form('/account/addresses/new', MARTA);
    }
    const refused = await shopper.form('/account/addresses/new', MARTA);
    expect(refused.status).toBe(400);
    expect(pageOf(refused)).toMatchObject({ message: 'You have 20 addresses. Remove one first.' });
  });
});
