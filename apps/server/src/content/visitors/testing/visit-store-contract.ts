import { expect, it } from 'vitest';
import type { SiteTransaction } from '../../../platform/database/database.ts';
import type { EventStore } from '../store/event-store.ts';
import type { VisitorEvent } from '../visitor-event.ts';
import type { StepField, VisitField, VisitFilter, VisitQuestion, VisitStore } from '../visits/visit-store.ts';
import { anEvent } from './event-store-contract.ts';

/** Two sites, their events, and their visits. */
export interface VisitStoreParts {
  readonly events: EventStore;
  readonly visits: VisitStore;
  readonly sites: readonly [string, string];
  readonly inSite: <Result>(websiteId: string, work: (tx: SiteTransaction) => Promise<Result>) => Promise<Result>;
}

const is = (field: VisitField, value: string, isNot = false): VisitFilter => ({ field, value, isNot });
const at = (text: string) => new Date(`${text}Z`);
const done = (session: string, name: string) =>
  ({ session, happenedAt: at('2026-03-04T10:40:00'), kind: 'event', name, path: '/shop' }) as const;
const UTC = { timeZone: 'UTC', today: '2026-03-05' };
const WEEK: VisitQuestion = {
  range: { from: '2026-03-01', to: '2026-03-07' },
  filters: [],
  isSample: false,
  timeZone: 'UTC',
};

