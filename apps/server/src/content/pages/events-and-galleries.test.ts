import { RecordType } from '@portico/domain';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { importAsset } from '../assets/commands.ts';
import { createContentApp, type ContentApp } from '../../testing/content-app.ts';
import { aCollection, anItem } from '../../testing/content.ts';

let content: ContentApp;

beforeAll(async () => {
  content = await createContentApp(inject('postgresUrl'));
});
afterAll(() => content.release());

const words = (html: string) => html.replace(/<[^>]*>/g, '').replaceAll('\u202F', ' ');

it('[FMT-030] visitors see events as the template of their collection draws them', async () => {
  const site = await content.aSiteWith({
    'collections/events.conf': '{ "title": "Events", "ordering": "calendar", "acceptTypes": ["event"] }',
    'collections/events.list':
      '<ul>{.repeated section items}{.event?}<li>{title}, {startDate|date %Y-%m-%d %H:%M}</li>{.end}{.end}</ul>',
    'collections/events.item': '<h1>{item.title}</h1><a href="{item|google-calendar-url}">Calendar</a>',
  });
  const dates = await aCollection(content.services, site.websiteId, { urlId: 'dates', typeName: 'events' });
  const startDate = content.services.clock.now() + 3_600_000;
  await anItem(content.services, site.websiteId, dates, {
    urlId: 'fair',
    title: 'Potters’ fair',
    recordType: RecordType.Event,
    content: { startDate, endDate: startDate + 7_200_000 },
  });

  const list = await content.get(site, '/dates');
  const item = await content.get(site, '/dates/fair');

  const newYork = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'America/New_York',
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(startDate);
  expect(list.body).toContain(`<ul><li>Potters’ fair, ${newYork}</li></ul>`);
  expect(item.body).toContain('<h1>Potters’ fair</h1><a href="http://www.google.com/calendar/event?action=TEMPLATE');
});

it.each([
  ['no end of its own', 0, 'Sunday, May 4, 2036 6:00 AM'],
  ['hours', 2, 'Sunday, May 4, 2036 6:00 AM – 8:00 AM'],
  ['days', 30, 'Sunday, May 4, 2036 6:00 AM – Monday, May 5, 2036 12:00 PM'],
])('an event of %s says when and where it is', async (_, hours, when) => {
  const site = await content.aSiteWith({
    'collections/events.conf': '{ "title": "Events", "ordering": "calendar", "acceptTypes": ["event"] }',
  });
  const dates = await aCollection(content.services, site.websiteId, { urlId: 'dates', typeName: 'events' });
  const startDate = Date.UTC(2036, 4, 4, 10);
  await anItem(content.services, site.websiteId, dates, {
    urlId: 'walk',
    recordType: RecordType.Event,
    content: { startDate, endDate: startDate + hours * 3_600_000, location: { addressTitle: 'The slip' } },
  });

  const { body } = await content.get(site, '/dates/walk');

  const [, meta = ''] = /<p class="eventitem-meta">(.*?)<\/p>/.exec(body) ?? [];
  expect(words(meta)).toBe(when);
  expect(body).toContain('<address>The slip</address>');
  const list = await content.get(site, '/dates');
  const [, listed = ''] = /<p class="eventlist-meta">(.*?)<\/p>/.exec(list.body) ?? [];
  expect(words(listed)).toBe(`${when} The slip`);
});

it('[GALLERY-001] visitors see galleries as the template of their collection draws them', async () => {
  const site = await content.aSiteWith({
    'collections/gallery.conf': '{ "title": "Gallery", "acceptTypes": ["image"] }',
    'collections/gallery.list':
      '<div class="gallery">{.repeated section items}{.image?}<figure>{title}</figure>{.end}{.alternates with}|{.end}</div>',
  });
  const images = await aCollection(content.services, site.websiteId, { urlId: 'images', typeName: 'gallery' });
  for (const title of ['Kiln', 'Wheel']) {
    await anItem(content.services, site.websiteId, images, {
      urlId: title.toLowerCase(),
      title,
      recordType: RecordType.Image,
    });
  }

  const { body } = await content.get(site, '/images');

  expect(body).toMatch(/<div class="gallery"><figure>(Kiln|Wheel)<\/figure>\|<figure>(Kiln|Wheel)<\/figure><\/div>/);
});

