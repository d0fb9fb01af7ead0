import { secretsFrom } from '../apps/server/src/platform/config/secrets.ts';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { NO_TROUBLES, troublesOf } from './support/books.ts';
import { hurryDueJobs } from './support/due-jobs.ts';
import { aPair, PAIR_SECRET, type Pair } from './support/pair.ts';
import { randomFrom } from './support/random.ts';
import { FROM_ONE_ADDRESS, Shopper } from './support/shopper.ts';
import { dueAt, type Rhythm } from './support/slow-calendar.ts';
import { cyclesOf, sumsOf, type CycleBooks } from './support/subscription-books.ts';

/**
 * Subscriptions of ten zones for a year with a leap day, in steps of at most a day, while one of two processes is killed
 * again and again: `npm run test:long`. Otherwise a few of them for some weeks, with one kill.
 */
const isLong = process.env['PORTICO_TEST_LONG'] === '1';
const PEOPLE = Number(process.env['PORTICO_SUBSCRIBERS'] ?? (isLong ? 1000 : 10));
const DAYS = isLong ? 366 : 22;
const KILLS = isLong ? 10 : 1;
/** So many days have people who subscribe, so that there are anchors of each day of a month. */
const SIGN_UP_DAYS = isLong ? 31 : 2;
/** A process is killed among so many charges at least. */
const DUE_AT_A_KILL = 3;
const SEED = Number(process.env['PORTICO_SEED']);

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** The shop charges within minutes of the hour; a step ends once nothing is left to do. */
const PATIENCE = { timeout: 300_000, interval: 25 };

interface Plan {
  readonly rhythm: Rhythm;
  /** So many people in a hundred have it. */
  readonly share: number;
  readonly cycles?: number;
  /** Of a piece, in the cycle after so many that were paid. */
  readonly cents: (paidBefore: number) => number;
}

/** The demo's coffee costs 19 dollars; with a first price, half of it twice and a tenth less then. */
const PLANS: Readonly<Record<string, Plan>> = {
  month: { rhythm: { value: 1, unit: 'MONTH' }, share: 46, cents: () => 1900 },
  fortnight: { rhythm: { value: 2, unit: 'WEEK' }, share: 12, cents: () => 1900 },
  week: { rhythm: { value: 1, unit: 'WEEK' }, share: 6, cents: () => 1900 },
  quarter: { rhythm: { value: 3, unit: 'MONTH' }, share: 12, cents: () => 1900 },
  year: { rhythm: { value: 1, unit: 'YEAR' }, share: 8, cents: () => 1900 },
  three: { rhythm: { value: 1, unit: 'MONTH' }, share: 8, cycles: 3, cents: () => 1900 },
  first: { rhythm: { value: 1, unit: 'MONTH' }, share: 8, cents: (paid) => (paid < 2 ? 950 : 1710) },
};
const ZONES = [
  'America/Chicago',
  'Europe/Lisbon',
  'Asia/Kathmandu',
  'America/Santiago',
  'Pacific/Chatham',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'Africa/Cairo',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
];
/** Cards that do something when the shop charges them; everybody else's approves. */
const CARDS: readonly { readonly share: number; readonly number: string }[] = [
  { share: 4, number: '4000 0000 0001 0019' },
  { share: 1, number: '4000 0000 0001 0035' },
  { share: 1, number: '4000 0000 0001 0092' },
  { share: 1, number: '4000 0000 0000 9979' },
  { share: 2, number: '4000 0000 0002 0018' },
];
const APPROVES = '4242 4242 4242 4242';

const random = randomFrom(SEED);
const below = (count: number) => Math.floor(random() * count);
/** The day before yesterday's new year of a leap year that is to come: the leap day lies in the year that passes. */
const BEGIN = Date.UTC(Math.ceil((new Date().getUTCFullYear() + 1) / 4) * 4, 0, 5);

let pair: Pair;
let movedMs = BEGIN - Date.now();
const now = () => Date.now() + movedMs;

beforeAll(async () => {
  pair = await aPair(inject('postgresUrl'), { movesClock: true, movedMs, environment: FROM_ONE_ADDRESS });
});
afterAll(() => pair.end());

/** The coffee has these plans, and as much stock as all want. @returns its id and variant */
async function offer(): Promise<{ readonly itemId: string; readonly sku: string }> {
  const options = Object.entries(PLANS).map(([id, { rhythm, cycles = 0 }]) => ({
    id,
    title: id,
    billingPeriod: rhythm,
    numBillingCycles: cycles,
    ...(id === 'first'
      ? { discount: { kind: 'percent', percent: '10' }, firstCycles: { kind: 'percent', percent: '50', count: 2 } }
      : {}),
  }));
  const { rows } = await pair.sql.query<{ itemId: string; sku: string }>(
    `with plans as (
        update product p set subscription_options = $1 from variant v
         where v.sku = 'SW-020-01' and (p.website_id, p.item_id) = (v.website_id, v.item_id) returning p.item_id),
      stocked as (
        update variant set unlimited = false, qty_in_stock = 1000000 where sku = 'SW-020-01' returning website_id, item_id, sku),
      raised as (
        update website set content_version = content_version + 1 where id = (select website_id from stocked))
      select s.item_id as "itemId", s.sku from stocked s join plans using (item_id)`,
    [JSON.stringify(options)],
  );
  const [coffee] = rows;
  if (!coffee) throw new Error('The demo has no such coffee.');
  return coffee;
}

