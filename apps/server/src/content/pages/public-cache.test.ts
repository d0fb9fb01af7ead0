import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { findSite } from '../../sites/command-line/find-site.ts';
import { createSiteApp, type SiteApp } from '../../sites/site/site-app.ts';
import { aCollection, aDocument, aKit, anItem } from '../../testing/content.ts';
import { aSite, type TestSite } from '../../testing/site.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';
import { registerSiteFeatures } from '../../program/join-features.ts';
import { PAGE_FEATURES } from '../../testing/features.ts';
import { openPageSite } from './render/render-loop.ts';
import { isKnownAddress } from './site-address.ts';

let services: TestServices;
let app: SiteApp;
const statements: string[] = [];

beforeAll(async () => {
  services = await createTestServices(inject('postgresUrl'), { onStatement: (text) => statements.push(text) });
  app = await createSiteApp(services, () => false);
  await registerSiteFeatures(app, services, PAGE_FEATURES);
});

afterAll(async () => {
  await app.close();
  await services.release();
});

const get = (site: TestSite, url: string, headers: Readonly<Record<string, string>> = {}) =>
  app.inject({ url, headers: { host: site.host, ...headers } });

async function aPage(html = 'First'): Promise<{ site: TestSite; pageId: string }> {
  const site = await aSite(services);
  await aKit(services, site.websiteId, { 'site.region': '{squarespace.main-content}' });
  const pageId = await aCollection(services, site.websiteId, { urlId: 'a', document: aDocument(html) });
  return { site, pageId };
}

async function publish(site: TestSite, pageId: string, html: string): Promise<void> {
  await services.database.inSite(site.websiteId, async (transaction) => {
    await transaction.kysely
      .updateTable('page_version')
      .set({ document: JSON.stringify(aDocument(html)) })
      .where('collection_id', '=', pageId)
      .execute();
    await services.versions.raise(transaction);
  });
  services.versions.changed(site.websiteId);
}

