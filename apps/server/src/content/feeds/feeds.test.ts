import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createSiteApp, type SiteApp } from '../../sites/site/site-app.ts';
import { registerSiteFeatures } from '../../program/join-features.ts';
import { PAGE_FEATURES } from '../../testing/features.ts';
import { aCollection, aKit, anItem } from '../../testing/content.ts';
import { aSite } from '../../testing/site.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';
import { calendarDocument } from './ical.ts';
import { rssDocument } from './rss.ts';

let services: TestServices;
let app: SiteApp;

beforeAll(async () => {
  services = await createTestServices(inject('postgresUrl'));
  app = await createSiteApp(services, () => false);
  await registerSiteFeatures(app, services, PAGE_FEATURES);
});

afterAll(async () => {
  await app.close();
  await services.release();
});

describe('the sitemap', () => {
  it('holds every page and item that a visitor may see, and is named in robots.txt', async () => {
    const site = await aSite(services);
    await aKit(services, site.websiteId);
    await aCollection(services, site.websiteId, { urlId: 'home', isHomepage: true });
    await aCollection(services, site.websiteId, { urlId: 'hidden', isEnabled: false });
    await aCollection(services, site.websiteId, { urlId: 'unlisted', settings: { isIndexed: false } });
    const blog = await aCollection(services, site.websiteId, { urlId: 'blog', typeName: 'blog' });
    await anItem(services, site.websiteId, blog, { urlId: 'über & out' });
    await anItem(services, site.websiteId, blog, { urlId: 'draft', workflowState: 'draft' });
    const get = (url: string) => app.inject({ url, headers: { host: site.host } });

    const sitemap = await get('/sitemap.xml');
    const found = [...sitemap.body.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1]);

    expect(sitemap.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(new Set(found)).toEqual(
      new Set([`http://${site.host}/`, `http://${site.host}/blog`, `http://${site.host}/blog/%C3%BCber%20&amp;%20out`]),
    );
    expect((await get('/robots.txt')).body).toContain(`Sitemap: http://${site.host}/sitemap.xml\n`);
    expect((await get('/sitemap-1.xml')).statusCode).toBe(404);
  });
});

describe('/favicon.ico', () => {
  it.each([
    ['the icon of the site', '/static/x/icon.png', 302, '/static/x/icon.png'],
    ['nothing where there is none', undefined, 204, undefined],
    ['nothing where the icon is no address', 'javascript:alert(1)', 204, undefined],
    ['nothing where the icon names another host by its slashes', '//evil.example/x', 204, undefined],
    ['nothing where it would go round in a circle', '/favicon.ico', 204, undefined],
  ])('is %s', async (_case, faviconUrl, status, location) => {
    const site = await aSite(services, { profile: { faviconUrl } });

    const answer = await app.inject({ url: '/favicon.ico', headers: { host: site.host } });

    expect([answer.statusCode, answer.headers.location, answer.body]).toEqual([status, location, '']);
  });
});

describe('a feed', () => {
  it('is well-formed whatever is in its texts', () => {
    const feed = rssDocument({
      title: 'A & <B>\u0000',
      description: '<p>About</p>',
      language: 'en-US',
      link: 'https://a.example/b?c&d',
      self: 'https://a.example/b?format=rss',
      items: [
        {
          id: '1',
          title: ']]>',
          link: 'https://a.example/1',
          html: '<p>a ]]> b<script>x()</script></p>',
          publishedAt: 0,
          author: undefined,
          categories: ['R&D'],
          image: undefined,
        },
      ],
    });

    expect(feed).toContain('<title>A &amp; &lt;B&gt;</title>');
    expect(feed).toContain('<category>R&amp;D</category>');
    expect(feed).not.toContain('x()');
    expect(feed.replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, '')).not.toContain(']]>b');
  });
});

describe('a calendar file', () => {
  it('folds long lines and escapes what has a meaning', () => {
    const text = calendarDocument(
      [
        {
          id: '1',
          title: `${'ü'.repeat(80)}; a\nb`,
          url: 'https://a.example',
          startDate: 0,
          endDate: 0,
          location: '',
          description: '',
          changedAt: 0,
        },
      ],
      'a.example',
    );

    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${'ü'.repeat(80)}\\; a\\nb`);
  });
});