/** In some weeks nothing comes of longer rhythms. */
const PLANS_DRAWN = Object.entries(PLANS)
  .filter(([, { rhythm }]) => isLong || rhythm.unit === 'WEEK')
  .map(([id, { share }]) => ({ id, share }));

/** One of several by their shares of a hundred; undefined for the rest. */
function drawn<Choice extends { readonly share: number }>(choices: readonly Choice[]): Choice | undefined {
  let left = random() * 100;
  return choices.find(({ share }) => (left -= share) < 0);
}

async function subscribe(coffee: { readonly itemId: string; readonly sku: string }): Promise<void> {
  const shopper = await new Shopper(pair.addressOf(below(2) as 0 | 1)).open();
  const started = await shopper.send('POST', '/api/3/commerce/cart/subscription', {
    ...coffee,
    qty: 1,
    additionalFields: 'null',
    subscriptionOptionId: drawn(PLANS_DRAWN)?.id ?? (isLong ? 'month' : 'week'),
  });
  expect(started.status, started.text).toBe(200);
  const { cartToken } = started.json<{ data: { cartToken: string } }>().data;
  const cardNumber = drawn(CARDS)?.number ?? APPROVES;
  const card = { cardNumber, cardExpiry: '12/49', cardCode: '123' };
  const paid = await shopper.payWith({ ...card, consent: 'agreed', cartToken });
  expect(paid.status, paid.text).toBe(200);
}

/** From now on whoever subscribes does so in a shop of another zone. */
async function moveShop(zone: string): Promise<void> {
  await pair.sql.query(
    `update website set profile = jsonb_set(profile, '{timeZone}', to_jsonb($1::text)), content_version = content_version + 1
      where id = (select website_id from variant where sku = 'SW-020-01')`,
    [zone],
  );
}

/** What a subscriber does with the link of her mails: skips, rests for some weeks, or ends it. */
async function change(): Promise<void> {
  const { rows } = await pair.sql.query<{ id: string; websiteId: string }>(
    `select id, website_id as "websiteId" from subscription where state = 'active' order by id`,
  );
  const chosen = rows[below(rows.length)];
  if (!chosen) return;
  const token = secretsFrom(PAIR_SECRET).sign(`subscription ${chosen.websiteId}`, chosen.id);
  const path = `/subscriptions/${chosen.id}?token=${token}`;
  const shopper = await new Shopper(pair.addressOf(below(2) as 0 | 1)).open();
  const page = (await shopper.send('GET', path)).text;
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(page)?.[1] ?? '';
  const until = new Date(now() + (20 + below(60)) * DAY_MS).toISOString().slice(0, 10);
  const intent = ['skip', 'skip', 'pause', 'cancel'][below(4)];
  const form = { intent, until, requestId: field('requestId'), version: field('version') };
  const answer = await shopper.send('POST', path, form);
  // What cannot be done now, such as a third skip in a row, is refused in words.
  expect([303, 409], answer.text).toContain(answer.status);
}

const dueJobs = () => hurryDueJobs(pair.sql, now());

async function openPayments(): Promise<number> {
  const { rows } = await pair.sql.query<{ count: number }>(
    `select count(*)::int as count from payment where state in ('started', 'unknown')`,
  );
  return rows[0]?.count ?? 0;
}

const countOf = async (what: string) =>
  (await pair.sql.query<{ count: number }>(`select count(*)::int as count from ${what}`)).rows[0]?.count ?? 0;

async function advance(milliseconds: number): Promise<void> {
  movedMs += milliseconds;
  await Promise.all(([0, 1] as const).map((index) => pair.program(index).advance(milliseconds)));
}

/** Everything that is due is done, and what the payment service keeps waiting is asked for a minute later. */
async function settle(): Promise<void> {
  await expect.poll(dueJobs, PATIENCE).toBe(0);
  while ((await openPayments()) > 0) {
    await advance(MINUTE_MS);
    await expect.poll(dueJobs, PATIENCE).toBe(0);
  }
}

/** One of the two dies in the middle of what is due, and is started again. */
async function killAmong(due: number): Promise<void> {
  const before = await countOf('customer_order');
  const after = before + 1 + below(Math.max(1, due - 2));
  const orders = async () => {
    await dueJobs();
    return countOf('customer_order');
  };
  await expect.poll(orders, { timeout: 120_000, interval: 1 }).toBeGreaterThanOrEqual(after);
  const killed = below(2) as 0 | 1;
  await pair.stop(killed, 'SIGKILL');
  await pair.start(killed, movedMs);
}

const dueWithin = (milliseconds: number) =>
  countOf(
    `subscription_cycle c join subscription s on (s.website_id, s.id) = (c.website_id, c.subscription_id)
      where c.state = 'scheduled' and s.state = 'active' and c.due_at <= to_timestamp(${(now() + milliseconds) / 1000})`,
  );