describe('a public page', () => {
  it('is kept: the second visitor costs no statement', async () => {
    const { site } = await aPage();
    const first = await get(site, '/a');
    statements.length = 0;

    const second = await get(site, '/a');

    expect(second.body).toBe(first.body);
    expect(statements).toEqual([]);
  });

  it('is drawn once for visitors who come at the same time', async () => {
    const { site } = await aPage();
    statements.length = 0;

    const answers = await Promise.all(Array.from({ length: 20 }, () => get(site, '/a')));

    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(statements.filter((text) => text.includes('page_version'))).toHaveLength(1);
  });

  it('shows a change at the next request', async () => {
    const { site, pageId } = await aPage('First');
    await get(site, '/a');

    await publish(site, pageId, 'Second');

    expect((await get(site, '/a')).body).toContain('Second');
  });

  it('[SEC-47] may be kept by every cache, sets no cookie and depends on none', async () => {
    const { site } = await aPage();
    const plain = await get(site, '/a');
    const known = await get(site, '/a', { cookie: 'CART=abc; crumb=def; hasCart=true' });

    expect(plain.headers).toMatchObject({
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'accept-encoding',
    });
    expect(plain.headers['set-cookie']).toBeUndefined();
    expect(known.headers['set-cookie']).toBeUndefined();
    expect(known.body).toBe(plain.body);
  });

  it('is confirmed by its tag until it changes', async () => {
    const { site, pageId } = await aPage();
    const etag = String((await get(site, '/a')).headers.etag);

    const same = await get(site, '/a', { 'if-none-match': etag });
    await publish(site, pageId, 'Other');
    const changed = await get(site, '/a', { 'if-none-match': etag });

    expect(etag).toMatch(/^"[\w-]+"$/);
    expect([same.statusCode, same.body]).toEqual([304, '']);
    expect(changed.statusCode).toBe(200);
  });

  it('goes out compressed, with a tag of its own for each encoding', async () => {
    const { site } = await aPage(`<p>${'long '.repeat(500)}</p>`);
    const plain = await get(site, '/a');
    // Who takes no brotli has to ask first.
    await get(site, '/a', { 'accept-encoding': 'gzip' });
    await services.pageParts.cache.settled();

    const brotli = await get(site, '/a', { 'accept-encoding': 'gzip, br' });
    const gzip = await get(site, '/a', { 'accept-encoding': 'gzip, br;q=0' });

    expect([brotli.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect(new Set([plain, brotli, gzip].map(({ headers }) => headers.etag)).size).toBe(3);
    expect(
      (await get(site, '/a', { 'if-none-match': String(brotli.headers.etag), 'accept-encoding': 'br' })).statusCode,
    ).toBe(304);
  });

  it('goes out compressed at once when a change of the site has left it as it was', async () => {
    const { site, pageId } = await aPage('Words. '.repeat(200));
    const browser = { 'accept-encoding': 'br' };
    const first = await get(site, '/a', browser);
    await services.pageParts.cache.settled();

    await publish(site, pageId, 'Words. '.repeat(200));
    const second = await get(site, '/a', browser);
    await publish(site, pageId, 'Others. '.repeat(200));
    const changed = await get(site, '/a', browser);

    expect([first, second, changed].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'br',
      undefined,
    ]);
    expect(brotliDecompressSync(second.rawPayload).toString()).toBe(first.body);
    expect(changed.body).toContain('Others.');
  });

  it('is one page however strangers write its query', async () => {
    const { site } = await aPage();
    await get(site, '/a');
    statements.length = 0;

    for (const query of [
      '?',
      '?utm_source=x',
      '?page=1',
      '?page=-5',
      '?offset=abc',
      '?format=exe',
      '?month=99-9999',
      `?tag=${'x'.repeat(500)}`,
    ]) {
      expect((await get(site, `/a${query}`)).statusCode).toBe(200);
    }

    expect(statements.filter((text) => text.includes('page_version')).length).toBeLessThanOrEqual(1);
  });

  it('of another host is another page', async () => {
    const one = await aPage('One');
    const other = await aPage('Other');

    expect((await get(one.site, '/a')).body).toContain('One');
    expect((await get(other.site, '/a')).body).toContain('Other');
  });

  it('changes when a scheduled item is due', async () => {
    const site = await aSite(services);
    await aKit(services, site.websiteId, {
      'site.region': '{squarespace.main-content}',
      'collections/blog.list': '{.repeated section items}{title}{.end}.',
    });
    const blog = await aCollection(services, site.websiteId, { urlId: 'blog', typeName: 'blog' });
    await anItem(services, site.websiteId, blog, {
      urlId: 'soon',
      title: 'Soon',
      workflowState: 'scheduled',
      publishAt: services.clock.now() + 60_000,
    });
    const before = (await get(site, '/blog')).body;

    services.clock.advance(60_001);

    expect([before, (await get(site, '/blog')).body]).toEqual(['.', 'Soon.']);
  });

  it('that prints how long ago something was is true for a minute', async () => {
    const site = await aSite(services);
    await aKit(services, site.websiteId, {
      'site.region': '{squarespace.main-content}',
      'collections/blog.list': '{.repeated section items}{publishOn|timesince}{.end}',
    });
    const blog = await aCollection(services, site.websiteId, { urlId: 'blog', typeName: 'blog' });
    await anItem(services, site.websiteId, blog, { urlId: 'one', publishAt: services.clock.now() - 3_600_000 });
    const before = (await get(site, '/blog')).body;

    services.clock.advance(3_600_000);

    expect((await get(site, '/blog')).body).not.toBe(before);
  });
});

describe('ports at which nobody listens', () => {
  it('show their pages, and none is kept: asking by thousands of them fills no memory', async () => {
    const { site } = await aPage();
    const opened = async () =>
      openPageSite(services, await findSite(services, site.identifier), { baseUrl: `http://${site.host}` });
    await get(site, '/a');
    await get(site, '/nothing');
    await get(site, '/sitemap.xml');
    const { content } = await opened();
    const [bytes, remembered] = [services.pageParts.cache.bytes, content.memo.size];

    for (const port of [1, 81, 8443, 65_535]) {
      const host = `${site.host}:${port}`;
      expect([
        (await get(site, '/a', { host })).statusCode,
        (await get(site, '/nothing', { host })).statusCode,
        (await get(site, '/sitemap.xml', { host })).statusCode,
      ]).toEqual([200, 404, 200]);
    }

    expect(services.pageParts.cache.bytes).toBe(bytes);
    expect((await opened()).content).toBe(content);
    expect(content.memo.size).toBe(remembered);
  });

  it('nor is one for another spelling of a host, or for a number that is no address of the machine', async () => {
    const { site } = await aPage();
    await get(site, '/a');
    const bytes = services.pageParts.cache.bytes;

    for (const host of [site.host.toUpperCase(), `${site.host}.`, `${site.host.toUpperCase()}.`]) {
      expect((await get(site, '/a', { host })).body).toBe((await get(site, '/a')).body);
    }
    const asked = { site: { hosts: [] }, socket: { localAddress: '::ffff:127.0.0.1', localPort: 3000 } };
    const known = [
      '127.0.0.1:3000',
      '127.0.0.1',
      'localhost:3000',
      '8.8.8.8:3000',
      '8.8.8.8',
      '[::1]',
      '127.0.0.1:3001',
    ];
    expect(
      known.filter((host) => isKnownAddress({ ...asked, headers: { host } } as never, { SITES_HOST: undefined })),
    ).toEqual(['127.0.0.1:3000', '127.0.0.1', 'localhost:3000']);

    expect(services.pageParts.cache.bytes).toBe(bytes);
  });
});

describe('what does not exist', () => {
  it('is one kept page for every address', async () => {
    const { site } = await aPage();
    await get(site, '/no/such/page');
    const bytes = services.pageParts.cache.bytes;

    for (let number = 0; number < 50; number += 1) {
      expect((await get(site, `/nothing-${number}`)).statusCode).toBe(404);
    }

    expect(services.pageParts.cache.bytes).toBe(bytes);
  });
});
