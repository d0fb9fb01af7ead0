import { PageType } from '@portico/domain';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { hashPassword } from '../../sites/accounts/password.ts';
import { createSiteApp, type SiteApp } from '../../sites/site/site-app.ts';
import { aCollection, aDocument, aKit, anItem } from '../../testing/content.ts';
import { aSite, type TestSite } from '../../testing/site.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';
import { registerSiteFeatures } from '../../program/join-features.ts';
import { PAGE_FEATURES } from '../../testing/features.ts';
import { renderSystemPage } from './system-page.ts';

let services: TestServices;
let app: SiteApp;

beforeAll(async () => {
  services = await createTestServices(inject('postgresUrl'));
  app = await createSiteApp(services, () => false);
  app.get('/strict', async (request, reply) => {
    const page = await renderSystemPage(services, request, {
      pageType: PageType.Checkout,
      title: 'Checkout',
      bodyHtml: '<p>pay</p>',
      classes: ['checkout-page'],
      strict: true,
      context: { shoppingCart: { totalQuantity: 3 } },
    });
    return reply.headers(page.headers).type('text/html').send(page.html);
  });
  await registerSiteFeatures(app, services, PAGE_FEATURES);
});

afterAll(async () => {
  await app.close();
  await services.release();
});

const get = (site: TestSite, url: string, headers: Readonly<Record<string, string>> = {}) =>
  app.inject({ url, headers: { host: site.host, ...headers } });

