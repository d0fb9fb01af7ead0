import { RIGHTS } from '@portico/contract/studio';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { aSite } from '../../testing/site.ts';
import { aBrowser, aMember, aStudio, TEST_PASSWORD } from '../../testing/studio-browser.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';
import { createOwner } from './create-owner.ts';
import { firstOwnerLink } from './first-owner.ts';
import { REMEMBERED_SESSION_MS, SESSION_MS } from './sessions.ts';

let services: TestServices;
let app: StudioApp;
/** Each test comes from an address of its own, so that limits by address do not meet. */
let address = 0;
const visit = () => aBrowser(app, `203.0.113.${(address += 1)}`);

beforeAll(async () => {
  services = await createTestServices(inject('postgresUrl'));
  app = await aStudio(services);
});
afterAll(async () => {
  await app.close();
  await services.release();
});

async function anOwner() {
  const site = await aSite(services);
  return { ...site, ...(await aMember(services, site.websiteId)) };
}

/** Subjects of the mails of a site to an address. */
async function mailsTo(websiteId: string, email: string): Promise<string[]> {
  const rows = await services.database.inSite(websiteId, ({ kysely }) =>
    kysely
      .selectFrom('mail_message')
      .where('website_id', '=', websiteId)
      .where('recipient', '=', email)
      .orderBy('id')
      .select('subject')
      .execute(),
  );
  return rows.map(({ subject }) => subject);
}

const tokenOf = (link: string | undefined) => new URLSearchParams(link?.split('?')[1]).get('token');

