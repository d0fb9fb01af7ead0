import type { ShippingSettings, TaxSettings } from '@portico/contract/studio';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aPair, type Pair } from './support/pair.ts';
import { Shopper } from './support/shopper.ts';

/** Two processes of one installation, as an operator runs them behind a balancer: one database, one SECRET_KEY. */

const seeds = process.env['PORTICO_TEST_LONG'] ? [1, 2, 3, 4, 5] : [1];
let pair: Pair;

beforeAll(async () => {
  pair = await aPair(inject('postgresUrl'));
});
afterAll(() => pair.end());

const addressOf = (index: 0 | 1) => pair.addressOf(index);

async function rows<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await pair.sql.query<Row>(text, values)).rows;
}

interface Variant {
  readonly itemId: string;
  readonly id: string;
  readonly sku: string;
}

/** A variant that nobody bought yet, with this stock. */
async function aVariant(stock: number): Promise<Variant> {
  const [variant] = await rows<Variant>(
    `update variant set qty_in_stock = $1 where (website_id, id) = (
        select v.website_id, v.id from variant v join product p using (website_id, item_id)
         where p.product_type = 1 and not p.is_subscribable and p.additional_fields_form_id is null and not v.unlimited
           and not v.on_sale and not exists (select from order_line l where l.variant_id = v.id)
         order by v.sku limit 1)
      returning item_id as "itemId", id, sku`,
    [stock],
  );
  if (!variant) {
    throw new Error('The demo has no such product left.');
  }
  return variant;
}

/** Not how long the answers take, but how old a change made just now is when the last stale one is asked for. */
async function stalestMs(isNew: () => Promise<boolean>): Promise<number> {
  const changedAt = performance.now();
  let stalest = 0;
  for (let isStale = true; isStale && stalest < 10_000;) {
    const askedAt = performance.now();
    isStale = !(await isNew());
    stalest = isStale ? askedAt - changedAt : stalest;
  }
  return stalest;
}

const OLGA = { email: 'olga@example.com', password: 'a long enough password' };

/** Whoever comes first becomes the owner by the link that the program printed; later she signs in. */
async function signedIn(): Promise<Shopper> {
  const welcomeUrl = pair.program(0).welcomeUrl ?? pair.program(1).welcomeUrl;
  const token = new URL(welcomeUrl ?? 'http://nobody/').searchParams.get('token');
  const owner = new Shopper(addressOf(0), 'studio.localhost');
  await owner.send('GET', '/api/session');
  const welcome = await owner.send('POST', '/api/welcome', { token, displayName: 'Olga', ...OLGA });
  const answer = welcome.ok ? welcome : await owner.send('POST', '/api/session', OLGA);
  expect(answer.status, answer.text).toBe(200);
  return owner;
}

