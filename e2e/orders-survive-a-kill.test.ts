import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectToDatabase } from './support/database.ts';
import { runProgram, temporaryDataDir, type RunningProgram } from './support/program.ts';
import { Shopper } from './support/shopper.ts';

/**
 * Kills the server in the middle of many checkouts. What was acknowledged must exist once; what was not may exist or
 * not, but never by half; stock must agree with both.
 */

const AT_ONCE = 24;
const STOCK = 2_000;
const isLong = process.env['PORTICO_TEST_LONG'] !== undefined;
const SHOPPERS = isLong ? 1_000 : 500;
const rounds = isLong ? 5 : 1;

const folder = temporaryDataDir();
let program: RunningProgram;
let sql: pg.Client;

beforeAll(async () => {
  program = await runProgram({ dataDir: folder.dataDir });
  sql = await connectToDatabase(program);
});
afterAll(async () => {
  await sql.end();
  await program.stop();
  folder.remove();
});

describe.each(Array.from({ length: rounds }, (_unused, index) => index + 1))(
  'a kill in the middle of checkouts, round %i',
  (round) => {
    it('keeps every acknowledged order once, none by half, and the stock right', async () => {
      const product = await stocked();
      const shoppers = await inTurns(Array.from({ length: SHOPPERS }), async () => {
        const shopper = await new Shopper(`http://127.0.0.1:${program.port}`).open();
        const added = await shopper.add(product.itemId, product.sku);
        expect(added.status).toBe(200);
        return shopper;
      });
      const ordersBefore = await count('select count(*)::int as n from customer_order');
      const acknowledged: string[] = [];

      const paying = inTurns(shoppers, async (shopper) => {
        try {
          const answer = await shopper.pay();
          if (answer.ok) {
            acknowledged.push(answer.json<{ orderUrl: string }>().orderUrl);
          }
        } catch {
          // The server is gone; the shopper does not know what became of the payment.
        }
      });
      // Some rounds die early, some late.
      await until(() => acknowledged.length >= 40 + (isLong ? 150 : 25) * round);
      await program.stop('SIGKILL');
      await paying;
      program = await runProgram({ dataDir: folder.dataDir });
      await sql.end().catch(() => undefined);
      sql = await connectToDatabase(program);
      // Payments that were in flight are settled by the job that asks the provider.
      await until(
        async () => (await count(`select count(*)::int as n from payment where state in ('started', 'unknown')`)) === 0,
        120_000,
      );
      // So are the mails that the killed process had in hand: its locks on them do not outlive it.
      await until(
        async () => (await count(`select count(*)::int as n from mail_message where state = 'queued'`)) === 0,
      );

      const ids = acknowledged.map((url) => /orders\/([0-9a-f-]{36})/.exec(url)?.[1] ?? 'no id');
      const found = await count('select count(*)::int as n from customer_order where id = any($1)', [ids]);
      const orders = (await count('select count(*)::int as n from customer_order')) - ordersBefore;
      const sold = await count(`select coalesce(sum(quantity), 0)::int as n from order_line where variant_id = $1`, [
        product.variantId,
      ]);
      const left = await count('select qty_in_stock as n from variant where id = $1', [product.variantId]);
      const halves = await count(
        `select count(*)::int as n from customer_order o
        where not exists (select from order_line l where l.website_id = o.website_id and l.order_id = o.id)
           or not exists (select from payment p where p.website_id = o.website_id and p.id = o.payment_id and p.state = 'approved')
           or not exists (select from cart c where c.website_id = o.website_id and c.id = o.cart_id and c.order_id = o.id)`,
      );
      const paidWithoutOrder = await count(
        `select count(*)::int as n from payment p where state = 'approved'
          and not exists (select from customer_order o where o.website_id = p.website_id and o.payment_id = p.id)`,
      );
      expect({ found, halves, paidWithoutOrder, stock: left + sold }).toEqual({
        found: acknowledged.length,
        halves: 0,
        paidWithoutOrder: 0,
        stock: STOCK,
      });
      expect(orders).toBeGreaterThanOrEqual(acknowledged.length);
    }, 480_000);
  },
);

interface Stocked {
  readonly itemId: string;
  readonly sku: string;
  readonly variantId: string;
}

/** Another variant each round, with stock for everybody. */
async function stocked(): Promise<Stocked> {
  const { rows } = await sql.query<Stocked>(
    `update variant set qty_in_stock = $1 where (website_id, id) = (
        select v.website_id, v.id from variant v join product p using (website_id, item_id)
         where p.product_type = 1 and not p.is_subscribable and p.additional_fields_form_id is null and not v.unlimited
           and v.qty_in_stock < $1 and not exists (select from order_line l where l.variant_id = v.id)
           and v.price_cents > 2000
         order by v.sku limit 1)
      returning item_id as "itemId", sku, id as "variantId"`,
    [STOCK],
  );
  const [found] = rows;
  if (!found) {
    throw new Error('The demo has no such product left.');
  }
  return found;
}

async function inTurns<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  const queue = [...items];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (queue.length > 0) {
        results.push(await work(queue.shift() as Item));
      }
    }),
  );
  return results;
}

async function until(holds: () => boolean | Promise<boolean>, timeoutMs = 60_000): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await holds())) {
    if (Date.now() > deadline) {
      throw new Error('It did not come about in time.');
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
}

async function count(text: string, values: unknown[] = []): Promise<number> {
  const { rows } = await sql.query<{ n: number }>(text, values);
  return Number(rows[0]?.n);
}
