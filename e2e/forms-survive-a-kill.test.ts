import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectToDatabase } from './support/database.ts';
import { demoDataDir, runProgram, type RunningProgram } from './support/program.ts';

/**
 * Kills the server in the middle of a thousand submissions, and starts it again. What was acknowledged is there once with its
 * mail; who heard nothing sends the same again, as pages do; at the end everybody's answer is there once, and so is its mail.
 */

const VISITORS = 1000;
const AT_ONCE = 24;
const OWNER = 'owner@example.com';
const folder = await demoDataDir();
const formId = randomUUID();
let program: RunningProgram;
let sql: pg.Client;
let cookie = '';
let crumb = '';

beforeAll(start);
afterAll(async () => {
  await sql.end();
  await program.stop();
  folder.remove();
});

async function start(): Promise<void> {
  program = await runProgram({
    dataDir: folder.dataDir,
    // Each visitor has an address of her own.
    environment: { TRUST_PROXY: 'loopback', REQUESTS_PER_MINUTE: '1000000', SUBMISSIONS_PER_HOUR: '1000000' },
  });
  sql = await connectToDatabase(program);
}

/** A form that programs may send, as the thousand are, and an owner who can be written to. */
async function prepare(): Promise<void> {
  const { rows } = await sql.query<{ id: string }>('select website_id as id from form limit 1');
  const definition = {
    allowsPrograms: true,
    fields: [{ id: 'words', type: 'text', title: 'Words', required: true }],
  };
  await sql.query('insert into form (website_id, id, name, created_at, live_version) values ($1, $2, $3, now(), 1)', [
    rows[0]?.id,
    formId,
    'A thousand',
  ]);
  await sql.query(
    'insert into form_version (website_id, form_id, version, definition, published_at) values ($1, $2, 1, $3, now())',
    [rows[0]?.id, formId, JSON.stringify(definition)],
  );
  await sql.query('update account set email = $1', [OWNER]);
  const context = await fetch(`${here()}/api/context/config`);
  cookie = context.headers
    .getSetCookie()
    .map((one) => one.split(';')[0] ?? '')
    .join('; ');
  crumb = ((await context.json()) as { crumb: string }).crumb;
}

const here = () => `http://127.0.0.1:${program.port}`;

function call(visitor: number, path: string, body: object): Promise<Response> {
  return fetch(here() + path, {
    method: 'POST',
    headers: {
      cookie,
      'x-csrf-token': crumb,
      'content-type': 'application/json',
      'x-forwarded-for': `10.0.${Math.floor(visitor / 250)}.${(visitor % 250) + 1}`,
    },
    body: JSON.stringify(body),
  });
}

const submit = (visitor: number, key: string) =>
  call(visitor, '/api/form/SaveFormSubmission', { formId, key, form: { words: `visitor ${visitor}` } });

it('keeps what it acknowledged once, with its mail, and what comes again with the same key never twice', async () => {
  await prepare();
  const keys = await inTurns(
    Array.from({ length: VISITORS }, (_, visitor) => visitor),
    async (visitor) => {
      const answer = await call(visitor, '/api/form/FormSubmissionKey', {});
      return ((await answer.json()) as { key: string }).key;
    },
  );
  const acknowledged = new Set<number>();
  const unlucky: number[] = [];
  const send = (visitors: readonly number[]) =>
    inTurns(visitors, async (visitor) => {
      // Undefined where the server is gone: nobody knows what became of the answer.
      const answer = await submit(visitor, keys[visitor] ?? '').catch(() => undefined);
      if (answer?.ok) acknowledged.add(visitor);
      // A server with no room just now says so: nothing is kept of it, and it is sent again.
      else if (answer && answer.status !== 503) unlucky.push(answer.status);
    });

  const sending = send([...keys.keys()]);
  await expect.poll(() => acknowledged.size, { timeout: 120_000, interval: 1 }).toBeGreaterThan(300);
  await program.stop('SIGKILL');
  await sending;
  expect([acknowledged.size < VISITORS, unlucky]).toEqual([true, []]);
  await sql.end().catch(() => undefined);
  await start();

  const kept = await sentBy();
  expect([...acknowledged].filter((visitor) => !kept.includes(visitor))).toEqual([]);
  expect(await troubles()).toEqual({ twice: 0, unmailed: 0, mailsOfNothing: 0 });
  // What the killed server had in hand of the others is there whole or not at all.
  expect(kept.length - acknowledged.size).toBeLessThanOrEqual(AT_ONCE);

  await send([...keys.keys()]);
  await expect
    .poll(
      async () => {
        await send([...keys.keys()].filter((visitor) => !acknowledged.has(visitor)));
        return acknowledged.size;
      },
      { timeout: 60_000 },
    )
    .toBe(VISITORS);

  expect([acknowledged.size, (await sentBy()).length, unlucky]).toEqual([VISITORS, VISITORS, []]);
  expect(await troubles()).toEqual({ twice: 0, unmailed: 0, mailsOfNothing: 0 });
  const { rows } = await sql.query('select max(number) as last from form_submission where form_id = $1', [formId]);
  expect(Number(rows[0]?.last)).toBe(VISITORS);
  expect(program.output()).not.toMatch(/deadlock|request failed/);
}, 600_000);

async function sentBy(): Promise<number[]> {
  const { rows } = await sql.query<{ words: string }>(
    "select answers->0->>'value' as words from form_submission where form_id = $1",
    [formId],
  );
  return rows.map(({ words }) => Number(words.split(' ')[1]));
}

async function troubles() {
  const { rows } = await sql.query<{ twice: string; unmailed: string; nothing: string }>(
    `select
      (select count(*) from (select answers from form_submission where form_id = $1 group by answers having count(*) > 1) x)
        as twice,
      (select count(*) from form_submission s where s.form_id = $1 and not exists (
        select from mail_message m where m.website_id = s.website_id and m.dedupe_key = 'form ' || s.id || ' ' || $2))
        as unmailed,
      (select count(*) from mail_message m where m.dedupe_key like 'form %' and not exists (
        select from form_submission s where m.website_id = s.website_id
          and m.dedupe_key = 'form ' || s.id || ' ' || $2)) as nothing`,
    [formId, OWNER],
  );
  const [found] = rows;
  return {
    twice: Number(found?.twice),
    unmailed: Number(found?.unmailed),
    mailsOfNothing: Number(found?.nothing),
  };
}

async function inTurns<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  const queue = items.entries();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const [index, item] of queue) {
        results[index] = await work(item);
      }
    }),
  );
  return results;
}
