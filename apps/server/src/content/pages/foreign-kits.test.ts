import { RecordType } from '@portico/domain';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createContentApp, type ContentApp } from '../../testing/content-app.ts';
import { aCollection, aKit, aNavigation, anItem } from '../../testing/content.ts';
import { aSite, type TestSite } from '../../testing/site.ts';

let content: ContentApp;

beforeAll(async () => {
  content = await createContentApp(inject('postgresUrl'));
});
afterAll(async () => {
  await content.release();
});

const bodyOf = async (site: TestSite, url: string) => (await content.get(site, url)).body;

const link = (text: string) => [{ externalLink: { url: '/a', title: text, newWindow: false } }];

describe('a kit that did not make the site', () => {
  it('shows a home page of a type that it does not know with the beginnings of the lists', async () => {
    const site = await aSite(content.services);
    await aCollection(content.services, site.websiteId, {
      urlId: 'home',
      typeName: 'grand-entrance',
      isHomepage: true,
    });
    const id = await aCollection(content.services, site.websiteId, { urlId: 'news', typeName: 'blog', title: 'News' });
    await anItem(content.services, site.websiteId, id, { urlId: 'first', title: 'First of all' });
    await aKit(content.services, site.websiteId, { 'site.region': '<main>{squarespace.main-content}</main>' });

    const body = await bodyOf(site, '/');

    expect(body).toContain('<h2 class="front-title"><a href="/news">News</a></h2>');
    expect(body).toContain('href="/news/first"');
    expect(body).toContain('First of all');
  });

  it.each([
    [{ filmUrl: 'https://vimeo.com/76979871' }, 'data-config-url="https://vimeo.com/76979871"'],
    [{}, '<p>no film</p>'],
  ])('has the film behind the title of a page that its owner chose, if any (%j)', async (settings, expected) => {
    const site = await aSite(content.services);
    await aCollection(content.services, site.websiteId, { urlId: 'visit', settings });
    await aKit(content.services, site.websiteId, {
      'site.region':
        '{.section collection}{.background-source-video?}{@|apply sqs-video-background.block}{.or}<p>no film</p>{.end}{.end}<main>{squarespace.main-content}</main>',
    });

    expect(await bodyOf(site, '/visit')).toContain(expected);
  });

  it.each([
    ['once where the kit prints it too', '<h1 class="banner"><a href="/">{collection.title}</a></h1>', 0],
    ['where the kit does not', '<h1>Something else</h1>', 1],
  ])('shows the title of a built-in list %s', async (_case, banner, times) => {
    const site = await aSite(content.services);
    await aCollection(content.services, site.websiteId, { urlId: 'news', typeName: 'blog', title: 'News & more' });
    await aKit(content.services, site.websiteId, { 'site.region': `${banner}<main>{squarespace.main-content}</main>` });

    expect((await bodyOf(site, '/news')).split('class="blog-title"').length - 1).toBe(times);
  });

  it('shows a title once that the kit prints without a heading, and keeps its own for those who do not see it', async () => {
    const site = await aSite(content.services);
    await aCollection(content.services, site.websiteId, { urlId: 'news', typeName: 'blog', title: 'News & more' });
    const banner = '<div class="page-title">\n\t{collection.title}\n</div><main>{squarespace.main-content}</main>';
    await aKit(content.services, site.websiteId, { 'site.region': banner });

    expect(await bodyOf(site, '/news')).toContain('<h1 class="blog-title hidden-text">News &amp; more</h1>');
  });

  it.each([
    ['once where a banner prints it before', '<h1>{item.title}</h1><main>{squarespace.main-content}</main>', 1],
    ['beside others of that name behind it', '<main>{squarespace.main-content}</main><h3>{item.title}</h3>', 2],
  ])('shows the title of a built-in item %s', async (_case, region, times) => {
    const site = await aSite(content.services);
    const id = await aCollection(content.services, site.websiteId, { urlId: 'news', typeName: 'blog', title: 'News' });
    await anItem(content.services, site.websiteId, id, { urlId: 'first', title: 'First & last' });
    await aKit(content.services, site.websiteId, { 'site.region': region });

    expect((await bodyOf(site, '/news/first')).match(/<h[1-3][^>]*>First (?:&amp;|&) last</g)).toHaveLength(times);
  });

  it.each(['blog', 'products', 'gallery'])(
    'says that a built-in list of type %s is empty as the site speaks',
    async (typeName) => {
      const site = await aSite(content.services, { profile: { language: 'de-DE' } });
      await aCollection(content.services, site.websiteId, { urlId: 'list', typeName, title: 'Liste' });
      await aKit(content.services, site.websiteId, { 'site.region': '<main>{squarespace.main-content}</main>' });

      expect(await bodyOf(site, '/list')).toContain('<p class="empty-list">Hier ist noch nichts.</p>');
    },
  );

  it('says when an event is as the site speaks', async () => {
    const site = await aSite(content.services, { profile: { language: 'de-DE', timeZone: 'Europe/Berlin' } });
    const dates = await aCollection(content.services, site.websiteId, { urlId: 'dates', typeName: 'events' });
    const startDate = Date.UTC(2031, 2, 4, 17, 30);
    await anItem(content.services, site.websiteId, dates, {
      urlId: 'choir',
      recordType: RecordType.Event,
      content: { startDate, endDate: startDate + 3_600_000 },
    });
    await aKit(content.services, site.websiteId, { 'site.region': '<main>{squarespace.main-content}</main>' });

    for (const path of ['/dates', '/dates/choir']) {
      const body = await bodyOf(site, path);
      expect(body).toContain('Dienstag, 4. März 2031');
      expect(body).toContain('>18:30');
    }
  });

  it('shows pages of the platform as it shows pages: by the classes that kits give them a shape with', async () => {
    const site = await aSite(content.services);
    await aKit(content.services, site.websiteId);

    expect(await bodyOf(site, '/nowhere')).toMatch(
      /<body[^>]* class="[^"]*collection-type-page collection-layout-default [^"]*not-found-page"/,
    );
  });

  it.each([
    ['its main menu, whichever id that has', ['footerNav', 'primary'], 'primary', 'Main'],
    ['its foot, whichever id that has', ['primary', 'navi-footer'], 'navi-footer', 'Foot'],
    ['nothing beside them', ['primary', 'secondaryNav'], 'secondaryNav', ''],
    ['nothing twice', ['primary', 'pages'], 'pages', ''],
    ['a menu that it does not name', [], 'anything', 'Main'],
  ])('fills %s', async (_case, declared, shown, title) => {
    const site = await aSite(content.services);
    await aCollection(content.services, site.websiteId, { urlId: 'a' });
    await aNavigation(content.services, site.websiteId, 'mainNav', link('Main'));
    await aNavigation(content.services, site.websiteId, 'bottomNav', link('Foot'));
    await aKit(content.services, site.websiteId, {
      'template.conf': JSON.stringify({
        layouts: { default: { regions: ['site'] } },
        navigations: declared.map((name) => ({ name, title: name })),
      }),
      'site.region': `[<squarespace:navigation navigationId="${shown}">{.repeated section items}{externalLink.title}{.end}</squarespace:navigation>]`,
    });

    expect(await bodyOf(site, '/a')).toContain(`[${title}]`);
  });
});
