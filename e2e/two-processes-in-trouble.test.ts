import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { booksOf, NO_TROUBLES, orderMailsOf, troublesOf } from './support/books.ts';
import { hurryJobs, stockedVariants, type StockedVariant } from './support/bought.ts';
import { aMailServer, type MailServer } from './support/mail-server.ts';
import { aPair, type Pair } from './support/pair.ts';
import { FROM_ONE_ADDRESS, Shopper, type Answer } from './support/shopper.ts';
import { shuffled } from './support/shuffled.ts';
import { PERSON } from './support/visits.ts';

/**
 * Shoppers whose every request may reach either of two processes, while one of them is killed or the database throws all
 * of them out. After each test everything is let come to its end, and the shop's books are looked through.
 */

const seeds = process.env['PORTICO_TEST_LONG'] ? [1, 2, 3, 4, 5] : [1];
/** Long enough that nobody waits for whoever died. */
const ABANDONED_MS = 15_000;
const CHALLENGES = '4000 0000 0000 3220';
const STALLS = '4000 0000 0000 0259';
const ANSWERS_TWICE = '4000 0000 0000 0341';

let mailServer: MailServer;
let pair: Pair;
let movedMs = 0;

beforeAll(async () => {
  mailServer = await aMailServer();
  await mailServer.start();
  pair = await aPair(inject('postgresUrl'), {
    movesClock: true,
    environment: { ...FROM_ONE_ADDRESS, SMTP_URL: mailServer.url },
  });
});
afterAll(async () => {
  await pair.end();
  await mailServer.stop();
});
afterEach(async () => {
  await expect.poll(openPayments, { timeout: 60_000 }).toBe(0);
  expect(await troublesOf(pair.sql)).toEqual(NO_TROUBLES);
  expect([0, 1].map((index) => pair.program(index as 0 | 1).output()).join('\n')).not.toMatch(/deadlock/);
});

async function openPayments(): Promise<number> {
  await hurryJobs(pair.sql);
  return (await troublesOf(pair.sql)).openPayments;
}

async function advance(milliseconds: number): Promise<void> {
  movedMs += milliseconds;
  await Promise.all([0, 1].map((index) => pair.program(index as 0 | 1).advance(milliseconds)));
}

const other = (index: number): 0 | 1 => (index % 2 === 0 ? 1 : 0);

async function stocked(stock: number): Promise<StockedVariant> {
  const [variant] = await stockedVariants(pair.sql, 1, stock);
  if (!variant) {
    throw new Error('The demo has no such product left.');
  }
  return variant;
}

/** Carts that were filled by both processes in turn. */
function shoppersWith(count: number, variantsOf: (index: number) => readonly StockedVariant[]): Promise<Shopper[]> {
  return Promise.all(
    Array.from({ length: count }, async (_unused, index) => {
      const shopper = await new Shopper(pair.addressOf(other(index))).open();
      for (const [step, { itemId, sku }] of variantsOf(index).entries()) {
        const added = await shopper.moveTo(pair.addressOf(other(index + step))).add(itemId, sku);
        expect(added.status, added.text).toBe(200);
      }
      return shopper;
    }),
  );
}

/** Everybody presses at once, half of them here, half of them there. */
function payAll(shoppers: readonly Shopper[], card?: string): Promise<Answer[]> {
  return Promise.all(shoppers.map((shopper, index) => shopper.moveTo(pair.addressOf(other(index))).pay(card)));
}

function areReady(): Promise<number[]> {
  return Promise.all(([0, 1] as const).map(async (index) => (await fetch(`${pair.addressOf(index)}/readyz`)).status));
}

const codeOf = (answer: Answer) => (answer.ok ? 'ok' : answer.json<{ code: string }>().code);
const all = (count: number, code: string) => Array<string>(count).fill(code);

