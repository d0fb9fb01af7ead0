import { RecordType } from '@portico/domain';
import { blockDefinition, type BlockDefinition } from '@portico/page-model';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createContentApp, type ContentApp } from '../../../testing/content-app.ts';
import { aCollection, aNavigation, anItem } from '../../../testing/content.ts';
import { aForm } from '../../../testing/forms.ts';
import type { TestSite } from '../../../testing/site.ts';
import { importAsset } from '../../assets/commands.ts';

/**
 * The table of blocks: the type, its number in public template engines, the names by which kits style it, and a value with which
 * all of it is drawn. `@name` stands for what the site has by that name.
 */
type Line = readonly [
  type: string,
  code: number | undefined,
  rank: BlockDefinition['rank'],
  hooks: string,
  value: Readonly<Record<string, unknown>>,
];

const QUESTIONS = [{ title: 'Why?', text: '<p>So.</p>' }];
const PICTURES = [{ assetId: '@picture', title: 'Jug' }, { assetId: '@picture' }];
const SHEET = { columns: ['Year', 'Pots'], rows: [{ cells: ['2025', '3'] }] };

const TABLE: readonly Line[] = [
  ['html', 2, 'must', '.sqs-html-content', { html: '<h1>A</h1>' }],
  ['markdown', 44, 'must', '.sqs-html-content', { markdown: '# A' }],
  [
    'image',
    5,
    'must',
    '.image-block-wrapper .image-caption-wrapper .image-caption',
    { assetId: '@picture', caption: '<p>A</p>' },
  ],
  ...['card', 'overlap', 'collage', 'stack', 'poster'].map((design): Line => [
    'image',
    5,
    'must',
    `figure .image-block-outer-wrapper .image-block-v2 .design-layout-${design} .image-position-left .image-title .image-subtitle .image-button .image-overlay`,
    { assetId: '@picture', design, title: 'A', subtitle: 'B', label: 'C', href: '/shop' },
  ]),
  ...['grid', 'slideshow', 'slider', 'stacked'].map((design): Line => [
    'gallery',
    8,
    'must',
    `.sqs-gallery-container .sqs-gallery-block-${design} .sqs-gallery .slide .sqs-gallery-meta-container`,
    { design, images: PICTURES },
  ]),
  ...['left', 'center', 'right'].map((align): Line => [
    'button',
    53,
    'must',
    `.sqs-block-button-container--${align} .sqs-block-button-element--large`,
    { label: 'A', href: '/shop', align, size: 'large' },
  ]),
  ['quote', 31, 'must', 'figure blockquote span figcaption .source', { quote: 'A', source: 'B' }],
  ['video', 32, 'must', '.sqs-video-wrapper .video-caption', { url: 'https://vimeo.com/76979871', caption: 'A' }],
  [
    'audio',
    41,
    'must',
    '.sqs-audio-embed [data-url] [data-title] [data-author] audio',
    { assetId: '@sound', title: 'A', artist: 'B' },
  ],
  ['spacer', 21, 'must', '.sized .vsize-2 [data-aspect-ratio]', { height: 64, aspectRatio: 12 }],
  ['horizontalrule', 47, 'must', 'hr', {}],
  ['code', 23, 'must', 'pre code', { html: 'a', showsSource: true }],
  ['embed', 22, 'must', '.sqs-block-content a img', { url: 'https://vimeo.com/76979871', assetId: '@picture' }],
  ['form', 9, 'must', 'form .form-wrapper .form-item .form-button-wrapper', { formId: '@form' }],
  ['form', 9, 'must', '.form-lightbox summary .form-wrapper', { formId: '@form', opens: 'lightbox' }],
  [
    'newsletter',
    51,
    'must',
    '.newsletter-form-wrapper .newsletter-form-header .newsletter-form-fields-wrapper .newsletter-form-button-wrapper .newsletter-form-footnote',
    { formId: '@letter', title: 'A', footnote: '<p>B</p>' },
  ],
  [
    'product',
    43,
    'must',
    '.product-block .product-title .product-excerpt',
    { collection: '@blog', showsExcerpt: true },
  ],
  ...['carousel', 'list', 'wall', 'grid'].map((design): Line => [
    'summary-v2',
    55,
    'must',
    `.summary-block-setting-design-${design} .summary-item-list .summary-item .summary-title-link .summary-excerpt .summary-metadata-item`,
    { collection: '@blog', design, showsDate: true },
  ]),
  [
    'accordion',
    69,
    'must',
    'ul .accordion-items-container li .accordion-item .accordion-item__title-wrapper button .accordion-item__click-target span .accordion-item__title .accordion-item__dropdown .accordion-item__description .accordion-icon-container .accordion-divider',
    { items: QUESTIONS },
  ],
  ['search', 33, 'must', '.search-block .search-input .sqs-search-ui-button-wrapper form', {}],
  ['map', 4, 'must', '.sqs-block-map address', { addressLine1: 'A', position: '59.9, 10.7' }],
  ['socialaccountlinks-v2', 54, 'must', '.sqs-svg-icon--list .sqs-svg-icon--wrapper', {}],
  ['chart', 62, 'must', '.sqs-block-chart svg details table', SHEET],
  ['table', undefined, 'must', '.sqs-html-content table', SHEET],
  ['file', undefined, 'must', '.sqs-block-button-element', { assetId: '@picture' }],
  ['section-ref', undefined, 'must', '', { sectionId: '@none' }],
  [
    'menu',
    18,
    'should',
    '.menu-block .menu-section .menu-section-title .menu-item .menu-item-title .menu-item-description .menu-item-price',
    { items: [{ section: 'A', title: 'B', text: '<p>C</p>', price: '1' }] },
  ],
  [
    'calendar',
    26,
    'should',
    '.yui3-calendar .yui3-calendar-grid .yui3-calendar-header-label .yui3-calendar-weekday .yui3-calendar-day',
    { collection: '@dates', design: 'month' },
  ],
  ['calendar', 26, 'should', 'ul time', { collection: '@dates' }],
  ['archive', 61, 'should', '.archive-block', { collection: '@blog' }],
  ['tagcloud', 14, 'should', '.tagcloud', { collection: '@blog' }],
  ['tourdates', 59, 'should', '.sqs-block-tourdates table', { items: [{ date: '2036-05-04', title: 'A' }] }],
  ['logo', 3, 'should', '.logo-image', {}],
  ['navigation', 1, 'should', 'nav', { navigationId: 'mainNav' }],
  ['collectionlink', 12, 'should', '.collectionlink-title', { collection: '@blog' }],
  ['callout', undefined, 'should', '[role]', { html: '<p>A</p>' }],
  ['steps', undefined, 'should', 'ol h3', { items: QUESTIONS }],
  ['tabs', undefined, 'should', 'h3', { items: QUESTIONS }],
  ['people', undefined, 'should', 'ul', { items: [{ title: 'A' }] }],
  ['people', undefined, 'should', 'ul h3 a', { collection: '@blog' }],
  ['hours', undefined, 'should', 'dl', {}],
  ['compare', undefined, 'should', 'input', { images: PICTURES }],
  ['countdown', undefined, 'should', 'time', { at: '2036-05-04T10:00:00Z' }],
  ['shape', undefined, 'should', '[aria-hidden] svg', {}],
  ['soundcloud', 41, 'must', '.sqs-block-soundcloud .soundcloud-block', { url: 'https://soundcloud.com/a/b' }],
  ['instagram', 22, 'must', '.sqs-block-instagram .instagram-block', { url: 'https://example.org/p' }],
  ['twitter', 22, 'must', '.sqs-block-twitter .twitter-block', { url: 'https://example.org/p' }],
];

