import { expect, it } from 'vitest';
import type { EventStore } from '../store/event-store.ts';
import { uuidOf } from '../store/text-id.ts';
import type { VisitorEvent } from '../visitor-event.ts';

/** Every test of the contract happens on this day. */
const NOON = Date.UTC(2026, 2, 2, 12);
const HOUR = 3_600_000;

/** An event of the day, with what the test is about. */
export function anEvent(special: Partial<VisitorEvent> = {}): VisitorEvent {
  return {
    id: uuidOf(String(Math.random())),
    happenedAt: new Date(NOON),
    kind: 'hit',
    name: 'View',
    visitor: 'visitor-1',
    session: 'session-1',
    path: '/shop',
    title: 'Shop',
    referrer: '',
    source: 'direct',
    medium: '',
    campaign: '',
    country: 'AT',
    device: 'phone',
    browser: 'Firefox',
    os: 'Android',
    language: 'de',
    pageType: 1,
    itemId: '',
    props: {},
    ...special,
  };
}

const wholeDay = { from: new Date(NOON - 48 * HOUR), until: new Date(NOON + 48 * HOUR), limit: 1000 };

const measured = (ts: number) =>
  anEvent({ id: uuidOf('lcp of one page'), kind: 'performance', props: { ts, value: ts } });

/** What every store of events does; `sites` are the ids of two of them. */
export function eventStoreContract(
  storeOf: () => { readonly store: EventStore; readonly sites: readonly [string, string] },
): void {
  it('gives back what it was given, in the order in which it happened', async () => {
    const { store, sites } = storeOf();
    const later = anEvent({ happenedAt: new Date(NOON + HOUR), title: 'Jug 🫖', props: { items: [{ sku: 'x' }] } });
    const earlier = anEvent({ referrer: 'https://blog.example/', visitor: '' });

    expect(await store.append(sites[0], [later, earlier])).toBe(2);
    expect(await store.read(sites[0], wholeDay)).toEqual([earlier, later]);
    expect(await store.read(sites[1], wholeDay)).toEqual([]);
  });

  it('keeps an id once: of two calls, in one batch or in several, and of several processes', async () => {
    const { store, sites } = storeOf();
    const event = anEvent();

    expect(await store.append(sites[0], [event, event])).toBe(1);
    expect(await store.append(sites[0], [event, anEvent()])).toBe(1);
    const both = anEvent();
    const added = await Promise.all([store.append(sites[0], [both]), store.append(sites[0], [both])]);
    expect(added.toSorted()).toEqual([0, 1]);
    expect(await store.append(sites[1], [event])).toBe(1);
  });

  it('keeps of two measurements of a page the later one, whichever comes first', async () => {
    const { store, sites } = storeOf();
    await store.append(sites[0], [measured(2)]);
    await store.append(sites[0], [measured(3), measured(1)]);
    await store.append(sites[0], [measured(2)]);

    expect((await store.read(sites[0], wholeDay)).map(({ props }) => props)).toEqual([{ ts: 3, value: 3 }]);
  });

  it('is asked for a kind, a time and a number of them', async () => {
    const { store, sites } = storeOf();
    const [first, second, event] = [anEvent(), anEvent({ happenedAt: new Date(NOON + 1) }), anEvent({ kind: 'event' })];
    await store.append(sites[0], [first, second, event]);

    expect(await store.read(sites[0], { ...wholeDay, kind: 'event' })).toEqual([event]);
    expect(await store.read(sites[0], { ...wholeDay, until: new Date(NOON + 1), kind: 'hit' })).toEqual([first]);
    expect(await store.read(sites[0], { ...wholeDay, limit: 1, kind: 'hit' })).toEqual([first]);
  });

  it('takes a visitor out of every day, and out of no other site', async () => {
    const { store, sites } = storeOf();
    const events = [anEvent(), anEvent({ happenedAt: new Date(NOON - 24 * HOUR) }), anEvent({ visitor: 'visitor-2' })];
    await store.append(sites[0], events);
    await store.append(sites[1], [anEvent()]);

    expect(await store.eraseVisitor(sites[0], 'visitor-1')).toBe(2);
    expect((await store.read(sites[0], wholeDay)).map(({ visitor }) => visitor)).toEqual(['visitor-2']);
    expect(await store.read(sites[1], wholeDay)).toHaveLength(1);
  });

  it('takes all of a site away, and nothing of another', async () => {
    const { store, sites } = storeOf();
    await store.append(sites[0], [anEvent()]);
    await store.append(sites[1], [anEvent()]);
    await store.eraseSite(sites[0]);

    expect(await store.read(sites[0], wholeDay)).toEqual([]);
    expect(await store.read(sites[1], wholeDay)).toHaveLength(1);
  });

  it('forgets of one site what is older than it keeps, with the texts that nothing else has, and nothing of another', async () => {
    const { store, sites } = storeOf();
    const old = new Date(NOON - 40 * 24 * HOUR);
    const both = [anEvent({ happenedAt: old, path: '/gone' }), anEvent({ path: '/here' })];
    await store.append(sites[0], both);
    await store.append(sites[1], both);
    const days = { events: new Date(NOON - 30 * 24 * HOUR), bots: new Date(NOON) };
    await store.forgetBefore(sites[0], days);
    await store.forgetBefore(sites[0], days);

    const all = { from: new Date(old.getTime() - HOUR), until: new Date(NOON + 1), limit: 9 };
    expect((await store.read(sites[0], all)).map(({ path, title }) => [path, title])).toEqual([['/here', 'Shop']]);
    expect(await store.read(sites[1], all)).toHaveLength(2);
    // What was forgotten is known again when it comes again.
    await store.append(sites[0], [anEvent({ path: '/gone' })]);
    expect((await store.read(sites[0], all)).map(({ path }) => path).toSorted()).toEqual(['/gone', '/here']);
  });

  it('forgets days that are over', async () => {
    const { store, sites } = storeOf();
    const old = new Date(NOON - 100 * 24 * HOUR);
    await store.append(sites[0], [anEvent({ happenedAt: old }), anEvent()]);

    expect(await store.dropBefore(new Date(NOON - 90 * 24 * HOUR))).toBe(1);
    expect(
      await store.read(sites[0], { from: new Date(old.getTime() - HOUR), until: new Date(NOON + 1), limit: 9 }),
    ).toHaveLength(1);
    // There is nothing left of that time to drop.
    expect(await store.dropBefore(new Date(NOON - 90 * 24 * HOUR))).toBe(0);
  });
}
