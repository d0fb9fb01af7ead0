import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrderList } from '@portico/contract/studio';
import { aBoughtOrder } from '../../testing/bought-order.ts';
import { anOrderAdmin, aShopWithOwner, type OrderAdmin, type ShopWithOwner } from '../../testing/order-admin.ts';
import { aProduct } from '../../testing/products.ts';
import { aSite } from '../../testing/site.ts';
import type { TestServices } from '../../testing/test-services.ts';

let admin: OrderAdmin;
let services: TestServices;
let shop: ShopWithOwner;

beforeAll(async () => {
  admin = await anOrderAdmin();
  services = admin.services;
});
afterAll(() => admin.close());
beforeEach(async () => {
  shop = await aShopWithOwner(admin);
});

const list = async (query: string) =>
  (await shop.owner.call('GET', `/api/sites/${shop.site.websiteId}/orders?${query}`)).body as unknown as OrderList;
const numbers = (page: OrderList) => page.rows.map((row) => row.numberText);

/** The site's day, which at some hours has another date than London's. */
function dayOf(at: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(at);
}

describe('the list of orders', () => {
  it('is narrowed by state, day and product, and sorted', async () => {
    const bowl = await aProduct(services, shop.site.websiteId, { title: 'Bowl' });
    const first = await shop.buy(1);
    await shop.act(first.orderId, '/shipments', { lines: 'all', notifiesShopper: false });
    services.clock.advance(36 * 3_600_000);
    shop.owner = await shop.signIn(shop.site.websiteId, [8]);
    await aBoughtOrder(admin.shop, shop.site, [{ product: bowl, quantity: 3 }]);
    const today = dayOf(services.clock.now());
    const yesterday = dayOf(services.clock.now() - 86_400_000);

    expect(numbers(await list('fulfillment=fulfilled'))).toEqual(['SW-1001']);
    expect(numbers(await list('fulfillment=pending&fulfillment=part-fulfilled'))).toEqual(['SW-1002']);
    expect(numbers(await list('payment=refunded'))).toEqual([]);
    expect(numbers(await list(`from=${today}`))).toEqual(['SW-1002']);
    expect(numbers(await list(`to=${yesterday}`))).toEqual(['SW-1001']);
    expect(numbers(await list(`itemId=${bowl.itemId}`))).toEqual(['SW-1002']);
    expect(numbers(await list('sort=oldest'))).toEqual(['SW-1001', 'SW-1002']);
    expect(numbers(await list('sort=total'))).toEqual(['SW-1002', 'SW-1001']);
  });

  it('pages in every order, and takes a cursor it did not make for none', async () => {
    for (let count = 0; count < 3; count += 1) {
      await shop.buy(1);
    }
    for (const sort of ['newest', 'oldest', 'total']) {
      const first = await list(`sort=${sort}&limit=2`);
      const second = await list(`sort=${sort}&limit=2&cursor=${first.nextCursor}`);
      expect([...numbers(first), ...numbers(second)].toSorted()).toEqual(['SW-1001', 'SW-1002', 'SW-1003']);
    }
    const forged = Buffer.from(JSON.stringify(["x'; --", 'y'])).toString('base64url');
    expect(numbers(await list(`cursor=${forged}`))).toHaveLength(3);
  });

  it.each(['from=yesterday', 'payment=gone', 'itemId=1', 'sort=name', 'limit=5000'])('refuses %s', async (query) => {
    expect((await shop.owner.call('GET', `/api/sites/${shop.site.websiteId}/orders?${query}`)).status).toBe(400);
  });
});

