import { reportQuery, type Report } from '@portico/contract/studio';
import { LEAST_SAMPLES } from '@portico/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { deleteSubmissions } from '../../content/submissions/sweep.ts';
import { countDaysOf } from '../../content/visitors/counts/count-days.ts';
import { postgresEventStore } from '../../content/visitors/store/postgres-event-store.ts';
import { postgresVisitStore } from '../../content/visitors/visits/postgres-visit-store.ts';
import { anEvent } from '../../content/visitors/testing/event-store-contract.ts';
import type { VisitorEvent } from '../../content/visitors/visitor-event.ts';
import { aForm } from '../../testing/forms.ts';
import { aSite } from '../../testing/site.ts';
import { aShopPage, aStoredOrder, aStoredProduct, type GivenOrder } from '../../testing/studio-rows.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';
import { listCarts } from './carts/list-carts.ts';
import { readCarts } from './carts/read-carts.ts';
import { readForms } from './forms/read-forms.ts';
import { readFunnel } from './funnel/read-funnel.ts';
import { readReport } from './register-report.ts';
import type { ReadReport } from './report.ts';
import { readSales } from './sales/read-sales.ts';
import { readSearches } from './searches/read-searches.ts';
import { readPerformance } from './vitals/read-performance.ts';

const NEW_YORK = 'America/New_York';

let services: TestServices;
let websiteId: string;
let statements: string[] = [];

beforeAll(async () => {
  services = await createTestServices(inject('postgresUrl'), {
    onStatement: (text, _values, site) => void (site && statements.push(text)),
  });
  services.clock.advance(Date.UTC(2026, 2, 10, 16) - services.clock.now());
});
afterAll(() => services.release());
beforeEach(async () => {
  ({ websiteId } = await aSite(services, { profile: { timeZone: NEW_YORK } }));
});

const asked = (query: object) => reportQuery.parse({ from: '2026-03-01', to: '2026-03-07', ...query });
async function reportOf(read: ReadReport, query: object = {}): Promise<Report> {
  // The site itself is remembered.
  await services.sites.byId(websiteId);
  statements = [];
  const report = await readReport(services, websiteId, asked(query), read);
  return report;
}
const queries = () => statements.filter((text) => /^\s*(select|with)/i.test(text)).length;
const figuresOf = ({ figures }: Report) =>
  Object.fromEntries(figures.map(({ name, value, before }) => [name, [value, before]]));
const rowsOf = ({ tables }: Report, name: string) =>
  tables.find((table) => table.name === name)?.rows.map(({ key, label, cells }) => [label ?? key, ...cells]);

/** What was sent: day by day, and what the table of forms says beside their names. */
const sentIn = (report: Report) => [
  report.series?.lines.find(({ name }) => name === 'formsSent')?.values,
  rowsOf(report, 'forms')?.map(([, ...cells]) => cells),
];

interface Placed extends Partial<GivenOrder> {
  readonly at: string;
  readonly set?: string;
}
let number = 0;
/** An order that was placed at an instant of UTC, changed by SQL. */
async function placed({ at, set, ...given }: Placed): Promise<string> {
  number += 1;
  const id = await aStoredOrder(services, websiteId, { number, ...given });
  await services.database.inSite(websiteId, async ({ kysely }) => {
    await sql`update customer_order set placed_at = ${`${at}Z`}::timestamptz ${sql.raw(set ? `, ${set}` : '')}
      where website_id = ${websiteId} and id = ${id}`.execute(kysely);
  });
  return id;
}
const inSite = (statement: ReturnType<typeof sql>) =>
  services.database.inSite(websiteId, ({ kysely }) => statement.execute(kysely));
const keep = (...events: readonly Partial<VisitorEvent>[]) =>
  postgresEventStore(services.database).append(
    websiteId,
    events.map((event) => anEvent({ id: crypto.randomUUID(), happenedAt: new Date('2026-03-03T12:00Z'), ...event })),
  );

