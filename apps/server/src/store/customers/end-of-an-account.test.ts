import type { OrderConfirmedProps } from '@portico/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD, add, anAccountShop, buy, pageOf, signIn, type AccountShop } from '../../testing/account-shop.ts';
import { MARTA } from '../../testing/buyers.ts';
import { aStore, type TestStore } from '../../testing/store.ts';
import { eraseCustomer } from './erase-customer.ts';

let store: TestStore;
let shop: AccountShop;

beforeAll(async () => {
  store = await aStore();
});
afterAll(() => store.close());
beforeEach(async () => {
  shop = await anAccountShop(store);
});

describe('the end of an account', () => {
  it('leaves nothing of who never bought', async () => {
    const shopper = await shop.aMember();
    await shopper.form('/account/addresses/new', MARTA);
    await add(shopper, await shop.aJug());
    const gone = await shopper.form('/account/delete', { currentPassword: PASSWORD });
    expect(pageOf(gone).kind).toBe('deleted');
    expect(await shop.customers()).toEqual([]);
    expect([...shopper.cookies.keys()]).not.toContain('CART');
    expect((await signIn(await shop.aBrowser())).status).toBe(401);
  });

  it('leaves the orders with the shop; a new account with the address finds them', async () => {
    const shopper = await shop.aMember();
    await buy(shopper, await shop.aDownload());
    await shopper.form('/account/delete', { currentPassword: PASSWORD });
    expect(await shop.customers()).toMatchObject([{ email: MARTA.email, account_since: null, password_hash: null }]);
    expect((await shopper.get('/account')).status).toBe(303);
    const again = await shop.aMember();
    expect(pageOf(await again.get('/account/orders'))).toMatchObject({ orders: [{}] });
  });

  it('asks who has no password to type the address', async () => {
    const shopper = await shop.aBrowser();
    await shop.signUp(shopper, MARTA.email, '');
    expect((await shopper.form('/account/delete', { confirmEmail: 'other@example.com' })).status).toBe(400);
    expect(pageOf(await shopper.form('/account/delete', { confirmEmail: ' Marta@example.com' })).kind).toBe('deleted');
  });
});

describe('an erased customer', () => {
  it('is in no row of what she bought, and the order still opens by its link', async () => {
    const shopper = await shop.aMember();
    await shopper.form('/account/addresses/new', MARTA);
    const orderUrl = await buy(shopper, await shop.aDownload());
    const [customer] = await shop.customers();
    const before = (await shopper.get(orderUrl)).json() as OrderConfirmedProps;

    await store.services.database.inSite(shop.site.websiteId, (tx) =>
      eraseCustomer(tx, store.services, { customerId: customer?.id ?? '', accountId: store.services.newId() }),
    );

    const after = (await (await shop.aBrowser()).get(orderUrl)).json() as OrderConfirmedProps;
    expect(after.order).toMatchObject({
      email: '',
      firstName: '',
      totals: before.order.totals,
      lines: before.order.lines,
    });
    const rows = await store.services.database.inSite(shop.site.websiteId, async (tx) => [
      await tx.kysely.selectFrom('payment').select(['checkout', 'payer_key']).execute(),
      await tx.kysely.selectFrom('customer_order').select(['email', 'shipping_address', 'billing_address']).execute(),
      await tx.kysely.selectFrom('mail_message').select(['recipient', 'text_body']).execute(),
      await tx.kysely.selectFrom('customer').selectAll().execute(),
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/marta|okafor|weymouth/i);
    expect((await signIn(await shop.aBrowser())).status).toBe(401);
  });
});