describe('signing in', () => {
  it('answers who is here, with sites and rights', async () => {
    const owner = await anOwner();
    const browser = visit();
    const answer = await browser.signIn(owner.email, TEST_PASSWORD);
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.body).toMatchObject({
      account: { email: owner.email },
      sites: [
        {
          websiteId: owner.websiteId,
          isOwner: true,
          url: `http://${owner.identifier}.localhost`,
          // An owner has every right there is.
          rights: [...RIGHTS],
        },
      ],
    });
    const again = await browser.call('GET', '/api/session');
    expect(again.body).toMatchObject({ account: { email: owner.email } });
  });

  it('answers in whose ways she wants figures and days, in every browser', async () => {
    const owner = await anOwner();
    const [one, other] = [visit(), visit()];
    const account = async (browser = one) => (await browser.call('GET', '/api/session')).body['account'];
    expect((await one.signIn(owner.email, TEST_PASSWORD)).body).toMatchObject({ account: { language: null } });
    await other.signIn(owner.email, TEST_PASSWORD);

    const changed = await one.call('PUT', '/api/account/language', { language: 'en-IE' });
    expect([changed.status, changed.body]).toMatchObject([200, { account: { language: 'en-IE' } }]);
    expect(await account(other)).toMatchObject({ language: 'en-IE' });
    expect((await one.call('PUT', '/api/account/language', { language: 'no language' })).status).toBe(400);
    await one.call('PUT', '/api/account/language', { language: null });
    expect(await account()).toMatchObject({ language: null });
  });

  it('takes the email in any case', async () => {
    const owner = await anOwner();
    expect((await visit().signIn(` ${owner.email.toUpperCase()} `, TEST_PASSWORD)).status).toBe(200);
  });

  it('answers an unknown address like a wrong password', async () => {
    const owner = await anOwner();
    const wrong = await visit().signIn(owner.email, 'not the password');
    const unknown = await visit().signIn('nobody@example.com', 'not the password');
    expect([wrong.status, wrong.body['error'], wrong.body['code']]).toEqual([
      unknown.status,
      unknown.body['error'],
      unknown.body['code'],
    ]);
    expect(wrong.status).toBe(401);
  });

  it('refuses an account without a password', async () => {
    const site = await aSite(services);
    await createOwner(services, { email: 'new@example.com', siteIdentifier: site.identifier });
    expect((await visit().signIn('new@example.com', '')).status).toBe(401);
  });

  it('needs the crumb', async () => {
    const owner = await anOwner();
    const answer = await visit().call('POST', '/api/session', { email: owner.email, password: TEST_PASSWORD });
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({ crumbFail: true });
  });

  it('needs the crumb of this very session, not of another', async () => {
    const [owner, other] = [await anOwner(), await anOwner()];
    const [mine, theirs] = [visit(), visit()];
    await mine.signIn(owner.email, TEST_PASSWORD);
    await theirs.signIn(other.email, TEST_PASSWORD);
    mine.cookies.set('crumb', theirs.cookies.get('crumb') ?? '');

    const answer = await mine.call('DELETE', '/api/session');

    expect([answer.status, answer.body['crumbFail']]).toEqual([403, true]);
  });

  it('limits tries of one address, at whatever accounts', async () => {
    const browser = visit();
    const statuses: number[] = [];
    for (let n = 0; n < 22; n += 1) {
      statuses.push((await browser.signIn(`guess-${n}@example.com`, 'guess')).status);
    }
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 401));
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('sessions', () => {
  it('gives a new id at every sign-in and ends the one before', async () => {
    const owner = await anOwner();
    const browser = visit();
    await browser.signIn(owner.email, TEST_PASSWORD);
    const first = browser.cookies.get('studio') ?? '';
    await browser.signIn(owner.email, TEST_PASSWORD);
    expect(browser.cookies.get('studio')).not.toBe(first);
    browser.cookies.set('studio', first);
    expect((await browser.call('GET', '/api/session')).body).toMatchObject({ account: null });
  });

  it('keeps passwords as argon2id', async () => {
    const owner = await anOwner();
    const { password_hash: stored } = await services.database.platform
      .selectFrom('account')
      .where('email', '=', owner.email)
      .select('password_hash')
      .executeTakeFirstOrThrow();
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(stored).not.toContain(TEST_PASSWORD);
  });

  it('keeps only a hash of the cookie, which script cannot read', async () => {
    const owner = await anOwner();
    const browser = visit();
    const answer = await browser.signIn(owner.email, TEST_PASSWORD);
    const cookie = [answer.headers['set-cookie']].flat().find((line) => String(line).startsWith('studio='));
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    const rows = await services.database.platform.selectFrom('session').select('token_hash').execute();
    expect(rows.map((row) => row.token_hash.toString('base64url'))).not.toContain(browser.cookies.get('studio'));
  });

  it('has a __Host- cookie on https', async () => {
    const answer = await app.inject({ url: '/api/session', headers: { host: 'studio.localhost' } });
    expect(answer.cookies[0]?.name).toBe('crumb');
    const secure = await createTestServices(inject('postgresUrl'), { environment: { TRUST_PROXY: 'loopback' } });
    const secureApp = await aStudio(secure);
    const owner = { ...(await aSite(secure)) };
    const { email } = await aMember(secure, owner.websiteId);
    const headers = { host: 'studio.example.com', 'x-forwarded-proto': 'https' };
    const first = await secureApp.inject({ url: '/api/session', headers });
    const crumb = first.cookies[0]?.value ?? '';
    const entered = await secureApp.inject({
      method: 'POST',
      url: '/api/session',
      headers: { ...headers, cookie: `__Host-crumb=${encodeURIComponent(crumb)}`, 'x-csrf-token': crumb },
      payload: { email, password: TEST_PASSWORD },
    });
    expect(entered.cookies.find((cookie) => cookie.name === '__Host-studio')).toMatchObject({
      secure: true,
      path: '/',
    });
    await secureApp.close();
    await secure.release();
  });

  it('is extended with use and ends without', async () => {
    const owner = await anOwner();
    const browser = visit();
    await browser.signIn(owner.email, TEST_PASSWORD);
    services.clock.advance(SESSION_MS - 60_000);
    expect((await browser.call('GET', '/api/session')).body).toMatchObject({ account: { email: owner.email } });
    services.clock.advance(SESSION_MS - 60_000);
    expect((await browser.call('GET', '/api/session')).body).toMatchObject({ account: { email: owner.email } });
    services.clock.advance(SESSION_MS + 60_000);
    expect((await browser.call('GET', '/api/session')).body).toMatchObject({ account: null });
  });

  it('lasts thirty days when it shall be remembered', async () => {
    const owner = await anOwner();
    const browser = visit();
    await browser.signIn(owner.email, TEST_PASSWORD, true);
    services.clock.advance(REMEMBERED_SESSION_MS - 60_000);
    expect((await browser.call('GET', '/api/session')).body).toMatchObject({ account: { email: owner.email } });
  });

  it('ends on the server at sign-out', async () => {
    const owner = await anOwner();
    const browser = visit();
    await browser.signIn(owner.email, TEST_PASSWORD);
    const cookie = browser.cookies.get('studio') ?? '';
    expect((await browser.call('DELETE', '/api/session')).body).toMatchObject({ account: null });
    browser.cookies.set('studio', cookie);
    expect((await browser.call('GET', `/api/sites/${owner.websiteId}/home`)).status).toBe(401);
  });

  it('ends everywhere else when the password changes', async () => {
    const owner = await anOwner();
    const here = visit();
    const there = visit();
    await here.signIn(owner.email, TEST_PASSWORD);
    await there.signIn(owner.email, TEST_PASSWORD);
    const wrong = await here.call('PUT', '/api/account/password', {
      currentPassword: 'not it',
      newPassword: 'another long password',
    });
    expect(wrong.body).toMatchObject({ errors: { currentPassword: expect.any(String) } });
    const right = await here.call('PUT', '/api/account/password', {
      currentPassword: TEST_PASSWORD,
      newPassword: 'another long password',
    });
    expect(right.status).toBe(200);
    expect((await here.call('GET', '/api/session')).body).toMatchObject({ account: { email: owner.email } });
    expect((await there.call('GET', '/api/session')).body).toMatchObject({ account: null });
    expect((await visit().signIn(owner.email, 'another long password')).status).toBe(200);
  });

  it('goes on under a new id when the password changes', async () => {
    const owner = await anOwner();
    const browser = visit();
    await browser.signIn(owner.email, TEST_PASSWORD);
    const before = browser.cookies.get('studio') ?? '';
    await browser.call('PUT', '/api/account/password', {
      currentPassword: TEST_PASSWORD,
      newPassword: 'another long password',
    });
    expect(browser.cookies.get('studio')).not.toBe(before);
    browser.cookies.set('studio', before);
    expect((await browser.call('GET', '/api/session')).body).toMatchObject({ account: null });
  });

  it('limits guesses at the present password by whoever holds a session', async () => {
    const owner = await anOwner();
    const browser = visit();
    await browser.signIn(owner.email, TEST_PASSWORD);
    const guess = (currentPassword: string) =>
      browser.call('PUT', '/api/account/password', { currentPassword, newPassword: 'another long password' });
    for (let n = 0; n < 10; n += 1) {
      expect((await guess('not it')).status).toBe(400);
    }
    expect((await guess(TEST_PASSWORD)).status).toBe(429);
  });
});

describe('the first owner', () => {
  const person = { displayName: 'Maren Holt', email: 'maren@example.com', password: 'a good long password' };

  it('enters by a one-time link and sets name, email and password', async () => {
    const site = await aSite(services, { profile: { siteTitle: 'Slackwater' } });
    const token = tokenOf(await firstOwnerLink(services, site.websiteId));
    const browser = visit();
    await browser.call('GET', '/api/session');
    const link = await browser.call('POST', '/api/welcome/link', { token });
    expect(link.body).toEqual({ siteTitle: 'Slackwater', email: '', displayName: '' });
    const entered = await browser.call('POST', '/api/welcome', { token, ...person });
    expect(entered.body).toMatchObject({
      account: { displayName: 'Maren Holt', email: 'maren@example.com' },
      sites: [{ websiteId: site.websiteId, isOwner: true }],
    });
    expect((await browser.call('POST', '/api/welcome', { token, ...person })).status).toBe(410);
    expect((await browser.call('POST', '/api/welcome/link', { token })).status).toBe(410);
    // Whoever owns the site reads that somebody had the link as well.
    const failed = await browser.call('GET', `/api/sites/${site.websiteId}/audit?kind=sign-in-failed`);
    expect(failed.body['rows']).toMatchObject([{ detail: { by: 'link' } }, { detail: { by: 'link' } }]);
    // She is told, once of one link.
    expect(await mailsTo(site.websiteId, person.email)).toEqual(['A used link of yours was opened again']);
    expect((await visit().signIn(person.email, person.password)).status).toBe(200);
    expect(await firstOwnerLink(services, site.websiteId)).toBeUndefined();
  });

  it('has no way in after a day, and none by a made-up link', async () => {
    const site = await aSite(services);
    const token = tokenOf(await firstOwnerLink(services, site.websiteId));
    services.clock.advance(24 * 3_600_000 + 1);
    const browser = visit();
    await browser.call('GET', '/api/session');
    expect((await browser.call('POST', '/api/welcome/link', { token })).status).toBe(410);
    const madeUp = { token: 'x'.repeat(43), ...person, email: 'other@example.com' };
    expect((await browser.call('POST', '/api/welcome', madeUp)).status).toBe(410);
  });

  it('is told which fields need another look', async () => {
    const site = await aSite(services);
    const token = tokenOf(await firstOwnerLink(services, site.websiteId));
    const browser = visit();
    await browser.call('GET', '/api/session');
    const answer = await browser.call('POST', '/api/welcome', {
      token,
      displayName: ' ',
      email: 'maren',
      password: 'short',
    });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      errors: { displayName: expect.any(String), email: expect.any(String), password: expect.any(String) },
    });
  });

  it('joins the account she already has when she knows its password', async () => {
    const other = await anOwner();
    const site = await aSite(services);
    const token = tokenOf(await firstOwnerLink(services, site.websiteId));
    const browser = visit();
    await browser.call('GET', '/api/session');
    const given = { token, displayName: 'Me', email: other.email };
    const wrong = await browser.call('POST', '/api/welcome', { ...given, password: 'some other password' });
    expect(wrong.body).toMatchObject({ errors: { email: expect.any(String) } });
    const right = await browser.call('POST', '/api/welcome', { ...given, password: TEST_PASSWORD });
    expect(right.body['sites']).toMatchObject([{ websiteId: other.websiteId }, { websiteId: site.websiteId }]);
    // A link that brought her in is hers: she is told of who opens it again.
    expect((await browser.call('POST', '/api/welcome/link', { token })).status).toBe(410);
    expect(await mailsTo(other.websiteId, other.email)).toEqual(['A used link of yours was opened again']);
  });

  it('cannot be used to guess the password of an account that exists', async () => {
    const other = await anOwner();
    const site = await aSite(services);
    const token = tokenOf(await firstOwnerLink(services, site.websiteId));
    const browser = visit();
    await browser.call('GET', '/api/session');
    const guess = (password: string) =>
      browser.call('POST', '/api/welcome', { token, displayName: 'Me', email: other.email, password });
    for (let n = 0; n < 10; n += 1) {
      expect((await guess('some other password')).status).toBe(400);
    }
    expect((await guess(TEST_PASSWORD)).status).toBe(429);
  });

  it('is the same account when two processes start at once', async () => {
    const site = await aSite(services);
    await Promise.all([firstOwnerLink(services, site.websiteId), firstOwnerLink(services, site.websiteId)]);
    const owners = await services.database.platform
      .selectFrom('membership')
      .where('website_id', '=', site.websiteId)
      .selectAll()
      .execute();
    expect(owners).toHaveLength(1);
  });
});