const saw = (session: string, itemId: string, name = 'VisitPDP', at = '2026-03-03T12:00Z') => ({
  kind: 'event' as const,
  name,
  session,
  itemId,
  happenedAt: new Date(at),
});
/** Makes visits of what was told, as the job does. */
const fold = () =>
  services.database.inSite(websiteId, (tx) => postgresVisitStore.fold(tx, { timeZone: NEW_YORK, today: '2026-03-10' }));
const searched = (words: string, found: number) => ({
  kind: 'event' as const,
  name: 'Search',
  session: '',
  props: { words, found },
});
const measured = (value: number, special: Partial<VisitorEvent> = {}): Partial<VisitorEvent> => ({
  kind: 'performance',
  name: 'lcp',
  props: { value, pageGroup: '50-13' },
  ...special,
});

/** A cart that was touched last at an instant of UTC, with two things of 10.00 in it. */
async function aCart(touched: string, set = 'reminder_email = null'): Promise<string> {
  const id = services.newId();
  await inSite(sql`insert into cart (website_id, id, token_hash, currency, created_at, expires_at)
    values (${websiteId}, ${id}, ${Buffer.from(id)}, 'USD', ${`${touched}Z`}, ${`${touched}Z`}::timestamptz + interval '720 hours')`);
  await inSite(sql`insert into cart_entry (website_id, cart_id, id, item_id, variant_id, quantity, seen_price_cents, created_at)
    values (${websiteId}, ${id}, ${services.newId()}, ${services.newId()}, ${services.newId()}, 2, 1000, ${`${touched}Z`})`);
  await inSite(sql`update cart set ${sql.raw(set)} where website_id = ${websiteId} and id = ${id}`);
  return id;
}

describe('sales', () => {
  it('are orders of the days of the site, what was given back on its own day, and compared with the days before', async () => {
    await placed({ at: '2026-03-01T04:59', totalCents: 1000 });
    const given = await placed({
      at: '2026-03-01T05:00',
      totalCents: 3000,
      set: 'tax_cents = 200, shipping_cents = 500, discount_cents = 100',
    });
    await placed({ at: '2026-03-08T04:59', totalCents: 5000 });
    await placed({ at: '2026-03-08T05:00', totalCents: 7000 });
    await placed({ at: '2026-03-02T12:00', totalCents: 100, set: 'is_test = true' });
    await placed({ at: '2026-03-02T12:00', totalCents: 100, paymentState: 'pending' });
    await placed({ at: '2026-03-02T12:00', totalCents: 100, set: `currency = 'EUR'` });
    for (const [state, cents] of [
      ['done', 400],
      ['failed', 900],
    ] as const) {
      await inSite(sql`insert into order_refund (website_id, order_id, id, amount_cents, state, asked_at)
        values (${websiteId}, ${given}, ${services.newId()}, ${cents}, ${state}, '2026-03-04T12:00Z')`);
    }

    const report = await reportOf(readSales);

    expect(figuresOf(report)).toEqual({
      revenue: [8000, 1000],
      orders: [2, 1],
      averageOrder: [4000, 1000],
      refunded: [400, 0],
      netRevenue: [7600, 1000],
      taxes: [200, 0],
      shippingCharged: [500, 0],
      discounts: [100, 0],
    });
    expect(report.series?.points).toHaveLength(7);
    const [revenue] = report.series?.lines ?? [];
    expect(revenue).toMatchObject({
      currency: 'USD',
      values: [3000, 0, 0, 0, 0, 0, 5000],
      before: [0, 0, 0, 0, 0, 0, 1000],
    });
    expect(report.notes).toContain('otherCurrencies');
    expect(report.findings[0]).toEqual({
      name: 'salesMore',
      values: { cents: 8000, orders: 2, share: 7, currency: 'USD' },
    });
    expect(queries()).toBe(9);
  });

  it('are divided by what was sold, where its buyers came from, by codes and countries', async () => {
    const first = await placed({ at: '2026-03-02T12:00', totalCents: 3000 });
    const second = await placed({
      at: '2026-03-03T12:00',
      totalCents: 1000,
      set: `coupons = '[{"code":"SPRING","amountCents":"250"}]', shipping_address = '{"country":"AT"}'`,
    });
    await placed({ at: '2026-02-25T12:00', totalCents: 700, set: `shipping_address = '{"country":"AT"}'` });
    await inSite(sql`update order_line set item_id = ${first}, title = 'Jug', quantity = 3, discount_cents = 250
      where website_id = ${websiteId} and order_id in (${first}, ${second})`);
    await inSite(sql`insert into cart_visit (website_id, cart_id, began_at, seen_at, first_source, first_medium, first_campaign,
        last_source, last_medium, last_campaign)
      select website_id, cart_id, placed_at, placed_at, 'letters', '', '', 'google', 'search', 'spring'
      from customer_order where website_id = ${websiteId} and id = ${second}`);

    const report = await reportOf(readSales);

    expect(rowsOf(report, 'products')).toEqual([['Jug', 3500, 6, 0]]);
    expect(rowsOf(report, 'variants')).toHaveLength(2);
    expect(rowsOf(report, 'variants')?.[0]?.[0]).toBe('Jug, Rust');
    expect(rowsOf(report, 'lastSources')).toEqual([
      ['', 3000, 1, 700],
      ['google', 1000, 1, 0],
    ]);
    expect(rowsOf(report, 'firstSources')).toEqual([
      ['', 3000, 1, 700],
      ['letters', 1000, 1, 0],
    ]);
    expect(rowsOf(report, 'campaigns')?.[1]).toEqual(['spring', 1000, 1, 0]);
    expect(rowsOf(report, 'coupons')).toEqual([['SPRING', 1000, 1, 250]]);
    expect(rowsOf(report, 'countries')).toEqual([
      ['US', 3000, 1, 0],
      ['AT', 1000, 1, 700],
    ]);
    const narrowed = await reportOf(readSales, { filter: ['country:AT', '-source:facebook', 'device:phone'] });
    expect(figuresOf(narrowed)['orders']).toEqual([1, 1]);
    expect(narrowed.notes).toContain('filterNotOfOrders');
    const others = await reportOf(readSales, { filter: '-source:google', compare: 'none' });
    expect(figuresOf(others)['revenue']).toEqual([3000, null]);
  });

  it('of nothing say so', async () => {
    const report = await reportOf(readSales);

    expect(report.findings).toEqual([{ name: 'salesNone', values: {} }]);
    expect(figuresOf(report)['averageOrder']).toEqual([null, null]);
    expect(report.tables.every(({ rows }) => rows.length === 0)).toBe(true);
  });
});

