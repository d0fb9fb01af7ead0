import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createSiteApp, type SiteApp } from '../site/site-app.ts';
import { aSite, type TestSite } from '../../testing/site.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';
import { UserRole } from '@portico/domain';
import { aMember } from '../../testing/studio-browser.ts';
import { memberTicket } from './member-mark.ts';
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

const MINUTE_MS = 60_000;

/** Comes from the studio as somebody; answers the cookie she gets, and where she is led. */
async function enter(accountId: string, { to = '/', host = site.host, ticket = ticketOf(accountId) } = {}) {
  const url = `/api/context/member?${new URLSearchParams({ ticket, to }).toString()}`;
  const { cookies, headers } = await app.inject({ url, headers: { host } });
  return { mark: cookies.find(({ name }) => name === 'siteMember')?.value, location: headers.location };
}
const ticketOf = (accountId: string) =>
  memberTicket(services.secrets, services.clock.now(), { websiteId: site.websiteId, accountId });
const rolesOf = async (mark: string | undefined) =>
  (await config(mark === undefined ? {} : { siteMember: mark })).json<{ websiteRoles: number[] }>().websiteRoles;

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
      websiteRoles: [],
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

describe('a member who comes from the studio', () => {
  it('[EVENT-042] is told her roles, as they are now, and others are told none', async () => {
    const editor = await aMember(services, site.websiteId, { isOwner: false, roleIds: [UserRole.Editor] });
    const owner = await aMember(services, site.websiteId);
    const [hers, theirs] = [(await enter(owner.accountId)).mark, (await enter(editor.accountId)).mark];

    expect([await rolesOf(hers), await rolesOf(theirs), await rolesOf(undefined)]).toEqual([
      [UserRole.Admin],
      [UserRole.Editor],
      [],
    ]);
    expect(await rolesOf(theirs?.replace(editor.accountId, owner.accountId))).toEqual([]);
    await services.database.platform.deleteFrom('membership').where('account_id', '=', editor.accountId).execute();
    expect(await rolesOf(theirs)).toEqual([]);
  });

  it('needs a ticket of this site, once and within a minute; without one she sees the site as everybody does', async () => {
    const { accountId } = await aMember(services, site.websiteId, { isOwner: false });
    const other = await aSite(services);
    const ticket = ticketOf(accountId);

    const first = await enter(accountId, { ticket, to: '/shop?x=1' });
    expect(first).toEqual({ mark: expect.stringContaining(accountId), location: '/shop?x=1' });
    expect((await enter(accountId, { ticket })).mark).toBeUndefined();
    expect((await enter(accountId, { host: other.host })).mark).toBeUndefined();
    expect((await enter(accountId, { ticket: `${ticketOf(accountId)}x` })).mark).toBeUndefined();
    const late = ticketOf(accountId);
    services.clock.advance(MINUTE_MS + 1);
    expect(await enter(accountId, { ticket: late })).toEqual({ mark: undefined, location: '/' });
  });

  it('is led to no other site (SEC-39)', async () => {
    const { accountId } = await aMember(services, site.websiteId, { isOwner: false });

    for (const to of ['//evil.example', 'https://evil.example', '/\\evil.example', '/a b'])
      expect((await enter(accountId, { to })).location).toBe('/');
  });
});
