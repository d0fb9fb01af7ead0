import type { AccountPageProps, OrderConfirmedProps } from '@portico/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anAccountShop, buy, pageOf, type AccountShop } from '../../testing/account-shop.ts';
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

describe('orders of an account', () => {
  it('shows what was bought, with the page that the token link shows', async () => {
    const shopper = await shop.aMember();
    const byToken = (await shopper.get(await buy(shopper, await shop.aDownload()))).json() as OrderConfirmedProps;
    const { orders } = pageOf(await shopper.get('/account/orders')) as AccountPageProps & { kind: 'orders' };
    expect(orders).toMatchObject([{ numberText: byToken.order.numberText, itemCount: 1, state: 'pending' }]);
    expect((await shopper.get(`/account/orders/${orders[0]?.id}`)).json()).toEqual(byToken);
  });

  it('shows what a guest bought with the address only once the address was confirmed', async () => {
    await buy(await shop.aBrowser(), await shop.aDownload());
    const shopper = await shop.aBrowser();
    await shopper.form('/account/sign-up', { email: 'MARTA@example.com' });
    expect((await shopper.get('/account/orders')).status).toBe(303);
    const token = await shop.newestToken('MARTA@example.com');
    await shopper.form('/account/link', { token, firstName: 'Marta', lastName: 'Okafor', password: '' });
    expect(pageOf(await shopper.get('/account/orders'))).toMatchObject({ orders: [{ itemCount: 1 }] });
    expect(await shop.customers()).toHaveLength(1);
  });

  it('are the account’s although another address was given at checkout', async () => {
    const shopper = await shop.aMember();
    await buy(shopper, await shop.aDownload(), 'office@example.com');
    expect(pageOf(await shopper.get('/account/orders'))).toMatchObject({ orders: [{}] });
    expect(await shop.customers()).toHaveLength(1);
  });

  it('are nobody else’s: other accounts, other sites and unknown ids answer alike', async () => {
    const shopper = await shop.aMember();
    await buy(shopper, await shop.aDownload());
    const { orders } = pageOf(await shopper.get('/account/orders')) as AccountPageProps & { kind: 'orders' };
    const other = await anAccountShop(store);
    const strangers = [await shop.aMember('other@example.com'), await other.aMember()];
    for (const stranger of strangers) {
      expect((await stranger.get(`/account/orders/${orders[0]?.id}`)).status).toBe(404);
    }
    for (const id of ['x', '%00', store.services.newId()]) {
      expect((await shopper.get(`/account/orders/${id}`)).status).toBe(404);
    }
  });

  it('come a page at a time', async () => {
    const shopper = await shop.aMember();
    const [customer] = await shop.customers();
    await store.services.database.inSite(shop.site.websiteId, async (tx) => {
      for (let number = 1; number <= 21; number += 1) {
        await tx.kysely
          .insertInto('customer_order')
          .values({
            website_id: tx.websiteId,
            id: store.services.newId(),
            number: BigInt(number),
            cart_id: store.services.newId(),
            payment_id: store.services.newId(),
            token_hash: Buffer.from(String(number)),
            email: MARTA.email,
            payment_state: 'paid',
            fulfillment_state: 'fulfilled',
            currency: 'USD',
            subtotal_cents: 100n,
            discount_cents: 0n,
            shipping_cents: 0n,
            tax_cents: 0n,
            total_cents: 100n,
            requires_shipping: false,
            shipping_address: null,
            billing_address: null,
            shipping_option: null,
            placed_at: new Date(store.services.clock.now()),
            customer_id: customer?.id ?? '',
            terms_url: null,
          })
          .execute();
      }
    });
    const first = pageOf(await shopper.get('/account/orders')) as AccountPageProps & { kind: 'orders' };
    const second = pageOf(await shopper.get(first.olderUrl ?? '')) as AccountPageProps & { kind: 'orders' };
    expect([first.orders.length, second.orders.length, second.olderUrl]).toEqual([20, 1, null]);
    expect((await shopper.get('/account/orders?after=nonsense')).status).toBe(200);
  });
});