/** Two products, and three visits of which one of another source bought. */
async function goods(): Promise<{ readonly jug: string }> {
  const collectionId = await aShopPage(services, websiteId);
  const jug = await aStoredProduct(services, websiteId, { collectionId, title: 'Jug' });
  const mug = await aStoredProduct(services, websiteId, { collectionId, title: 'Mug' });
  await keep(
    { session: 'a' },
    { session: 'b', source: 'bing' },
    { session: 'c' },
    saw('a', jug),
    saw('a', mug),
    saw('b', jug),
    saw('b', jug, 'AddToCart'),
    saw('b', jug, 'RemoveFromCart'),
    saw('b', '', '/checkout'),
    saw('b', '', '/order'),
    saw('b', 'made-up'),
    { kind: 'quick-view', itemId: jug, session: '' },
  );
  return { jug };
}

describe('the way from seen to paid', () => {
  it('is of one visit each, beside the orders that the shop counts, as a whole and by product, source and device', async () => {
    const { jug } = await goods();
    await keep(
      { session: 'd', happenedAt: new Date('2026-02-25T12:00Z') },
      saw('d', jug, '/order', '2026-02-25T12:00Z'),
    );
    await fold();
    await placed({ at: '2026-03-04T12:00' });
    await placed({ at: '2026-03-04T12:00' });
    await inSite(sql`update order_line set item_id = ${jug} where website_id = ${websiteId}`);

    const report = await reportOf(readFunnel);

    expect(figuresOf(report)).toEqual({
      funnelVisits: [3, 1],
      funnelViews: [2, 1],
      funnelAdds: [1, 1],
      funnelCheckouts: [1, 1],
      funnelOrders: [1, 1],
      conversion: [1 / 3, 1],
      orders: [2, 0],
    });
    expect(rowsOf(report, 'funnelProducts')).toEqual([
      ['Jug', 2, 1, 1, 0.5, 1, 2, 1],
      ['Mug', 1, 0, 0, 0, 0, 0, 0],
    ]);
    expect(rowsOf(report, 'funnelSources')).toEqual([
      ['direct', 2, 1, 0, 0, 0],
      ['bing', 1, 1, 1, 1, 1],
    ]);
    expect(rowsOf(report, 'funnelDevices')).toEqual([['phone', 3, 2, 1, 1, 1 / 3]]);
    expect(queries()).toBe(12);
  });

  it('is of the visits that are asked for, and of an order only as far as it says the same', async () => {
    await goods();
    await fold();
    await placed({ at: '2026-03-04T12:00' });

    const bing = await reportOf(readFunnel, { filter: 'source:bing', compare: 'none' });
    expect(figuresOf(bing)).toMatchObject({ funnelVisits: [1, null], funnelOrders: [1, null], orders: [0, null] });
    expect(rowsOf(bing, 'funnelProducts')).toEqual([['Jug', 1, null, 1, 1, 1, 0, 0]]);
    const phones = await reportOf(readFunnel, { filter: 'device:phone' });
    expect(figuresOf(phones)).toMatchObject({ funnelVisits: [3, 0], orders: [null, null] });
    expect(rowsOf(phones, 'funnelProducts')?.[0]).toEqual(['Jug', 2, null, 1, 0.5, 1, null, null]);
    expect(phones.notes).toContain('funnelOrdersUnfiltered');
    expect((await reportOf(readFunnel, { filter: '-device:phone' })).figures[0]?.value).toBe(0);
  });
});