const ENDS = ['paid', 'skipped', 'passed', 'failed', 'void'];
/** So long a shop tries a card again unless its owner says otherwise, with a day to spare. */
const TRIED_MS = 10 * DAY_MS;

/** What is wrong with the cycles of one subscription. */
function faultsOf(cycles: readonly CycleBooks[], until: number): string[] {
  const plan = PLANS[cycles[0]?.plan ?? ''];
  return cycles.flatMap((one, index) => {
    const { cycle, state, orders, charges, orderCents, chargedCents, orderGoodsCents, paidBefore, zone } = one;
    const said = `${one.subscription} ${one.plan} ${cycle} ${state}`;
    const isFirst = cycle === 1;
    const expected = plan && dueAt(one.startedAt.getTime(), zone, plan.rhythm, cycle);
    const isPaid = state === 'paid';
    // While it rests nobody knows yet whether it is passed over.
    const rests = one.subscriptionState === 'paused' && state === 'scheduled';
    // A card that was refused in the last days is still tried again when they are over.
    const isTried = (state === 'refused' || state === 'action-needed') && one.dueAt.getTime() > until - TRIED_MS;
    return [
      ...(cycle === index + 1 ? [] : [`${said}: not the ${index + 1}th`]),
      ...(isFirst || one.dueAt.getTime() === expected ? [] : [`${said}: due ${one.dueAt.toISOString()}`]),
      ...(one.dueAt.getTime() > until || rests || isTried || ENDS.includes(state) ? [] : [`${said}: has no end`]),
      ...(orders === Number(isPaid) && charges === Number(isPaid)
        ? []
        : [`${said}: ${orders} orders, ${charges} charges`]),
      ...(orderCents === chargedCents ? [] : [`${said}: ordered ${orderCents}, charged ${chargedCents}`]),
      ...(!isPaid || orderGoodsCents === plan?.cents(paidBefore) ? [] : [`${said}: goods of ${orderGoodsCents}`]),
    ];
  });
}

/** One that is charged has its next cycle ahead, and none between was left out. */
function isMissing(cycles: readonly CycleBooks[], until: number): boolean {
  const last = cycles.at(-1);
  return last?.subscriptionState === 'active' && last.dueAt.getTime() <= until;
}

it(`charges ${PEOPLE} subscriptions once a cycle for ${DAYS} days though processes die (seed ${SEED})`, async () => {
  const begun = performance.now();
  const coffee = await offer();
  const changes = Math.ceil(PEOPLE / 10);
  const killDays = new Set<number>();
  while (killDays.size < KILLS) killDays.add(SIGN_UP_DAYS + 5 + below(DAYS - SIGN_UP_DAYS - 14));
  let kills = 0;
  let steps = 0;
  const until = BEGIN + DAYS * DAY_MS;

  for (let day = 0; now() < until; day = Math.floor((now() - BEGIN) / DAY_MS)) {
    if (steps < SIGN_UP_DAYS) {
      await moveShop(ZONES[steps % ZONES.length] ?? '');
      await advance(MINUTE_MS);
      for (let person = steps; person < PEOPLE; person += SIGN_UP_DAYS) await subscribe(coffee);
    } else if (random() < changes / (DAYS - SIGN_UP_DAYS)) {
      await change();
    }
    const step = Math.min(DAY_MS - below(6) * 60 * MINUTE_MS, until - now() + 1);
    const due = await dueWithin(step);
    await advance(step);
    steps += 1;
    if (kills < KILLS && due >= DUE_AT_A_KILL && [...killDays].filter((one) => one <= day).length > kills) {
      await killAmong(due);
      kills += 1;
    }
    await settle();
    if (isLong && steps % 20 === 0) {
      process.stderr.write(`day ${day}: ${await countOf('customer_order')} orders, ${kills} kills\n`);
    }
  }

  const cycles = Object.values(Object.groupBy(await cyclesOf(pair.sql), ({ subscription }) => subscription)).flatMap(
    (one) => (one ? [one] : []),
  );
  const sums = await sumsOf(pair.sql);
  expect(cycles).toHaveLength(PEOPLE);
  expect(cycles.flatMap((one) => faultsOf(one, now()))).toEqual([]);
  expect(cycles.filter((one) => isMissing(one, now()))).toEqual([]);
  expect({ taken: sums.ordered, approved: sums.ordered, cycles: sums.ordered }).toEqual({
    taken: sums.taken,
    approved: sums.approved,
    cycles: sums.cycles,
  });
  expect(sums.mails).toBe(sums.orders);
  expect(await troublesOf(pair.sql)).toEqual(NO_TROUBLES);
  expect(kills).toBe(KILLS);
  if (isLong) {
    const all = cycles.flat();
    const states = Object.fromEntries(
      Object.entries(Object.groupBy(all, ({ state }) => state)).map(([state, ones]) => [state, ones?.length]),
    );
    const told = { seed: SEED, steps, kills, ...states, ...sums, minutes: (performance.now() - begun) / MINUTE_MS };
    process.stderr.write(`${JSON.stringify(told)}\n`);
  }
}, 7_200_000);