let content: ContentApp;
let site: TestSite;
const names = new Map<string, string>();

beforeAll(async () => {
  content = await createContentApp(inject('postgresUrl'));
  const { services } = content;
  site = await content.aSiteWith(
    { 'collections/events.conf': '{ "title": "Events", "ordering": "calendar", "acceptTypes": ["event"] }' },
    {
      profile: {
        logoImageUrl: '/assets/logo.svg',
        socialAccounts: [{ serviceName: 'instagram-unauth', profileUrl: 'https://instagram.com/ada' }],
      },
      settings: { businessHours: { monday: { text: '9 – 5', ranges: [{ from: 540, to: 1020 }] } } },
    },
  );
  const file = async (fileName: string, bytes: Buffer) => {
    const taken = await importAsset(services, site.websiteId, { fileName, bytes });
    return taken.ok ? taken.value.id : '';
  };
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60"/>';
  names.set('picture', await file('jug.svg', Buffer.from(svg)));
  names.set('sound', await file('sea.mp3', Buffer.from('494433040000000000000000fffb90640000', 'hex')));
  const blog = await aCollection(services, site.websiteId, { urlId: 'blog', typeName: 'blog' });
  await anItem(services, site.websiteId, blog, { urlId: 'a', excerpt: '<p>Short</p>', tags: ['red'] });
  const dates = await aCollection(services, site.websiteId, { urlId: 'dates', typeName: 'events' });
  const startDate = services.clock.now() + 7_200_000;
  await anItem(services, site.websiteId, dates, {
    urlId: 'walk',
    recordType: RecordType.Event,
    content: { startDate, endDate: startDate + 3_600_000 },
  });
  await aNavigation(services, site.websiteId, 'mainNav', [{ externalLink: true, title: 'One', url: '/one' }]);
  names.set('blog', blog);
  names.set('dates', dates);
  names.set('form', await aForm(services, site.websiteId, [{ id: 'name', type: 'text', title: 'Name' }]));
  names.set('letter', await aForm(services, site.websiteId, [{ id: 'email', type: 'email', title: 'Email' }]));
});
afterAll(() => content.release());