describe('carts left behind', () => {
  it('are those that nobody touched for an hour, by value, and what came back of them', async () => {
    const left = await aCart(
      '2026-03-02T12:00',
      `reminder_email = 'ada@example.com', reminded_at = '2026-03-02T18:00Z'`,
    );
    const back = await aCart('2026-03-03T12:00', `order_id = id, purchased_at = '2026-03-03T13:00Z'`);
    await aCart('2026-03-03T12:00', `order_id = id, purchased_at = '2026-03-03T12:59Z'`);
    await aCart('2026-02-25T12:00');
    const empty = await aCart('2026-03-03T12:00');
    await inSite(sql`delete from cart_entry where website_id = ${websiteId} and cart_id = ${empty}`);
    await aCart('2026-03-10T15:30');
    const hourAgo = await aCart('2026-03-10T15:00');

    const report = await reportOf(readCarts);
    expect(figuresOf(report)).toEqual({
      cartsLeft: [2, 1],
      cartsLeftValue: [4000, 2000],
      cartsBack: [1, 0],
      cartsBackValue: [2000, 0],
    });
    expect(queries()).toBe(2);
    expect(figuresOf(await reportOf(readCarts, { from: '2026-03-10', to: '2026-03-10' }))['cartsLeft']?.[0]).toBe(1);

    const list = (showsEmail: boolean) =>
      services.database.readInSite(websiteId, (tx) =>
        listCarts(tx, {
          range: { from: '2026-03-01', to: '2026-03-10' },
          timeZone: NEW_YORK,
          currency: 'USD',
          now: services.clock.now(),
          filters: [],
          sort: 'latest',
          showsEmail,
          reminderHours: 6,
        }),
      );
    const { rows } = await list(true);
    expect(rows.map(({ id, outcome, email, reminder }) => [id, outcome, email, reminder])).toEqual([
      [hourAgo, 'left', null, 'none'],
      [back, 'bought', null, 'none'],
      [left, 'left', 'ada@example.com', 'sent'],
    ]);
    expect(rows[0]).toMatchObject({ valueCents: 2000, entries: [{ quantity: 2, title: '' }] });
    expect((await list(false)).rows.map(({ email }) => email)).toEqual([null, null, null]);
  });
});

