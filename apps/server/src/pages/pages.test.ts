import { CollectionType, FolderBehavior, PageType, ProductType, RecordType } from '@portico/domain';
import { money } from '@portico/locale';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createSiteApp, type SiteApp } from '../http/site-app.ts';
import { aCollection, aDocument, aKit, anItem, aNavigation } from '../testing/content.ts';
import { aProduct, aVariant } from '../testing/products.ts';
import { aSite, type TestSite } from '../testing/site.ts';
import { createTestServices, type TestServices } from '../testing/test-services.ts';
import { registerContent } from './register-content.ts';

let services: TestServices;
let app: SiteApp;

beforeAll(async () => {
  services = await createTestServices(inject('postgresUrl'));
  app = await createSiteApp(services, () => false);
  await registerContent(app, services);
});

afterAll(async () => {
  await app.close();
  await services.release();
});

const get = (site: TestSite, url: string) => app.inject({ url, headers: { host: site.host } });
const contextOf = async (site: TestSite, url: string) => (await get(site, url)).json<Record<string, never>>();

/** A site with a kit whose templates print what the test is about. */
async function aSiteWith(files: Readonly<Record<string, string>> = {}, overrides = {}): Promise<TestSite> {
  const site = await aSite(services, overrides);
  await aKit(services, site.websiteId, files);
  return site;
}

const titles = (body: string) => [...body.matchAll(/<i>(.*?)<\/i>/g)].map((match) => match[1]);

const link = (body: string, rel: string) => new RegExp(`<a rel="${rel}" href="(.*?)">`).exec(body)?.[1] ?? '';

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
      '<div class="sqs-block html-block sqs-block-html" data-block-type="2" id="block-b1"><div class="sqs-block-content"><p>Two people.</p></div></div>',
    );
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

  it('never runs what an editor without the right to code wrote [SEC-23]', async () => {
    const site = await aSiteWith();
    await aCollection(services, site.websiteId, {
      urlId: 'x',
      document: aDocument('<p onclick="a()">ok<script>b()</script></p>'),
    });

    expect((await get(site, '/x')).body).toContain('<div class="sqs-block-content"><p>ok</p></div>');
  });
});