/** A value with what the site has in place of its names. */
function filled(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value).replaceAll(/"@(\w+)"/g, (_all, name: string) => `"${names.get(name) ?? ''}"`),
  );
}

/** What is said in the marks of a piece of HTML: tags, classes and attributes, as CSS names them. */
function marksOf(html: string): ReadonlySet<string> {
  const tags = [...html.matchAll(/<([a-z][a-z0-9]*)((?:\s+[^\s=>]+(?:="[^"]*")?)*)\s*\/?>/g)];
  return new Set(
    tags.flatMap(([, tag = '', rest = '']) => [
      tag,
      ...[...rest.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)].flatMap(([, name = '', value = '']) =>
        name === 'class' ? value.split(' ').map((one) => `.${one}`) : [`[${name}]`],
      ),
    ]),
  );
}

it.each(TABLE)(
  'a block of type %s has the number %s, is one that sites %s have, and what kits style: %s',
  async (type, code, rank, hooks, value) => {
    const urlId = `page-${TABLE.findIndex((line) => line[3] === hooks && line[0] === type)}`;
    const blocks = [{ id: 'tried', type, value: filled(value) as Readonly<Record<string, unknown>> }];
    await aCollection(content.services, site.websiteId, {
      urlId,
      document: { rows: [{ columns: [{ span: 12, rows: [], blocks }] }] },
    });

    const { body } = await content.get(site, `/${urlId}?format=main-content`);

    const block = body.slice(body.lastIndexOf('<div', body.indexOf('id="block-tried"')));
    const definition = blockDefinition(type);
    const marks = marksOf(block);
    expect(definition?.rank).toBe(rank);
    expect(/data-block-type="(\d+)"/.exec(block.slice(0, block.indexOf('>')))?.[1]).toBe(code?.toString());
    expect(marks).toContain(`.sqs-block-${definition?.type ?? ''}`);
    expect(hooks.split(' ').filter((hook) => hook !== '' && !marks.has(hook))).toEqual([]);
  },
);
