import { describe, expect, it } from 'vitest';

import { renderPage } from '../testing/render-page.ts';

const record = {
  id: 'r1',
  fullUrl: '/journal/one',
  title: 'One',
  excerpt: '<p>Short</p>',
  externalLink: { url: '/x' },
  mainImageId: 'm1',
  systemDataId: 's1',
  assetUrl: '/one.jpg',
  recordType: 1,
  promotedBlockType: 'image',
  collection: { type: 10, folder: true, folderBehavior: 1 },
  items: [{ mainImageId: 'i1' }],
  startDate: Date.UTC(2020, 5, 15, 10),
  endDate: Date.UTC(2020, 5, 15, 12),
  location: { mapLat: 1, mapLng: 2, addressLine1: '1 Quay', addressLine2: 'Dock', addressCountry: 'GB' },
  publicCommentCount: 3,
  commentState: 1,
  likeCount: 4,
  serviceName: 'email',
  userName: 'ada',
  profileUrl: 'https://example.com/ada',
  sourceUrl: '/source',
  passthrough: true,
  backgroundSource: 1,
  currentType: 1,
};
const site = { websiteSettings: { simpleLikingEnabled: true }, website: { shareButtonOptions: { twitter: true } } };

/** For each field a template that prints something else without it. */
const READERS: readonly (readonly [field: string, template: string])[] = [
  ['id', '{item|like-button}'],
  ['fullUrl', '{item|social-button}'],
  ['title', '{item|google-calendar-url}'],
  ['excerpt', '{.section item}{.excerpt?}yes{.end}{.end}'],
  ['externalLink', '{.section item}{.external-link?}yes{.end}{.end}'],
  ['mainImageId', '{.section noData}{.main-image?}yes{.end}{.end}'],
  ['systemDataId', '{item|social-button}'],
  ['assetUrl', '{item|image-meta}'],
  ['recordType', '{.section item}{.text?}yes{.end}{.end}'],
  ['promotedBlockType', '{item|item-classes}'],
  ['collection', '{.section item}{.collection-page?}page{.end}{.index?}index{.end}{.folder?}folder{.end}{.end}'],
  ['items', '{.section item}{.child-images?}yes{.end}{.end}'],
  ['startDate', '{item|google-calendar-url}'],
  ['endDate', '{item|google-calendar-url}'],
  ['location', '{.section item}{.location?}yes{.end}{.end}'],
  ['publicCommentCount', '{item|comment-count}'],
  ['commentState', '{item|comments}'],
  ['likeCount', '{item|like-button}'],
  ['serviceName', '{.section item}{.serviceNameEmail?}yes{.end}{.end}'],
  ['userName', '{.section named}{@|twitter-follow-button}{.end}'],
  ['profileUrl', '{.section unnamed}{@|twitter-follow-button}{.end}'],
  ['sourceUrl', '{.section item}{.passthrough?}yes{.end}{.end}'],
  ['passthrough', '{.section item}{.passthrough?}yes{.end}{.end}'],
  ['backgroundSource', '{.section item}{.background-source-upload?}yes{.end}{.end}'],
  ['currentType', '{.section item}{.current-type? heading}yes{.end}{.end}'],
];

function draw(template: string, item: Readonly<Record<string, unknown>>): string {
  const { systemDataId: _, ...noData } = item;
  const { profileUrl: __, ...named } = item;
  const { userName: ___, ...unnamed } = item;
  return renderPage(template, { ...site, item, noData, named, unnamed });
}

describe('the fields of a content record', () => {
  it.each(READERS)('[FMT-033] %s is read', (field, template) => {
    const { [field]: _, ...without } = record as Readonly<Record<string, unknown>>;

    expect(draw(template, record)).not.toBe(draw(template, without));
  });

  it('[FMT-033] lines and country of a place are read, and its point on the map', () => {
    for (const name of Object.keys(record.location)) {
      const location = Object.fromEntries(Object.entries(record.location).filter(([key]) => key !== name));
      const template = '{item|google-calendar-url}{.section item}{.location?}yes{.end}{.end}';

      expect(draw(template, { ...record, location })).not.toBe(draw(template, record));
    }
  });

  it('[FMT-034] start and end of an event are epoch milliseconds', () => {
    expect(renderPage('{@|google-calendar-url}', record)).toContain('&dates=20200615T100000Z/20200615T120000Z');
    expect(renderPage('{startDate|date %Y-%m-%d %H:%M}', { ...record, website: { timeZone: 'UTC' } })).toBe(
      '2020-06-15 10:00',
    );
    expect(renderPage('{.same-day?}one day{.end}', record)).toBe('one day');
    expect(renderPage('{.same-day?}one day{.end}', { ...record, endDate: record.endDate + 86_400_000 })).toBe('');
  });
});

describe('the settings of a site', () => {
  it.each([
    ['timeZone', '{startDate|date %H:%M}', { website: { timeZone: 'Asia/Tokyo' } }],
    ['disqusShortname', '{@|comments}', { websiteSettings: { disqusShortname: 'slackwater' } }],
    ['disqusShortname of links', '{@|comment-link}', { websiteSettings: { disqusShortname: 'slackwater' } }],
    ['commentsEnabled', '{.comments?}open{.end}', { websiteSettings: { commentsEnabled: false } }],
    ['simpleLikingEnabled', '{@|like-button}', { websiteSettings: { simpleLikingEnabled: true } }],
    ['shareButtonOptions', '{@|social-button}', { website: { shareButtonOptions: { twitter: true } } }],
  ])('[CTX-004] %s is read', (_name, template, settings) => {
    expect(renderPage(template, { ...record, ...settings })).not.toBe(renderPage(template, record));
  });
});