describe.each(seeds)('two processes, seed %i', (seed) => {
  it('sell to 200 carts exactly the 50 pieces there are', async () => {
    const variant = await stocked(50);
    const shoppers = await shoppersWith(200, () => [variant]);

    const codes = (await payAll(shuffled(shoppers, seed))).map(codeOf).toSorted();

    expect(codes).toEqual([...all(150, 'STOCK_GONE'), ...all(50, 'ok')]);
    expect(await booksOf(pair.sql, variant.id)).toEqual({ orders: 50, sold: 50, left: 0, held: 0 });
  });

  it('sell {A, B} and {B, A} at once, and nobody waits for ever', async () => {
    const [first, second] = await stockedVariants(pair.sql, 2, 60);
    if (!first || !second) {
      throw new Error('The demo has no such product left.');
    }
    const shoppers = await shoppersWith(60, (index) => (index % 2 === 0 ? [first, second] : [second, first]));

    expect((await payAll(shuffled(shoppers, seed))).map(codeOf)).toEqual(all(60, 'ok'));

    expect(await booksOf(pair.sql, first.id)).toEqual({ orders: 60, sold: 60, left: 0, held: 0 });
    expect(await booksOf(pair.sql, second.id)).toEqual({ orders: 60, sold: 60, left: 0, held: 0 });
  });

  it('keep every one of 20 adds to one cart', async () => {
    const { itemId, sku } = await stocked(500);
    const shopper = await new Shopper(pair.addressOf(0)).open();
    await shopper.add(itemId, sku);

    const answers = await Promise.all(
      shuffled([...Array.from({ length: 20 }).keys()], seed).map((index) =>
        shopper.moveTo(pair.addressOf(other(index))).add(itemId, sku, index + 1),
      ),
    );

    expect(answers.filter(({ ok }) => !ok)).toEqual([]);
    const cart = (await shopper.send('GET', '/api/commerce/shopping-cart')).json<{ totalQuantity: number }>();
    expect(cart.totalQuantity).toBe(1 + 210);
  });

  it('end in one cart when twenty tabs of a browser add their first thing at once', async () => {
    const { itemId, sku } = await stocked(500);
    const shopper = await new Shopper(pair.addressOf(0)).open();

    const answers = await Promise.all(
      Array.from({ length: 20 }, (_unused, index) => shopper.moveTo(pair.addressOf(other(index))).add(itemId, sku)),
    );

    expect(answers.filter(({ ok }) => !ok)).toEqual([]);
    const cart = (await shopper.send('GET', '/api/commerce/shopping-cart')).json<{ totalQuantity: number }>();
    expect(cart.totalQuantity).toBe(20);
  });

  it('know of each other’s payments: one stalls here and is asked there, one is confirmed there', async () => {
    const variant = await stocked(40);
    const stalled = await shoppersWith(6, () => [variant]);
    const challenged = await shoppersWith(6, () => [variant]);
    const twice = await shoppersWith(6, () => [variant]);

    expect((await payAll(twice, ANSWERS_TWICE)).map(codeOf)).toEqual(all(6, 'ok'));
    expect((await payAll(stalled, STALLS)).map(codeOf)).toEqual(all(6, 'PAYMENT_PENDING'));
    expect((await payAll(challenged, CHALLENGES)).map(codeOf)).toEqual(all(6, 'PAYMENT_PENDING'));
    await advance(6_000);
    expect((await payAll(stalled.toReversed())).map(codeOf)).toEqual(all(6, 'ok'));
    const confirmed = await Promise.all(
      challenged.map(async (shopper, index) => {
        const { location = '' } = await shopper
          .moveTo(pair.addressOf(other(index + 1)))
          .send('GET', '/checkout/payment');
        const query = location.slice(location.indexOf('?'));
        await shopper.moveTo(pair.addressOf(other(index))).send('POST', `/checkout/payment/challenge${query}`, {
          answer: 'confirm',
        });
        return (await shopper.send('GET', `/checkout/payment${query}`)).location ?? '';
      }),
    );

    expect(confirmed.filter((location) => !location.startsWith('/commerce/orders/'))).toEqual([]);
    expect(await booksOf(pair.sql, variant.id)).toEqual({ orders: 18, sold: 18, left: 22, held: 0 });
  });

  it('lose no order when one is killed: its shoppers go on in the other', async () => {
    const variant = await stocked(200);
    const shoppers = await shoppersWith(150, () => [variant]);
    const acknowledged = new Map<Shopper, string>();
    const killed = other(seed);

    const paying = Promise.all(
      shoppers.map(async (shopper, index) => {
        const answer = await shopper
          .moveTo(pair.addressOf(other(index)))
          .pay()
          .catch(() => undefined);
        if (answer) {
          expect(codeOf(answer)).toBe('ok');
          acknowledged.set(shopper, answer.text);
        }
      }),
    );
    await expect.poll(() => acknowledged.size, { timeout: 60_000, interval: 1 }).toBeGreaterThan(5 + 8 * seed);
    await pair.stop(killed, 'SIGKILL');
    await paying;
    expect(acknowledged.size).toBeLessThan(150);

    const goesOn = other(killed);
    await pair.program(goesOn).advance(ABANDONED_MS);
    movedMs += ABANDONED_MS;
    const again = await Promise.all(shoppers.map((shopper) => shopper.moveTo(pair.addressOf(goesOn)).pay()));
    expect(again.filter(({ ok }) => !ok).map(({ text }) => text)).toEqual([]);
    expect(
      shoppers.filter((shopper, index) => (acknowledged.get(shopper) ?? again[index]?.text) !== again[index]?.text),
    ).toEqual([]);
    expect(await booksOf(pair.sql, variant.id)).toEqual({ orders: 150, sold: 150, left: 50, held: 0 });

    await pair.start(killed);
    await pair.program(killed).advance(movedMs);
    await expect.poll(everyMailIsGone, { timeout: 60_000 }).toBe(true);
  });

  it('lose no acknowledged event of a visitor when one is killed, and count none twice', async () => {
    const events = Array.from({ length: 1200 }, (_unused, index) => `event-${seed}-${index}`);
    const clientDate = Date.now() + movedMs;
    const acknowledged = new Set<string>();
    const killed = other(seed);

    const waiting = events.entries();
    const tell = async (): Promise<void> => {
      for (const [index, id] of waiting) {
        // Some are told twice, as by a page that did not hear the answer.
        for (const process of index % 5 === 0 ? ([0, 1] as const) : [other(index)]) {
          if (await tellHit(pair.addressOf(process), id, clientDate)) acknowledged.add(id);
        }
      }
    };
    const telling = Promise.all(Array.from({ length: 24 }, tell));
    await expect.poll(() => acknowledged.size, { timeout: 60_000, interval: 1 }).toBeGreaterThan(100);
    await pair.stop(killed, 'SIGKILL');
    await telling;
    const before = await toldHits(seed);
    expect(acknowledged.size).toBeLessThan(events.length);
    // Whatever was answered is there.
    expect(before).toBeGreaterThanOrEqual(acknowledged.size);

    // Pages try again what they heard nothing of; a few do where it had arrived.
    // Whoever comes when more of them wait than are taken in one turn is asked to come again.
    let unheard = events;
    await expect
      .poll(
        async () => {
          const heard = await Promise.all(unheard.map((id) => tellHit(pair.addressOf(other(killed)), id, clientDate)));
          unheard = unheard.filter((_id, index) => !heard[index]);
          return unheard.length;
        },
        { timeout: 60_000, interval: 50 },
      )
      .toBe(0);
    expect(await toldHits(seed)).toBe(events.length);

    await pair.start(killed);
    await pair.program(killed).advance(movedMs);
  });

  it('are thrown out by a database that restarts while people pay: nobody is charged for nothing, and jobs go on', async () => {
    const variant = await stocked(100);
    const shoppers = await shoppersWith(40, () => [variant]);

    const paying = payAll(shoppers);
    await expect
      .poll(async () => (await booksOf(pair.sql, variant.id)).orders, { timeout: 60_000, interval: 1 })
      .toBeGreaterThan(seed);
    await pair.withoutDatabase(() => expect.poll(areReady, { timeout: 60_000 }).toEqual([503, 503]));
    await advance(ABANDONED_MS);
    const first = await paying;
    const told = first.filter(({ ok, text }) => !ok && !text.includes('PAYMENT_PENDING')).map(({ status }) => status);
    expect(told.filter((status) => status !== 503)).toEqual([]);
    await advance(ABANDONED_MS);
    const second = await payAll(shoppers.toReversed());

    expect(second.map(codeOf)).toEqual(all(40, 'ok'));
    expect(await booksOf(pair.sql, variant.id)).toEqual({ orders: 40, sold: 40, left: 60, held: 0 });
    await expect.poll(everyMailIsGone, { timeout: 90_000 }).toBe(true);
  }, 240_000);

  it('told every order in a mail, once but for those that a killed process had just given away', async () => {
    await expect.poll(everyMailIsGone, { timeout: 60_000 }).toBe(true);
    const { orders } = await orderMailsOf(pair.sql);

    const ids = mailServer.received.map((message) => /^Message-ID: (\S+)/im.exec(message)?.[1]);
    const numbers = mailServer.received.map((message) => /Order SW-\d+/.exec(message)?.[0]);
    expect(new Set(numbers).size).toBe(orders);
    // What was sent twice is one mail to a mail program: it has the same name.
    expect(new Set(ids).size).toBe(orders);
    expect(ids.length - orders).toBeLessThanOrEqual(20 * seed);
  });
});

async function everyMailIsGone(): Promise<boolean> {
  await hurryJobs(pair.sql);
  const { orders, written, gone } = await orderMailsOf(pair.sql);
  return written === orders && gone === orders;
}

/** Tells a process of a page view under an id, as the page of a visitor of its own; answers whether it was acknowledged. */
async function tellHit(address: string, id: string, clientDate: number): Promise<boolean> {
  const data = JSON.stringify({ id, clientDate, url: `${address}/told` });
  const answer = await fetch(`${address}/api/census/RecordHit`, {
    method: 'POST',
    headers: { 'user-agent': PERSON },
    body: new URLSearchParams({ event: 'View', data, ss_cvr: `${id}|1|1|1|1` }),
  }).catch(() => undefined);
  return answer?.status === 202;
}

/** Page views that are kept, each row of them. */
async function toldHits(round: number): Promise<number> {
  const { rows } = await pair.sql.query<{ count: number }>(
    'select count(*)::int as count from visitor_event where visitor like $1',
    [`event-${round}-%`],
  );
  return rows[0]?.count ?? 0;
}
