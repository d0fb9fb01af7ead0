import { CollectionType, FolderBehavior, PageType, ProductType } from '@portico/domain';
import { money } from '@portico/locale';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { previewPath } from './preview.ts';
import { createContentApp, type ContentApp } from '../../testing/content-app.ts';
import { aCollection, aDocument, anItem } from '../../testing/content.ts';
import { aProduct, aVariant } from '../../testing/products.ts';
import { type TestSite } from '../../testing/site.ts';

let content: ContentApp;
let services: ContentApp['services'];
let get: ContentApp['get'];
let aSiteWith: ContentApp['aSiteWith'];

beforeAll(async () => {
  content = await createContentApp(inject('postgresUrl'));
  ({ services, get, aSiteWith } = content);
});

afterAll(() => content.release());

const contextOf = async (site: TestSite, url: string) => (await get(site, url)).json<Record<string, never>>();

describe('a page', () => {
  it('[TMPL-001] shows its body in the regions of the kit', async () => {
    const site = await aSiteWith();
    await aCollection(services, site.websiteId, {
      urlId: 'about',
      title: 'About us',
      document: aDocument('<p>Two people.</p>'),
    });

    const answer = await get(site, '/about');

    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain('<title>About us — Test shop</title>');
    expect(answer.body).toMatch(/<main><div class="sqs-layout sqs-grid-12 columns-12" data-type="page"/);
    expect(answer.body).toContain(
      '<div class="sqs-block html-block sqs-block-html" data-block-type="2" id="block-b1"><div class="sqs-block-content sqs-html-content"><p>Two people.</p></div></div>',
    );
  });

  it('gives the bare amounts of a kit the sign of the store’s currency', async () => {
    const site = await aSiteWith();
    await aCollection(services, site.websiteId, { urlId: 'about', document: aDocument('text') });

    expect((await get(site, '/about')).body).toContain('.sqs-money-native::before{content:"$"}');
  });

  it('keeps room for images that wait for a script outside of its body, too', async () => {
    const mark = '<img data-src="/mark.webp" data-image-dimensions="120x40" alt="">';
    const site = await aSiteWith({
      'site.region': `<head>{squarespace-headers}</head><body>${mark}{squarespace.main-content}{squarespace-footers}</body>`,
    });
    await aCollection(services, site.websiteId, { urlId: 'about', document: aDocument('text') });

    const { body } = await get(site, '/about');

    expect(body.slice(0, body.indexOf('<body'))).toContain('{aspect-ratio:auto 120/40}');
  });

  it('joins the regions of its layout, whose tags may span files', async () => {
    const site = await aSiteWith({
      'template.conf':
        '{ "layouts": { "default": { "regions": ["head.region", "foot"] }, "bare": { "regions": ["bare"] } } }',
      'head.region': '<body class="{squarespace.page-classes}">{.if website}',
      'foot.region': 'B{.end}{squarespace.main-content}</body>',
      'bare.region': '<p>bare</p>',
    });
    await aCollection(services, site.websiteId, { urlId: 'a', document: aDocument('text') });
    await aCollection(services, site.websiteId, { urlId: 'b', layout: 'bare', document: aDocument('text') });

    expect((await get(site, '/a')).body).toMatch(
      /<body class="[^"]*collection-type-page collection-layout-default collection-[0-9a-f-]{36}[^"]*">B<div/,
    );
    expect((await get(site, '/b')).body).toBe('<p>bare</p>');
  });

  it('is the home page at / and says so', async () => {
    const site = await aSiteWith();
    await aCollection(services, site.websiteId, { urlId: 'start', isHomepage: true, document: aDocument('Hello') });

    const home = await get(site, '/');
    const twin = await get(site, '/start');

    expect(home.body).toMatch(/class="[^"]*\bhomepage\b/);
    expect(home.body).toContain('<title>Test shop</title>');
    expect(home.body).toContain(`<link rel="canonical" href="http://${site.host}/">`);
    expect([twin.statusCode, twin.headers.location]).toEqual([302, '/']);
  });

  it('of the kit has no editable content', async () => {
    const site = await aSiteWith({
      'pages/thanks.page': '<h1>Thanks from {website.siteTitle}</h1>',
      'pages/thanks.page.conf': '{ "title": "Thank you" }',
    });

    const answer = await get(site, '/thanks');

    expect(answer.body).toContain('<h1>Thanks from Test shop</h1>');
    expect(answer.body).toContain('<title>Thank you — Test shop</title>');
  });

  it('that is switched off does not exist', async () => {
    const site = await aSiteWith();
    await aCollection(services, site.websiteId, { urlId: 'secret', isEnabled: false, document: aDocument('Not yet') });

    const answer = await get(site, '/secret');

    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('Not yet');
  });

  it('[SEC-23] never runs what an editor without the right to code wrote', async () => {
    const site = await aSiteWith();
    await aCollection(services, site.websiteId, {
      urlId: 'x',
      document: aDocument('<p onclick="a()">ok<script>b()</script></p>'),
    });

    const blog = await aCollection(services, site.websiteId, {
      urlId: 'blog',
      typeName: 'blog',
      description: '<b onclick="a()">d</b>',
    });
    await anItem(services, site.websiteId, blog, {
      urlId: 'a',
      body: '<p>b<img src=x onerror="a()"></p>',
      excerpt: '<i>e</i><script>a()</script>',
    });

    expect((await get(site, '/x')).body).toContain('<div class="sqs-block-content sqs-html-content"><p>ok</p></div>');
    expect((await get(site, '/blog?format=json')).json()).toMatchObject({
      collection: { description: '<b>d</b>' },
      items: [{ body: expect.not.stringContaining('onerror') as string, excerpt: '<i>e</i>' }],
    });
  });
});

