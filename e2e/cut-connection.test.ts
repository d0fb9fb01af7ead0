import { randomBytes } from 'node:crypto';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { booksOf, stockedVariants } from './support/bought.ts';
import { startCuttingProxy, type CuttingProxy } from './support/cutting-proxy.ts';
import { runProgram, temporaryDataDir, type RunningProgram } from './support/program.ts';
import { Shopper } from './support/shopper.ts';

/**
 * The connection to PostgreSQL breaks while somebody pays: before or after each commit of it. The shopper presses again,
 * and has one order and one charge.
 */

const name = `portico_cut_${randomBytes(6).toString('hex')}`;
const folder = temporaryDataDir();
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
      SECRET_KEY: 'one secret that is long enough for everybody',
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

describe.each(['before', 'after'] as const)('a connection cut %s a commit', (when) => {
  it.each(commits.map((what, index) => [what, index + 1] as const))(
    '%s leaves one order and one charge when the shopper presses again',
    async (_what, nth) => {
      const [variant] = await stockedVariants(sql, 1, 10);
      if (!variant) {
        throw new Error('The demo has no such product left.');
      }
      const shopper = await new Shopper(`http://127.0.0.1:${program.port}`).open();
      await shopper.add(variant.itemId, variant.sku);
      // Everything that is kept about the site is read before, so that the commits are those of paying.
      await shopper.send('GET', '/checkout');

      proxy.cutAt(nth, when);
      const first = await shopper.pay();
      expect(proxy.wasCut()).toBe(true);
      expect([200, 409, 500]).toContain(first.status);
      // Long enough that nobody waits for whoever died.
      await program.advance(15_000);
      const second = await shopper.pay();

      expect(second.status, second.text).toBe(200);
      expect(await booksOf(sql, variant.id)).toEqual({ orders: 1, left: 9, chargedForNothing: 0, paidTwice: 0 });
      expect((await shopper.pay()).text).toBe(second.text);
    },
  );
});
