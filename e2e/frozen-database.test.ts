import { execFileSync } from 'node:child_process';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { stockedVariants } from './support/bought.ts';
import { connectToDatabase } from './support/database.ts';
import { runProgram, demoDataDir, type RunningProgram } from './support/program.ts';
import { Shopper } from './support/shopper.ts';

/** The database stands still: it is there, and says nothing. */

const folder = await demoDataDir();
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

/** Every process of the program's PostgreSQL. */
async function postgresProcesses(): Promise<number[]> {
  const { rows } = await sql.query<{ pid: number }>('select pid from pg_stat_activity');
  const parent = Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(rows[0]?.pid)], { encoding: 'utf8' }));
  return [parent, ...rows.map(({ pid }) => pid)];
}

it('pages that are known are shown, whatever else is asked is refused with 503, and goes on when it moves again', async () => {
  const [variant] = await stockedVariants(sql, 1, 5);
  const address = `http://127.0.0.1:${program.port}`;
  const shopper = await new Shopper(address).open();
  const look = async () => {
    const answer = await fetch(`${address}/`);
    return { status: answer.status, body: await answer.text() };
  };
  const add = () => shopper.add(variant?.itemId ?? '', variant?.sku ?? '');
  const before = await look();

  const processes = await postgresProcesses();
  processes.forEach((pid) => process.kill(pid, 'SIGSTOP'));
  let answers;
  try {
    answers = { page: await look(), added: await add(), again: await look() };
  } finally {
    processes.forEach((pid) => process.kill(pid, 'SIGCONT'));
  }

  expect([answers.page, answers.again]).toEqual([before, before]);
  expect([answers.added.status, answers.added.json()]).toMatchObject([503, { code: 'INTERNAL' }]);
  await expect.poll(async () => (await add()).status, { timeout: 30_000 }).toBe(200);
});
