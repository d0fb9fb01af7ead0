import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aSite, type TestSite } from '../../testing/site.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';
import { crumbCheck, issueCrumb, requireCrumbs } from './crumb.ts';
import { createSiteApp, type SiteApp } from '../../sites/site/site-app.ts';

let services: TestServices;
let app: SiteApp;
let site: TestSite;
let otherSite: TestSite;

beforeAll(async () => {
  services = await createTestServices(inject('postgresUrl'));
  [site, otherSite] = [await aSite(services), await aSite(services)];
  app = await createSiteApp(services, () => false);
  app.get('/crumb', async (request, reply) => ({ crumb: issueCrumb(request, reply, services.secrets) }));
  app.post('/change', { preHandler: crumbCheck(services.secrets) }, async () => ({ changed: true }));
});
afterAll(async () => {
  await app.close();
  await services.release();
});

async function crumbFor(host: string): Promise<string> {
  const response = await app.inject({ url: '/crumb', headers: { host } });
  return response.json<{ crumb: string }>().crumb;
}

function change(headers: Record<string, string>, crumbCookie?: string) {
  return app.inject({
    method: 'POST',
    url: '/change',
    headers: { host: site.host, 'content-type': 'application/json', ...headers },
    ...(crumbCookie ? { cookies: { crumb: crumbCookie } } : {}),
    payload: '{}',
  });
}

describe('a change by JSON', () => {
  it('passes with the crumb of the cookie', async () => {
    const crumb = await crumbFor(site.host);

    expect((await change({ 'x-csrf-token': crumb }, crumb)).json()).toEqual({ changed: true });
  });

  it('[ADD-034] is refused without a crumb, and says that the session has expired', async () => {
    const response = await change({});

    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({
      error: 'Your session has expired. Please reload the page and try again.',
      crumbFail: true,
    });
  });

  it('[ADD-035] tells apart a browser that keeps no cookies', async () => {
    const response = await change({ 'x-csrf-token': await crumbFor(site.host) });

    expect(response.json()).toMatchObject({
      error: 'Please enable cookies in your browser, reload the page, and try again.',
      crumbFail: true,
    });
  });

  it('is refused with a crumb that the platform did not make', async () => {
    const forged = `${'a'.repeat(22)}.${'b'.repeat(43)}`;

    expect((await change({ 'x-csrf-token': forged }, forged)).statusCode).toBe(403);
  });

  it('is refused with the crumb of another site', async () => {
    const foreign = await crumbFor(otherSite.host);

    expect((await change({ 'x-csrf-token': foreign }, foreign)).statusCode).toBe(403);
  });
});

describe('a change by a plain form', () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };

  it.each([
    ['its own Origin', () => ({ origin: `http://${site.host}` }), 200],
    ['Sec-Fetch-Site same-origin and no Origin', () => ({ 'sec-fetch-site': 'same-origin' }), 200],
    ['another Origin', () => ({ origin: 'http://evil.example' }), 403],
    ['another Origin that claims same-origin', () => ({ origin: 'null', 'sec-fetch-site': 'same-origin' }), 403],
    ['Sec-Fetch-Site same-site', () => ({ 'sec-fetch-site': 'same-site' }), 403],
    ['neither', () => ({}), 403],
  ])('with %s answers %3$s', async (_name, headers, status) => {
    const response = await app.inject({
      method: 'POST',
      url: '/change',
      headers: { host: site.host, ...form, ...headers() },
      payload: 'quantity=1',
    });

    expect(response.statusCode).toBe(status);
  });
});

it('is checked by every route that changes something, or the program does not start (SEC-3)', async () => {
  const fresh = await createSiteApp(services, () => false);
  requireCrumbs(fresh);
  const preHandler = crumbCheck(services.secrets);

  expect(() => fresh.post('/forgotten', () => 'done')).toThrow(/checks no crumb/);
  expect(() => fresh.route({ method: ['GET', 'PUT'], url: '/forgotten', handler: () => 'done' })).toThrow(/PUT/);
  fresh.post('/checked', { preHandler }, () => 'done');
  fresh.get('/only-reads', () => 'read');
  await fresh.close();
});