describe('owner create', () => {
  it('gives a link to a new owner, and to one who forgot the password', async () => {
    const site = await aSite(services);
    const created = await createOwner(services, { email: 'Ada@Example.com', siteIdentifier: site.identifier });
    expect(created).toMatchObject({ ok: true, value: { link: expect.stringMatching(/^\/welcome\?token=/) } });
    const browser = visit();
    await browser.call('GET', '/api/session');
    const token = created.ok ? tokenOf(created.value.link) : '';
    const looked = await browser.call('POST', '/api/welcome/link', { token });
    expect(looked.body).toMatchObject({ email: 'ada@example.com' });
    await browser.call('POST', '/api/welcome', {
      token,
      displayName: 'Ada',
      email: 'ada@example.com',
      password: 'a good long password',
    });
    expect(await createOwner(services, { email: 'ada@example.com', siteIdentifier: site.identifier })).toMatchObject({
      ok: true,
    });
    expect(await createOwner(services, { email: 'eve@example.com', siteIdentifier: site.identifier })).toEqual({
      ok: false,
      error: { code: 'OWNER_EXISTS', email: 'ada@example.com' },
    });
  });

  it('refuses unknown sites and what is no address', async () => {
    const site = await aSite(services);
    expect(await createOwner(services, { email: 'ada', siteIdentifier: site.identifier })).toMatchObject({
      error: { code: 'EMAIL_INVALID' },
    });
    expect(await createOwner(services, { email: 'a@b.example', siteIdentifier: 'nowhere' })).toMatchObject({
      error: { code: 'SITE_UNKNOWN' },
    });
  });
});
