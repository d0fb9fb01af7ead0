import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { OrderList } from '@portico/contract/studio';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { aSite } from '../../testing/site.ts';
import { aBrowser, aMember, aStudio, TEST_PASSWORD } from '../../testing/studio-browser.ts';
import { aStoredOrder } from '../../testing/studio-rows.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';

let services: TestServices;
let app: StudioApp;

beforeAll(async () => {
  services = await createTestServices(inject('postgresUrl'));
  app = await aStudio(services);
});
afterAll(async () => {
  await app.close();
  await services.release();
});

async function aShop() {
  const { websiteId } = await aSite(services);
  const browser = aBrowser(app);
  await browser.signIn((await aMember(services, websiteId)).email, TEST_PASSWORD);
  const list = async (query = '') =>
    (await browser.call('GET', `/api/sites/${websiteId}/orders${query}`)).body as unknown as OrderList;
  return { websiteId, browser, list, api: `/api/sites/${websiteId}` };
}

const numbers = (page: OrderList) => page.rows.map((row) => row.number);

describe('orders', () => {
  it('lists the newest first with what they come to', async () => {
    const shop = await aShop();
    await aStoredOrder(services, shop.websiteId, { number: 10494 });
    services.clock.advance(60_000);
    await aStoredOrder(services, shop.websiteId, { number: 10495, totalCents: 1000 });
    const page = await shop.list();
    expect(numbers(page)).toEqual([10495, 10494]);
    expect(page.total).toEqual({ count: 2, cents: 4800 });
    expect(page.rows[0]).toMatchObject({
      customer: 'Yuki Tanabe',
      country: 'US',
      itemCount: 2,
      shippingName: 'Express',
      currency: 'USD',
    });
  });

  it('finds by number, email and name', async () => {
    const shop = await aShop();
    await aStoredOrder(services, shop.websiteId, {
      number: 10494,
      email: 'a@example.com',
      firstName: 'Ada',
      lastName: 'Kowalczyk',
    });
    await aStoredOrder(services, shop.websiteId, {
      number: 20000,
      email: 'b_c@example.com',
      firstName: 'Ben',
      lastName: 'Aas',
    });
    expect(numbers(await shop.list('?search=104'))).toEqual([10494]);
    expect(numbers(await shop.list('?search=%2320000'))).toEqual([20000]);
    expect(numbers(await shop.list('?search=b_c'))).toEqual([20000]);
    expect(numbers(await shop.list('?search=a_example'))).toEqual([]);
    expect(numbers(await shop.list('?search=ada%20kow'))).toEqual([10494]);
  });

  it('keeps the views apart and counts them', async () => {
    const shop = await aShop();
    await aStoredOrder(services, shop.websiteId, { number: 1 });
    await aStoredOrder(services, shop.websiteId, { number: 2, requiresShipping: false });
    await aStoredOrder(services, shop.websiteId, { number: 3, paymentState: 'pending', fulfillmentState: 'cancelled' });
    await aStoredOrder(services, shop.websiteId, { number: 4, fulfillmentState: 'fulfilled' });
    expect(numbers(await shop.list('?view=toSend'))).toEqual([1]);
    expect(numbers(await shop.list('?view=sent'))).toEqual([4]);
    const views = await shop.browser.call('GET', `${shop.api}/order-views`);
    expect(views.body).toEqual({ counts: { all: 4, toSend: 1, unpaid: 1, sent: 1, cancelled: 1 }, disputedCount: 0 });
  });

  it('pages without losing or repeating orders of one instant', async () => {
    const shop = await aShop();
    for (let number = 1; number <= 5; number += 1) {
      await aStoredOrder(services, shop.websiteId, { number });
    }
    const first = await shop.list('?limit=2');
    const second = await shop.list(`?limit=2&cursor=${first.nextCursor}`);
    const third = await shop.list(`?limit=2&cursor=${second.nextCursor}`);
    expect([...numbers(first), ...numbers(second), ...numbers(third)].toSorted()).toEqual([1, 2, 3, 4, 5]);
    expect(third).toMatchObject({ nextCursor: null, total: null });
  });

  it('shows an order with its lines, address, neighbours and what happened', async () => {
    const shop = await aShop();
    const older = await aStoredOrder(services, shop.websiteId, { number: 1 });
    services.clock.advance(60_000);
    const id = await aStoredOrder(services, shop.websiteId, { number: 2 });
    const answer = await shop.browser.call('GET', `${shop.api}/orders/${id}`);
    expect(answer.body).toMatchObject({
      number: 2,
      numberText: '#2',
      email: 'yuki.tanabe@example.com',
      isFirstOrder: false,
      olderId: older,
      newerId: null,
      shippingAddress: {
        name: 'Yuki Tanabe',
        lines: ['1180 NW Lovejoy St', 'Apt 4C', 'Portland, OR 97209', 'United States'],
        phone: '+1 503 555 0142',
      },
      lines: [{ title: 'Tall mug', attributes: [{ name: 'Glaze', value: 'Rust' }], quantity: 2, isKnown: false }],
      events: [{ kind: 'placed', actor: null }],
    });
  });
});