/** Whether a filter does not hold, and the carts that do, by their ids where their checkout was opened. */
const leftBehind = async (...filter: string[]) => {
  const report = await reportOf(readCarts, { filter, compare: 'none' });
  const { rows } = await services.database.readInSite(websiteId, (tx) =>
    listCarts(tx, {
      range: { from: '2026-03-01', to: '2026-03-07' },
      timeZone: NEW_YORK,
      currency: 'USD',
      now: services.clock.now(),
      filters: asked({ filter }).filter,
      sort: 'latest',
      showsEmail: false,
      reminderHours: 6,
    }),
  );
  expect(figuresOf(report)['cartsLeft']?.[0]).toBe(rows.length);
  return [report.notes.includes('filterNotOfCarts'), ...rows.map(({ id, beganCheckout }) => beganCheckout && id)];
};

describe('carts left behind whose checkout was opened', () => {
  it('are told apart by where their visit came from, in figures and in the list', async () => {
    const [fromBing, fromLetter] = [await aCart('2026-03-02T20:00'), await aCart('2026-03-02T21:00')];
    await aCart('2026-03-03T20:00');
    for (const [id, source, campaign] of [
      [fromBing, 'bing.com', ''],
      [fromLetter, 'letter', 'spring'],
    ]) {
      await inSite(sql`insert into cart_visit (website_id, cart_id, began_at, seen_at, first_source, first_medium, first_campaign,
        last_source, last_medium, last_campaign) values (${websiteId}, ${id}, now(), now(), '', '', '', ${source}, '', ${campaign})`);
    }
    expect(await leftBehind()).toEqual([false, false, fromLetter, fromBing]);
    expect(await leftBehind('source:bing.com')).toEqual([false, fromBing]);
    expect(await leftBehind('campaign:spring', '-source:bing.com')).toEqual([false, fromLetter]);
    expect(await leftBehind('-source:bing.com')).toEqual([false, false, fromLetter]);
    expect(await leftBehind('device:phone')).toEqual([true, false, fromLetter, fromBing]);
  });
});

