import { randomBytes } from 'node:crypto';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { booksOf, NO_TROUBLES, troublesOf } from './support/books.ts';
import { stockedVariants, type StockedVariant } from './support/bought.ts';
import { startCuttingProxy, type CuttingProxy } from './support/cutting-proxy.ts';
import { runProgram, demoDataDir, type RunningProgram } from './support/program.ts';
import { Shopper } from './support/shopper.ts';
import { shuffled } from './support/shuffled.ts';

/**
 * The connection to PostgreSQL breaks while somebody pays: before or after each commit of it. The shopper sees no error,
 * or presses again, and has one order and one charge.
 */

const seeds = process.env['PORTICO_TEST_LONG'] ? [1, 2, 3, 4, 5] : [1];
const name = `portico_cut_${randomBytes(6).toString('hex')}`;
const folder = await demoDataDir();
let proxy: CuttingProxy;
let program: RunningProgram;
let sql: pg.Client;

beforeAll(async () => {
  const postgresUrl = inject('postgresUrl');
  sql = new pg.Client({ connectionString: postgresUrl });
  await sql.connect();
  await sql.query(`create database ${name}`);
  await sql.end();
  sql = new pg.Client({ connectionString: postgresUrl.replace('/postgres?', `/${name}?`) });
  await sql.connect();
  proxy = await startCuttingProxy(path.join(new URL(postgresUrl).searchParams.get('host') ?? '', '.s.PGSQL.5432'));
  program = await runProgram({
    dataDir: folder.dataDir,
    movesClock: true,
    environment: {
      DATABASE_URL: `postgresql://portico@127.0.0.1:${proxy.port}/${name}`,
      SECRET_KEY: 'vX3sJ0qLr8Yh2mTz6wKe9aCb4fNd7uGp',
      // Their commits would be counted too.
      JOBS: 'off',
    },
  });
});
afterAll(async () => {
  await program.stop();
  await proxy.stop();
  await sql.end();
  const server = new pg.Client({ connectionString: inject('postgresUrl') });
  await server.connect();
  await server.query(`drop database if exists ${name} with (force)`);
  await server.end();
  folder.remove();
});

/** Noting the payment and holding stock; the sandbox's own book; the order. */
const commits = ['of the payment', 'of the bank', 'of the order'];
/** Long enough that nobody waits for whoever died. */
const ABANDONED_MS = 15_000;

async function aShopper(variant: StockedVariant): Promise<Shopper> {
  const shopper = await new Shopper(`http://127.0.0.1:${program.port}`).open();
  const added = await shopper.add(variant.itemId, variant.sku);
  expect(added.status, added.text).toBe(200);
  // Everything that is kept about the site is read before, so that the commits are those of paying.
  await shopper.send('GET', '/checkout');
  return shopper;
}

async function stocked(stock: number): Promise<StockedVariant> {
  const [variant] = await stockedVariants(sql, 1, stock);
  if (!variant) {
    throw new Error('The demo has no such product left.');
  }
  return variant;
}

describe.each(seeds)('a connection cut, seed %i', (seed) => {
  describe.each(['before', 'after'] as const)('%s a commit', (when) => {
    it.each(commits.map((what, index) => [what, index + 1] as const))(
      '%s leaves one order and one charge, and the shopper nothing to be afraid of',
      async (_what, nth) => {
        const variant = await stocked(10);
        const shopper = await aShopper(variant);

        proxy.cutAt(nth, when);
        const paying = shopper.pay();
        await expect.poll(() => proxy.wasCut(), { timeout: 60_000 }).toBe(true);
        await program.advance(ABANDONED_MS);
        const first = await paying;
        expect(first.ok ? 'ok' : first.json<{ code: string }>().code).toMatch(/^(?:ok|PAYMENT_PENDING)$/);
        await program.advance(ABANDONED_MS);
        const second = await shopper.pay();

        expect(second.status, second.text).toBe(200);
        expect(await booksOf(sql, variant.id)).toEqual({ orders: 1, sold: 1, left: 9, held: 0 });
        expect(await troublesOf(sql)).toEqual(NO_TROUBLES);
        expect((await shopper.pay()).text).toBe(second.text);
      },
    );
  });

  it('again and again among many who pay leaves each of them one order and one charge', async () => {
    const variant = await stocked(100);
    const shoppers = await Promise.all(Array.from({ length: 24 }, () => aShopper(variant)));

    const paying = Promise.all(shoppers.map((shopper) => shopper.pay()));
    for (const nth of shuffled([1, 3, 5, 7, 9, 11], seed)) {
      proxy.cutAt(nth, nth % 4 === 1 ? 'before' : 'after');
      await expect.poll(() => proxy.wasCut(), { timeout: 60_000, interval: 1 }).toBe(true);
    }
    await program.advance(ABANDONED_MS);
    const first = await paying;
    // A line that breaks twice for the same shopper is told: 503, please try again.
    const told = first.filter(({ ok, text }) => !ok && !text.includes('PAYMENT_PENDING')).map(({ status }) => status);
    expect(told.filter((status) => status !== 503)).toEqual([]);
    await program.advance(ABANDONED_MS);
    const second = await Promise.all(shoppers.map((shopper) => shopper.pay()));

    expect(second.filter(({ ok }) => !ok).map(({ text }) => text)).toEqual([]);
    expect(new Set(second.map(({ text }) => text)).size).toBe(24);
    expect(first.filter(({ ok, text }, index) => ok && text !== second[index]?.text)).toEqual([]);
    expect(await booksOf(sql, variant.id)).toEqual({ orders: 24, sold: 24, left: 76, held: 0 });
    expect(await troublesOf(sql)).toEqual(NO_TROUBLES);
  });
});