describe('two processes on one database', () => {
  it('migrate and seed at once without harm, and both serve', async () => {
    const answers = await Promise.all(([0, 1] as const).map((index) => fetch(`${addressOf(index)}/readyz`)));

    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    expect(await rows('select identifier from website')).toEqual([{ identifier: 'slackwater' }]);
    expect(await rows('select name from migration group by name having count(*) > 1')).toEqual([]);
  });

  it('know the same sessions, show a changed price within a second, and forget a session together', async () => {
    const variant = await aVariant(20);
    const owner = await signedIn();
    const { account, sites } = (await owner.moveTo(addressOf(1)).send('GET', '/api/session')).json<{
      account: { displayName: string };
      sites: { websiteId: string }[];
    }>();
    expect(account.displayName).toBe('Olga');

    const [product] = await rows<{ price: string; path: string }>(
      `select v.price_cents as price, '/' || c.url_id || '/' || i.url_id as path
         from variant v join item i on (i.website_id, i.id) = (v.website_id, v.item_id)
         join collection c on (c.website_id, c.id) = (i.website_id, i.collection_id) where v.id = $1`,
      [variant.id],
    );
    const pageOf = async (index: 0 | 1) => (await fetch(`${addressOf(index)}${product?.path}?format=json`)).text();
    await Promise.all([pageOf(0), pageOf(1)]);
    const answer = await owner.send('PATCH', `/api/sites/${sites[0]?.websiteId}/products/${variant.itemId}`, {
      variants: [{ id: variant.id, fields: { priceCents: { from: Number(product?.price), to: 7_654_321 } } }],
    });
    expect(answer.status, answer.text).toBe(200);

    const stalest = stalestMs(async () => (await pageOf(0)).includes('7654321'));
    expect(await pageOf(1)).toContain('7654321');
    expect(await stalest).toBeLessThan(1000);

    await owner.send('DELETE', '/api/session', {});
    expect((await owner.moveTo(addressOf(0)).send('GET', '/api/session')).json()).toMatchObject({ account: null });
  });

  it('estimate by the rates and the taxes that were saved in the other, within a second', async () => {
    const variant = await aVariant(20);
    const owner = await signedIn();
    const [site] = (await owner.send('GET', '/api/session')).json<{ sites: { websiteId: string }[] }>().sites;
    const of = (what: 'shipping' | 'taxes') => `/api/sites/${site?.websiteId}/${what}`;
    const shopper = await new Shopper(addressOf(1)).open();
    await shopper.add(variant.itemId, variant.sku);
    const estimate = async () =>
      (
        await shopper.send('POST', '/api/commerce/shopping-cart/estimate', {
          country: 'US',
          region: 'ME',
          postalCode: '04101',
        })
      ).json<{ shoppingCart: { shippingCostCents: number; taxCents: number; subtotalCents: number } }>().shoppingCart;
    expect((await estimate()).taxCents).toBeGreaterThan(0);

    const shipping = (await owner.send('GET', of('shipping'))).json<{ settings: ShippingSettings; revision: number }>();
    const sent = await owner.send('PUT', of('shipping'), {
      ...shipping.settings,
      zones: shipping.settings.zones.map((zone) => ({
        ...zone,
        rates: zone.rates.map((rate) => ({ id: rate.id, name: rate.name, detail: '', kind: 'flat', priceCents: 4321 })),
      })),
      revision: shipping.revision,
    });
    expect(sent.status, sent.text).toBe(200);
    expect(await stalestMs(async () => (await estimate()).shippingCostCents === 4321)).toBeLessThan(1000);

    const taxes = (await owner.send('GET', of('taxes'))).json<{ settings: TaxSettings; revision: number }>();
    const taxed = await owner.send('PUT', of('taxes'), {
      ...taxes.settings,
      rules: taxes.settings.rules.map((rule) => ({ ...rule, percent: '100' })),
      revision: taxes.revision,
    });
    expect(taxed.status, taxed.text).toBe(200);
    const isNew = async () => {
      const { taxCents, subtotalCents } = await estimate();
      return taxCents === subtotalCents;
    };
    expect(await stalestMs(isNew)).toBeLessThan(1000);
  });

  it('share carts, and send each order one mail, whichever process takes the job', async () => {
    const variant = await aVariant(100);
    const buyers = Array.from({ length: 12 }, (_unused, index) => (index % 2 === 0 ? 0 : 1));

    const orders = await Promise.all(
      buyers.map(async (index) => {
        const shopper = await new Shopper(addressOf(index as 0 | 1)).open();
        await shopper.add(variant.itemId, variant.sku);
        return shopper.moveTo(addressOf(index === 0 ? 1 : 0)).pay();
      }),
    );
    expect(orders.map(({ status, text }) => (status === 200 ? 200 : text))).toEqual(buyers.map(() => 200));
    // Payments have a job that looks after them much later; it is not due.
    const due = async () =>
      (
        await rows<{ n: number }>('select count(*)::int as n from graphile_worker._private_jobs where run_at <= now()')
      )[0]?.n;
    await expect.poll(due, { timeout: 60_000 }).toBe(0);

    const mails = await rows<{ id: string; about: string; state: string }>(
      'select id, about, state from mail_message order by id',
    );
    // A job that ran in both would have left its file in both outboxes.
    const files = pair.folders
      .map(({ dataDir }) => path.join(dataDir, 'outbox'))
      .flatMap((outbox) => (existsSync(outbox) ? readdirSync(outbox) : []))
      .map((file) => /([0-9a-f-]{36})\.eml$/.exec(file)?.[1]);
    expect(new Set(mails.map(({ state }) => state))).toEqual(new Set(['outbox']));
    expect(mails.filter(({ about }) => about === 'shop')).toHaveLength(buyers.length);
    expect(files.toSorted()).toEqual(mails.map(({ id }) => id));
  });

  it.each(seeds)(
    'make one order and one charge of a cart that is submitted ten times at once, to both (%i)',
    async () => {
      const variant = await aVariant(10);
      const shopper = await new Shopper(addressOf(0)).open();
      await shopper.add(variant.itemId, variant.sku);

      const answers = await Promise.all(
        Array.from({ length: 10 }, (_unused, index) => shopper.moveTo(addressOf(index % 2 === 0 ? 0 : 1)).pay()),
      );

      expect(answers.map(({ status, text }) => (status === 200 ? 200 : text))).toEqual(answers.map(() => 200));
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      expect(
        await rows(
          `select count(*)::int as charges from sandbox_charge s join payment p on (p.website_id, p.id) = (s.website_id, s.payment_id)
          where p.cart_id = (select o.cart_id from customer_order o join order_line l on (l.website_id, l.order_id) = (o.website_id, o.id)
            where l.variant_id = $1)`,
          [variant.id],
        ),
      ).toEqual([{ charges: 1 }]);
    },
  );

  it.each(seeds)('sell the last five once, to twenty buyers of both (%i)', async () => {
    const variant = await aVariant(5);
    const shoppers = await Promise.all(
      Array.from({ length: 20 }, async (_unused, index) => {
        const shopper = await new Shopper(addressOf(index % 2 === 0 ? 0 : 1)).open();
        await shopper.add(variant.itemId, variant.sku);
        return shopper;
      }),
    );

    const answers = await Promise.all(shoppers.map((shopper) => shopper.pay()));

    expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
    expect(await rows('select qty_in_stock as stock from variant where id = $1', [variant.id])).toEqual([{ stock: 0 }]);
  });

  it('go on in one while the other is gone', async () => {
    expect(await pair.stop(1)).toBe(0);

    const answer = await fetch(`${addressOf(0)}/`);

    expect(answer.status).toBe(200);
  });
});