describe('forms and buttons', () => {
  it('are seen as browsers tell, and sent as the site keeps it', async () => {
    const formId = await aForm(services, websiteId, [], { name: 'Wholesale' });
    await keep(
      { kind: 'form-render', name: formId, session: 'a' },
      { kind: 'form-render', name: formId, session: 'a' },
      { kind: 'form-render', name: formId, session: 'b' },
      { kind: 'event', name: 'FormBegun', props: { formId }, session: 'b' },
      { kind: 'event', name: 'FormBegun', props: { formId }, session: 'b' },
      { kind: 'button-render', name: '/about', path: '/', session: 'a' },
      { kind: 'button-render', name: '/about', path: '/', session: 'b' },
      { kind: 'button-click', name: '/about', path: '/', session: 'b' },
      { kind: 'button-click', name: '/about', path: '/', session: 'b' },
      { kind: 'overlay', name: '', session: 'a' },
    );
    await inSite(sql`insert into form_submission (website_id, id, form_id, form_version, answers, submitted_at, number)
      values (${websiteId}, ${services.newId()}, ${formId}, 1, '[]', '2026-03-03T12:00Z', 1)`);

    const report = await reportOf(readForms);

    expect(figuresOf(report)).toMatchObject({
      formsSeen: [2, 0],
      formsBegun: [1, 0],
      formsSent: [1, 0],
      buttonsSeen: [2, 0],
      buttonsPressed: [1, 0],
      overlays: [1, 0],
      formRate: [0.5, null],
    });
    expect(rowsOf(report, 'forms')?.map(([, ...cells]) => cells)).toEqual([[2, 1, 1, 0.5]]);
    expect(rowsOf(report, 'buttons')).toEqual([['/about · /', 2, 1, 2, 0.5]]);
    expect(queries()).toBe(6);
  });

  it('are told by question, in the order in which they are asked, with how many of those who began came so far', async () => {
    const questions = ['name', 'email', 'words'].map((id) => ({ id, type: 'text', title: `My ${id}` }));
    const formId = await aForm(services, websiteId, [...questions, { id: 'end', type: 'section', title: 'Bye' }], {
      name: 'Wholesale',
    });
    const idle = await aForm(services, websiteId, questions, { name: 'Idle' });
    const came = (session: string, ...fields: readonly string[]) => [
      { kind: 'event' as const, name: 'FormBegun', props: { formId }, session },
      ...fields.map((fieldId) => ({
        kind: 'event' as const,
        name: 'FormFieldReached',
        props: { formId, fieldId },
        session,
      })),
    ];
    await keep(
      ...came('a', 'name', 'email', 'words'),
      ...came('b', 'name', 'email', 'name'),
      ...came('c', 'email'),
      ...came('d', 'gone'),
      { kind: 'event', name: 'FormBegun', props: { formId: idle }, session: 'a' },
    );

    const report = await reportOf(readForms);

    expect(rowsOf(report, 'formFields')).toEqual([
      ['Wholesale · My name', 2, 0.5],
      ['Wholesale · My email', 3, 0.75],
      ['Wholesale · My words', 1, 0.25],
    ]);
    // The same once the day is counted.
    await countDaysOf(services, websiteId, NEW_YORK);
    expect(rowsOf(await reportOf(readForms), 'formFields')).toEqual(rowsOf(report, 'formFields'));
  });

  it('stay counted as sent on their day, where the site is, when what was sent is deleted, and spam never is', async () => {
    const formId = await aForm(services, websiteId, [], { name: 'Wholesale' });
    const ids: string[] = [];
    const at = (submittedAt: string, state = 'new') => {
      ids.push(services.newId());
      return inSite(sql`insert into form_submission (website_id, id, form_id, form_version, answers, submitted_at, number, state)
        values (${websiteId}, ${ids.at(-1)}, ${formId}, 1, '[]', ${submittedAt}, ${ids.length}, ${state})`);
    };
    await at('2026-03-04T02:00Z');
    await at('2026-03-03T12:00Z', 'removed');
    await at('2026-03-03T12:00Z', 'spam');
    await at('2026-03-05T12:00Z');
    const before = sentIn(await reportOf(readForms));

    await services.database.inSite(websiteId, (tx) => deleteSubmissions(tx, ids.slice(0, 2)));
    await services.database.inSite(websiteId, (tx) => deleteSubmissions(tx, ids.slice(2)));

    expect(before).toEqual([[0, 0, 2, 0, 1, 0, 0], [[0, 0, 3, null]]]);
    expect(sentIn(await reportOf(readForms))).toEqual(before);
  });

  it('are of the visits that are asked for, but for what belongs to none', async () => {
    const formId = await aForm(services, websiteId, [], { name: 'Wholesale' });
    const pressed = { kind: 'button-click', name: '/about', path: '/' } as const;
    await keep(
      { session: 'a', device: 'phone' },
      { session: 'b', device: 'desktop' },
      { kind: 'form-render', name: formId, session: 'a' },
      { kind: 'form-render', name: formId, session: 'b' },
      { ...pressed, session: 'a' },
      { ...pressed, session: 'b' },
      { ...pressed, session: 'b', happenedAt: new Date('2026-03-09T12:00Z') },
    );
    await fold();

    const report = await reportOf(readForms, { filter: 'device:desktop', compare: 'none' });
    expect(figuresOf(report)).toEqual({
      formsSeen: [1, null],
      formsBegun: [0, null],
      buttonsSeen: [0, null],
      buttonsPressed: [1, null],
      overlays: [0, null],
    });
    expect(rowsOf(report, 'forms')).toEqual([['Wholesale', 1, 0]]);
    expect(rowsOf(report, 'buttons')).toEqual([['/about · /', 0, 1, 1, null]]);
    expect(report.series?.lines[0]?.values).toEqual([0, 0, 1, 0, 0, 0, 0]);
  });
});

