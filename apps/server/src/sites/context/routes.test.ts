import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createSiteApp, type SiteApp } from '../site/site-app.ts';
import { aSite, type TestSite } from '../../testing/site.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';
import { registerContext } from './routes.ts';

let services: TestServices;
let app: SiteApp;
let site: TestSite;

beforeAll(async () => {
  services = await createTestServices(inject('postgresUrl'));
  site = await aSite(services, { profile: { captchaSettings: { siteKey: 'public-key' } } });
  app = await createSiteApp(services, () => false);
  registerContext(app, services);
});
afterAll(async () => {
  await app.close();
  await services.release();
});

const config = (cookies: Record<string, string> = {}) =>
  app.inject({ url: '/api/context/config', headers: { host: site.host }, cookies });

/** Whether scripts are told that a service may be bought more than once. */
const allowed = async ({ host }: TestSite) =>
  (await app.inject({ url: '/api/context/config', headers: { host } })).json().storeSettings
    .multipleQuantityAllowedForServices;

describe('the config of a site', () => {
  it('[CTX-006, CTX-005] answers the facts of the site, with New York as the default zone', async () => {
    const response = await config();

    expect(response.json()).toEqual({
      crumb: expect.any(String),
      website: { id: site.websiteId, timeZone: 'America/New_York', captchaSettings: { siteKey: 'public-key' } },
      storeSettings: { selectedCurrency: 'USD', expressCheckout: false, multipleQuantityAllowedForServices: true },
      templateVersion: '7',
      appDomain: 'portico',
      authenticatedAccount: null,
    });
  });

  it('[OWNER-016] takes more than one of a service unless the owner set otherwise', async () => {
    const strict = await aSite(services, {
      settings: { storeSettings: { multipleQuantityAllowedForServices: false } },
    });
    expect([await allowed(site), await allowed(strict)]).toEqual([true, false]);
  });

  it('gives the crumb as the cookie it sets, and is kept by no cache', async () => {
    const response = await config();
    const [cookie] = response.cookies;

    expect(cookie).toMatchObject({ name: 'crumb', value: response.json<{ crumb: string }>().crumb, sameSite: 'Lax' });
    expect(response.headers['cache-control']).toBe('private, no-store');
  });

  it('keeps a crumb that is still good, and replaces one that is not', async () => {
    const crumb = (await config()).json<{ crumb: string }>().crumb;

    expect((await config({ crumb })).json()).toMatchObject({ crumb });
    expect((await config({ crumb: `${crumb}x` })).json<{ crumb: string }>().crumb).not.toBe(`${crumb}x`);
  });
});
