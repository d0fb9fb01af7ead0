import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { booksOf, NO_TROUBLES, orderMailsOf, troublesOf } from './support/books.ts';
import { hurryJobs, stockedVariants } from './support/bought.ts';
import { connectToDatabase } from './support/database.ts';
import { runProgram, demoDataDir, type RunningProgram } from './support/program.ts';
import { FROM_ONE_ADDRESS, Shopper, type Answer } from './support/shopper.ts';

/**
 * Kills the server in the middle of many checkouts, and starts it again. Whoever was not told that she has bought presses
 * again, as people do; at the end everybody has one order, one charge and one mail. `PORTICO_TEST_LONG=1`: a thousand
 * checkouts, five times over.
 */
const isLong = process.env['PORTICO_TEST_LONG'] !== undefined;

const AT_ONCE = 24;
const SHOPPERS = isLong ? 1_000 : 200;
const STOCK = 1_500;
const rounds = isLong ? [1, 2, 3, 4, 5] : [1];

const folder = await demoDataDir();
let program: RunningProgram;
let sql: pg.Client;
let movedMs = 0;

beforeAll(() => start());
afterAll(async () => {
  await sql.end();
  await program.stop();
  folder.remove();
});

async function start(): Promise<void> {
  program = await runProgram({
    dataDir: folder.dataDir,
    movesClock: true,
    environment: FROM_ONE_ADDRESS,
  });
  sql = await connectToDatabase(program);
  await program.advance(movedMs);
}

function here(): string {
  return `http://127.0.0.1:${program.port}`;
}

describe.each(rounds)('a kill in the middle of many checkouts, round %i', (round) => {
  it('loses no acknowledged order, charges nobody for nothing or twice, and who presses again has bought', async () => {
    const [product] = await stockedVariants(sql, 1, STOCK);
    if (!product) {
      throw new Error('The demo has no such product left.');
    }
    const shoppers = await inTurns(Array.from({ length: SHOPPERS }), async () => {
      const shopper = await new Shopper(here()).open();
      const added = await shopper.add(product.itemId, product.sku);
      expect(added.status, added.text).toBe(200);
      return shopper;
    });
    const acknowledged = new Map<Shopper, string>();
    const unlucky: number[] = [];

    const paying = inTurns(shoppers, async (shopper) => {
      // Undefined where the server is gone: the shopper does not know what became of the payment.
      const answer = await shopper.pay().catch(() => undefined);
      if (answer?.ok) {
        acknowledged.set(shopper, orderOf(answer));
      } else if (answer) {
        unlucky.push(answer.status);
      }
    });
    // Some rounds die early, some late.
    await expect
      .poll(() => acknowledged.size, { timeout: 120_000, interval: 1 })
      .toBeGreaterThan(SHOPPERS * (0.1 + 0.13 * round));
    await program.stop('SIGKILL');
    await paying;
    expect(acknowledged.size).toBeLessThan(SHOPPERS);
    expect(unlucky).toEqual([]);

    await sql.end().catch(() => undefined);
    // Whoever started a payment is known to be gone by then, so that nobody waits for it.
    movedMs += 15_000;
    await start();
    const press = (some: readonly Shopper[]) =>
      inTurns(some, async (shopper) => ({ shopper, answer: await shopper.moveTo(here()).pay() }));
    const again = await press(shoppers.filter((_shopper, index) => index % 2 === 0));
    // The others are in no hurry: what was in flight of theirs is settled by the job that asks the provider.
    await expect.poll(openPayments, { timeout: 120_000 }).toBe(0);
    again.push(...(await press(shoppers.filter((_shopper, index) => index % 2 === 1))));

    expect(again.filter(({ answer }) => !answer.ok).map(({ answer }) => answer.text)).toEqual([]);
    const lost = again.filter(
      ({ shopper, answer }) => (acknowledged.get(shopper) ?? orderOf(answer)) !== orderOf(answer),
    );
    expect(lost).toEqual([]);
    await expect.poll(allMailed, { timeout: 240_000 }).toBe(true);
    expect(await troublesOf(sql)).toEqual(NO_TROUBLES);
    expect(await booksOf(sql, product.id)).toEqual({
      orders: SHOPPERS,
      sold: SHOPPERS,
      left: STOCK - SHOPPERS,
      held: 0,
    });
    expect(program.output()).not.toMatch(/deadlock|request failed/);
  }, 600_000);
});

async function openPayments(): Promise<number> {
  await hurryJobs(sql);
  return (await troublesOf(sql)).openPayments;
}

/** Also what the killed process had in hand: its locks on jobs do not outlive it. */
async function allMailed(): Promise<boolean> {
  await hurryJobs(sql);
  const { orders, written, gone } = await orderMailsOf(sql);
  return written === orders && gone === orders;
}

function orderOf(answer: Answer): string {
  return /orders\/([0-9a-f-]{36})/.exec(answer.json<{ orderUrl: string }>().orderUrl)?.[1] ?? 'no id';
}

async function inTurns<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  const queue = items.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const item of queue) {
        results.push(await work(item));
      }
    }),
  );
  return results;
}
