import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD, add, anAccountShop, buy, pageOf, signIn, type AccountShop } from '../../testing/account-shop.ts';
import { endCustomerSessions } from './sessions.ts';
import { MARTA } from '../../testing/buyers.ts';
import { location } from '../../testing/shopper.ts';
import { aSite } from '../../testing/site.ts';
import { aNewShopper, aStore, type TestStore } from '../../testing/store.ts';

const MINUTE_MS = 60_000;

let store: TestStore;
let shop: AccountShop;

beforeAll(async () => {
  store = await aStore();
});
afterAll(() => store.close());
beforeEach(async () => {
  shop = await anAccountShop(store);
});

const subjects = async (email: string) => (await shop.mailsTo(email)).map(({ subject }) => subject);

const endSessions = (customerId: string) =>
  store.services.database.inSite(shop.site.websiteId, (tx) => endCustomerSessions(tx, customerId));

describe('signing in', () => {
  it('[CTX-002, ROLE-004] tells scripts who is signed in by SiteUserInfo, and keeps the session from them', async () => {
    await shop.aMember();
    const response = await store.app.inject({
      method: 'POST',
      url: '/account/sign-in',
      headers: {
        host: shop.site.host,
        origin: `http://${shop.site.host}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams({ email: ' Marta@Example.com ', password: PASSWORD }).toString(),
    });
    const [customer] = await shop.customers();
    const info = response.cookies.find(({ name }) => name === 'SiteUserInfo');
    const session = response.cookies.find(({ name }) => name === 'customer');
    expect(response.statusCode).toBe(303);
    expect(JSON.parse(info?.value ?? '')).toEqual({ authenticated: true, siteUserId: customer?.id });
    expect(info).not.toHaveProperty('httpOnly');
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  });

  it('[CTX-001] tells scripts who is signed in by the config of the site, for as long as that is so', async () => {
    await shop.aMember();
    const browser = await shop.aBrowser();
    const account = async () => (await browser.get('/api/context/config')).json().authenticatedAccount;
    const before = await account();
    await signIn(browser, MARTA.email, PASSWORD);
    const [customer] = await shop.customers();

    expect([before, await account()]).toEqual([null, { id: customer?.id }]);
    await endSessions(customer?.id ?? '');
    expect(await account()).toBeNull();
  });

  it('answers alike for a wrong password, an unknown address and a guest who bought', async () => {
    await shop.aMember();
    await buy(await shop.aBrowser(), await shop.aDownload(), 'guest@example.com');
    const answers = await Promise.all(
      [MARTA.email, 'nobody@example.com', 'guest@example.com'].map(async (email) => {
        const answer = await signIn(await shop.aBrowser(), email, 'not the password');
        return [answer.status, answer.body.replaceAll(email, '')];
      }),
    );
    expect(answers[0]?.[0]).toBe(401);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  it('answers alike whether an address is known when a link is asked for, and mails each what is true', async () => {
    await shop.aMember();
    for (const path of ['/account/sign-up', '/account/sign-in/by-mail', '/account/forgot']) {
      const known = await (await shop.aBrowser()).form(path, { email: MARTA.email });
      const unknown = await (await shop.aBrowser()).form(path, { email: 'nobody@example.com' });
      expect(unknown.status).toBe(known.status);
      expect(unknown.body.replaceAll('nobody@example.com', '')).toBe(known.body.replaceAll(MARTA.email, ''));
    }
    expect((await subjects(MARTA.email)).slice(1)).toEqual([
      'Your account at Test shop',
      'Sign in to Test shop',
      'A new password for Test shop',
    ]);
    expect(await subjects('nobody@example.com')).toEqual([
      'Your account at Test shop',
      'You have no account at Test shop yet',
      'You have no account at Test shop yet',
    ]);
  });

  it('signs in by a mailed link, which leads on to where one was going', async () => {
    await shop.aMember();
    const shopper = await shop.aBrowser();
    await shopper.form('/account/sign-in/by-mail', { email: MARTA.email, returnTo: '/checkout' });
    const token = await shop.newestToken(MARTA.email);
    const entered = await shopper.form('/account/link', { token });
    expect(location(entered)).toBe('/checkout');
    expect((await shopper.get('/account')).status).toBe(200);
  });

  it('starts a session under a new id each time and ends the one before', async () => {
    const shopper = await shop.aMember();
    const before = shopper.cookies.get('customer') ?? '';
    await signIn(shopper);
    const after = shopper.cookies.get('customer') ?? '';
    expect(after).not.toBe(before);
    shopper.cookies.set('customer', before);
    expect(location(await shopper.get('/account'))).toBe('/account/sign-in?returnTo=%2Faccount');
    // Longer than the form would take back.
    expect(location(await shopper.get(`/account/orders?after=${'x'.repeat(1000)}`))).toBe('/account/sign-in');
    expect(shopper.cookies.has('SiteUserInfo')).toBe(false);
  });

  it('takes no account of another site', async () => {
    const other = await aSite(store.services);
    const member = await shop.aMember();
    const stranger = await aNewShopper(store.app, other);
    expect((await signIn(stranger)).status).toBe(401);
    stranger.cookies.set('customer', member.cookies.get('customer') ?? '');
    expect((await stranger.get('/account')).status).toBe(303);
  });

  it('says clearly when there were too many tries, at one account and from one source', async () => {
    await shop.aMember();
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1) {
      statuses.push((await signIn(await shop.aBrowser(), MARTA.email, 'wrong')).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    const right = await signIn(await shop.aBrowser());
    expect(pageOf(right)).toMatchObject({ message: 'Too many tries. Wait 15 minutes, then try again.' });
    for (let attempt = 0; attempt < 60; attempt += 1) {
      statuses.push((await signIn(await shop.aBrowser(), `${attempt}@example.com`, 'wrong')).status);
    }
    expect(statuses.at(-1)).toBe(429);
    store.services.clock.advance(15 * MINUTE_MS);
    expect((await signIn(await shop.aBrowser())).status).toBe(303);
  });

  it('lets nobody in by guessing from many networks, and shuts out nobody by it', async () => {
    await shop.aMember();
    const from = (address: string) => aNewShopper(store.app, shop.site, address);
    const guesses: number[] = [];
    for (let attempt = 0; attempt < 12; attempt += 1) {
      guesses.push((await signIn(await from(`198.51.100.${attempt}`), MARTA.email, 'wrong')).status);
    }
    const ofOneNetwork: number[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1) {
      const stranger = await from(`2001:db8:0:1::${attempt}`);
      ofOneNetwork.push((await signIn(stranger, 'nobody@example.com', 'wrong')).status);
    }

    expect(guesses).toEqual(guesses.map(() => 401));
    expect(ofOneNetwork).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    expect((await signIn(await from('203.0.113.9'))).status).toBe(303);
  });

  it('mails an address five links in a quarter of an hour and no more', async () => {
    const shopper = await shop.aBrowser();
    const statuses = [];
    for (let attempt = 0; attempt < 6; attempt += 1) {
      statuses.push((await shopper.form('/account/forgot', { email: MARTA.email })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('leads on to paths of this site alone', async () => {
    await shop.aMember();
    for (const returnTo of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
      const shopper = await shop.aBrowser();
      expect(
        location(await shopper.form('/account/sign-in', { email: MARTA.email, password: PASSWORD, returnTo })),
      ).toBe('/account');
    }
  });

  it('refuses a form of another origin', async () => {
    await shop.aMember();
    const response = await store.app.inject({
      method: 'POST',
      url: '/account/sign-in',
      headers: {
        host: shop.site.host,
        origin: 'https://evil.example',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: `email=${encodeURIComponent(MARTA.email)}&password=${encodeURIComponent(PASSWORD)}`,
    });
    expect(response.statusCode).toBe(403);
    expect(response.cookies).toEqual([]);
  });

  it('gives scripts another crumb: the one from before counts no more', async () => {
    const shopper = await shop.aBrowser();
    const jug = await shop.aJug();
    const before = shopper.cookies.get('crumb') ?? '';
    await shop.signUp(shopper);
    shopper.cookies.set('crumb', before);
    expect((await add(shopper, jug)).status).toBe(403);
    await shopper.get('/api/context/config');
    expect((await add(shopper, jug)).status).toBe(200);
  });

  it('chooses a new password by mail, which signs out everywhere else', async () => {
    const elsewhere = await shop.aMember();
    const shopper = await shop.aBrowser();
    await shopper.form('/account/forgot', { email: MARTA.email });
    const token = await shop.newestToken(MARTA.email);
    const empty = await shopper.form('/account/link', { token, password: '' });
    expect(empty.status).toBe(400);
    expect((await shopper.form('/account/link', { token, password: 'another long walk' })).status).toBe(303);
    expect((await elsewhere.get('/account')).status).toBe(303);
    expect((await signIn(await shop.aBrowser())).status).toBe(401);
    expect((await signIn(await shop.aBrowser(), MARTA.email, 'another long walk')).status).toBe(303);
    expect((await shop.mailsTo(MARTA.email)).at(-1)?.subject).toBe('Your password at Test shop was changed');
  });

  it('has no account pages where the shop offers none', async () => {
    const closed = await anAccountShop(store, { customerAccounts: 'off' });
    const shopper = await closed.aBrowser();
    expect((await shopper.get('/account/sign-in')).status).toBe(404);
    expect((await shopper.form('/account/sign-up', { email: MARTA.email })).status).toBe(404);
  });
});

describe('bad input', () => {
  it('is a clear 4xx and changes nothing', async () => {
    const shopper = await shop.aMember();
    const long = 'x'.repeat(200_000);
    const paths = ['sign-in', 'sign-up', 'sign-in/by-mail', 'forgot', 'link', 'details/name', 'details/email'];
    const bodies = [
      { email: long, token: long, firstName: long, newEmail: long },
      { email: 'no address', firstName: '' },
    ];
    for (const path of paths) {
      for (const body of bodies) {
        const answer = await shopper.form(`/account/${path}`, body as Record<string, string>);
        expect([path, answer.status >= 400 && answer.status < 500]).toEqual([path, true]);
      }
    }
    for (const body of [[], 7, { email: { $ne: 1 }, password: ['a'] }]) {
      expect((await shopper.call('POST', '/account/sign-in', body)).status).toBe(400);
    }
    for (const email of ['a@b.c\r\nBcc: x@y.z', 'a@example.com,b@example.com', '<a@example.com>']) {
      expect((await shopper.form('/account/sign-up', { email })).status).toBe(400);
    }
    expect(await shop.customers()).toMatchObject([{ email: MARTA.email, first_name: 'Marta' }]);
  });
});
