import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createContentApp, type ContentApp } from '../../../testing/content-app.ts';
import { aCollection, anItem } from '../../../testing/content.ts';
import type { TestSite } from '../../../testing/site.ts';
import { BLOCK_DEFINITIONS, type PageBlock } from '@portico/page-model';
import { aForm } from '../../../testing/forms.ts';
import { importAsset } from '../../assets/commands.ts';

let content: ContentApp;

beforeAll(async () => {
  content = await createContentApp(inject('postgresUrl'));
});

afterAll(() => content.release());

/** What a page with one block shows inside it. */
async function shown(site: TestSite, block: Omit<PageBlock, 'id'>): Promise<string> {
  const urlId = `p${Math.abs(hash(JSON.stringify(block)))}`;
  const document = { rows: [{ columns: [{ span: 12, rows: [], blocks: [{ id: 'b', ...block }] }] }] };
  await aCollection(content.services, site.websiteId, { urlId, document });
  const { body } = await content.get(site, `/${urlId}?format=main-content`);
  return /<div class="sqs-block-content[^"]*">([\s\S]*)<\/div><\/div><\/div><\/div><\/div>$/.exec(body)?.[1] ?? body;
}

const hash = (text: string): number =>
  [...text].reduce((sum, sign) => Math.trunc(sum * 31 + sign.charCodeAt(0)) % 1e9, 7);