describe('searches', () => {
  it('are words by how often they were searched for, and those that found nothing by themselves', async () => {
    await keep(searched('jug', 2), searched('jug', 2), searched('teapot', 0), searched('', 0));

    const report = await reportOf(readSearches);

    expect(figuresOf(report)).toEqual({ searches: [4, 0], searchMisses: [2, 0], missRate: [0.5, null] });
    expect(rowsOf(report, 'searchWords')).toEqual([
      ['jug', 2, 0],
      ['teapot', 1, 1],
    ]);
    expect(rowsOf(report, 'searchMissed')).toEqual([['teapot', 1, 1]]);
    expect(report.findings[1]).toEqual({ name: 'searchMissed', values: { words: 'teapot', times: 1 } });
    expect(queries()).toBe(3);
  });
});

describe('how fast pages are', () => {
  it('is the 75th percentile of each kind of page and device, with ratings and samples, and says what is slow', async () => {
    await keep(
      ...Array.from({ length: 40 }, (_, index) => measured(1000 + index * 100)),
      ...Array.from({ length: 40 }, () => measured(1000, { device: 'desktop' })),
      ...Array.from({ length: 5 }, () => measured(9000, { props: { value: 9000, pageGroup: '102-0' } })),
    );

    const report = await reportOf(readPerformance);

    const [products, , search] = report.tables.find(({ name }) => name === 'lcp')?.rows ?? [];
    expect(products?.key).toBe('50-13 desktop');
    const phones = report.tables.find(({ name }) => name === 'lcp')?.rows.find(({ key }) => key === '50-13 phone');
    expect(Math.abs((phones?.cells[0] ?? 0) / 3900 - 1)).toBeLessThan(0.05);
    expect(phones?.cells.slice(1)).toEqual([16, 15, 9, 40]);
    expect(search?.cells.at(-1)).toBe(5);
    expect(report.findings).toMatchObject([
      { name: 'vitals', values: { good: 0, all: 1 } },
      { name: 'vitalSlowPaint', values: { pageGroup: '50-13', device: 'phone' } },
    ]);
    const desktop = await reportOf(readPerformance, { filter: 'device:desktop', compare: 'none' });
    expect(Math.abs((figuresOf(desktop)['lcp']?.[0] ?? 0) / 1000 - 1)).toBeLessThan(0.05);
    expect(queries()).toBe(1);
  });

  it('is told apart by country, browser and system too, by single measurements', async () => {
    const enough = (value: number, special: Partial<VisitorEvent>) =>
      Array.from({ length: LEAST_SAMPLES }, () => measured(value, special));
    await keep(
      ...enough(1000, { country: 'AT', browser: 'Firefox' }),
      ...enough(4000, { country: 'DE', browser: 'Chrome' }),
      ...enough(8000, { country: 'US', browser: 'Chrome' }),
      measured(100_000, { country: 'FR' }),
    );
    const slowest = async (...filter: string[]) => {
      const { figures } = await reportOf(readPerformance, { filter, compare: 'none' });
      return Math.round((figures.find(({ name }) => name === 'lcp')?.value ?? 0) / 1000);
    };

    expect(await slowest('country:AT')).toBe(1);
    expect(await slowest('country:AT', 'country:DE')).toBe(4);
    expect(await slowest('browser:Chrome', '-country:US')).toBe(4);
    expect(await slowest('os:Windows')).toBe(0);
    expect((await reportOf(readPerformance, { filter: 'country:FR' })).figures[0]?.value).toBeNull();
    expect((await reportOf(readPerformance, { filter: 'os:Android' })).notes).not.toContain('filterNotOfVitals');
    expect((await reportOf(readPerformance, { filter: 'source:bing' })).notes).toContain('filterNotOfVitals');
  });

  it.each([
    [0, 'vitalsNone'],
    [3, 'vitalsFew'],
  ])('of %i measurements says nothing but that', async (count, name) => {
    await keep(
      { kind: 'hit' },
      ...Array.from({ length: count }, () => ({
        kind: 'performance' as const,
        name: 'lcp',
        props: { value: 1, pageGroup: '1-1' },
      })),
    );

    expect((await reportOf(readPerformance)).findings.map((finding) => finding.name)).toEqual([name]);
  });
});
