import { bucketOf, percentileOf, sampleCount } from '@portico/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { aSite } from '../../../testing/site.ts';
import { createTestServices, type TestServices } from '../../../testing/test-services.ts';
import { postgresEventStore } from '../store/postgres-event-store.ts';
import { anEvent } from '../testing/event-store-contract.ts';
import type { VisitorEvent } from '../visitor-event.ts';
import { countDays, countDaysOf } from './count-days.ts';
import { readMomentDays, readMoments, type MomentKind } from './moments.ts';
import { readVitals } from './vitals.ts';

/** Days begin here five hours after those of UTC. */
const NEW_YORK = 'America/New_York';
const DAY_MS = 86_400_000;
const RANGE = { from: '2026-02-25', to: '2026-03-10' };

let services: TestServices;
let websiteId: string;

beforeAll(async () => {
  services = await createTestServices(inject('postgresUrl'));
  services.clock.advance(Date.UTC(2026, 2, 3, 12) - services.clock.now());
});
afterAll(() => services.release());
beforeEach(async () => {
  ({ websiteId } = await aSite(services, { profile: { timeZone: NEW_YORK } }));
});

const keep = (...events: readonly Partial<VisitorEvent>[]) =>
  postgresEventStore(services.database).append(
    websiteId,
    events.map((event) => anEvent({ id: crypto.randomUUID(), ...event })),
  );
const at = (iso: string) => new Date(`${iso}Z`);
const moments = (...kinds: readonly MomentKind[]) =>
  services.database.readInSite(websiteId, (tx) => readMoments(tx, { range: RANGE, timeZone: NEW_YORK, kinds }));
const days = (...kinds: readonly MomentKind[]) =>
  services.database.readInSite(websiteId, (tx) => readMomentDays(tx, { range: RANGE, timeZone: NEW_YORK, kinds }));
const vitals = () =>
  services.database.readInSite(websiteId, (tx) => readVitals(tx, { range: RANGE, timeZone: NEW_YORK }));
const count = () => countDaysOf(services, websiteId, NEW_YORK);
const rows = () =>
  services.database.readInSite(websiteId, ({ kysely }) =>
    kysely
      .selectFrom('visitor_moment_day')
      .select(sql<string>`day::text`.as('day'))
      .distinct()
      .orderBy('day')
      .execute(),
  );

const measured = (value: unknown, special: Partial<VisitorEvent> = {}): Partial<VisitorEvent> => ({
  kind: 'performance',
  name: 'lcp',
  happenedAt: at('2026-03-01T12:00'),
  props: { value, pageGroup: '50-13' },
  ...special,
});

const all = () => moments('hit', 'product-view', 'product-add', 'button-click', 'form-render');
const searched = (words: string, found: number): Partial<VisitorEvent> => ({
  kind: 'event',
  name: 'Search',
  happenedAt: at('2026-03-01T12:00'),
  session: '',
  props: { words, found },
});

