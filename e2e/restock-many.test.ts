import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { hurryJobs } from './support/bought.ts';
import { aMailServer, type MailServer } from './support/mail-server.ts';
import { aPair, type Pair } from './support/pair.ts';
import { FROM_ONE_ADDRESS, Shopper } from './support/shopper.ts';

/**
 * Many wait for one variant, its stock returns, and one of two processes is killed half way. `PORTICO_RESTOCK_PEOPLE=10000`
 * takes four minutes, and prints what the shop felt of it.
 */
const PEOPLE = Number(process.env['PORTICO_RESTOCK_PEOPLE'] ?? 150);
/** Then the shop's pace and its patience are its own; else nobody waits for them. */
const isLong = PEOPLE > 1000;
/** Half way, in whichever process a batch is. */
const KILLED_AFTER = Math.floor(PEOPLE / 2);
/** Between two looks at the shop: close together where it is measured, else so that other tests have the machine. */
const LOOK_MS = isLong ? 10 : 250;
/** Mails that a process has in hand at once. */
const IN_HAND = 3;

let mailServer: MailServer;
let pair: Pair;

beforeAll(async () => {
  mailServer = await aMailServer();
  await mailServer.start();
  pair = await aPair(inject('postgresUrl'), { environment: { ...FROM_ONE_ADDRESS, SMTP_URL: mailServer.url } });
}, 300_000);
afterAll(async () => {
  await pair.end();
  await mailServer.stop();
});

interface Waited {
  readonly websiteId: string;
  readonly variantId: string;
  /** Of the product's page. */
  readonly path: string;
}

/** A variant of the demo that is sold out, and everybody who waits for it. */
async function waitedFor(): Promise<Waited> {
  const { rows } = await pair.sql.query<Waited>(
    `with variant_of as (
        select v.website_id, v.id, v.item_id, '/' || c.url_id || '/' || i.url_id as path
          from variant v join product p using (website_id, item_id) join item i on i.id = v.item_id
          join collection c on c.id = i.collection_id
         where v.qty_in_stock = 0 and not v.unlimited and p.product_type = 1
           and p.merchandising -> 'restockNotificationMessages' is not null and i.workflow_state = 'published'
         order by v.sku limit 1),
      signed as (
        insert into restock_sign_up (website_id, variant_id, email_key, id, item_id, email, signed_up_at)
        select website_id, id, 'waiting-' || n || '@example.com', gen_random_uuid(), item_id,
          'waiting-' || n || '@example.com', now() - n * interval '1 second'
        from variant_of, generate_series(1, $1) n)
      select website_id as "websiteId", id as "variantId", path from variant_of`,
    [PEOPLE],
  );
  const [waited] = rows;
  if (!waited) throw new Error('The demo has nothing that people wait for.');
  return waited;
}

/** The owner at the first process. */
async function anOwner(): Promise<Shopper> {
  const [first, second] = [pair.program(0), pair.program(1)];
  const token = new URL(first.welcomeUrl ?? second.welcomeUrl ?? '').searchParams.get('token');
  const owner = new Shopper(pair.addressOf(0), `studio.localhost:${first.port}`);
  await owner.send('GET', '/api/session');
  const welcome = { token, displayName: 'Maren', email: 'maren@example.com', password: 'a good long password' };
  expect((await owner.send('POST', '/api/welcome', welcome)).status).toBe(200);
  return owner;
}

/** What came to whom, by the mail server: the same mail again has the same name, and mail programs show it once. */
function arrived(): readonly string[] {
  const mails = mailServer.received.map((message) => {
    const to = /^To: .*?(waiting-\d+@example\.com)/im.exec(message)?.[1] ?? '?';
    return `${to} ${/^Message-ID: (\S+)/im.exec(message)?.[1]}`;
  });
  return [...new Set(mails)].map((mail) => mail.split(' ')[0] ?? '');
}

/** Notices as the outbox has them. */
async function noted() {
  const { rows } = await pair.sql.query<{ recipient: string; state: string }>(
    `select recipient, state from mail_message where dedupe_key like 'restock %'`,
  );
  return rows;
}

/** What is to be done later, such as the mails that the killed process had in hand, is done now. */
async function hurry(): Promise<void> {
  await pair.sql.query(
    `update mail_message set taken_until = now() - interval '1 second' where state = 'queued' and taken_until > now()`,
  );
  await hurryJobs(pair.sql);
}

/** The page of the product at the process that goes on, asked anew after each answer; milliseconds, sorted. */
async function feel(path: string, until: () => boolean): Promise<number[]> {
  const taken: number[] = [];
  while (!until()) {
    const begun = performance.now();
    const answer = await fetch(pair.addressOf(0) + path);
    await answer.text();
    taken.push(performance.now() - begun);
    expect(answer.status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  return taken.toSorted((a, b) => a - b);
}

const p99 = (sorted: readonly number[]) => Number((sorted[Math.floor(sorted.length * 0.99)] ?? 0).toFixed(1));

it('tells everybody once that a variant is back, though one of two processes is killed half way', async () => {
  const { websiteId, variantId, path } = await waitedFor();
  const owner = await anOwner();
  const api = `/api/sites/${websiteId}`;
  const { settings } = (await owner.send('GET', `${api}/restock-settings`)).json<{ settings: { sending: object } }>();
  const sending = { ...settings.sending, delayMinutes: 0, mailsPerSecond: 50 };
  const saved = await owner.send('PUT', `${api}/restock-settings`, { ...settings, sending, seen: settings });
  expect(saved.status, saved.text).toBe(200);
  let asked = 0;
  const before = await feel(path, () => (asked += 1) > (isLong ? 600 : 5));

  const counted = await owner.send('POST', `${api}/inventory/changes`, { changes: [{ variantId, addStock: 5 }] });
  expect(counted.status, counted.text).toBe(200);
  let isOver = false;
  const feeling = feel(path, () => isOver);
  await expect.poll(() => mailServer.received.length, { timeout: 600_000, interval: 5 }).toBeGreaterThan(KILLED_AFTER);
  await pair.stop(1, 'SIGKILL');
  const isDone = async () => {
    if (!isLong) await hurry();
    const mails = await noted();
    return mails.length === PEOPLE && mails.every(({ state }) => state !== 'queued');
  };
  await expect.poll(isDone, { timeout: 900_000, interval: 200 }).toBe(true);
  isOver = true;
  const during = await feeling;

  const mails = await noted();
  expect(mails.filter(({ state }) => state !== 'sent')).toEqual([]);
  expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(PEOPLE);
  // Every address has one mail, and one only; what a killed process had in hand may have come twice under one name.
  expect(arrived().toSorted()).toEqual(mails.map(({ recipient }) => recipient).toSorted());
  expect(mailServer.received.length - PEOPLE).toBeLessThanOrEqual(IN_HAND);
  const { rows } = await pair.sql.query(`select total_count, told_count, outcome from restock_send`);
  expect(rows).toEqual([{ total_count: PEOPLE, told_count: PEOPLE, outcome: 'done' }]);
  if (isLong) {
    const told = { people: PEOPLE, arrived: arrived().length, twice: mailServer.received.length - PEOPLE };
    process.stderr.write(`${JSON.stringify({ ...told, p99Before: p99(before), p99During: p99(during) })}\n`);
  }
}, 1_800_000);