async function raw(url: string) {
  const cookie = [...shop.owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await admin.studio.inject({ url, headers: { host: 'studio.localhost', cookie } });
  return { status: answer.statusCode, text: answer.body, headers: answer.headers };
}

const csv = (query: string) => raw(`/api/sites/${shop.site.websiteId}/orders.csv${query}`);

const sheets = (query: string) => raw(`/api/sites/${shop.site.websiteId}/order-sheets?${query}`);

/** Orders of one line each, written at once. */
async function manyOrders(count: number): Promise<void> {
  const { websiteId } = shop.site;
  const placedAt = new Date(services.clock.now());
  await services.database.inSite(websiteId, async (tx) => {
    await sql`insert into customer_order (website_id, id, number, cart_id, payment_id, token_hash, email, payment_state,
        fulfillment_state, currency, subtotal_cents, discount_cents, shipping_cents, tax_cents, total_cents,
        requires_shipping, shipping_address, placed_at)
      select ${websiteId}::uuid, gen_random_uuid(), n, gen_random_uuid(), gen_random_uuid(), decode(md5(n::text), 'hex'),
        'a' || n || '@example.com', 'paid', 'pending', 'USD', 100, 0, 0, 0, 100, true, '{}',
        ${placedAt}::timestamptz - n * interval '1 minute'
      from generate_series(1, ${count}::integer) as n`.execute(tx.kysely);
    await sql`insert into order_line (website_id, order_id, position, item_id, variant_id, title, sku, attributes,
        product_type, quantity, unit_price_cents, total_cents)
      select website_id, id, 0, gen_random_uuid(), gen_random_uuid(), 'Jug', 'SQ1', '{}', 1, 1, 100, 100
      from customer_order where website_id = ${websiteId}::uuid`.execute(tx.kysely);
  });
}

describe('ten thousand orders', () => {
  it('are read page by page, searched and narrowed in few statements each', async () => {
    await manyOrders(10_000);
    const first = await list('limit=100');
    const queries = ['limit=100', `limit=100&cursor=${first.nextCursor}`, 'search=a9999', 'search=9999', 'sort=total'];
    for (const query of queries) {
      admin.statements.length = 0;
      const page = await list(query);

      expect(page.rows.length, query).toBeGreaterThan(0);
      // Of the orders; who is asking, and for which site, is known by others.
      expect(admin.statements.filter((text) => text.includes('customer_order')).length, query).toBeLessThanOrEqual(2);
    }
    expect(first.total).toEqual({ count: 10_000, cents: 1_000_000 });
  });
});

describe('orders as CSV', () => {
  it('leave line by line, without a formula in them', async () => {
    const bowl = await aProduct(services, shop.site.websiteId, { title: '=HYPERLINK("http://x","Bowl")' });
    const bought = [{ product: shop.jug, quantity: 2 }, { product: bowl }];
    await aBoughtOrder(admin.shop, shop.site, bought, { firstName: '+1', note: 'Two\nlines, "quoted"' });
    const second = await shop.buy(1);

    const all = await csv('');
    const one = await csv(`?ids=${second.orderId}`);

    expect(all.headers['content-disposition']).toMatch(/^attachment; filename="orders-[\d-]+\.csv"$/);
    expect(all.text.codePointAt(0)).toBe(0xfeff);
    const rows = parse(all.text.slice(1));
    expect(rows.map(([number]) => number)).toEqual(['Order', 'SW-1002', 'SW-1001', 'SW-1001']);
    expect(rows[2]).toContain(`'+1 Kowalczyk`);
    expect(rows[2]).toContain('Two\nlines, "quoted"');
    expect(rows[3]).toContain(`'=HYPERLINK("http://x","Bowl")`);
    expect(parse(one.text.slice(1))).toHaveLength(2);
  });

  it('are read in pieces of five hundred orders at most', async () => {
    await manyOrders(1100);
    admin.statements.length = 0;

    const { text } = await csv('');

    expect(parse(text.slice(1))).toHaveLength(1101);
    expect(admin.statements.filter((one) => one.includes('line_total_cents'))).toHaveLength(4);
  });

  it('leave only with those who may take data out', async () => {
    const editor = await shop.signIn(shop.site.websiteId, [4]);

    expect((await editor.call('GET', `/api/sites/${shop.site.websiteId}/orders.csv`)).status).toBe(404);
  });
});

describe('orders on paper', () => {
  it('are slips of what is still to be packed, and invoices, with what shoppers typed as text', async () => {
    const { orderId } = await shop.buy(3, { firstName: '<b>Ada', note: '<script>1</script>' });
    await shop.act(orderId, '/shipments', { lines: [{ position: 0, quantity: 1 }], notifiesShopper: false });

    const slip = (await sheets(`kind=packing-slip&ids=${orderId}`)).text;
    const invoice = (await sheets(`kind=invoice&ids=${orderId},${services.newId()}`)).text;

    expect(slip).toContain('<h1>Packing slip</h1>');
    expect(slip).toContain('<td class="figure count">2</td>');
    expect(slip).toContain('&lt;script&gt;1&lt;/script&gt;');
    expect(slip).not.toContain('$');
    expect(invoice).toContain('&lt;b&gt;Ada');
    expect(invoice).toContain('Card ending 4242');
    expect(invoice.match(/<article>/g)).toHaveLength(1);
  });

  it('leave out what is not shipped', async () => {
    const lesson = await aProduct(services, shop.site.websiteId, { title: 'Lesson', productType: 3 });
    const bowl = await aProduct(services, shop.site.websiteId, { title: 'Bowl' });
    const { orderId } = await aBoughtOrder(admin.shop, shop.site, [{ product: lesson }, { product: bowl }]);

    const toPack = (await sheets(`kind=packing-slip&ids=${orderId}`)).text;
    await shop.act(orderId, '/shipments', { lines: 'all', notifiesShopper: false });
    const packed = (await sheets(`kind=packing-slip&ids=${orderId}`)).text;

    expect([toPack, packed].map((slip) => slip.includes('Bowl'))).toEqual([true, true]);
    expect([toPack, packed].map((slip) => slip.includes('Lesson'))).toEqual([false, false]);
  });

  it('keep the order of what is written from left to right, on a sheet that is not', async () => {
    await services.database.platform
      .updateTable('website')
      .set({ profile: JSON.stringify({ siteTitle: 'متجر', language: 'ar-SA' }) })
      .where('id', '=', shop.site.websiteId)
      .execute();
    services.clock.advance(2000);
    const { orderId } = await shop.buy(1);

    const invoice = (await sheets(`kind=invoice&ids=${orderId}`)).text;

    expect(invoice).toContain('dir="rtl"');
    expect(invoice).toContain('<p><bdi>218 Weymouth Street</bdi></p>');
  });

  it('are not printed of another site, nor as something else', async () => {
    const { orderId } = await shop.buy(1);
    const theirs = await aSite(services);

    expect((await raw(`/api/sites/${theirs.websiteId}/order-sheets?kind=invoice&ids=${orderId}`)).status).toBe(404);
    expect((await sheets(`kind=receipt&ids=${orderId}`)).status).toBe(400);
    expect((await sheets('kind=invoice&ids=1')).status).toBe(400);
    expect((await sheets(`kind=invoice&ids=${services.newId()}`)).status).toBe(404);
  });
});
