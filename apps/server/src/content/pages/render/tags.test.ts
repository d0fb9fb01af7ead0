import { FolderBehavior } from '@portico/domain';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createContentApp, type ContentApp } from '../../../testing/content-app.ts';
import { aCollection, aDocument, aKit, anItem, aNavigation } from '../../../testing/content.ts';
import { aSite } from '../../../testing/site.ts';

let content: ContentApp;
let services: ContentApp['services'];
let get: ContentApp['get'];
let aSiteWith: ContentApp['aSiteWith'];

beforeAll(async () => {
  content = await createContentApp(inject('postgresUrl'));
  ({ services, get, aSiteWith } = content);
});

afterAll(() => content.release());

describe('menus', () => {
  it('hold no collection in a link, whatever the page is', async () => {
    const site = await aSiteWith({
      'site.region':
        '<squarespace:navigation navigationId="mainNav">{.repeated section items}{.if collection}{collection.title}{.end}{.section externalLink}[{title}]{.end}{.end}</squarespace:navigation>',
    });
    const about = await aCollection(services, site.websiteId, { urlId: 'about', title: 'About' });
    await aNavigation(services, site.websiteId, 'mainNav', [
      { collectionId: about },
      { externalLink: { url: 'https://example.com', title: 'Out', newWindow: false } },
    ]);

    expect((await get(site, '/about')).body).toBe('About[Out]');
  });

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

describe('a menu of another kit', () => {
  it('shows through in the main menu of a new one, until the owner fills that', async () => {
    const site = await aSiteWith({
      'template.conf':
        '{ "layouts": { "default": { "regions": ["site"] } }, "navigations": [{ "name": "siteNav" }, { "name": "otherNav" }] }',
      'site.region':
        '<squarespace:navigation navigationId="siteNav">{.repeated section items}{collection.title}{.end}</squarespace:navigation>|<squarespace:navigation navigationId="otherNav">{.repeated section items}{collection.title}{.end}</squarespace:navigation>',
    });
    await aCollection(services, site.websiteId, { urlId: 'a', title: 'A' });
    await aCollection(services, site.websiteId, { urlId: 'b', title: 'B' });
    await aNavigation(services, site.websiteId, 'mainNav', [{ collection: 'a' }]);
    const before = (await get(site, '/a')).body;

    await aNavigation(services, site.websiteId, 'siteNav', [{ collection: 'b' }]);

    expect([before, (await get(site, '/a')).body]).toEqual(['A|', 'B|']);
  });
});

describe('the tags of a template', () => {
  it('query items of another collection, also inside each other, without a statement for each', async () => {
    const statements: string[] = [];
    const counted = await createContentApp(inject('postgresUrl'), { onStatement: (text) => statements.push(text) });
    const own = counted.services;
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
    const ask = () => counted.get(site, '/');

    const first = (await ask()).body;
    await own.database.inSite(site.websiteId, (transaction) => own.versions.raise(transaction));
    own.versions.changed(site.websiteId);
    statements.length = 0;
    const second = (await ask()).body;
    const sent = statements.filter((text) => text.startsWith('select') || text.startsWith('with'));
    await counted.release();

    expect(first).toContain('A ;B ;C ;D ;E ;starred:C<div');
    expect(second).toBe(first);
    // The settings of shipping and of taxes, the site, the items, the facets, the body; the website itself is read by
    // its host.
    expect(sent.length).toBeLessThanOrEqual(6);
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
    // Beside the scripts of the head, one of which listens to errors of other scripts.
    expect(body.replace(/<script>.*?<\/script>/gs, '')).not.toMatch(/error|unknown|Attempt/i);
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