describe('an item', () => {
  it('has its own page, and leads to the items beside it', async () => {
    const site = await aSiteWith({
      'collections/blog.list': 'list',
      'collections/blog.item':
        '{.section item}<h1>{title}</h1>{.end}{.section pagination}{.section prevItem}newer {fullUrl}{.end} {.section nextItem}older {fullUrl}{.end}{.end}',
    });
    const blog = await aCollection(services, site.websiteId, { urlId: 'blog', typeName: 'blog', title: 'Journal' });
    for (const day of [1, 2, 3]) {
      await anItem(services, site.websiteId, blog, {
        urlId: `2026/p${day}`,
        title: `Day ${day}`,
        publishAt: Date.UTC(2026, 0, day),
      });
    }

    const { body } = await get(site, '/blog/2026/p2');

    expect(body).toContain('<h1>Day 2</h1>newer /blog/2026/p3 older /blog/2026/p1');
    expect(body).toContain('<title>Day 2 — Test shop</title>');
    expect(body).toMatch(/<body id="item-[0-9a-f-]{36}" class="[^"]*view-item/);
  });

  it('[PROD-009] with a product is a product page for templates, scripts and search engines', async () => {
    const site = await aSiteWith({ 'collections/products.item': '{.section item}{title}: {@|product-price}{.end}' });
    const shop = await aCollection(services, site.websiteId, {
      urlId: 'shop',
      typeName: 'products',
      collectionType: CollectionType.Products,
    });
    await aProduct(services, site.websiteId, {
      collectionId: shop,
      title: 'Jug </script><b>',
      urlId: 'jug',
      productType: ProductType.Physical,
      brand: 'Acme Pots',
      seo: { title: 'A jug to buy', description: 'Thrown by hand' },
      variants: [aVariant({ price: money(9600n, 'USD'), sku: 'JUG-1' })],
    });
    services.versions.changed(site.websiteId);

    const { body } = await get(site, '/shop/jug');
    const context = await contextOf(site, '/shop/jug?format=json');
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? '') as Record<
      string,
      unknown
    >;

    expect(body).toContain('96.00');
    expect(context).toMatchObject({
      item: { structuredContent: { variants: [{ priceMoney: { value: '9600', currency: 'USD' } }] } },
    });
    expect(data).toMatchObject({
      '@type': 'Product',
      name: 'Jug </script><b>',
      brand: { '@type': 'Brand', name: 'Acme Pots' },
      offers: [{ price: '96.00', priceCurrency: 'USD', sku: 'JUG-1', availability: 'https://schema.org/InStock' }],
    });
    expect(body).toContain(`"pageType":${PageType.ContentItem}`);
    expect(body).toContain('<title>A jug to buy</title>');
    expect(body).toContain('<meta name="description" content="Thrown by hand"');
  });

  it('leads whoever comes by its former address to the new one, while it is visible', async () => {
    const site = await aSiteWith();
    const collectionId = await aCollection(services, site.websiteId, {
      urlId: 'shop',
      typeName: 'products',
      collectionType: CollectionType.Products,
    });
    const { itemId } = await aProduct(services, site.websiteId, { collectionId, urlId: 'tall-mug' });
    services.versions.changed(site.websiteId);
    await services.database.inSite(site.websiteId, (tx) =>
      tx.kysely
        .insertInto('item_address')
        .values({ website_id: site.websiteId, collection_id: collectionId, url_id: 'old-mug', item_id: itemId })
        .execute(),
    );

    const moved = await get(site, '/shop/old-mug');
    const json = await get(site, '/shop/old-mug?format=json');

    expect([moved.statusCode, moved.headers.location]).toEqual([301, '/shop/tall-mug']);
    expect(json.headers.location).toBe('/shop/tall-mug?format=json');
    expect((await get(site, '/shop/older-mug')).statusCode).toBe(404);
  });

  it('that visitors do not see is shown by a signed link, for an hour, and only that one', async () => {
    const site = await aSiteWith({ 'collections/products.item': '{.section item}Preview of {title}{.end}' });
    const collectionId = await aCollection(services, site.websiteId, {
      urlId: 'shop',
      typeName: 'products',
      collectionType: CollectionType.Products,
    });
    const draft = await aProduct(services, site.websiteId, { collectionId, title: 'Bowl', workflowState: 'draft' });
    const other = await aProduct(services, site.websiteId, { collectionId, title: 'Cup', workflowState: 'draft' });
    services.versions.changed(site.websiteId);
    const link = previewPath(services.secrets, site.websiteId, draft.itemId, services.clock.now());

    const shown = await get(site, link);

    expect([shown.statusCode, shown.headers['cache-control'], shown.headers['x-robots-tag']]).toEqual([
      200,
      'private, no-store',
      'noindex, nofollow',
    ]);
    expect(shown.body).toContain('Preview of Bowl');
    expect((await get(site, '/shop/bowl')).statusCode).toBe(404);
    expect((await get(site, link.replace(draft.itemId, other.itemId))).statusCode).toBe(404);
    const elsewhere = await aSiteWith();
    expect((await get(elsewhere, link)).statusCode).toBe(404);
    const old = previewPath(services.secrets, site.websiteId, draft.itemId, services.clock.now() - 3_600_001);
    expect((await get(site, old)).statusCode).toBe(404);
  });

  it('of a gallery lives at its collection’s address', async () => {
    const site = await aSiteWith({ 'collections/gallery.list': '{.repeated section items}{fullUrl} {title};{.end}' });
    const gallery = await aCollection(services, site.websiteId, { urlId: 'images', typeName: 'gallery' });
    const id = await anItem(services, site.websiteId, gallery, { urlId: 'one', title: 'One', position: 1 });
    await anItem(services, site.websiteId, gallery, { urlId: 'two', title: 'Two', position: 2 });

    expect((await get(site, '/images')).body).toContain(`/images?itemId=${id} One;`);
    expect((await get(site, `/images?itemId=${id}`)).body).not.toContain('Two');
  });
});

