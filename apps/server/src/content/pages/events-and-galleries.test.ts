import { RecordType } from '@portico/domain';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createContentApp, type ContentApp } from '../../testing/content-app.ts';
import { aCollection, anItem } from '../../testing/content.ts';

let content: ContentApp;

beforeAll(async () => {
  content = await createContentApp(inject('postgresUrl'));
});
afterAll(() => content.release());

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
