import type pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { booksOf, NO_TROUBLES, orderMailsOf, troublesOf } from './support/books.ts';
import { hurryJobs, stampedBowl, stockedVariants, type StockedVariant } from './support/bought.ts';
import { connectToDatabase } from './support/database.ts';
import { aMailServer, type MailServer } from './support/mail-server.ts';
import { runProgram, demoDataDir, type RunningProgram } from './support/program.ts';
import { FROM_ONE_ADDRESS, Shopper, type Answer } from './support/shopper.ts';
import { shuffled } from './support/shuffled.ts';

/**
 * Many buyers at once, against the program as a process of its own on its own PostgreSQL. After each test everything is
 * let come to its end, and the shop's books are looked through.
 */

const seeds = process.env['PORTICO_TEST_LONG'] ? [1, 2, 3, 4, 5] : [1];
const MINUTE_MS = 60_000;

const NEVER_ANSWERS = '4000 0000 0000 9995';
const ANSWERS_TWICE = '4000 0000 0000 0341';
const STALLS = '4000 0000 0000 0259';

const folder = await demoDataDir();
let mailServer: MailServer;
let program: RunningProgram;
let sql: pg.Client;

beforeAll(async () => {
  mailServer = await aMailServer();
  await mailServer.start();
  program = await runProgram({
    dataDir: folder.dataDir,
    movesClock: true,
    environment: { ...FROM_ONE_ADDRESS, SMTP_URL: mailServer.url },
  });
  sql = await connectToDatabase(program);
});
afterAll(async () => {
  const said = program.output();
  await sql.end();
  await program.stop();
  await mailServer.stop();
  folder.remove();
  expect(said).not.toMatch(/deadlock|request failed/);
});
afterEach(async () => {
  await settled();
  expect(await troublesOf(sql)).toEqual(NO_TROUBLES);
});

async function aShopper(): Promise<Shopper> {
  return new Shopper(`http://127.0.0.1:${program.port}`).open();
}

/** Somebody with these variants in the cart. */
async function aShopperWith(variants: readonly StockedVariant[], quantity = 1): Promise<Shopper> {
  const shopper = await aShopper();
  for (const { itemId, sku } of variants) {
    const added = await shopper.add(itemId, sku, quantity);
    expect(added.status, added.text).toBe(200);
  }
  return shopper;
}

async function stocked(stock: number): Promise<StockedVariant> {
  const [variant] = await stockedVariants(sql, 1, stock);
  if (!variant) {
    throw new Error('The demo has no such product left.');
  }
  return variant;
}

/** Two pieces of a bowl with a name stamped into it: other names are other lines. */
function addStamped(shopper: Shopper, { itemId, sku }: StockedVariant, name: string, quantity = 2): Promise<Answer> {
  const answers = { name, date: '2026-11-21', lettering: 'Around the inside' };
  return shopper.send('POST', '/api/commerce/shopping-cart/entries', {
    itemId,
    sku,
    quantity,
    additionalFields: JSON.stringify(answers),
  });
}

async function settled(): Promise<void> {
  await expect
    .poll(
      async () => {
        await hurryJobs(sql);
        const { rows } = await sql.query<{ n: number }>(
          `select count(*)::int as n from payment where state in ('started', 'unknown')`,
        );
        return rows[0]?.n;
      },
      { timeout: 60_000 },
    )
    .toBe(0);
}

const repeat = <Result>(count: number, make: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_unused, index) => make(index)));
const codes = (answers: readonly Answer[]) =>
  answers.map((answer) => (answer.ok ? 'ok' : answer.json<{ code: string }>().code)).toSorted();