describe('a block', () => {
  it.each([
    [
      'quote',
      { quote: 'Well <b>said</b><script>x()</script>', source: 'A & B' },
      '<figure><blockquote><span>“</span>Well <b>said</b><span>”</span></blockquote><figcaption class="source">— A &amp; B</figcaption></figure>',
    ],
    [
      'button',
      { label: 'Go "now"', href: '/shop' },
      'href="/shop" class="sqs-block-button-element--medium sqs-block-button-element">Go "now"</a>',
    ],
    ['horizontalrule', {}, '<hr>'],
    ['markdown', { markdown: '## Tides\n\n<script>x()</script>*low*' }, '<h2>Tides</h2>'],
    ['shape', { figure: 'arch' }, '<div class="pt-shape" aria-hidden="true"><svg'],
    ['code', { html: '<svg viewBox="0 0 1 1"/>' }, '<svg viewBox="0 0 1 1"/>'],
    ['map', { addressLine1: '4 Causeway <Lane>' }, '<address>4 Causeway &lt;Lane&gt;</address>'],
    [
      'video',
      { url: 'https://youtu.be/abcdefghijk', title: 'Tides' },
      'data-frame="https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1" data-title="Tides"><a href="https://youtu.be/abcdefghijk"',
    ],
    [
      'accordion',
      {
        items: [{ title: 'Why <i>?', text: '<p>Because</p><script>x()</script>' }],
        opensFirst: true,
        isQuestions: true,
      },
      '<h3 class="accordion-item__title-wrapper"><button class="accordion-item__click-target" type="button" id="accordion-b-0" aria-expanded="true" aria-controls="accordion-b-0-words"><span class="accordion-item__title">Why &lt;i&gt;?</span>',
    ],
    ['steps', { items: [{ title: 'First', text: '<p>Do</p>' }] }, '<li class="pt-step"><h3>First</h3><p>Do</p></li>'],
    [
      'table',
      { columns: ['Year', 'Pots'], rows: [{ cells: ['2025', '1,200'] }, { cells: ['<b>'] }], headColumn: true },
      '<th scope="row">2025</th><td class="pt-number">1,200</td></tr><tr><th scope="row">&lt;b&gt;</th><td></td>',
    ],
    [
      'table',
      {
        columns: ['Year', 'Pots', 'Cone'],
        rows: [{ cells: ['2025', '1,200', '9'] }],
        alignments: ['center', 'start'],
        headColumn: true,
      },
      '<th scope="col" class="pt-words-center">Year</th><th scope="col">Pots</th><th scope="col">Cone</th></tr></thead><tbody><tr><th scope="row" class="pt-words-center">2025</th><td>1,200</td><td class="pt-number">9</td>',
    ],
    [
      'chart',
      {
        columns: ['Year', 'Pots'],
        rows: [{ cells: ['2024', '3'] }, { cells: ['2025', '9'] }],
        title: 'Fired',
        unit: 'kg',
      },
      'role="img" aria-label="Fired, from 3 kg to 9 kg"',
    ],
    [
      'audio',
      { url: 'https://example.org/a.mp3', title: 'Sea' },
      '<audio controls preload="none" src="https://example.org/a.mp3" aria-label="Sea">',
    ],
    [
      'callout',
      { html: '<p>Mind<script>x()</script></p>', mark: 'tip' },
      'pt-callout-tip" role="note"><p>Mind</p></div>',
    ],
    ['countdown', { at: '2030-01-01T00:00:00Z' }, '<time datetime="2030-01-01T00:00:00.000Z">'],
    [
      'menu',
      { items: [{ section: 'Soups', title: 'Chowder', price: '9' }] },
      '<div class="menu-block"><div class="menu-section"><h3 class="menu-section-title">Soups</h3><ul class="menu-items"><li class="menu-item"><span class="menu-item-line"><span class="menu-item-title">Chowder</span><span class="menu-item-price">9</span></span></li></ul></div></div>',
    ],
    [
      'menu',
      {
        heading: 'h2',
        items: [
          { menu: 'Noon <i>', section: 'Soups', title: 'Chowder', note: 'hot\ncold' },
          { menu: 'Evening', title: 'Sole', text: '<p>Grilled<script>x()</script></p>' },
        ],
      },
      '<div class="menu-block"><div class="menus pt-tabs"><section class="menu-card pt-tab" id="tab-b-0"><h2 class="menu-title">Noon &lt;i&gt;</h2><div class="menu-section"><h3 class="menu-section-title">Soups</h3><ul class="menu-items"><li class="menu-item"><span class="menu-item-line"><span class="menu-item-title">Chowder</span></span><span class="menu-item-note">hot</span><span class="menu-item-note">cold</span></li></ul></div></section><section class="menu-card pt-tab" id="tab-b-1"><h2 class="menu-title">Evening</h2><div class="menu-section"><ul class="menu-items"><li class="menu-item"><span class="menu-item-line"><span class="menu-item-title">Sole</span></span><div class="menu-item-description"><p>Grilled</p></div></li></ul></div></section></div></div>',
    ],
    [
      'button',
      { label: 'Go', href: '/shop', look: 'outlined' },
      'sqs-block-button-element sqs-button-element--secondary"',
    ],
    ['horizontalrule', { look: 'dashed' }, '<hr class="pt-rule-dashed">'],
    ['horizontalrule', { look: 'thin' }, '<hr>'],
    ['code', { html: 'a < b', language: 'js', showsSource: true }, '<code class="language-js">a &lt; b</code>'],
    ['code', { html: 'a{top:0}</STYLE><b>', language: 'css' }, '<style>a{top:0}<\\/style><b></style>'],
    ['code', { html: 'go()', language: 'js' }, '<script>go()</script>'],
    [
      'video',
      { url: 'https://example.org/a.mp4', ratio: '9:16' },
      'class="sqs-video-wrapper pt-ratio" style="--pt-ratio:9/16"',
    ],
    ['search', { placeholder: 'Name of a jug' }, 'aria-label="Search" placeholder="Name of a jug"'],
    [
      'map',
      { position: '59.91, 10.75', zoom: 12 },
      'data-frame="https://www.openstreetmap.org/export/embed.html?bbox=10.6',
    ],
    [
      'map',
      { position: '59.91, 10.75', zoom: 12 },
      'href="https://www.openstreetmap.org/?mlat=59.91&amp;mlon=10.75#map=12/59.91/10.75"',
    ],
    ['bookmark', { url: 'https://www.example.org/x', title: 'There' }, '<span class="pt-card-host">example.org</span>'],
    ['bookmark', { url: 'https://example.org/x' }, '<p><a href="https://example.org/x">https://example.org/x</a></p>'],
    [
      'map',
      { position: '59.91, 10.75', marker: 'hidden', markerTitle: 'Here', look: 'dark', height: 320 },
      '<figure class="pt-map pt-map-dark pt-map-high" style="--pt-high:320px"><div class="sqs-video-wrapper pt-frame" data-frame="https://www.openstreetmap.org/export/embed.html?bbox=10.73283%2C59.90656%2C10.76717%2C59.91344&amp;layer=mapnik" data-title="Show the map"><a href="https://www.openstreetmap.org/#map=15/59.91/10.75" target="_blank" rel="noopener">',
    ],
    [
      'map',
      { position: '59.91, 10.75', markerTitle: 'The <slip>', addressLine1: 'Quay 4' },
      '<figcaption class="pt-map-mark">The &lt;slip&gt;</figcaption></figure><address>Quay 4</address><div class="pt-way sqs-block-button-container"><a href="https://www.openstreetmap.org/directions?route=%3B59.91%2C10.75"',
    ],
    ['tourdates', { items: [{ date: '2026-12-01', place: 'Oslo' }] }, '<time datetime="2026-12-01">2026-12-01</time>'],
  ])('of type %s shows %j', async (type, value, expected) => {
    const site = await content.aSiteWith();

    expect(await shown(site, { type, value })).toContain(expected);
  });

  it.each([
    [{}, true, 'Write to us'],
    [{ buttonWords: 'Say hello' }, true, 'Say hello'],
    [{ opens: 'page', buttonWords: 'Say hello' }, true, undefined],
    [{ buttonWords: 'Say hello' }, false, undefined],
    [{ opens: 'lightbox' }, false, 'Send it off'],
    [{ opens: 'lightbox', buttonWords: 'Say hello' }, false, 'Say hello'],
  ])(
    'of a form, %j, opens by a button where it says so, else as the form does: %s',
    async (value, hasButton, words) => {
      const site = await content.aSiteWith();
      const formId = await aForm(content.services, site.websiteId, [{ id: 'n', type: 'text', title: 'Name' }], {
        submitText: 'Send it off',
        ...(hasButton ? { lightboxButton: 'Write to us' } : {}),
      });

      const html = await shown(site, { type: 'form', value: { ...value, formId } });

      expect(html).toContain('<form');
      expect(/<details class="form-lightbox"><summary[^>]*>([^<]*)/.exec(html)?.[1]).toBe(words);
    },
  );

  it('of another platform is drawn as what it is here, and as nothing where there is no such block', async () => {
    const site = await content.aSiteWith();
    const draw = (definitionName: string, value: object) =>
      shown(site, { type: 1337 as never, value: { definitionName, ...value } });

    expect(await draw('website.components.html', { html: '<p>Kept</p>' })).toBe('<p>Kept</p>');
    expect(await draw('website.components.shape', { shape: 'star' })).toContain('<svg');
    expect(await draw('website.components.scrolling', { html: '<p>Nobody knows</p>' })).not.toContain('Nobody knows');
  });

  it.each([
    ['button', { label: 'x', href: 'javascript:alert(1)' }],
    ['button', { label: 'x', href: ' java\nscript:alert(1)' }],
    ['video', { url: 'javascript:alert(1)' }],
  ])('[SEC-22] of type %s leads nowhere that runs script', async (type, value) => {
    const site = await content.aSiteWith();

    expect(await shown(site, { type, value })).not.toContain('script:');
  });

  it.each([
    ['button', { label: '<img src=x onerror=alert(1)>', href: '/shop' }, '{label}{info.buttonText}'],
    ['html', { html: '<p>Well</p><script>alert(1)</script>' }, '{html}'],
    ['quote', { quote: 'Well<script>alert(1)</script>', source: '<b onclick=alert(1)>' }, '{quote}{source}'],
    [
      'image',
      { title: '<svg onload=alert(1)>', caption: '<p>Words<script>alert(1)</script></p>' },
      '{info.title}{info.description}',
    ],
  ])('[SEC-19, SEC-23] of type %s runs nothing where a kit prints it raw', async (type, value, partial) => {
    const files = { 'blocks/own.block': `<i>${partial}</i>`, 'blocks/own.block.conf': JSON.stringify({ type }) };
    const site = await content.aSiteWith(files);

    const inside = await shown(site, { type, value });
    expect(inside).toMatch(/^<i>.*<\/i>$/);
    expect(inside).not.toMatch(/<(?:script|img|svg|b)\b|<[^>]* on\w+=/);
  });

  it('is drawn, whatever type the editor offers, and ends in nothing that runs', async () => {
    const site = await content.aSiteWith();
    const evil = '"><img src=x onerror=alert(1)><script>alert(1)</script>';
    const entry = { title: evil, text: evil, section: evil, cells: [evil, '1'], date: evil, price: evil, href: evil };
    const kinds = BLOCK_DEFINITIONS.filter(({ right }) => right === undefined);

    for (const { type, fields, entry: list } of kinds) {
      const value = {
        ...Object.fromEntries(fields.map(({ path, kind }) => [path, kind.name === 'cells' ? [evil, '1'] : evil])),
        ...(list ? { [list.list]: [entry, entry] } : {}),
      };
      const inside = (await shown(site, { type, value })).replaceAll(/="[^"]*"/g, '');
      expect(inside, type).not.toMatch(/<script(?! type>)|<img src=x|<[^>]* on\w+=/);
    }
    expect(kinds.filter(({ type }) => !content.services.pageParts.providers.blocks.has(type))).toEqual([]);
  });

  it('of an unknown type shows nothing and harms nothing', async () => {
    const site = await content.aSiteWith();

    expect(await shown(site, { type: 'hologram', value: { x: 1 } })).toContain('class="col sqs-col-12 span-12"></div>');
  });

  it('that lists items shows them with their price', async () => {
    const site = await content.aSiteWith();
    const blog = await aCollection(content.services, site.websiteId, { urlId: 'blog', typeName: 'blog' });
    await anItem(content.services, site.websiteId, blog, { urlId: 'a', title: 'A', categories: ['x'] });
    await anItem(content.services, site.websiteId, blog, { urlId: 'b', title: 'B', categories: ['y'] });

    const summary = await shown(site, { type: 'summary', value: { collection: 'blog', category: 'x', limit: 5 } });

    expect(summary).toContain('<a href="/blog/a" class="summary-title-link">A</a>');
    expect(summary).not.toContain('/blog/b');
  });

  it('that lists items as a wall keeps the room of their pictures before they come', async () => {
    const site = await content.aSiteWith();
    const { services } = content;
    const blog = await aCollection(services, site.websiteId, { urlId: 'blog', typeName: 'blog' });
    const itemId = await anItem(services, site.websiteId, blog, { urlId: 'a' });
    const picture = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="50"><path d="M0 0h9v9z"/></svg>',
    );
    const taken = await importAsset(services, site.websiteId, { fileName: 'a.svg', bytes: picture });
    await services.database.inSite(site.websiteId, ({ kysely }) =>
      kysely
        .insertInto('item_asset')
        .values({ website_id: site.websiteId, item_id: itemId, position: 0, asset_id: taken.ok ? taken.value.id : '' })
        .execute(),
    );

    const [wall, grid] = await Promise.all(
      ['wall', 'grid'].map((design) => shown(site, { type: 'summary', value: { collection: 'blog', design } })),
    );

    expect(wall).toContain('class="summary-thumbnail img-wrapper" style="display:block;aspect-ratio:40 / 50"');
    expect(grid).toContain('class="summary-thumbnail img-wrapper">');
  });

  it('that is a film has its subtitles, the first of them shown where they are in the language of the page', async () => {
    const site = await content.aSiteWith();
    const add = async (fileName: string, bytes: string) => {
      const taken = await importAsset(content.services, site.websiteId, { fileName, bytes: Buffer.from(bytes) });
      return taken.ok ? taken.value.id : '';
    };
    const assetId = await add('en.vtt', 'WEBVTT\n\n00:00.000 --> 00:02.000\nThe tide comes in.\n');
    const other = await add('notes.txt', 'No subtitles');
    const tracks = [
      { assetId, title: 'English "full"', language: 'en-GB' },
      { assetId: other, title: 'Notes', language: 'de' },
    ];

    const film = await shown(site, { type: 'video', value: { url: 'https://example.org/a.mp4', tracks } });

    expect(film).toMatch(
      /<track kind="captions" src="\/static\/[^"]+" srclang="en-GB" label="English &quot;full&quot;" default(?:="")?><\/video>/,
    );
    expect(film.match(/<track/g)).toHaveLength(1);
  });

  it('that is heard has its cover beside who plays it, as decoration, and stays as it was without one', async () => {
    const site = await content.aSiteWith();
    const picture = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><path d="M0 0h9v9z"/></svg>',
    );
    const taken = await importAsset(content.services, site.websiteId, { fileName: 'cover.svg', bytes: picture });
    const sea = { url: 'https://example.org/a.mp3', title: 'Sea', artist: 'Gulls' };
    const cover = { assetId: taken.ok ? taken.value.id : '' };

    const covered = await shown(site, { type: 'audio', value: { ...sea, cover } });
    const bare = await shown(site, { type: 'audio', value: { ...sea, cover: { assetId: 'gone' } } });

    expect(covered).toMatch(
      /<div class="pt-sound"><img src="\/static\/[^"]+cover\.svg" alt="" width="40" height="40"[^>]*><div class="pt-sound-words"><p class="pt-sound-title">Sea<\/p><p class="pt-sound-artist">Gulls<\/p><\/div><audio controls/,
    );
    expect(bare).toMatch(/data-author="Gulls"><p class="pt-sound-title">Sea<\/p><p class="pt-sound-artist">/);
  });

  it('with a form posts without script and names every field', async () => {
    const site = await content.aSiteWith();
    const fields = [
      { id: 'email', type: 'email', title: 'Your <email>', required: true },
      { id: 'size', type: 'radio', title: 'Size', options: ['S', 'L'] },
    ];
    const id = await aForm(content.services, site.websiteId, fields, { name: 'Contact', submitButtonText: 'Send' });

    const form = await shown(site, { type: 'form', value: { formId: id } });

    expect(form).toContain('action="/api/form/SaveFormSubmission" method="post">');
    expect(form).toContain(`data-form-id="${id}" data-form-version="1"`);
    expect(form).toContain(
      '<label class="title" for="email-email-field"><bdi>Your &lt;email&gt;</bdi> <span class="required" aria-hidden="true">*</span></label>',
    );
    expect(form).toMatch(
      /<input class="field-element text" id="email-email-field" type="email"[^>]* required="" name="email"/,
    );
    expect(form).toContain('<legend class="title"><bdi>Size</bdi></legend>');
  });

  it('is replaced inside by the kit’s own partial for its type, with plain settings', async () => {
    const site = await content.aSiteWith({
      'blocks/own.block': '[{label}|{info.linkTo}|{blockId}|{website.siteTitle}]',
      'blocks/own.block.conf': '{ "type": "button" }',
    });

    expect(await shown(site, { type: 'button', value: { label: 'Go', href: '/a' } })).toContain('[Go|/a|b|Test shop]');
  });
});