describe('what was seen and done', () => {
  it('is counted by name, and how many visits did it, the same before and after its day is counted', async () => {
    const noon = at('2026-03-01T12:00');
    const view = (session: string, itemId: string): Partial<VisitorEvent> => ({
      kind: 'event',
      name: 'VisitPDP',
      happenedAt: noon,
      session,
      itemId,
    });
    await keep(
      { happenedAt: noon, session: 'one' },
      { happenedAt: noon, session: 'two' },
      view('one', 'jug'),
      view('one', 'jug'),
      view('one', 'mug'),
      view('two', 'jug'),
      { kind: 'event', name: 'AddToCart', happenedAt: noon, session: 'two', itemId: 'jug' },
      { kind: 'event', name: 'VisitPLP', happenedAt: noon },
      { kind: 'button-click', name: '/about', path: '/shop', happenedAt: noon, session: 'two' },
    );
    const live = await all();

    expect(live).toEqual([
      { kind: 'product-view', name: '', path: '', times: 4, visits: 2, misses: 0 },
      { kind: 'product-view', name: 'jug', path: '', times: 3, visits: 2, misses: 0 },
      { kind: 'hit', name: '', path: '', times: 2, visits: 2, misses: 0 },
      { kind: 'button-click', name: '', path: '', times: 1, visits: 1, misses: 0 },
      { kind: 'button-click', name: '/about', path: '/shop', times: 1, visits: 1, misses: 0 },
      { kind: 'product-add', name: '', path: '', times: 1, visits: 1, misses: 0 },
      { kind: 'product-add', name: 'jug', path: '', times: 1, visits: 1, misses: 0 },
      { kind: 'product-view', name: 'mug', path: '', times: 1, visits: 1, misses: 0 },
    ]);
    const liveDays = await days('hit', 'product-view');
    await count();
    expect(await rows()).not.toEqual([]);
    expect(await all()).toEqual(live);
    expect(await days('hit', 'product-view')).toEqual(liveDays);
    await postgresEventStore(services.database).eraseSite(websiteId);
    expect(await all()).toEqual(live);
  });

  it('is of the day that it was where the site is, and the last two days are read from the raw events', async () => {
    await keep(
      // Still the last day of February in New York.
      { happenedAt: at('2026-03-01T04:59') },
      { happenedAt: at('2026-03-01T05:00') },
      { happenedAt: at('2026-03-03T11:00') },
    );
    await count();
    await keep({ happenedAt: at('2026-03-02T06:00') });

    expect((await days('hit')).map(({ day, times }) => [day, times])).toEqual([
      ['2026-02-28', 1],
      ['2026-03-01', 1],
      ['2026-03-02', 1],
      ['2026-03-03', 1],
    ]);
    expect((await rows()).map(({ day }) => day)).toEqual(['2026-02-28', '2026-03-01']);
  });

  it('is counted once, however often and by however many it is counted', async () => {
    await keep({ happenedAt: at('2026-03-01T12:00') });

    await Promise.all([count(), count(), countDays(services)]);
    await count();

    expect(await moments('hit')).toMatchObject([{ times: 1 }]);
  });

  it('says of searches how many found nothing, and keeps no more than a thousand names of a day', async () => {
    await keep(searched('jug', 2), searched('teapot', 0), searched('teapot', 0), searched('', 1));
    await keep(...Array.from({ length: 1100 }, (_, index) => searched(`w${index}`, 1)));
    await count();

    const counts = await moments('search');
    expect(counts.length).toBeLessThan(1010);
    expect(counts.slice(0, 3)).toMatchObject([
      { name: '', times: 1104, misses: 2, visits: 0 },
      { name: '(other)', times: 103 },
      { name: 'teapot', times: 2, misses: 2 },
    ]);
  });
});

describe('how fast pages were', () => {
  it('is counted in the same ranges and ratings, before and after its day is counted', async () => {
    const values = [0, 900, 2500, 2501, 4000, 4001, 90_000];
    await keep(
      ...values.map((value) => measured(value)),
      measured(0.3, { name: 'cls' }),
      measured(undefined, { name: 'navigation', props: { ttfb: 700, pageGroup: '50-13' } }),
    );
    const live = await vitals();
    await count();
    await postgresEventStore(services.database).eraseSite(websiteId);

    expect(await vitals()).toEqual(live);
    const byVital = new Map(live.map((day) => [day.vital, day]));
    expect(byVital.get('lcp')).toMatchObject({
      day: '2026-03-01',
      pageGroup: '50-13',
      device: 'phone',
      ratings: { good: 3, fair: 2, poor: 2 },
    });
    expect([...(byVital.get('lcp')?.histogram ?? [])].toSorted(([a], [b]) => a - b)).toEqual(
      [...Map.groupBy(values, bucketOf)]
        .map(([bucket, same]) => [bucket, same.length])
        .toSorted(([a = 0], [b = 0]) => Number(a) - Number(b)),
    );
    expect(byVital.get('cls')?.ratings).toEqual({ good: 0, fair: 0, poor: 1 });
    expect((percentileOf(byVital.get('cls')?.histogram ?? new Map(), 0.75) ?? 0) / 1000).toBeCloseTo(0.3, 1);
    expect(byVital.get('ttfb')?.ratings.good).toBe(1);
  });

  it('counts nothing of what is no number, and puts pages of no known kind together', async () => {
    await keep(
      ...['fast', null, {}, -1, undefined].map((value) => measured(value)),
      ...['99999-1', 'x', undefined, 7].map((pageGroup) => measured(100, { props: { value: 100, pageGroup } })),
      measured(1, { name: 'interactions' }),
      measured(1, { name: 'device', props: { value: 1, pageGroup: '1-1' } }),
      { happenedAt: new Date(at('2026-03-01T12:00').getTime() - DAY_MS) },
    );

    const fast = await vitals();

    expect(fast.map(({ pageGroup, vital, histogram }) => [pageGroup, vital, sampleCount(histogram)])).toEqual([
      ['', 'lcp', 4],
    ]);
  });
});