const unlock = (site: TestSite, password: string, returnTo: string, cookie = '') =>
  app.inject({
    method: 'POST',
    url: '/api/site/unlock',
    headers: {
      host: site.host,
      cookie,
      origin: `http://${site.host}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({ password, returnTo }).toString(),
  });

const cookieOf = (answer: { headers: { 'set-cookie'?: unknown } }) =>
  String(answer.headers['set-cookie']).split(';')[0] ?? '';

describe('a system page', () => {
  it('for a missing address has the look of the site, its page type and status 404', async () => {
    const site = await aSite(services);
    await aKit(services, site.websiteId);

    const answer = await get(site, '/nowhere');

    expect(answer.statusCode).toBe(404);
    expect(answer.body).toMatch(/<body id="system-page-100" class="[^"]*not-found-page">/);
    expect(answer.body).toContain(`"pageType":${PageType.NotFound}`);
    expect(answer.body).toContain('<meta name="robots" content="noindex">');
    expect((await get(site, '/nowhere?format=json')).json()).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('for a missing address leads to the shop where there is one, else home', async () => {
    const site = await aSite(services);
    await aKit(services, site.websiteId);
    const ways = async () =>
      [...(await get(site, '/nowhere')).body.matchAll(/<a class="button" href="([^"]*)">([^<]*)/g)].map((way) =>
        way.slice(1),
      );

    expect(await ways()).toEqual([['/', 'Home page']]);

    await aCollection(services, site.websiteId, { urlId: 'store', typeName: 'products' });
    services.versions.changed(site.websiteId);
    expect(await ways()).toEqual([['/store', 'Go to the shop']]);
  });

  it('that is strict runs no script of kit or owner [SEC-48]', async () => {
    const site = await aSite(services, {
      settings: { headerInjection: '<script>own()</script>', footerInjection: '<script>own()</script>' },
    });
    await aKit(services, site.websiteId, {
      'scripts/kit.js': 'kit()',
      'site.region':
        '<head>{squarespace-headers}</head><squarespace:script src="kit.js"/>{squarespace.main-content} {shoppingCart.totalQuantity}{squarespace-footers}',
    });

    const { body, headers } = await get(site, '/strict');
    const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];

    expect(body).toContain('<p>pay</p> 3');
    expect(body).not.toMatch(/own\(\)|kit\.js/);
    expect(
      [...body.matchAll(/<script(?! type="application\/ld\+json")[^>]*>/g)].every(([tag]) =>
        tag.includes(`nonce="${nonce}"`),
      ),
    ).toBe(true);
    expect((await get(site, '/strict')).headers['content-security-policy']).not.toBe(
      headers['content-security-policy'],
    );
  });

  it('for an error says nothing of it and keeps the frame of the site', async () => {
    const site = await aSite(services);
    await aKit(services, site.websiteId);
    const page = await aCollection(services, site.websiteId, { urlId: 'a', document: aDocument('x') });
    // A collection that vanishes between two statements is as good a failure as any.
    const original = services.database.readInSite;
    let calls = 0;
    (services.database as { readInSite: typeof original }).readInSite = (websiteId, work) => {
      calls += 1;
      return calls === 3 ? Promise.reject(new Error(`the secret of ${page}`)) : original(websiteId, work);
    };

    const answer = await get(site, '/a').finally(() => {
      (services.database as { readInSite: typeof original }).readInSite = original;
    });

    expect(answer.statusCode).toBe(500);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.body).toContain('<main>');
    expect(answer.body).not.toContain('secret');
  });
});

describe('a site without a kit', () => {
  it('is plain and readable', async () => {
    const site = await aSite(services, { profile: { siteTitle: 'New & fresh' } });
    await aCollection(services, site.websiteId, {
      urlId: 'a',
      title: 'A',
      isHomepage: true,
      document: aDocument('<p>Hello</p>'),
    });

    const { body, statusCode } = await get(site, '/');

    expect(statusCode).toBe(200);
    expect(body).toContain('<strong>New &amp; fresh</strong>');
    expect(body).toContain('<p>Hello</p>');
  });
});

describe('search', () => {
  it('finds products, posts and pages by the beginning of their words, best first', async () => {
    const site = await aSite(services);
    await aKit(services, site.websiteId);
    const blog = await aCollection(services, site.websiteId, { urlId: 'blog', typeName: 'blog' });
    await aCollection(services, site.websiteId, {
      urlId: 'care',
      title: 'Care of pots',
      document: aDocument('<p>Wash the <em>pouring</em> jug by hand.</p>'),
    });
    await aCollection(services, site.websiteId, { urlId: 'off', title: 'Pouring in secret', isEnabled: false });
    await anItem(services, site.websiteId, blog, { urlId: 'jug', title: 'Pouring Jug', excerpt: '<p>For milk.</p>' });
    await anItem(services, site.websiteId, blog, { urlId: 'bowl', title: 'Bowl', body: '<p>Good for pouring.</p>' });
    await anItem(services, site.websiteId, blog, { urlId: 'draft', title: 'Pouring draft', workflowState: 'draft' });

    const { body } = await get(site, '/search?q=pour');
    const found = [...body.matchAll(/<h2><a href="([^"]*)"/g)].map((match) => match[1]);

    expect(found).toHaveLength(3);
    expect(found[0]).toBe('/blog/jug');
    expect(new Set(found)).toEqual(new Set(['/blog/jug', '/blog/bowl', '/care']));
    expect(body).toMatch(/class="[^"]*\bsearch"/);
  });

  it('looks into one list alone where a block asks for that, also the second time', async () => {
    const site = await aSite(services);
    await aKit(services, site.websiteId);
    const blog = await aCollection(services, site.websiteId, { urlId: 'blog', typeName: 'blog' });
    const notes = await aCollection(services, site.websiteId, {
      urlId: 'notes',
      typeName: 'blog',
      title: 'Pouring notes',
    });
    await anItem(services, site.websiteId, blog, { urlId: 'jug', title: 'Pouring Jug' });
    await anItem(services, site.websiteId, notes, { urlId: 'slip', title: 'Pouring slip' });
    const block = { id: 'b', type: 'search', value: { collection: notes } };
    const document = { rows: [{ columns: [{ span: 12, rows: [], blocks: [block] }] }] };
    await aCollection(services, site.websiteId, { urlId: 'find', document });
    const hidden = '<input type="hidden" name="collection" value="notes"';
    const found = async (address: string) =>
      [...(await get(site, address)).body.matchAll(/<h2><a href="([^"]*)"/g)].map((match) => match[1]);

    expect((await get(site, '/find')).body).toContain(hidden);
    expect(await found('/search?q=pouring&collection=notes')).toEqual(['/notes/slip']);
    expect(await found('/search?q=puoring&collection=notes')).toEqual(['/notes/slip']);
    expect((await get(site, '/search?q=pouring&collection=notes')).body).toContain(hidden);
    expect((await found('/search?q=pouring&collection=gone')).toSorted()).toEqual([
      '/blog/jug',
      '/notes',
      '/notes/slip',
    ]);
  });

  it('finds what is written like the words where it finds none of them, and not what it may not show', async () => {
    const site = await aSite(services);
    await aKit(services, site.websiteId);
    const blog = await aCollection(services, site.websiteId, { urlId: 'blog', typeName: 'blog' });
    await anItem(services, site.websiteId, blog, { urlId: 'jug', title: 'Pouring Jug' });
    await anItem(services, site.websiteId, blog, { urlId: 'bowl', title: 'Bowl' });
    await anItem(services, site.websiteId, blog, { urlId: 'draft', title: 'Pouring draft', workflowState: 'draft' });

    const { body } = await get(site, '/search?q=puoring');

    expect([...body.matchAll(/<h2><a href="([^"]*)"/g)].map((match) => match[1])).toEqual(['/blog/jug']);
    expect(body).toContain('Nothing found for “puoring”. These are written like it:');
    expect((await get(site, '/api/search/GeneralSearch?q=puoring&limit=0')).json()).toMatchObject({
      itemCount: 1,
      items: [],
    });
  });

  it('finds a short word with two letters in the wrong order, beside another word', async () => {
    const site = await aSite(services);
    await aKit(services, site.websiteId);
    const blogId = await aCollection(services, site.websiteId, { urlId: 'blog', typeName: 'blog' });
    await anItem(services, site.websiteId, blogId, { urlId: 'mug', title: 'Low tide mug' });

    const { body } = await get(site, '/search?q=mgu%20tied');

    expect(body).toContain('href="/blog/mug"');
    expect(body).toContain('These are written like it:');
    expect((await get(site, '/search?q=mgx')).body).not.toContain('href="/blog/mug"');
  });

  it.each([
    ['ceram', '/blog/jug', '1 result'],
    ['cermaics', '/blog/jug', 'These are written like it:'],
    ['gifts', '/blog/bowl', '1 result'],
  ])('finds by "%s" what is filed under it where no item says it itself', async (words, url, said) => {
    const site = await aSite(services);
    await aKit(services, site.websiteId);
    const blog = await aCollection(services, site.websiteId, { urlId: 'blog', typeName: 'blog' });
    await anItem(services, site.websiteId, blog, { urlId: 'jug', title: 'Pouring Jug', categories: ['Ceramics'] });
    await anItem(services, site.websiteId, blog, { urlId: 'bowl', title: 'Bowl', tags: ['for gifts'] });
    await anItem(services, site.websiteId, blog, {
      urlId: 'draft',
      title: 'Vase',
      categories: ['Ceramics'],
      tags: ['gifts'],
      workflowState: 'draft',
    });

    const { body } = await get(site, `/search?q=${words}`);

    expect([...body.matchAll(/<h2><a href="([^"]*)"/g)].map((match) => match[1])).toEqual([url]);
    expect(body).toContain(said);
  });

  it.each(['cermaic jgu', 'jgu cermaics', 'purring jog'])('forgives both words of "%s"', async (words) => {
    const site = await aSite(services);
    await aKit(services, site.websiteId);
    const blogId = await aCollection(services, site.websiteId, { urlId: 'blog', typeName: 'blog' });
    await anItem(services, site.websiteId, blogId, { urlId: 'ceramic', title: 'Ceramic glaze' });
    await anItem(services, site.websiteId, blogId, { urlId: 'both', title: 'Ceramic pouring jug' });
    await anItem(services, site.websiteId, blogId, { urlId: 'neither', title: 'Linen apron' });

    const { body } = await get(site, `/search?q=${encodeURIComponent(words)}`);

    const found = [...body.matchAll(/<h2><a href="([^"]*)"/g)].map((match) => match[1]);
    expect(found[0]).toBe('/blog/both');
    expect(found).not.toContain('/blog/neither');
  });

  it('says when there is nothing, and survives any text', async () => {
    const site = await aSite(services);
    await aKit(services, site.websiteId);

    const nothing = await get(site, '/search?q=unicorns');
    const odd = await get(site, `/search?q=${encodeURIComponent('"><script>alert(1)</script> & | ! :* \\ \'')}`);

    expect(nothing.statusCode).toBe(200);
    expect(nothing.body).toContain('unicorns');
    expect(odd.statusCode).toBe(200);
    expect(odd.body).not.toContain('<script>alert(1)');
    expect((await get(site, '/search')).statusCode).toBe(200);
    expect((await get(site, '/api/search/GeneralSearch?q=unicorns')).json()).toMatchObject({ itemCount: 0, items: [] });
  });

  it('[SEC-19] prints the words as text where a kit prints the title of the page', async () => {
    const site = await aSite(services);
    await aKit(services, site.websiteId, {
      'site.region': `<h1 title='{collection.title}'>{collection.title}</h1><p>{collection|json}</p>{squarespace.main-content}`,
    });
    const words = `<img src=x onerror=alert(1)>' onclick='b()`;

    const { body } = await get(site, `/search?q=${encodeURIComponent(words)}`);

    expect(body).toContain(
      "<h1 title='Search: &lt;img src=x onerror=alert(1)&gt;&#39; onclick=&#39;b()'>Search: &lt;img",
    );
    expect(body).not.toContain('<img src=x');
  });
});

describe('a lock', () => {
  it('on the site hides every page, its data and its feeds until the password is given', async () => {
    const site = await aSite(services);
    await aKit(services, site.websiteId);
    await aCollection(services, site.websiteId, { urlId: 'a', document: aDocument('Inside') });
    await get(site, '/a');
    await services.database.platform
      .updateTable('website')
      .set({ password_hash: await hashPassword('open sesame') })
      .where('id', '=', site.websiteId)
      .execute();
    services.sites.forget(site.websiteId);

    const locked = await get(site, '/a');
    const wrong = await unlock(site, 'guess', '/a');
    const right = await unlock(site, 'open sesame', '/a');
    const open = await get(site, '/a', { cookie: cookieOf(right) });

    expect(locked.body).not.toContain('Inside');
    expect(locked.body).toMatch(/<form[^>]*method="post"[^>]*>.*type="password"/s);
    expect(locked.body).toContain(`"pageType":${PageType.LockScreen}`);
    expect(locked.headers['cache-control']).toBe('private, no-store');
    expect((await get(site, '/a?format=json')).statusCode).toBe(401);
    expect((await get(site, '/sitemap.xml')).statusCode).toBe(404);
    expect((await get(site, '/robots.txt')).body).toContain('Disallow: /\n');
    expect((await get(site, '/api/search/GeneralSearch?q=inside')).statusCode).toBe(404);
    expect(wrong.headers['set-cookie']).toBeUndefined();
    expect([right.statusCode, right.headers.location]).toEqual([303, '/a']);
    expect(open.body).toContain('Inside');
    expect(open.headers['cache-control']).toBe('private, no-store');
    expect((await get(site, '/a', { cookie: cookieOf(right).replace(/.$/, '#') })).body).not.toContain('Inside');
  });

  it('on a page leaves the others open, and one lock does not open another', async () => {
    const site = await aSite(services);
    await aKit(services, site.websiteId);
    const passwordHash = await hashPassword('abc');
    await aCollection(services, site.websiteId, { urlId: 'open', document: aDocument('Everybody') });
    await aCollection(services, site.websiteId, { urlId: 'one', passwordHash, document: aDocument('Inside one') });
    await aCollection(services, site.websiteId, {
      urlId: 'two',
      passwordHash: await hashPassword('def'),
      document: aDocument('Inside two'),
    });

    const cookie = cookieOf(await unlock(site, 'abc', '/one'));

    expect((await get(site, '/open')).body).toContain('Everybody');
    expect((await get(site, '/one')).body).not.toContain('Inside one');
    expect((await get(site, '/one', { cookie })).body).toContain('Inside one');
    expect((await get(site, '/two', { cookie })).body).not.toContain('Inside two');
    expect((await get(site, '/one')).body).not.toContain('Inside one');
  });

  it('on a folder locks what is in it, however deep, at every address and in every list [SEC-4]', async () => {
    const site = await aSite(services);
    await aKit(services, site.websiteId);
    const passwordHash = await hashPassword('abc');
    const folder = await aCollection(services, site.websiteId, { urlId: 'team', folderBehavior: 1, passwordHash });
    const inner = await aCollection(services, site.websiteId, { urlId: 'inner', folderBehavior: 1, parentId: folder });
    await aCollection(services, site.websiteId, {
      urlId: 'plan',
      parentId: folder,
      document: aDocument('Inside plan'),
    });
    await aCollection(services, site.websiteId, { urlId: 'deep', parentId: inner, document: aDocument('Inside deep') });
    await aCollection(services, site.websiteId, {
      urlId: 'twice',
      parentId: inner,
      passwordHash: await hashPassword('def'),
      document: aDocument('Inside twice'),
    });
    const addresses = [
      '/plan',
      '/deep',
      '/twice',
      '/plan?format=json',
      '/plan?format=json-pretty',
      '/deep?format=main-content',
    ];
    for (const address of [
      ...addresses,
      '/team',
      '/team?format=json',
      '/pl%61n',
      '/plan?x=1',
      '/plan/',
      '/search?q=inside',
    ]) {
      expect((await get(site, address)).body, address).not.toContain('Inside');
    }
    for (const address of ['/sitemap.xml', '/api/search/GeneralSearch?q=inside', '/robots.txt']) {
      expect((await get(site, address)).body, address).not.toMatch(/[/"](plan|deep|twice)\b/);
    }

    const cookie = cookieOf(await unlock(site, 'abc', '/deep'));

    expect((await get(site, '/deep', { cookie })).body).toContain('Inside deep');
    expect((await get(site, '/plan', { cookie })).body).toContain('Inside plan');
    expect((await get(site, '/twice', { cookie })).body).not.toContain('Inside twice');
    const both = `${cookie}; ${cookieOf(await unlock(site, 'def', '/twice', cookie))}`;
    expect((await get(site, '/twice', { cookie: both })).body).toContain('Inside twice');
  });

  it('[CTX-003, EVENT-044] is told to scripts and templates of what it opens, as of the folders it is in', async () => {
    const site = await aSite(services);
    await aKit(services, site.websiteId);
    const passwordHash = await hashPassword('abc');
    const add = (urlId: string, more: object = {}) =>
      aCollection(services, site.websiteId, { urlId, document: aDocument(`Inside ${urlId}`), ...more });
    await add('open');
    await add('own', { passwordHash });
    await add('inner', { parentId: await add('team', { folderBehavior: 1, passwordHash }) });
    const told = async (path: string) => {
      const cookie = cookieOf(await unlock(site, 'abc', path));
      const [page, data] = [await get(site, path, { cookie }), await get(site, `${path}?format=json`, { cookie })];
      const { collection } = data.json<{ collection: { permissionType: number; passwordProtected: boolean } }>();
      const inScript = Number(/"collection":\{[^}]*"permissionType":(\d)/.exec(page.body)?.[1]);
      return [inScript, collection.permissionType, collection.passwordProtected];
    };

    expect([await told('/open'), await told('/own'), await told('/inner')]).toEqual([
      [1, 1, false],
      [2, 2, true],
      [2, 2, true],
    ]);
  });

  it('on the site does not open what has a password of its own', async () => {
    const site = await aSite(services);
    await aKit(services, site.websiteId);
    await aCollection(services, site.websiteId, {
      urlId: 'own',
      passwordHash: await hashPassword('def'),
      document: aDocument('Inside own'),
    });
    await services.database.platform
      .updateTable('website')
      .set({ password_hash: await hashPassword('abc') })
      .where('id', '=', site.websiteId)
      .execute();
    services.sites.forget(site.websiteId);

    const cookie = cookieOf(await unlock(site, 'abc', '/own'));

    expect(cookie).toContain('unlocked-site');
    expect((await get(site, '/own', { cookie })).body).not.toContain('Inside own');
  });

  it.each([['//evil.example'], ['https://evil.example/'], ['/\\evil.example'], ['javascript:alert(1)']])(
    'never leads to %s afterwards [SEC-39]',
    async (returnTo) => {
      const site = await aSite(services);

      expect((await unlock(site, 'x', returnTo)).headers.location).toBe('/');
    },
  );

  it('is not tried by forms of other sites [SEC-11]', async () => {
    const site = await aSite(services);
    const answer = await app.inject({
      method: 'POST',
      url: '/api/site/unlock',
      headers: { host: site.host, origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'password=x',
    });

    expect(answer.statusCode).toBe(403);
  });
});

describe('/config', () => {
  it('leads to the studio', async () => {
    const site = await aSite(services);

    const answer = await app.inject({ url: '/config/pages', headers: { host: `${site.host}:3000` } });

    expect([answer.statusCode, answer.headers.location]).toEqual([302, 'http://studio.localhost:3000/']);
  });
});
