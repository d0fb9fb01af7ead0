import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderMailsOf } from './support/books.ts';
import { hurryJobs, stockedVariants } from './support/bought.ts';
import { connectToDatabase } from './support/database.ts';
import { aMailServer, type MailServer } from './support/mail-server.ts';
import { runProgram, demoDataDir, type RunningProgram } from './support/program.ts';
import { Shopper } from './support/shopper.ts';

/** The mail server is away while people buy. */

const seeds = process.env['PORTICO_TEST_LONG'] ? [1, 2, 3, 4, 5] : [1];
const folder = await demoDataDir();
let mailServer: MailServer;
let program: RunningProgram;
let sql: pg.Client;

beforeAll(async () => {
  mailServer = await aMailServer();
  program = await runProgram({
    dataDir: folder.dataDir,
    movesClock: true,
    environment: { SMTP_URL: mailServer.url },
  });
  sql = await connectToDatabase(program);
});
afterAll(async () => {
  await sql.end();
  await program.stop();
  await mailServer.stop();
  folder.remove();
});

async function buy(count: number): Promise<void> {
  const [variant] = await stockedVariants(sql, 1, count);
  if (!variant) {
    throw new Error('The demo has no such product left.');
  }
  await Promise.all(
    Array.from({ length: count }, async () => {
      const shopper = await new Shopper(`http://127.0.0.1:${program.port}`).open();
      await shopper.add(variant.itemId, variant.sku);
      const paid = await shopper.pay();
      expect(paid.status, paid.text).toBe(200);
    }),
  );
}

async function mails(state: string): Promise<number> {
  const { rows } = await sql.query<{ n: number }>('select count(*)::int as n from mail_message where state = $1', [
    state,
  ]);
  return rows[0]?.n ?? -1;
}

/** The job that was added last: each try of a mail that must wait adds one for the next. */
async function newestJob(): Promise<number> {
  const { rows } = await sql.query<{ id: string }>(
    'select coalesce(max(id), 0) as id from graphile_worker._private_jobs',
  );
  return Number(rows[0]?.id ?? 0);
}

/** How many mails wait for their next try after one since a job; those that wait are tried now. */
async function triedSince(job: number): Promise<number> {
  const { rows } = await sql.query<{ n: number }>(
    `select count(*)::int as n from graphile_worker._private_jobs where id > $1 and key like 'deliver-mail %'`,
    [job],
  );
  await hurryJobs(sql);
  return rows[0]?.n ?? -1;
}

describe.each(seeds)('the mail server, round %i', () => {
  it('is away for ten minutes, and takes nothing for a while: people buy, and each gets one mail when it is back', async () => {
    const { orders: before } = await orderMailsOf(sql);
    await mailServer.stop();
    await buy(5);
    await expect.poll(() => mails('queued'), { timeout: 60_000 }).toBe(5);

    for (let minute = 0; minute < 10; minute += 2) {
      const since = await newestJob();
      await program.advance(2 * 60_000);
      await expect.poll(() => triedSince(since), { timeout: 60_000 }).toBeGreaterThanOrEqual(5);
    }
    await buy(2);
    await expect.poll(() => mails('queued'), { timeout: 60_000 }).toBe(7);
    expect(mailServer.received).toHaveLength(before);
    // It is there again, and says that it is not ready.
    mailServer.answers.set('RCPT', '451 later');
    await mailServer.start();
    const refused = await newestJob();
    await expect.poll(() => triedSince(refused), { timeout: 60_000 }).toBeGreaterThanOrEqual(7);
    expect(await mails('queued')).toBe(7);

    mailServer.answers.clear();
    await expect.poll(allGone, { timeout: 60_000 }).toBe(true);

    const ids = mailServer.received.map((message) => /Order SW-\d+/.exec(message)?.[0]);
    expect(ids).toHaveLength(before + 7);
    expect(new Set(ids).size).toBe(before + 7);
  });
});

async function allGone(): Promise<boolean> {
  await hurryJobs(sql);
  const { orders, gone } = await orderMailsOf(sql);
  return gone === orders;
}