describe.each(seeds)('many buyers, seed %i', (seed) => {
  it('200 carts buy exactly the 50 pieces there are', async () => {
    const variant = await stocked(50);
    const shoppers = await repeat(200, () => aShopperWith([variant]));

    const answers = await Promise.all(shuffled(shoppers, seed).map((shopper) => shopper.pay()));

    expect(codes(answers)).toEqual([...Array<string>(150).fill('STOCK_GONE'), ...Array<string>(50).fill('ok')]);
    expect(await booksOf(sql, variant.id)).toEqual({ orders: 50, sold: 50, left: 0, held: 0 });
  });

  it('one cart that is submitted ten times at once is one order and one charge', async () => {
    const variant = await stocked(20);
    const shopper = await aShopperWith([variant]);

    const answers = await repeat(10, () => shopper.pay());

    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.status, answers[0]?.text).toBe(200);
    expect(await booksOf(sql, variant.id)).toEqual({ orders: 1, sold: 1, left: 19, held: 0 });
  });

  it('twenty adds at once are all kept', async () => {
    const variant = await stocked(500);
    const shopper = await aShopperWith([variant]);

    const quantities = shuffled(
      Array.from({ length: 20 }, (_unused, index) => index + 1),
      seed,
    );
    const answers = await Promise.all(quantities.map((quantity) => shopper.add(variant.itemId, variant.sku, quantity)));

    expect(answers.map(({ status }) => status)).toEqual(quantities.map(() => 200));
    const cart = (await shopper.send('GET', '/api/commerce/shopping-cart')).json<{ totalQuantity: number }>();
    expect(cart.totalQuantity).toBe(1 + 210);
  });

  it('two lines of one variant never buy more of it than there is, however many pay at once', async () => {
    const bowl = await stampedBowl(sql, 9);
    const before = await booksOf(sql, bowl.id);
    const shoppers = await repeat(8, async () => {
      const shopper = await aShopper();
      for (const name of ['WREN', 'TERN']) {
        const added = await addStamped(shopper, bowl, name);
        expect(added.status, added.text).toBe(200);
      }
      return shopper;
    });

    const answers = await Promise.all(shuffled(shoppers, seed).map((shopper) => shopper.pay()));

    // Each wants four pieces on two lines; of nine, two carts get theirs, and one piece stays.
    expect(codes(answers).filter((code) => code === 'ok')).toHaveLength(2);
    expect(codes(answers).filter((code) => !['ok', 'STOCK_GONE', 'CART_CHANGED'].includes(code))).toEqual([]);
    expect(await booksOf(sql, bowl.id)).toEqual({
      orders: before.orders + 2,
      sold: before.sold + 8,
      left: 1,
      held: 0,
    });
  });

  it('a cart whose two lines are more than what is left is told so, and buys nothing', async () => {
    const bowl = await stampedBowl(sql, 4);
    const shopper = await aShopper();
    await addStamped(shopper, bowl, 'WREN');
    await addStamped(shopper, bowl, 'TERN');
    const fifth = await addStamped(shopper, bowl, 'GULL', 1);
    await stampedBowl(sql, 3);
    const before = await booksOf(sql, bowl.id);

    const answer = await shopper.pay();

    expect([fifth, answer].map(({ status }) => status)).toEqual([409, 409]);
    expect(codes([answer])).toEqual(['CART_CHANGED']);
    expect(await booksOf(sql, bowl.id)).toEqual(before);
  });

  it('buyers of {A, B} and of {B, A} at once never stand in each other’s way', async () => {
    const [first, second] = await stockedVariants(sql, 2, 60);
    if (!first || !second) {
      throw new Error('The demo has no such product left.');
    }
    const shoppers = await repeat(60, (index) => aShopperWith(index % 2 === 0 ? [first, second] : [second, first]));

    const answers = await Promise.all(shuffled(shoppers, seed).map((shopper) => shopper.pay()));

    expect(codes(answers)).toEqual(answers.map(() => 'ok'));
    for (const { id } of [first, second]) {
      expect(await booksOf(sql, id)).toEqual({ orders: 60, sold: 60, left: 0, held: 0 });
    }
  });

  it('who pays again while the bank does not answer is charged once, when it has', async () => {
    const variant = await stocked(10);
    const shopper = await aShopperWith([variant]);
    expect(codes([await shopper.pay(STALLS)])).toEqual(['PAYMENT_PENDING']);

    await program.advance(MINUTE_MS);
    const answers = await repeat(5, () => shopper.pay());

    expect(codes(answers)).toEqual(answers.map(() => 'ok'));
    expect(await booksOf(sql, variant.id)).toEqual({ orders: 1, sold: 1, left: 9, held: 0 });
  });

  it('a bank that answers twice makes one order a cart', async () => {
    const variant = await stocked(30);
    const shoppers = await repeat(20, () => aShopperWith([variant]));

    const answers = await Promise.all(shoppers.map((shopper) => shopper.pay(ANSWERS_TWICE)));

    expect(codes(answers)).toEqual(answers.map(() => 'ok'));
    expect(await booksOf(sql, variant.id)).toEqual({ orders: 20, sold: 20, left: 10, held: 0 });
  });

  it('a bank that never answers holds stock for fifteen minutes and no longer', async () => {
    const variant = await stocked(5);
    const shopper = await aShopperWith([variant], 2);
    expect(codes([await shopper.pay(NEVER_ANSWERS)])).toEqual(['PAYMENT_PENDING']);
    expect(await booksOf(sql, variant.id)).toEqual({ orders: 0, sold: 0, left: 3, held: 2 });

    await program.advance(14 * MINUTE_MS);
    await hurryJobs(sql);
    expect(await booksOf(sql, variant.id)).toEqual({ orders: 0, sold: 0, left: 3, held: 2 });
    await program.advance(2 * MINUTE_MS);
    await settled();

    expect(await booksOf(sql, variant.id)).toEqual({ orders: 0, sold: 0, left: 5, held: 0 });
    // Another try of the same shopper, with a card that works.
    expect(codes([await shopper.pay()])).toEqual(['ok']);
    expect(await booksOf(sql, variant.id)).toEqual({ orders: 1, sold: 2, left: 3, held: 0 });
  });

  it('every order of them is told in one mail', async () => {
    const { orders } = await orderMailsOf(sql);
    // A mail whose first try failed, as on a machine that is very busy, waits for its next.
    await expect
      .poll(async () => (await hurryJobs(sql), orderMailsOf(sql)), { timeout: 60_000 })
      .toEqual({ orders, written: orders, gone: orders });

    const told = mailServer.received.map((message) => /Order SW-\d+/.exec(message)?.[0]);
    expect(told).toHaveLength(orders);
    expect(new Set(told).size).toBe(orders);
  });
});