const nodes = (value: object) => ({
  schema: 2 as const,
  kind: 'page',
  nodes: {
    root: { kind: 'root', value: {} },
    s: { kind: 'section', parent: 'root', order: 'a0', type: 'grid', value },
    a: {
      kind: 'block',
      parent: 's',
      order: 'a0',
      type: 'html',
      value: { html: '<p>Words</p>' },
      place: { desktop: { column: 3, wide: 10, top: 0, high: 96, layer: 2 } },
    },
  },
});

describe('a free-grid section', () => {
  it('says where each block stands on three screens, with its styles on that page alone', async () => {
    const site = await content.aSiteWith({ 'header.region': '<html><head>{squarespace-headers}</head><body>' });
    await aCollection(content.services, site.websiteId, {
      urlId: 'grid',
      document: nodes({ ground: 'night', anchor: 'A <b>', height: 'screen', onPhone: false }),
    });
    await aCollection(content.services, site.websiteId, { urlId: 'rows', document: { rows: [] } });

    const { body } = await content.get(site, '/grid');

    expect(body).toContain(
      '<section class="pt-section pt-high-screen pt-not-phone" data-section-id="s" data-ground="night"',
    );
    expect(body).toMatch(/<div class="fe-block fe-block-a" style="[^"]*--d:1\/3\/2\/13;--hd:96px;--zd:2/);
    expect(body).toMatch(
      /fe-block-a"[^>]*><div class="sqs-block html-block sqs-block-html" data-block-type="2" id="block-a">/,
    );
    expect(body).toContain('.fluid-engine{display:grid');
    expect((await content.get(site, '/rows')).body).not.toContain('fluid-engine');
  });
});

describe('what a password protects', () => {
  it('does not show through lists and queries of open pages', async () => {
    const site = await content.aSiteWith({
      'site.region':
        '<squarespace:query collection="secret">{.repeated section items}{title}{.end}</squarespace:query>{squarespace.main-content}',
    });
    const secret = await aCollection(content.services, site.websiteId, {
      urlId: 'secret',
      typeName: 'blog',
      passwordHash: 'x',
    });
    await anItem(content.services, site.websiteId, secret, { urlId: 'a', title: 'Hidden title' });

    expect(await shown(site, { type: 'summary', value: { collection: 'secret' } })).not.toContain('Hidden title');
    expect((await content.get(site, '/search?q=hidden')).body).not.toContain('Hidden title');
    expect((await content.get(site, '/sitemap.xml')).body).not.toContain('secret');
  });
});