/** What every store of visits does. */
export function visitStoreContract(partsOf: () => VisitStoreParts): void {
  const fold = (when = UTC, site = 0) => {
    const { visits, sites, inSite } = partsOf();
    return inSite(sites[site] ?? '', (tx) => visits.fold(tx, when));
  };
  const tell = (events: readonly Partial<VisitorEvent>[], site = 0) => {
    const { events: store, sites } = partsOf();
    return store.append(sites[site] ?? '', events.map(anEvent));
  };
  const span = (question: Partial<VisitQuestion> = {}, step: 'hour' | 'day' | 'week' | 'month' = 'day', site = 0) => {
    const { visits, sites, inSite } = partsOf();
    return inSite(sites[site] ?? '', (tx) => visits.span(tx, { ...WEEK, ...question }, step));
  };
  const by = async (field: VisitField, filters: readonly VisitFilter[] = []) => {
    const { visits, sites, inSite } = partsOf();
    const { rows } = await inSite(sites[0], (tx) => visits.breakdown(tx, { ...WEEK, filters }, { field, limit: 100 }));
    return Object.fromEntries(rows.map(({ value, ...counts }) => [value, counts]));
  };
  const steps = (group: 'day' | StepField, filters: readonly VisitFilter[] = []) => {
    const { visits, sites, inSite } = partsOf();
    return inSite(sites[0], (tx) => visits.steps(tx, { ...WEEK, filters }, { by: group, limit: 100 }));
  };
  const boughtBy = async (field: VisitField) =>
    Object.entries(await by(field)).map(([value, counts]) => [value, counts.bought]);
  const visitsLike = async (...filters: VisitFilter[]) => (await span({ filters })).total.visits;
  /** Two visits of one person and one of another, over two days. */
  const tellThree = () =>
    tell([
      {
        session: 'a',
        visitor: 'v1',
        happenedAt: at('2026-03-02T23:50:00'),
        path: '/',
        source: 'bing',
        medium: 'search',
      },
      { session: 'a', visitor: 'v1', happenedAt: at('2026-03-03T00:01:00'), path: '/shop' },
      { session: 'b', visitor: 'v1', happenedAt: at('2026-03-04T10:00:00'), path: '/shop', device: 'desktop' },
      { session: 'c', visitor: 'v2', happenedAt: at('2026-03-04T10:30:00'), path: '/' },
      { session: 'c', visitor: 'v2', happenedAt: at('2026-03-04T10:31:30'), kind: 'event', name: 'AddToCart' },
    ]);

  it('counts views, visits, those of one page, their time, and each visitor once', async () => {
    await tellThree();

    expect(await fold()).toEqual(['2026-03-02', '2026-03-04']);
    expect((await span()).total).toEqual({ visits: 3, hits: 4, bounces: 2, seconds: 750, visitors: 2 });
    expect([...(await span()).points].map(([day, { visits }]) => [day, visits]).toSorted()).toEqual([
      ['2026-03-02', 1],
      ['2026-03-04', 2],
    ]);
    expect((await span({}, 'day', 1)).total.visits).toBe(0);
  });

  it('says the same, however often and in whatever order it was told', async () => {
    const { events, sites } = partsOf();
    const first = anEvent({ session: 'a', happenedAt: at('2026-03-04T10:00:00'), path: '/first' });
    const second = anEvent({ session: 'a', happenedAt: at('2026-03-04T10:00:20'), path: '/second' });
    await events.append(sites[0], [second]);
    await fold();
    await events.append(sites[0], [first, second]);
    await fold();
    await fold();

    expect((await span()).total).toMatchObject({ visits: 1, hits: 2, bounces: 0, seconds: 20 });
    expect(Object.keys(await by('entry'))).toEqual(['/first']);
  });

  it('counts days that are over once more when a late event comes for one', async () => {
    await tell([{ session: 'a', happenedAt: at('2026-03-03T10:00:00') }]);
    await fold();
    await tell([{ session: 'b', happenedAt: at('2026-03-03T11:00:00') }]);
    await tell([{ session: 'a', happenedAt: at('2026-03-03T10:00:30') }]);

    expect(await fold()).toEqual(['2026-03-03']);
    expect((await span()).total).toMatchObject({ visits: 2, hits: 3, seconds: 30 });
  });

  it('says of a day the same while it is open and once it is counted', async () => {
    await tellThree();
    const fields: readonly VisitField[] = [
      'page',
      'entry',
      'exit',
      'source',
      'channel',
      'device',
      'visitor',
      'referrer',
    ];
    await fold({ ...UTC, today: '2026-03-02' });
    const open = [await span({}, 'week'), ...(await Promise.all(fields.map((field) => by(field))))];
    await fold({ ...UTC, today: '2026-03-09' });

    expect([await span({}, 'week'), ...(await Promise.all(fields.map((field) => by(field))))]).toEqual(open);
  });

  it('says by what visits were, and narrows them by all that is asked at once', async () => {
    await tellThree();
    await fold();

    expect(await by('page')).toEqual({
      '/': { visits: 2, hits: 2, bounces: 1, seconds: 750, exits: 1, bought: 0 },
      '/shop': { visits: 2, hits: 2, bounces: 1, seconds: 660, exits: 2, bought: 0 },
    });
    expect(Object.keys(await by('channel')).toSorted()).toEqual(['direct', 'search']);
    expect(await visitsLike(is('page', '/shop'))).toBe(2);
    expect(await visitsLike(is('page', '/shop'), is('device', 'desktop'))).toBe(1);
    expect(await visitsLike(is('source', 'bing'), is('source', 'direct'))).toBe(3);
    expect(await visitsLike(is('source', 'bing', true))).toBe(2);
    expect(await visitsLike(is('entry', '/'), is('exit', '/shop'), is('channel', 'search'))).toBe(1);
    expect(Object.keys(await by('page', [is('device', 'desktop')]))).toEqual(['/shop']);
  });

  it('counts how far visits came, each also in the steps before, by day and by what they are told apart by', async () => {
    const { visits: store, sites, inSite } = partsOf();
    await tellThree();
    await tell([done('a', 'VisitPDP'), done('b', '/order'), done('b', 'VisitPDP'), done('c', '/checkout')]);
    await fold({ ...UTC, today: '2026-03-02' });
    const read = () =>
      Promise.all([steps('day'), steps('source'), steps('device'), boughtBy('source'), boughtBy('page')] as const);
    const open = await read();
    await fold({ ...UTC, today: '2026-03-09' });

    expect(open[0]).toEqual([
      { value: '2026-03-02', visits: 1, viewed: 1, added: 0, begun: 0, bought: 0 },
      { value: '2026-03-04', visits: 2, viewed: 2, added: 2, begun: 2, bought: 1 },
    ]);
    expect(open[1].map(({ value, bought }) => [value, bought])).toEqual([
      ['direct', 1],
      ['bing', 0],
    ]);
    expect(open.slice(3)).toEqual([
      [
        ['direct', 1],
        ['bing', 0],
      ],
      [
        ['/', 0],
        ['/shop', 1],
      ],
    ]);
    expect(await read()).toEqual(open);
    expect(await steps('day', [is('device', 'desktop')])).toEqual([
      { value: '2026-03-04', visits: 1, viewed: 1, added: 1, begun: 1, bought: 1 },
    ]);
    await inSite(sites[0], (tx) => store.forgetBefore(tx, '2026-03-09'));
    expect(await steps('day')).toEqual(open[0]);
  });

  it('cuts days where the site is, and anew when it moves', async () => {
    await tellThree();
    await fold({ timeZone: 'America/New_York', today: '2026-03-08' });
    const days = async () => [...(await span({ timeZone: 'Asia/Kolkata' })).points.keys()].toSorted();
    expect(await days()).toEqual(['2026-03-02', '2026-03-04']);

    expect(await fold({ timeZone: 'Asia/Kolkata', today: '2026-03-08' })).toContain('2026-03-03');
    expect(await days()).toEqual(['2026-03-03', '2026-03-04']);
    const hours = await span({ timeZone: 'Asia/Kolkata' }, 'hour');
    expect([...hours.points.keys()].toSorted()).toEqual(['2026-03-03T05', '2026-03-04T15', '2026-03-04T16']);
    const { visits: store, sites, inSite } = partsOf();
    await inSite(sites[0], (tx) => store.forgetBefore(tx, '2026-03-08'));
    expect((await span({ timeZone: 'Asia/Kolkata' }, 'hour')).points).toEqual(hours.points);
  });

  it('says hours of days whose visits are forgotten, until they are forgotten as well', async () => {
    const { visits: store, sites, inSite } = partsOf();
    await tellThree();
    await fold({ ...UTC, today: '2026-03-09' });
    const hours = await span({}, 'hour');
    const cut = { range: { from: '2026-03-02', to: '2026-03-04' }, untilTimeOf: at('2026-03-11T10:20:00') };
    expect((await span(cut)).total.visits).toBe(2);
    await inSite(sites[0], (tx) => store.forgetBefore(tx, '2026-03-09'));

    expect(hours.points.get('2026-03-04T10')).toMatchObject({ visits: 2, hits: 2, visitors: 2 });
    expect(await span({}, 'hour')).toEqual(hours);
    expect((await span({ ...cut, untilTimeOf: at('2026-03-11T11:00:00') })).total).toMatchObject({
      visits: 3,
      visitors: 2,
    });
    expect((await span({ ...cut, untilTimeOf: at('2026-03-11T10:59:00') })).total.visits).toBe(1);
    await inSite(sites[0], (tx) => store.forgetHoursBefore(tx, '2026-03-04'));
    expect([...(await span({}, 'hour')).points.keys()]).toEqual(['2026-03-04T10']);
    expect((await span()).total.visits).toBe(3);
  });

  it('takes a visitor out, also of days that are counted, and of no other site', async () => {
    const { visits: store, sites, inSite } = partsOf();
    await tellThree();
    await tell([{ session: 'a', visitor: 'v1', happenedAt: at('2026-03-04T10:00:00') }], 1);
    await fold({ ...UTC, today: '2026-03-09' });
    await fold({ ...UTC, today: '2026-03-09' }, 1);

    expect(await inSite(sites[0], (tx) => store.eraseVisitor(tx, 'v1'))).toBe(2);
    expect((await span()).total).toMatchObject({ visits: 1, visitors: 1 });
    expect(Object.keys(await by('source'))).toEqual(['direct']);
    expect((await span({}, 'day', 1)).total.visits).toBe(1);
  });

  it('keeps what days were counted when their visits are forgotten, and nothing of a site that goes', async () => {
    const { visits: store, sites, inSite } = partsOf();
    await tellThree();
    await fold({ ...UTC, today: '2026-03-04' });
    await inSite(sites[0], (tx) => store.forgetBefore(tx, '2026-03-09'));

    expect((await span()).total).toMatchObject({ visits: 3, visitors: 2 });
    expect((await span({ filters: [is('device', 'phone')] })).total.visits).toBe(0);
    await inSite(sites[0], (tx) => store.eraseSite(tx));
    expect((await span()).total.visits).toBe(0);
  });
}
