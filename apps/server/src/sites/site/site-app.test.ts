import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aSite, type TestSite } from '../../testing/site.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';
import { createSiteApp, type SiteApp } from './site-app.ts';

let services: TestServices;
let app: SiteApp;
let site: TestSite;
let stopping = false;

beforeAll(async () => {
  services = await createTestServices(inject('postgresUrl'));
  site = await aSite(services);
  app = await createSiteApp(services, () => stopping);
  app.get('/who', async (request) => ({ websiteId: request.site.websiteId }));
  app.post('/echo', async (request) => request.body);
  app.get('/while-away', async () => {
    throw Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' });
  });
  app.get('/no-room', async () => writeFile('/dev/full', 'an image'));
  app.get('/broken', async () => {
    throw new Error('the password is swordfish');
  });
});
afterAll(async () => {
  await app.close();
  await services.release();
});

describe('a request to a site', () => {
  it('finds the website by its host', async () => {
    const response = await app.inject({ url: '/who', headers: { host: `${site.host}:3000` } });

    expect(response.json()).toEqual({ websiteId: site.websiteId });
  });

  it('finds the demo site where no host is configured, also by the name that it had', async () => {
    const demo = await aSite(services);
    const { platform } = services.database;
    await platform
      .insertInto('website_name')
      .values({ identifier: 'demo', website_id: demo.websiteId, given_up_at: new Date(0) })
      .execute();

    const response = await app.inject({ url: '/who', headers: { host: 'localhost:3000' } });

    expect(response.json()).toEqual({ websiteId: demo.websiteId });
  });

  it('gets a neutral answer when no site has this host', async () => {
    const response = await app.inject({ url: '/who', headers: { host: 'nobody.example' } });

    expect([response.statusCode, response.body]).toEqual([404, 'There is no site at this address.\n']);
  });

  it('shows a changed profile within a second in another process, and at once in this one', async () => {
    const sites = services.sites;
    const titles = async () =>
      [await sites.byHost(site.host), await sites.lately(site.websiteId)].map((known) => known?.profile.siteTitle);
    await titles();
    const rename = (siteTitle: string) =>
      services.database.platform
        .updateTable('website')
        .set({ profile: JSON.stringify({ siteTitle }) })
        .where('id', '=', site.websiteId)
        .execute();

    await rename('Elsewhere');
    services.clock.advance(1000);
    expect(await titles()).toEqual(['Elsewhere', 'Elsewhere']);

    await rename('Here');
    services.versions.changed(site.websiteId);
    expect(await titles()).toEqual(['Here', 'Here']);
  });

  it('answers an outage of the database with 503, and people with words', async () => {
    const headers = { host: site.host };
    const [script, person] = await Promise.all([
      app.inject({ url: '/while-away', headers }),
      app.inject({ url: '/while-away', headers: { ...headers, accept: 'text/html,application/xhtml+xml' } }),
    ]);

    expect([script.statusCode, script.headers['retry-after'], script.json()]).toMatchObject([
      503,
      '2',
      { code: 'INTERNAL' },
    ]);
    expect([person.statusCode, person.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
    expect(person.body).toContain('Please try again in a moment.');
    expect(person.body).not.toContain('administrator');
  });

  it.skipIf(!existsSync('/dev/full'))(
    'answers 503 while its disk has no room, and says nothing of the disk (skipped where there is no /dev/full)',
    async () => {
      const { statusCode, headers, body } = await app.inject({ url: '/no-room', headers: { host: site.host } });

      expect([statusCode, headers['retry-after']]).toEqual([503, '2']);
      expect(body).not.toMatch(/ENOSPC|dev/);
    },
  );

  it('answers an outage generically, with an id and without its cause', async () => {
    const response = await app.inject({ url: '/broken', headers: { host: site.host } });

    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      error: 'Something went wrong. Please try again.',
      code: 'INTERNAL',
      requestId: response.headers['x-request-id'],
    });
  });

  it.each([
    ['a body that is no JSON', '{', 400],
    ['a body with a prototype', '{"__proto__": {"isAdmin": true}}', 400],
    ['a body that is too deep', `{"a": ${'['.repeat(100)}${']'.repeat(100)}}`, 413],
    ['a body that is too large', JSON.stringify({ text: 'x'.repeat(300_000) }), 413],
  ])('refuses %s', async (_name, payload, status) => {
    const response = await app.inject({
      method: 'POST',
      url: '/echo',
      headers: { host: site.host, 'content-type': 'application/json' },
      payload,
    });

    expect(response.statusCode).toBe(status);
  });

  it('carries the security headers and an id', async () => {
    const { headers } = await app.inject({ url: '/who', headers: { host: site.host } });

    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'content-security-policy': "frame-ancestors 'self'; object-src 'none'; base-uri 'self'",
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });
});

describe('behind a proxy', () => {
  const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '198.51.100.9' };

  it('that is configured, pages are only for https from now on', async () => {
    const behind = await createSiteApp(
      { ...services, environment: { ...services.environment, TRUST_PROXY: '10.0.0.0/8' } },
      () => false,
    );
    behind.get('/caller', async (request) => ({ ip: request.ip, protocol: request.protocol }));

    const { headers, ...answer } = await behind.inject({
      url: '/caller',
      remoteAddress: '10.1.2.3',
      headers: { host: site.host, ...forwarded },
    });
    await behind.close();

    expect(answer.json()).toEqual({ ip: '198.51.100.9', protocol: 'https' });
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
  });

  it('that is not, what it forwards counts for nothing', async () => {
    const { headers } = await app.inject({
      url: '/who',
      remoteAddress: '10.1.2.3',
      headers: { host: site.host, ...forwarded },
    });

    expect(headers['strict-transport-security']).toBeUndefined();
  });
});

describe('health', () => {
  it('is answered without a site', async () => {
    const answers = await Promise.all(
      ['/healthz', '/readyz', '/metrics'].map((url) => app.inject({ url, headers: { host: 'nobody.example' } })),
    );

    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200]);
  });

  it('says that the process is not ready while it stops', async () => {
    stopping = true;
    const response = await app.inject({ url: '/readyz' });
    stopping = false;

    expect([response.statusCode, response.json()]).toEqual([503, { status: 'stopping' }]);
  });

  it('keeps the metrics from strangers', async () => {
    const response = await app.inject({ url: '/metrics', remoteAddress: '203.0.113.7' });

    expect(response.statusCode).toBe(404);
  });
});