describe('a list', () => {
  const list =
    '{.repeated section items}<i>{title}</i>{.end}{.section pagination}{.if prevPage}<a rel="prev" href="{prevPageUrl}">p</a>{.end}{.if nextPage}<a rel="next" href="{nextPageUrl}">n</a>{.end}{.end}';

  it('shows the newest first and pages by date, both ways', async () => {
    const site = await aSiteWith({ 'collections/blog.list': list, 'collections/blog.conf': '{ "pageSize": 2 }' });
    const blog = await aCollection(services, site.websiteId, { urlId: 'blog', typeName: 'blog', pageSize: 2 });
    for (const day of [1, 2, 3, 4, 5]) {
      await anItem(services, site.websiteId, blog, {
        urlId: `p${day}`,
        title: `Day ${day}`,
        publishAt: Date.UTC(2026, 0, day),
      });
    }

    const first = (await get(site, '/blog')).body;
    const second = (await get(site, link(first, 'next'))).body;
    const third = (await get(site, link(second, 'next'))).body;
    const back = (await get(site, link(third, 'prev'))).body;

    expect([first, second, third, back].map(titles)).toEqual([
      ['Day 5', 'Day 4'],
      ['Day 3', 'Day 2'],
      ['Day 1'],
      ['Day 3', 'Day 2'],
    ]);
    expect(link(first, 'prev')).toBe('');
    expect(link(third, 'next')).toBe('');
  });

  it('in the owner’s order pages by number', async () => {
    const site = await aSiteWith({
      'collections/works.list': list,
      'collections/works.conf': '{ "ordering": "user-orderable" }',
    });
    const works = await aCollection(services, site.websiteId, { urlId: 'works', typeName: 'works', pageSize: 2 });
    for (const position of [3, 1, 2]) {
      await anItem(services, site.websiteId, works, { urlId: `w${position}`, title: `W${position}`, position });
    }

    const first = (await get(site, '/works')).body;
    const second = (await get(site, '/works?page=2')).body;

    expect(first).toContain('<i>W1</i><i>W2</i><a rel="next" href="/works?page=2">n</a>');
    expect(second).toContain('<i>W3</i><a rel="prev" href="/works">p</a>');
  });

  it.each([
    ['category=Tea%20Towels', ['A']],
    ['category=tea-towels', ['A']],
    ['category=Tea+Towels', ['A']],
    ['tag=blue', ['B']],
    ['author=Ines%20Calder', ['B']],
    ['month=01-2026', ['B']],
    ['category=unknown', []],
  ])('filtered by %s shows %j', async (filter, expected) => {
    const site = await aSiteWith({ 'collections/blog.list': list });
    const blog = await aCollection(services, site.websiteId, { urlId: 'blog', typeName: 'blog' });
    await anItem(services, site.websiteId, blog, {
      urlId: 'a',
      title: 'A',
      categories: ['Tea Towels'],
      publishAt: Date.UTC(2026, 1, 1),
    });
    await anItem(services, site.websiteId, blog, {
      urlId: 'b',
      title: 'B',
      tags: ['blue'],
      authorName: 'Ines Calder',
      publishAt: Date.UTC(2026, 0, 9),
    });

    const { body } = await get(site, `/blog?${filter}`);

    expect(titles(body)).toEqual(expected);
  });

  it('shows neither drafts nor hidden items nor those still to come', async () => {
    const site = await aSiteWith({ 'collections/blog.list': list });
    const blog = await aCollection(services, site.websiteId, { urlId: 'blog', typeName: 'blog' });
    await anItem(services, site.websiteId, blog, { urlId: 'd', title: 'Draft', workflowState: 'draft' });
    await anItem(services, site.websiteId, blog, { urlId: 'h', title: 'Hidden', workflowState: 'hidden' });
    await anItem(services, site.websiteId, blog, {
      urlId: 's',
      title: 'Soon',
      workflowState: 'scheduled',
      publishAt: services.clock.now() + 60_000,
    });

    expect((await get(site, '/blog')).body).not.toContain('<i>');
    expect((await get(site, '/blog/d')).statusCode).toBe(404);
    expect((await get(site, '/blog/s')).statusCode).toBe(404);
  });

  it.each(['blog', 'products', 'gallery', 'events', 'album'])(
    'of type %s without files has a built-in look',
    async (typeName) => {
      const site = await aSiteWith();
      const id = await aCollection(services, site.websiteId, { urlId: 'it', typeName, title: 'Our things' });
      await anItem(services, site.websiteId, id, {
        urlId: 'one',
        title: 'First thing',
        recordType: typeName === 'events' ? RecordType.Event : RecordType.Text,
        content: { startDate: services.clock.now() + 3_600_000 },
      });

      const { body, statusCode } = await get(site, '/it');

      expect(statusCode).toBe(200);
      expect(body).toContain('Our things</h1>');
      expect(body).toContain('First thing');
    },
  );

  it('of events knows what is over', async () => {
    const site = await aSiteWith({
      'collections/events.conf': '{ "ordering": "calendar" }',
      'collections/events.list':
        'next:{.repeated section upcoming}{title};{.end} past:{.repeated section past}{title};{.end}',
    });
    const id = await aCollection(services, site.websiteId, { urlId: 'events', typeName: 'events' });
    const hour = 3_600_000;
    const event = (urlId: string, hours: number) =>
      anItem(services, site.websiteId, id, {
        urlId,
        recordType: RecordType.Event,
        content: { startDate: services.clock.now() + hours * hour, endDate: services.clock.now() + (hours + 1) * hour },
      });
    await event('later', 5);
    await event('soon', 2);
    await event('gone', -5);
    await event('long-gone', -50);

    expect((await get(site, '/events')).body).toContain('next:soon;later; past:gone;long-gone;');
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
      offers: [{ price: '96.00', priceCurrency: 'USD', sku: 'JUG-1', availability: 'https://schema.org/InStock' }],
    });
    expect(body).toContain(`"pageType":${PageType.ContentItem}`);
  });

  it('of a gallery lives at its collection’s address', async () => {
    const site = await aSiteWith({ 'collections/gallery.list': '{.repeated section items}{fullUrl} {title};{.end}' });
    const gallery = await aCollection(services, site.websiteId, { urlId: 'pictures', typeName: 'gallery' });
    const id = await anItem(services, site.websiteId, gallery, { urlId: 'one', title: 'One', position: 1 });
    await anItem(services, site.websiteId, gallery, { urlId: 'two', title: 'Two', position: 2 });

    expect((await get(site, '/pictures')).body).toContain(`/pictures?itemId=${id} One;`);
    expect((await get(site, `/pictures?itemId=${id}`)).body).not.toContain('Two');
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

describe('menus', () => {
  const menu =
    '{.repeated section items}{.section externalLink}[{title} {url}]{.end}{.section collection}[{title}{.if folder} folder{.end}]{.end}{.if active} active{.end}{.if folderActive} inside{.end}{.section items}({.repeated section @}{collection.title}{.if active} active{.end} {.end}){.end}{.end}';

  it('hold pages, folders and links, and mark where the visitor is', async () => {
    const site = await aSiteWith({
      'blocks/menu.block': menu,
      'site.region':
        '<squarespace:navigation navigationId="mainNav" template="menu"/>|<squarespace:folder-navigation>{collection.title}:{.repeated section items}{collection.title}{.if active}*{.end} {.end}</squarespace:folder-navigation>|<squarespace:navigation navigationId="nothing" template="menu" />|',
    });
    const folder = await aCollection(services, site.websiteId, {
      urlId: 'more',
      title: 'More',
      typeName: 'folder',
      folderBehavior: FolderBehavior.Redirect,
    });
    const child = await aCollection(services, site.websiteId, { urlId: 'child', title: 'Child', parentId: folder });
    const about = await aCollection(services, site.websiteId, { urlId: 'about', title: 'About' });
    await aNavigation(services, site.websiteId, 'mainNav', [
      { collectionId: about },
      { collectionId: folder },
      { externalLink: { url: 'https://example.com', title: 'Out', newWindow: true } },
    ]);

    expect((await get(site, '/about')).body).toBe('[About] active[More folder](Child )[Out https://example.com]|:||');
    expect((await get(site, '/child')).body).toBe(
      '[About][More folder] inside(Child active )[Out https://example.com]|More:Child* ||',
    );
    expect(child).toBeTruthy();
  });
});

describe('the tags of a template', () => {
  it('query items of another collection, also inside each other, without a statement for each', async () => {
    const statements: string[] = [];
    const own = await createTestServices(inject('postgresUrl'), { onStatement: (text) => statements.push(text) });
    const ownApp = await createSiteApp(own, () => false);
    await registerContent(ownApp, own);
    const site = await aSite(own);
    await aKit(own, site.websiteId, {
      'site.region':
        '<squarespace:query collection="blog" limit="1">{.repeated section collection.categories}<squarespace:query collection="blog" category="{@}" limit="2">{.repeated section items}{title} {.end}</squarespace:query>;{.end}</squarespace:query><squarespace:query collection="blog" featured="true">starred:{.repeated section items}{title}{.end}</squarespace:query>{squarespace.main-content}',
    });
    await aCollection(own, site.websiteId, { urlId: 'home', isHomepage: true, document: aDocument('x') });
    const blog = await aCollection(own, site.websiteId, { urlId: 'blog', typeName: 'blog' });
    for (const category of ['a', 'b', 'c', 'd', 'e']) {
      await anItem(own, site.websiteId, blog, {
        urlId: category,
        title: category.toUpperCase(),
        categories: [category],
        isStarred: category === 'c',
      });
    }
    const ask = () => ownApp.inject({ url: '/', headers: { host: site.host } });

    const first = (await ask()).body;
    await own.database.inSite(site.websiteId, (transaction) => own.versions.raise(transaction));
    own.versions.changed(site.websiteId);
    statements.length = 0;
    const second = (await ask()).body;
    const sent = statements.filter((text) => text.startsWith('select') || text.startsWith('with'));
    await ownApp.close();
    await own.release();

    expect(first).toContain('A ;B ;C ;D ;E ;starred:C<div');
    expect(second).toBe(first);
    // The site, the items, the facets, the body; the website itself is read by its host.
    expect(sent.length).toBeLessThanOrEqual(5);
  });

  it('show related items, categories and block fields', async () => {
    const site = await aSiteWith({
      'collections/blog.list':
        '<squarespace:category collection="blog">{.repeated section categories}{displayName}{.if active}*{.end} {.end}</squarespace:category>',
      'collections/blog.item':
        '<squarespace:related collectionId="{collection.id}" itemId="{item.id}" limit="3">{.repeated section items}{title} {.end}</squarespace:related><squarespace:block-field id="side-{collection.urlId}" label="Side" class="a b" columns="1" />',
    });
    const blog = await aCollection(services, site.websiteId, {
      urlId: 'blog',
      typeName: 'blog',
      settings: { categories: ['Zinc', 'Clay'] },
    });
    await anItem(services, site.websiteId, blog, { urlId: 'one', title: 'One', categories: ['Clay'] });
    await anItem(services, site.websiteId, blog, { urlId: 'two', title: 'Two', categories: ['Clay'] });
    await anItem(services, site.websiteId, blog, { urlId: 'three', title: 'Three', categories: ['Zinc'] });
    await services.database.inSite(site.websiteId, async ({ kysely }) => {
      await kysely
        .insertInto('block_field')
        .values({
          website_id: site.websiteId,
          field_id: 'side-blog',
          document: JSON.stringify(aDocument('<p>Side</p>')),
          updated_at: new Date(0),
        })
        .execute();
    });

    const item = (await get(site, '/blog/one')).body;

    expect((await get(site, '/blog?category=clay')).body).toContain('Zinc Clay* ');
    expect(item).toContain(
      '<main>Two <div class="sqs-layout sqs-grid-1 columns-1 a b" data-layout-label="Side" data-type="block-field" data-updated-on="0" id="side-blog">',
    );
    expect(item).toContain('<p>Side</p>');
  });

  it('load scripts of the kit, leave out missing ones and tell the author', async () => {
    const site = await aSiteWith({
      'site.region':
        '<squarespace:script src="site.js" combo="true" defer/><squarespace:script src="gone.js"/>|<squarespace:unheard a="b">x</squarespace:unheard>|',
      'scripts/site.js': 'let a;',
    });
    await aCollection(services, site.websiteId, { urlId: 'a' });

    const { body } = await get(site, '/a');
    const errors = await services.database.inSite(site.websiteId, ({ kysely }) =>
      kysely.selectFrom('template_error').select(['message', 'file', 'line']).execute(),
    );

    expect(body).toBe('<script src="/scripts/site.js?1" defer></script>||');
    expect(errors).toContainEqual({
      message: 'The script "gone.js" does not exist in scripts/.',
      file: 'site.region',
      line: 1,
    });
    expect((await get(site, '/scripts/site.js?1')).headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });
});

describe('a broken template', () => {
  it.each([
    ['an unknown formatter', '{title|sparkle} ok'],
    ['an unknown predicate', '{.sparkle?}no{.end} ok'],
    ['a missing partial', '{@|apply gone.block} ok'],
    ['a block that is never closed', 'ok {.if title}'],
    ['an end of nothing', '{.end} ok'],
    ['a partial that applies itself', '{@|apply again} ok'],
    ['a broken partial', '{@|apply broken} ok'],
  ])('[TMPL-005] with %s shows the rest of the page and no error', async (_case, list) => {
    const site = await aSiteWith({
      'collections/blog.list': list,
      'blocks/again.block': '{@|apply again}',
      'blocks/broken.block': 'part {title|sparkle} {.if title}',
    });
    await aCollection(services, site.websiteId, { urlId: 'blog', typeName: 'blog' });

    const { body, statusCode } = await get(site, '/blog');

    expect(statusCode).toBe(200);
    expect(body).toMatch(/<main>.*ok.*<\/main>/s);
    expect(body).not.toMatch(/error|unknown|Attempt/i);
  });

  it('[TMPL-004] is told to its author with file and line', async () => {
    const site = await aSiteWith({ 'site.region': 'a\nb\n{.sparkle?}{.end}{squarespace.main-content}' });
    await aCollection(services, site.websiteId, { urlId: 'a' });

    await get(site, '/a');

    const errors = await services.database.inSite(site.websiteId, ({ kysely }) =>
      kysely.selectFrom('template_error').selectAll().execute(),
    );
    expect(errors).toMatchObject([
      { file: 'site.region', line: 3, page_path: '/a', message: "Predicate 'sparkle?' is unknown" },
    ]);
  });
});

describe('formats', () => {
  it('answer the data of the page, its body, and feeds', async () => {
    const site = await aSiteWith({ 'collections/blog.list': '<ul>{.repeated section items}<li>{title}{.end}</ul>' });
    const blog = await aCollection(services, site.websiteId, {
      urlId: 'blog',
      typeName: 'blog',
      title: 'Journal',
      description: 'About <b>it</b>',
    });
    await anItem(services, site.websiteId, blog, {
      urlId: 'a',
      title: 'A & B',
      body: '<p>Body ]]></p>',
      authorName: 'Ines',
    });

    const pretty = await get(site, '/blog?format=json-pretty');
    const feed = await get(site, '/blog?format=rss');

    expect(await contextOf(site, '/blog?format=json')).toMatchObject({
      collection: { title: 'Journal', typeName: 'blog' },
      items: [{ title: 'A & B' }],
      website: { timeZone: 'America/New_York' },
    });
    expect(pretty.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(pretty.body).toContain('\n  "website": {');
    expect((await get(site, '/blog?format=main-content')).body).toBe('<ul><li>A & B</ul>');
    expect(feed.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    expect(feed.body).toContain('<title>A &amp; B</title>');
    expect(feed.body).toContain(`<link>http://${site.host}/blog/a</link>`);
    expect(feed.body).toContain('<dc:creator>Ines</dc:creator>');
    expect((await get(site, '/blog')).body).toContain(
      `<link rel="alternate" type="application/rss+xml" title="Journal (RSS)" href="http://${site.host}/blog?format=rss">`,
    );
  });

  it('answer an event as a calendar file', async () => {
    const site = await aSiteWith();
    const events = await aCollection(services, site.websiteId, { urlId: 'events', typeName: 'events' });
    await anItem(services, site.websiteId, events, {
      urlId: 'open-day',
      title: 'Open day, free',
      recordType: RecordType.Event,
      content: { startDate: Date.UTC(2026, 4, 1, 14), endDate: Date.UTC(2026, 4, 1, 16) },
    });

    const { body } = await get(site, '/events/open-day?format=ical');

    expect(body).toContain('SUMMARY:Open day\\, free\r\n');
    expect(body).toContain('DTSTART:20260501T140000Z\r\nDTEND:20260501T160000Z\r\n');
  });
});

describe('the data of a page', () => {
  it('[CTX-001] and [CTX-003] are in the head for scripts, safe whatever they hold [SEC-21]', async () => {
    const site = await aSiteWith({}, { profile: { siteTitle: '</script><script>alert(1)</script>\u2028' } });
    const id = await aCollection(services, site.websiteId, { urlId: 'a', title: '<!--' });

    const { body } = await get(site, '/a');
    const script = /Static\.SQUARESPACE_CONTEXT = (.*?);<\/script>/.exec(body)?.[1] ?? '';

    expect(script).not.toMatch(/[<>&\u2028]/);
    expect(JSON.parse(script)).toMatchObject({
      website: { id: site.websiteId, timeZone: 'America/New_York', cloneable: false, captchaSettings: { siteKey: '' } },
      collection: { id, title: '<!--', type: CollectionType.Page, permissionType: 1 },
      templateId: 'Small',
      templateVersion: '7',
      appDomain: 'portico',
      websiteRoles: {},
      cookieSettings: { isCookieBannerEnabled: false, isRestrictiveCookiePolicyEnabled: false },
      websiteSettings: { storeSettings: { selectedCurrency: 'USD' } },
      recaptchaEnterpriseContext: { recaptchaEnterpriseSiteKey: null },
    });
    expect(body).not.toContain('<script>alert(1)');
  });

  it('hold no rule of tax or shipping and no code of the owner', async () => {
    const site = await aSiteWith(
      {},
      {
        settings: {
          customCss: 'a{}',
          footerInjection: '<!-- own -->',
          storeSettings: { tax: { rules: [1] }, shippingOptions: [{ id: 'post' }] },
        },
      },
    );
    await aCollection(services, site.websiteId, { urlId: 'a' });

    const { body } = await get(site, '/a?format=json');

    expect(body).not.toMatch(/"tax"|shippingOptions|customCss|footerInjection/);
    expect((await get(site, '/a')).body).toContain('<!-- own --></body>');
  });
});
