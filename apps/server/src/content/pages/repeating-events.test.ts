import { RecordType, type EventRepetition } from '@portico/domain';
import { isoDay, localDay, localInstant } from '@portico/locale';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createContentApp, type ContentApp } from '../../testing/content-app.ts';
import { aCollection, anItem } from '../../testing/content.ts';

const ZONE = 'America/New_York';
let content: ContentApp;

beforeAll(async () => {
  content = await createContentApp(inject('postgresUrl'));
});
afterAll(() => content.release());

/** An event at six in the evening of a day so many days from now. */
async function aSiteWithEvent(repeats: EventRepetition, daysFromNow = -8, files: Record<string, string> = {}) {
  const { services } = content;
  const site = await content.aSiteWith({
    'collections/events.conf': '{ "title": "Events", "ordering": "calendar", "acceptTypes": ["event"] }',
    ...files,
  });
  const dates = await aCollection(services, site.websiteId, { urlId: 'dates', typeName: 'events' });
  const today = localDay(services.clock.now(), ZONE);
  const add = async (urlId: string, day: number, rule?: EventRepetition) => {
    const startDate = localInstant(today + day, 18 * 60, ZONE);
    const given = { startDate, endDate: startDate + 3_600_000, ...(rule ? { repeats: rule } : {}) };
    await anItem(services, site.websiteId, dates, {
      urlId,
      title: urlId,
      recordType: RecordType.Event,
      content: given,
    });
  };
  await add('choir', daysFromNow, repeats);
  await add('fair', 10);
  return { site, dayAfter: (days: number) => isoDay(today + days) };
}

const LIST =
  '{.repeated section upcoming}<i>{title} {startDate|date %Y-%m-%d %H}</i>{.end}{.repeated section past}<b>{title} {startDate|date %Y-%m-%d %H}</b>{.end}';
const found = (body: string, tag: string) =>
  [...body.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'g'))].map(([, text]) => text);

describe('an event that repeats', () => {
  it('stands among the others at each of its dates, those that are over behind', async () => {
    const { site, dayAfter } = await aSiteWithEvent({ unit: 'WEEK', every: 1, times: 4 }, -8, {
      'collections/events.list': LIST,
    });

    const { body } = await content.get(site, '/dates');

    expect(found(body, 'i')).toEqual([
      `choir ${dayAfter(6)} 18`,
      `fair ${dayAfter(10)} 18`,
      `choir ${dayAfter(13)} 18`,
    ]);
    expect(found(body, 'b')).toEqual([`choir ${dayAfter(-1)} 18`, `choir ${dayAfter(-8)} 18`]);
  });

  it('has a page with its next date, how it repeats and the dates behind it, of which one is left out', async () => {
    const { services } = content;
    const leftOut = isoDay(localDay(services.clock.now(), ZONE) + 13);
    const { site, dayAfter } = await aSiteWithEvent({ unit: 'WEEK', every: 1, without: [leftOut] });

    const { body } = await content.get(site, '/dates/choir');

    const days = [...body.matchAll(/<time datetime="([^"]*)"/g)].map(([, day]) => day);
    expect(days.slice(0, 3)).toEqual([dayAfter(6), dayAfter(20), dayAfter(27)]);
    expect(body).toContain('Repeats every week');
    expect(body).toContain('Next dates');
  });

  it.each([
    ['calendar', { design: 'list' }],
    ['tourdates', {}],
    ['summary-v2', {}],
  ])('stands in a block of type %s, %j', async (type, value) => {
    const { site, dayAfter } = await aSiteWithEvent({ unit: 'DAY', every: 1, times: 20 });
    const blocks = [{ id: 'b', type, value: { ...value, collection: 'dates' } }];
    const document = { rows: [{ columns: [{ span: 12, rows: [], blocks }] }] };
    await aCollection(content.services, site.websiteId, { urlId: 'page', document });

    const { body } = await content.get(site, '/page?format=main-content');

    expect(body).toContain(`href="/dates/choir/${dayAfter(0)}"`);
  });

  it('has a page that goes on to the next date by itself, and stays at the last', async () => {
    const { site, dayAfter } = await aSiteWithEvent({ unit: 'WEEK', every: 1, times: 4 });
    const shown = async () => {
      const { body } = await content.get(site, '/dates/choir');
      return /<time datetime="([^"]*)"/.exec(body)?.[1];
    };

    expect(await shown()).toBe(dayAfter(6));
    content.services.clock.advance(7 * 86_400_000);
    expect(await shown()).toBe(dayAfter(13));
    content.services.clock.advance(30 * 86_400_000);
    expect(await shown()).toBe(dayAfter(13));
  });

  it('has an address for each date, which lists lead to: it shows that date, and gives it alone to a calendar', async () => {
    const { site, dayAfter } = await aSiteWithEvent({ unit: 'WEEK', every: 1, times: 4 });
    const [next, last, before] = [dayAfter(6), dayAfter(13), dayAfter(-1)];

    const list = (await content.get(site, '/dates')).body;
    const own = (await content.get(site, `/dates/choir/${last}`)).body;
    const calendar = (await content.get(site, `/dates/choir/${last}?format=ical`)).body;

    expect([...list.matchAll(/href="\/dates\/choir\/([^"]*)"/g)].map(([, day]) => day).slice(0, 3)).toEqual([
      next,
      last,
      before,
    ]);
    expect(/<time datetime="([^"]*)"/.exec(own)?.[1]).toBe(last);
    expect(own).toContain(`href="/dates/choir/${next}"`);
    expect(own).toMatch(new RegExp(`<link rel="canonical" href="[^"]*/dates/choir/${last}"`));
    expect(own).toContain(`href="/dates/choir/${last}?format=ical"`);
    expect(calendar.match(/^DTSTART:(\d{8})/gm)).toHaveLength(1);
    expect(calendar).toContain(`-${last}@`);
    expect(calendar).toContain(`/dates/choir/${last}`);
  });

  it('shows its next date to who comes for one that is not among them, under its own address; another event has none', async () => {
    const { site, dayAfter } = await aSiteWithEvent({ unit: 'WEEK', every: 1, times: 4 });

    const gone = await content.get(site, `/dates/choir/${dayAfter(7)}`);
    const never = await content.get(site, `/dates/choir/2026-02-30`);
    const once = await content.get(site, `/dates/fair/${dayAfter(10)}`);

    expect(/<time datetime="([^"]*)"/.exec(gone.body)?.[1]).toBe(dayAfter(6));
    expect(gone.body).toMatch(/<link rel="canonical" href="[^"]*\/dates\/choir"/);
    expect([never.statusCode, once.statusCode]).toEqual([200, 404]);
  });

  it('comes as each of its dates into a calendar, and once into a feed', async () => {
    const { site, dayAfter } = await aSiteWithEvent({ unit: 'WEEK', every: 1, times: 4 });

    const calendar = (await content.get(site, '/dates/choir?format=ical')).body;
    const feed = (await content.get(site, '/dates?format=rss')).body;

    const ids = [...calendar.matchAll(/^UID:[0-9a-f]{8}(?:-[0-9a-f]+){4}-(\d{4}-\d\d-\d\d)@/gm)].map(([, day]) => day);
    expect(ids).toEqual([dayAfter(6), dayAfter(13)]);
    expect(feed.match(/<title>choir</g)).toHaveLength(1);
  });
});