describe('folders', () => {
  it('lead to their first page, an index shows its children', async () => {
    const site = await aSiteWith({
      'collections/index.conf': '{ "folder": true, "index": true, "fullData": true }',
      'collections/index.list':
        '{.repeated section collection.collections}<section>{title}: {mainContent}</section>{.end}',
    });
    const folder = await aCollection(services, site.websiteId, {
      urlId: 'more',
      typeName: 'folder',
      folderBehavior: FolderBehavior.Redirect,
    });
    await aCollection(services, site.websiteId, {
      urlId: 'second',
      parentId: folder,
      position: 2,
      document: aDocument('2'),
    });
    await aCollection(services, site.websiteId, {
      urlId: 'first',
      parentId: folder,
      position: 1,
      document: aDocument('1'),
    });
    const index = await aCollection(services, site.websiteId, {
      urlId: 'all',
      typeName: 'index',
      folderBehavior: FolderBehavior.Index,
    });
    await aCollection(services, site.websiteId, {
      urlId: 'part',
      title: 'Part',
      parentId: index,
      document: aDocument('<p>Inside</p>'),
    });

    const redirect = await get(site, '/more');

    expect([redirect.statusCode, redirect.headers.location]).toEqual([302, '/first']);
    expect((await get(site, '/all')).body).toMatch(
      /<section>Part: <div class="sqs-layout[^>]*>.*<p>Inside<\/p>.*<\/section>/s,
    );
  });
});