it.each([
  ['calendar', { design: 'list' }],
  ['calendar', { design: 'month' }],
  ['summary-v2', {}],
  ['tourdates', {}],
])('a block of type %s, %j, shows events that are to come, until each is over', async (type, value) => {
  const site = await content.aSiteWith({
    'collections/events.conf': '{ "title": "Events", "ordering": "calendar", "acceptTypes": ["event"] }',
  });
  const { services } = content;
  const dates = await aCollection(services, site.websiteId, { urlId: 'dates', typeName: 'events' });
  for (const [urlId, hours] of [
    ['gone', -30],
    ['next', 2],
    ['later', 26],
  ] as const) {
    const startDate = services.clock.now() + hours * 3_600_000;
    const given = { startDate, endDate: startDate + 3_600_000 };
    await anItem(services, site.websiteId, dates, { urlId, recordType: RecordType.Event, content: given });
  }
  const blocks = [{ id: 'b', type, value: { ...value, collection: 'dates' } }];
  const document = { rows: [{ columns: [{ span: 12, rows: [], blocks }] }] };
  await aCollection(services, site.websiteId, { urlId: 'page', document });
  const shown = async () => {
    const { body } = await content.get(site, '/page?format=main-content');
    return ['gone', 'next', 'later'].filter((urlId) => body.includes(`href="/dates/${urlId}"`));
  };

  expect(await shown()).toEqual(['next', 'later']);
  services.clock.advance(4 * 3_600_000);
  expect(await shown()).toEqual(['later']);
});

it('a block of entries says their days in the language of the site', async () => {
  const site = await content.aSiteWith(
    { 'collections/blog.conf': '{ "title": "Blog", "acceptTypes": ["text"] }' },
    { profile: { language: 'de-DE', timeZone: 'Europe/Berlin' } },
  );
  const posts = await aCollection(content.services, site.websiteId, { urlId: 'news', typeName: 'blog' });
  await anItem(content.services, site.websiteId, posts, {
    urlId: 'first',
    publishAt: Date.UTC(2026, 2, 2, 12),
  });
  const blocks = [{ id: 'b', type: 'summary-v2', value: { collection: 'news', showsDate: true } }];
  const document = { rows: [{ columns: [{ span: 12, rows: [], blocks }] }] };
  await aCollection(content.services, site.websiteId, { urlId: 'page', document });

  const { body } = await content.get(site, '/page?format=main-content');

  expect(body).toContain('datetime="2026-03-02">2. März 2026</time>');
});

it('a gallery block shows the pictures of a gallery page behind its own', async () => {
  const site = await content.aSiteWith();
  const { services } = content;
  const images = await aCollection(services, site.websiteId, { urlId: 'images', typeName: 'gallery' });
  const picture = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="50"><path d="M0 0h9v9z"/></svg>',
  );
  const taken = await importAsset(services, site.websiteId, { fileName: 'a.svg', bytes: picture });
  const assetId = taken.ok ? taken.value.id : '';
  const itemId = await anItem(services, site.websiteId, images, { urlId: 'kiln', title: 'The kiln' });
  await services.database.inSite(site.websiteId, ({ kysely }) =>
    kysely
      .insertInto('item_asset')
      .values({ website_id: site.websiteId, item_id: itemId, position: 0, asset_id: assetId })
      .execute(),
  );
  const value = { collection: 'images', images: [{ assetId, title: 'Its own' }] };
  const document = { rows: [{ columns: [{ span: 12, rows: [], blocks: [{ id: 'b', type: 'gallery', value }] }] }] };
  await aCollection(services, site.websiteId, { urlId: 'page', document });

  const { body } = await content.get(site, '/page?format=main-content');

  expect([...body.matchAll(/<p class="meta-title">([^<]+)/g)].map(([, title]) => title)).toEqual([
    'Its own',
    'The kiln',
  ]);
});
