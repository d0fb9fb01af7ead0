import type { AccountPageProps, CheckoutPageProps, OrderConfirmedProps, ShoppingCart } from '@portico/contract';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { registerStore } from '../checkout/register-store.ts';
import { registerContext } from '../context/routes.ts';
import { createSiteApp, type SiteApp } from '../http/site-app.ts';
import { plainPages } from '../testing/plain-pages.ts';
import { aProduct, type TestProduct } from '../testing/products.ts';
import { aShopper, type Answer, type Shopper } from '../testing/shopper.ts';
import { aSite, type TestSite } from '../testing/site.ts';
import { createTestServices, type TestServices } from '../testing/test-services.ts';
import { eraseCustomer } from './erase-customer.ts';
import { MAIL_ACCOUNT_LINK } from './request-link.ts';
import { customerTasks } from './tasks.ts';

const ENTRIES = '/api/commerce/shopping-cart/entries';
const CART = '/api/commerce/shopping-cart';
const MINUTE_MS = 60_000;
const PASSWORD = 'a long walk by the sea';
const MARTA = 'marta@example.com';

const ADDRESS = {
  firstName: 'Marta',
  lastName: 'Okafor',
  address1: '218 Weymouth Street',
  address2: '',
  city: 'Portland',
  region: 'ME',
  postalCode: '04102',
  country: 'US',
  phone: '',
};
const CARD = { cardNumber: '4242 4242 4242 4242', cardExpiry: '04 / 29', cardCode: '123' };

let services: TestServices;
let app: SiteApp;
let site: TestSite;
let owner: pg.Client;
let statements: string[] = [];

beforeAll(async () => {
  services = await createTestServices(inject('postgresUrl'), {
    maxConnections: 20,
    onStatement: (text) => statements.push(text),
    environment: { OPEN_HOLDS_PER_ADDRESS: '1000' },
  });
  owner = new pg.Client({ connectionString: services.database.ownerUrl });
  await owner.connect();
  app = await createSiteApp(services, () => false);
  registerContext(app, services);
  registerStore(app, services, plainPages);
});
afterAll(async () => {
  await owner.end();
  await app.close();
  await services.release();
});
beforeEach(async () => {
  // Limits by network address are of one test alone.
  services.clock.advance(20 * MINUTE_MS);
  site = await aSite(services, { settings: { storeSettings: { orderNumberPrefix: 'SW-' } } });
});

/** A browser at a site, with its crumb. */
async function aBrowser(at = site): Promise<Shopper> {
  const config = await app.inject({ url: '/api/context/config', headers: { host: at.host } });
  return aShopper(app, at, (config.json() as { crumb: string }).crumb);
}

const pageOf = (answer: Answer) => JSON.parse(answer.body) as AccountPageProps;
const location = (answer: Answer) => String(answer.headers['location']);

/** Runs the jobs that are due, as a job runner would. */
async function runMailJobs(): Promise<void> {
  const { rows } = await owner.query<{ id: string; payload: { websiteId: string } }>(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = $1 returning j.id, j.payload`,
    [MAIL_ACCOUNT_LINK],
  );
  for (const { payload } of rows) {
    await customerTasks(services)[MAIL_ACCOUNT_LINK]?.(payload);
  }
}

async function mailsTo(email: string, at = site) {
  await runMailJobs();
  return services.database.inSite(at.websiteId, (tx) =>
    tx.kysely
      .selectFrom('mail_message')
      .where('recipient', '=', email)
      .select(['subject', 'text_body', 'id'])
      .orderBy('id')
      .execute(),
  );
}

async function subjects(email: string): Promise<string[]> {
  return (await mailsTo(email)).map(({ subject }) => subject);
}

/** The token in the newest mail to an address. */
async function newestToken(email: string, at = site): Promise<string> {
  const mail = (await mailsTo(email, at)).at(-1);
  return /token=([\w-]+)/.exec(mail?.text_body ?? '')?.[1] ?? '';
}

/** Makes an account by its mailed link, as a shopper does, and stays signed in. */
async function signUp(shopper: Shopper, email = MARTA, password = PASSWORD, at = site): Promise<void> {
  await shopper.form('/account/sign-up', { email });
  const token = await newestToken(email, at);
  const made = await shopper.form('/account/link', { token, firstName: 'Marta', lastName: 'Okafor', password });
  expect(made.status, made.body).toBe(303);
}

async function signIn(shopper: Shopper, email = MARTA, password = PASSWORD): Promise<Answer> {
  return shopper.form('/account/sign-in', { email, password });
}

async function aMember(email = MARTA, at = site): Promise<Shopper> {
  const shopper = await aBrowser(at);
  await signUp(shopper, email, PASSWORD, at);
  await shopper.get('/api/context/config');
  return shopper;
}

const aJug = (at = site) => aProduct(services, at.websiteId, {});
const add = (shopper: Shopper, product: TestProduct, quantity = 1) =>
  shopper.call('POST', ENTRIES, { itemId: product.itemId, sku: product.variants[0]?.sku, quantity });
const cartOf = async (shopper: Shopper) => (await shopper.get(CART)).json() as ShoppingCart;

async function buy(shopper: Shopper, product: TestProduct, email = MARTA): Promise<string> {
  await add(shopper, product);
  const fields = { ...ADDRESS, email, shippingOptionId: '', ...CARD };
  const paid = await shopper.call('POST', '/api/commerce/checkout/pay', fields);
  expect(paid.status, paid.body).toBe(200);
  return (paid.json() as { orderUrl: string }).orderUrl;
}

const aDownload = (at = site) => aProduct(services, at.websiteId, { productType: 2 });
const customers = (at = site) =>
  services.database.inSite(at.websiteId, (tx) => tx.kysely.selectFrom('customer').selectAll().orderBy('id').execute());

describe('making an account', () => {
  it('confirms the address first: the mailed link asks for a name, then one is signed in', async () => {
    const shopper = await aBrowser();
    const asked = await shopper.form('/account/sign-up', { email: MARTA, acceptsMarketing: 'on' });
    expect(pageOf(asked)).toMatchObject({ kind: 'mailed', email: MARTA });
    expect(await customers()).toEqual([]);

    const token = await newestToken(MARTA);
    const shown = await shopper.get(`/account/link?token=${token}`);
    expect(pageOf(shown)).toMatchObject({ kind: 'link', purpose: 'sign-up', email: MARTA });
    const made = await shopper.form('/account/link', {
      token,
      firstName: 'Marta',
      lastName: 'Okafor',
      password: PASSWORD,
    });

    expect([made.status, location(made)]).toEqual([303, '/account']);
    expect(pageOf(await shopper.get('/account'))).toMatchObject({ kind: 'home', email: MARTA, firstName: 'Marta' });
    expect(await customers()).toMatchObject([{ email: MARTA, accepts_marketing: true }]);
  });

  it('keeps only hashes: of the password, the session and the link', async () => {
    const shopper = await aMember();
    const [customer] = await customers();
    const rows = await services.database.inSite(site.websiteId, async (tx) => ({
      sessions: await tx.kysely.selectFrom('customer_session').select('token_hash').execute(),
      links: await tx.kysely.selectFrom('customer_link').select('token_hash').execute(),
    }));
    expect(customer?.password_hash).toMatch(/^\$argon2id\$/);
    const session = shopper.cookies.get('customer') ?? '';
    expect(session).toHaveLength(43);
    expect(rows.sessions[0]?.token_hash.toString('latin1')).not.toContain(session);
    expect(rows.links[0]?.token_hash).toHaveLength(32);
  });

  it('asks again for what is missing, and the link still works', async () => {
    const shopper = await aBrowser();
    await shopper.form('/account/sign-up', { email: MARTA });
    const token = await newestToken(MARTA);
    const refused = await shopper.form('/account/link', {
      token,
      firstName: ' ',
      lastName: 'Okafor',
      password: 'short',
    });
    expect(refused.status).toBe(400);
    expect(pageOf(refused)).toMatchObject({
      errors: { firstName: 'Required', password: 'Use at least 8 characters.' },
      lastName: 'Okafor',
    });
    const made = await shopper.form('/account/link', { token, firstName: 'Marta', lastName: 'Okafor', password: '' });
    expect(made.status).toBe(303);
  });

  it('works once, for a day, at its own site', async () => {
    const other = await aSite(services);
    const shopper = await aBrowser();
    await shopper.form('/account/sign-up', { email: MARTA });
    const token = await newestToken(MARTA);
    const fields = { token, firstName: 'Marta', lastName: 'Okafor', password: '' };
    const elsewhere = await (await aBrowser(other)).form('/account/link', fields);
    expect([elsewhere.status, pageOf(elsewhere).kind]).toEqual([410, 'dead-link']);

    const both = await Promise.all([
      shopper.form('/account/link', fields),
      (await aBrowser()).form('/account/link', fields),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([303, 410]);

    await shopper.form('/account/sign-up', { email: 'late@example.com' });
    const late = await newestToken('late@example.com');
    services.clock.advance(24 * 60 * MINUTE_MS + 1);
    expect((await shopper.get(`/account/link?token=${late}`)).status).toBe(410);
  });

  it('does nothing when a program that reads mails opens the link', async () => {
    const shopper = await aBrowser();
    await shopper.form('/account/sign-up', { email: MARTA });
    const token = await newestToken(MARTA);
    await shopper.get(`/account/link?token=${token}`);
    const again = await shopper.get(`/account/link?token=${token}`);
    expect([again.status, again.headers['referrer-policy']]).toEqual([200, 'same-origin']);
    expect(await customers()).toEqual([]);
  });
});

describe('signing in', () => {
  it('[CTX-002] tells scripts who is signed in by SiteUserInfo, and keeps the session from them', async () => {
    await aMember();
    const response = await app.inject({
      method: 'POST',
      url: '/account/sign-in',
      headers: {
        host: site.host,
        origin: `http://${site.host}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams({ email: ' Marta@Example.com ', password: PASSWORD }).toString(),
    });
    const [customer] = await customers();
    const info = response.cookies.find(({ name }) => name === 'SiteUserInfo');
    const session = response.cookies.find(({ name }) => name === 'customer');
    expect(response.statusCode).toBe(303);
    expect(JSON.parse(info?.value ?? '')).toEqual({ authenticated: true, siteUserId: customer?.id });
    expect(info).not.toHaveProperty('httpOnly');
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  });

  it('answers alike for a wrong password, an unknown address and a guest who bought', async () => {
    await aMember();
    await buy(await aBrowser(), await aDownload(), 'guest@example.com');
    const answers = await Promise.all(
      [MARTA, 'nobody@example.com', 'guest@example.com'].map(async (email) => {
        const answer = await signIn(await aBrowser(), email, 'not the password');
        return [answer.status, answer.body.replaceAll(email, '')];
      }),
    );
    expect(answers[0]?.[0]).toBe(401);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  it('answers alike whether an address is known when a link is asked for, and mails each what is true', async () => {
    await aMember();
    for (const path of ['/account/sign-up', '/account/sign-in/by-mail', '/account/forgot']) {
      const known = await (await aBrowser()).form(path, { email: MARTA });
      const unknown = await (await aBrowser()).form(path, { email: 'nobody@example.com' });
      expect(unknown.status).toBe(known.status);
      expect(unknown.body.replaceAll('nobody@example.com', '')).toBe(known.body.replaceAll(MARTA, ''));
    }
    expect((await subjects(MARTA)).slice(1)).toEqual([
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
    await aMember();
    const shopper = await aBrowser();
    await shopper.form('/account/sign-in/by-mail', { email: MARTA, returnTo: '/checkout' });
    const token = await newestToken(MARTA);
    const entered = await shopper.form('/account/link', { token });
    expect(location(entered)).toBe('/checkout');
    expect((await shopper.get('/account')).status).toBe(200);
  });

  it('starts a session under a new id each time and ends the one before', async () => {
    const shopper = await aMember();
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
    const other = await aSite(services);
    const member = await aMember();
    const stranger = await aBrowser(other);
    expect((await signIn(stranger)).status).toBe(401);
    stranger.cookies.set('customer', member.cookies.get('customer') ?? '');
    expect((await stranger.get('/account')).status).toBe(303);
  });

  it('says clearly when there were too many tries, at one account and from one source', async () => {
    await aMember();
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1) {
      statuses.push((await signIn(await aBrowser(), MARTA, 'wrong')).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    const right = await signIn(await aBrowser());
    expect(pageOf(right)).toMatchObject({ message: 'Too many tries. Wait 15 minutes, then try again.' });
    for (let attempt = 0; attempt < 60; attempt += 1) {
      statuses.push((await signIn(await aBrowser(), `${attempt}@example.com`, 'wrong')).status);
    }
    expect(statuses.at(-1)).toBe(429);
    services.clock.advance(15 * MINUTE_MS);
    expect((await signIn(await aBrowser())).status).toBe(303);
  });

  it('mails an address five links in a quarter of an hour and no more', async () => {
    const shopper = await aBrowser();
    const statuses = [];
    for (let attempt = 0; attempt < 6; attempt += 1) {
      statuses.push((await shopper.form('/account/forgot', { email: MARTA })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('leads on to paths of this site alone', async () => {
    await aMember();
    for (const returnTo of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
      const shopper = await aBrowser();
      expect(location(await shopper.form('/account/sign-in', { email: MARTA, password: PASSWORD, returnTo }))).toBe(
        '/account',
      );
    }
  });

  it('refuses a form of another origin', async () => {
    await aMember();
    const response = await app.inject({
      method: 'POST',
      url: '/account/sign-in',
      headers: { host: site.host, origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
      payload: `email=${encodeURIComponent(MARTA)}&password=${encodeURIComponent(PASSWORD)}`,
    });
    expect(response.statusCode).toBe(403);
    expect(response.cookies).toEqual([]);
  });

  it('gives scripts another crumb: the one from before counts no more', async () => {
    const shopper = await aBrowser();
    const jug = await aJug();
    const before = shopper.cookies.get('crumb') ?? '';
    await signUp(shopper);
    shopper.cookies.set('crumb', before);
    expect((await add(shopper, jug)).status).toBe(403);
    await shopper.get('/api/context/config');
    expect((await add(shopper, jug)).status).toBe(200);
  });

  it('chooses a new password by mail, which signs out everywhere else', async () => {
    const elsewhere = await aMember();
    const shopper = await aBrowser();
    await shopper.form('/account/forgot', { email: MARTA });
    const token = await newestToken(MARTA);
    const empty = await shopper.form('/account/link', { token, password: '' });
    expect(empty.status).toBe(400);
    expect((await shopper.form('/account/link', { token, password: 'another long walk' })).status).toBe(303);
    expect((await elsewhere.get('/account')).status).toBe(303);
    expect((await signIn(await aBrowser())).status).toBe(401);
    expect((await signIn(await aBrowser(), MARTA, 'another long walk')).status).toBe(303);
    expect((await mailsTo(MARTA)).at(-1)?.subject).toBe('Your password at Test shop was changed');
  });

  it('has no account pages where the shop offers none', async () => {
    const closed = await aSite(services, { settings: { storeSettings: { customerAccounts: 'off' } } });
    const shopper = await aBrowser(closed);
    expect((await shopper.get('/account/sign-in')).status).toBe(404);
    expect((await shopper.form('/account/sign-up', { email: MARTA })).status).toBe(404);
  });
});

describe('the cart of an account', () => {
  it('[CART-020] is found by who is signed in, without a cart cookie', async () => {
    const shopper = await aMember();
    await add(shopper, await aJug(), 2);
    const phone = await aBrowser();
    await signIn(phone);
    phone.cookies.delete('CART');
    expect(await cartOf(phone)).toMatchObject({ totalQuantity: 2 });
    expect(phone.cookies.get('hasCart')).toBe('true');
  });

  it('takes in what a guest had, with every line, from two devices at once', async () => {
    const jug = await aJug();
    const cup = await aJug();
    await aMember();
    const [laptop, phone] = [await aBrowser(), await aBrowser()];
    await add(laptop, jug, 2);
    await add(phone, cup, 3);
    await Promise.all([signIn(laptop), signIn(phone)]);
    for (const device of [laptop, phone]) {
      const { entries } = await cartOf(device);
      expect(entries.map(({ quantity }) => quantity).toSorted()).toEqual([2, 3]);
    }
    expect(laptop.cookies.get('CART')).toBe(phone.cookies.get('CART'));
  });

  it('is one cart on all devices, also after it was bought', async () => {
    const download = await aDownload();
    const laptop = await aMember();
    const phone = await aBrowser();
    await add(laptop, download);
    await signIn(phone);
    await phone.get('/api/context/config');
    expect((await cartOf(phone)).totalQuantity).toBe(1);
    const fields = { ...ADDRESS, email: MARTA, shippingOptionId: '', ...CARD };
    expect((await phone.call('POST', '/api/commerce/checkout/pay', fields)).status).toBe(200);
    await add(laptop, download, 4);
    expect((await cartOf(phone)).totalQuantity).toBe(4);
    await add(phone, download, 1);
    expect((await cartOf(laptop)).totalQuantity).toBe(5);
  });

  it('costs one statement more than a guest’s: four an add', async () => {
    const jug = await aJug();
    const [guest, member] = [await aBrowser(), await aMember()];
    const counts: number[] = [];
    for (const shopper of [guest, member]) {
      await add(shopper, jug);
      statements = [];
      await add(shopper, jug);
      counts.push(statements.length);
    }
    expect(counts[1]).toBe((counts[0] ?? 0) + 1);
    expect(counts[1]).toBeLessThanOrEqual(4);
  });

  it('stays with the account at sign-out: the device keeps nothing of it', async () => {
    const shopper = await aMember();
    await add(shopper, await aJug());
    const token = shopper.cookies.get('CART') ?? '';
    const out = await shopper.form('/account/sign-out', {});
    expect(location(out)).toBe('/account/sign-in?signedOut=1');
    expect([...shopper.cookies.keys()].filter((name) => name !== 'crumb')).toEqual([]);
    expect((await cartOf(shopper)).totalQuantity).toBe(0);
    await signIn(shopper);
    expect(shopper.cookies.get('CART')).toBe(token);
    expect((await cartOf(shopper)).totalQuantity).toBe(1);
  });

  it('does not follow a cookie that a guest held before: its token is another', async () => {
    const shopper = await aBrowser();
    await add(shopper, await aJug());
    const before = shopper.cookies.get('CART') ?? '';
    await signUp(shopper);
    const thief = await aBrowser();
    thief.cookies.set('CART', before);
    expect((await cartOf(thief)).totalQuantity).toBe(0);
    expect((await cartOf(shopper)).totalQuantity).toBe(1);
  });

  it('is not shown to the next one who signs in on the device', async () => {
    await aMember('next@example.com');
    const shopper = await aMember();
    await add(shopper, await aJug());
    // Without signing out: the session ends elsewhere, the cart's cookie stays.
    await signIn(shopper, 'next@example.com');
    expect((await cartOf(shopper)).totalQuantity).toBe(0);
  });

  it('leaves the device when the session has ended elsewhere', async () => {
    const shopper = await aMember();
    await add(shopper, await aJug());
    await services.database.inSite(site.websiteId, (tx) => tx.kysely.deleteFrom('customer_session').execute());
    expect((await cartOf(shopper)).totalQuantity).toBe(0);
    expect(shopper.cookies.has('CART')).toBe(false);
  });
});

describe('orders of an account', () => {
  it('shows what was bought, with the page that the token link shows', async () => {
    const shopper = await aMember();
    const byToken = (await shopper.get(await buy(shopper, await aDownload()))).json() as OrderConfirmedProps;
    const { orders } = pageOf(await shopper.get('/account/orders')) as AccountPageProps & { kind: 'orders' };
    expect(orders).toMatchObject([{ numberText: byToken.order.numberText, itemCount: 1, state: 'pending' }]);
    expect((await shopper.get(`/account/orders/${orders[0]?.id}`)).json()).toEqual(byToken);
  });

  it('shows what a guest bought with the address only once the address was confirmed', async () => {
    await buy(await aBrowser(), await aDownload());
    const shopper = await aBrowser();
    await shopper.form('/account/sign-up', { email: 'MARTA@example.com' });
    expect((await shopper.get('/account/orders')).status).toBe(303);
    const token = await newestToken('MARTA@example.com');
    await shopper.form('/account/link', { token, firstName: 'Marta', lastName: 'Okafor', password: '' });
    expect(pageOf(await shopper.get('/account/orders'))).toMatchObject({ orders: [{ itemCount: 1 }] });
    expect(await customers()).toHaveLength(1);
  });

  it('are the account’s although another address was given at checkout', async () => {
    const shopper = await aMember();
    await buy(shopper, await aDownload(), 'office@example.com');
    expect(pageOf(await shopper.get('/account/orders'))).toMatchObject({ orders: [{}] });
    expect(await customers()).toHaveLength(1);
  });

  it('are nobody else’s: other accounts, other sites and unknown ids answer alike', async () => {
    const shopper = await aMember();
    await buy(shopper, await aDownload());
    const { orders } = pageOf(await shopper.get('/account/orders')) as AccountPageProps & { kind: 'orders' };
    const other = await aSite(services);
    const strangers = [await aMember('other@example.com'), await aMember(MARTA, other)];
    for (const stranger of strangers) {
      expect((await stranger.get(`/account/orders/${orders[0]?.id}`)).status).toBe(404);
    }
    for (const id of ['x', '%00', services.newId()]) {
      expect((await shopper.get(`/account/orders/${id}`)).status).toBe(404);
    }
  });

  it('come a page at a time', async () => {
    const shopper = await aMember();
    const [customer] = await customers();
    await services.database.inSite(site.websiteId, async (tx) => {
      for (let number = 1; number <= 21; number += 1) {
        await tx.kysely
          .insertInto('customer_order')
          .values({
            website_id: tx.websiteId,
            id: services.newId(),
            number: BigInt(number),
            cart_id: services.newId(),
            payment_id: services.newId(),
            token_hash: Buffer.from(String(number)),
            email: MARTA,
            payment_state: 'paid',
            fulfillment_state: 'fulfilled',
            currency: 'USD',
            subtotal_cents: 100n,
            discount_cents: 0n,
            shipping_cents: 0n,
            tax_cents: 0n,
            total_cents: 100n,
            requires_shipping: false,
            shipping_address: null,
            billing_address: null,
            shipping_option: null,
            placed_at: new Date(services.clock.now()),
            customer_id: customer?.id ?? '',
            terms_url: null,
          })
          .execute();
      }
    });
    const first = pageOf(await shopper.get('/account/orders')) as AccountPageProps & { kind: 'orders' };
    const second = pageOf(await shopper.get(first.olderUrl ?? '')) as AccountPageProps & { kind: 'orders' };
    expect([first.orders.length, second.orders.length, second.olderUrl]).toEqual([20, 1, null]);
    expect((await shopper.get('/account/orders?after=nonsense')).status).toBe(200);
  });
});

describe('saved addresses', () => {
  it('fill the checkout in; the first is the one for it, another can be chosen', async () => {
    const shopper = await aMember();
    await shopper.form('/account/addresses/new', ADDRESS);
    await shopper.form('/account/addresses/new', { ...ADDRESS, city: 'Bath', postalCode: '04530' });
    await add(shopper, await aJug());
    const before = (await shopper.get('/checkout')).json() as CheckoutPageProps;
    expect(before.values).toMatchObject({ email: MARTA, firstName: 'Marta', city: 'Portland', postalCode: '04102' });
    expect(before.account).toEqual({ kind: 'signed-in', email: MARTA });

    const { addresses } = pageOf(await shopper.get('/account/addresses')) as AccountPageProps & { kind: 'addresses' };
    expect(addresses.map(({ isDefault }) => isDefault)).toEqual([true, false]);
    await shopper.form(`/account/addresses/${addresses[1]?.id}`, { intent: 'default' });
    const after = (await shopper.get('/checkout')).json() as CheckoutPageProps;
    expect(after.values).toMatchObject({ city: 'Bath' });

    await shopper.form(`/account/addresses/${addresses[1]?.id}`, { intent: 'remove' });
    expect(pageOf(await shopper.get('/account/addresses'))).toMatchObject({
      addresses: [{ id: addresses[0]?.id, isDefault: true }],
    });
  });

  it('are asked for as their country writes them, and checked so', async () => {
    const shopper = await aMember();
    const german = await shopper.form('/account/addresses/new', { ...ADDRESS, country: 'DE', intent: 'update' });
    expect(pageOf(german)).toMatchObject({ kind: 'address', addressRules: { postalExample: '26133' }, errors: {} });
    const called = await shopper.form('/account/addresses/new', { ...ADDRESS, phone: '12' });
    expect(pageOf(called)).toMatchObject({
      errors: { phone: expect.stringMatching(/^This phone number is too short\. /) },
    });
    const refused = await shopper.form('/account/addresses/new', { ...ADDRESS, country: 'DE', region: '', city: '' });
    expect(refused.status).toBe(400);
    expect(pageOf(refused)).toMatchObject({
      errors: { city: 'Required' },
      values: { address1: '218 Weymouth Street' },
    });
  });

  it('are nobody else’s', async () => {
    const shopper = await aMember();
    await shopper.form('/account/addresses/new', ADDRESS);
    const { addresses } = pageOf(await shopper.get('/account/addresses')) as AccountPageProps & { kind: 'addresses' };
    const stranger = await aMember('other@example.com');
    const path = `/account/addresses/${addresses[0]?.id}`;
    expect((await stranger.get(path)).status).toBe(404);
    for (const intent of ['save', 'remove', 'default']) {
      expect((await stranger.form(path, { ...ADDRESS, city: 'Elsewhere', intent })).status).toBe(404);
    }
    expect((await shopper.form('/account/addresses/nonsense', { intent: 'remove' })).status).toBe(404);
    expect(pageOf(await shopper.get('/account/addresses'))).toMatchObject({ addresses });
  });

  it('are twenty at most', async () => {
    const shopper = await aMember();
    for (let count = 0; count < 20; count += 1) {
      await shopper.form('/account/addresses/new', ADDRESS);
    }
    const refused = await shopper.form('/account/addresses/new', ADDRESS);
    expect(refused.status).toBe(400);
    expect(pageOf(refused)).toMatchObject({ message: 'You have 20 addresses. Remove one first.' });
  });
});

describe('the details of an account', () => {
  it('change the name and the consent to news, each noted once', async () => {
    const shopper = await aMember();
    await shopper.form('/account/details/name', { firstName: 'Marta', lastName: 'Okafor-Lind' });
    await shopper.form('/account/details/marketing', { acceptsMarketing: 'on' });
    await shopper.form('/account/details/marketing', { acceptsMarketing: 'on' });
    expect(await customers()).toMatchObject([{ last_name: 'Okafor-Lind', accepts_marketing: true }]);
    const events = await services.database.inSite(site.websiteId, (tx) =>
      tx.kysely.selectFrom('customer_event').select('kind').orderBy('id').execute(),
    );
    expect(events.map(({ kind }) => kind)).toEqual(['account-made', 'marketing-on']);
  });

  it('change the address only after the new mailbox has answered, and tell the old one', async () => {
    const shopper = await aMember();
    const asked = await shopper.form('/account/details/email', {
      newEmail: 'new@example.com',
      emailPassword: PASSWORD,
    });
    expect(pageOf(asked)).toMatchObject({ kind: 'mailed', email: 'new@example.com' });
    expect(await customers()).toMatchObject([{ email: MARTA }]);
    const token = await newestToken('new@example.com');
    const changed = await shopper.form('/account/link', { token });
    expect(location(changed)).toBe('/account/details?done=email');
    expect(await customers()).toMatchObject([{ email: 'new@example.com' }]);
    expect((await mailsTo(MARTA)).at(-1)?.subject).toBe('Your account at Test shop has another address');
    expect((await signIn(await aBrowser(), MARTA)).status).toBe(401);
    expect((await signIn(await aBrowser(), 'new@example.com')).status).toBe(303);
  });

  it('take over what a guest bought with the new address', async () => {
    await buy(await aBrowser(), await aDownload(), 'new@example.com');
    const shopper = await aMember();
    await shopper.form('/account/details/email', { newEmail: 'new@example.com', emailPassword: PASSWORD });
    expect(pageOf(await shopper.get('/account/orders'))).toMatchObject({ orders: [] });
    await shopper.form('/account/link', { token: await newestToken('new@example.com') });
    expect(pageOf(await shopper.get('/account/orders'))).toMatchObject({ orders: [{}] });
    expect(await customers()).toHaveLength(1);
  });

  it('leave an address with the account that has it, and say so to its mailbox alone', async () => {
    await aMember('other@example.com');
    const shopper = await aMember();
    const fields = { newEmail: 'other@example.com', emailPassword: PASSWORD };
    expect(pageOf(await shopper.form('/account/details/email', fields)).kind).toBe('mailed');
    const mail = (await mailsTo('other@example.com')).at(-1);
    expect(mail?.subject).toBe('Your address at Test shop');
    expect(mail?.text_body).not.toContain('token=');
  });

  it('change nothing without the present password', async () => {
    const shopper = await aMember();
    const email = await shopper.form('/account/details/email', { newEmail: 'new@example.com', emailPassword: 'no' });
    const password = await shopper.form('/account/details/password', {
      currentPassword: 'no',
      newPassword: 'long enough',
    });
    const end = await shopper.form('/account/delete', { currentPassword: 'no' });
    expect([email.status, password.status, end.status]).toEqual([400, 400, 400]);
    expect(pageOf(password)).toMatchObject({ errors: { currentPassword: 'This is not your present password.' } });
    expect((await mailsTo('new@example.com')).length).toBe(0);
    expect((await signIn(await aBrowser())).status).toBe(303);
  });

  it('change the password: this device stays signed in under a new id, others do not', async () => {
    const shopper = await aMember();
    const elsewhere = await aBrowser();
    await signIn(elsewhere);
    const before = shopper.cookies.get('customer');
    const fields = { currentPassword: PASSWORD, newPassword: 'another long walk' };
    expect(location(await shopper.form('/account/details/password', fields))).toBe('/account/details?done=password');
    expect(shopper.cookies.get('customer')).not.toBe(before);
    expect((await shopper.get('/account')).status).toBe(200);
    expect((await elsewhere.get('/account')).status).toBe(303);
  });

  it('give everything the shop has in one file, and nothing of others', async () => {
    await buy(await aBrowser(), await aDownload(), 'other@example.com');
    const shopper = await aMember();
    await shopper.form('/account/addresses/new', ADDRESS);
    await buy(shopper, await aDownload());
    const file = await shopper.get('/account/data');
    expect(file.headers['content-disposition']).toBe('attachment; filename="my-data.json"');
    expect(file.json()).toMatchObject({
      customer: { email: MARTA, firstName: 'Marta' },
      addresses: [{ city: 'Portland' }],
      orders: [{ email: MARTA, total: '1000', lines: [{ quantity: 1 }] }],
    });
    expect(file.body).not.toContain('other@example.com');
  });
});

describe('the end of an account', () => {
  it('leaves nothing of who never bought', async () => {
    const shopper = await aMember();
    await shopper.form('/account/addresses/new', ADDRESS);
    await add(shopper, await aJug());
    const gone = await shopper.form('/account/delete', { currentPassword: PASSWORD });
    expect(pageOf(gone).kind).toBe('deleted');
    expect(await customers()).toEqual([]);
    expect([...shopper.cookies.keys()]).not.toContain('CART');
    expect((await signIn(await aBrowser())).status).toBe(401);
  });

  it('leaves the orders with the shop; a new account with the address finds them', async () => {
    const shopper = await aMember();
    await buy(shopper, await aDownload());
    await shopper.form('/account/delete', { currentPassword: PASSWORD });
    expect(await customers()).toMatchObject([{ email: MARTA, account_since: null, password_hash: null }]);
    expect((await shopper.get('/account')).status).toBe(303);
    const again = await aMember();
    expect(pageOf(await again.get('/account/orders'))).toMatchObject({ orders: [{}] });
  });

  it('asks who has no password to type the address', async () => {
    const shopper = await aBrowser();
    await signUp(shopper, MARTA, '');
    expect((await shopper.form('/account/delete', { confirmEmail: 'other@example.com' })).status).toBe(400);
    expect(pageOf(await shopper.form('/account/delete', { confirmEmail: ' Marta@example.com' })).kind).toBe('deleted');
  });
});

describe('an erased customer', () => {
  it('is in no row of what she bought, and the order still opens by its link', async () => {
    const shopper = await aMember();
    await shopper.form('/account/addresses/new', ADDRESS);
    const orderUrl = await buy(shopper, await aDownload());
    const [customer] = await customers();
    const before = (await shopper.get(orderUrl)).json() as OrderConfirmedProps;

    await services.database.inSite(site.websiteId, (tx) =>
      eraseCustomer(tx, services, { customerId: customer?.id ?? '', accountId: services.newId() }),
    );

    const after = (await (await aBrowser()).get(orderUrl)).json() as OrderConfirmedProps;
    expect(after.order).toMatchObject({
      email: '',
      firstName: '',
      totals: before.order.totals,
      lines: before.order.lines,
    });
    const rows = await services.database.inSite(site.websiteId, async (tx) => [
      await tx.kysely.selectFrom('payment').select(['checkout', 'payer_key']).execute(),
      await tx.kysely.selectFrom('customer_order').select(['email', 'shipping_address', 'billing_address']).execute(),
      await tx.kysely.selectFrom('mail_message').select(['recipient', 'text_body']).execute(),
      await tx.kysely.selectFrom('customer').selectAll().execute(),
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/marta|okafor|weymouth/i);
    expect((await signIn(await aBrowser())).status).toBe(401);
  });
});

describe('checkout where the shop wants an account', () => {
  it('leads to the sign-in and back, and sells to nobody else', async () => {
    site = await aSite(services, { settings: { storeSettings: { customerAccounts: 'required' } } });
    const shopper = await aBrowser();
    await add(shopper, await aDownload());
    const led = await shopper.get('/checkout');
    expect([led.status, location(led)]).toEqual([303, '/account/sign-in?returnTo=%2Fcheckout']);
    expect(pageOf(await shopper.get(location(led)))).toMatchObject({ notice: 'required' });
    expect(pageOf(await shopper.get(location(led)))).not.toHaveProperty('guestUrl');

    const fields = { ...ADDRESS, email: MARTA, shippingOptionId: '', ...CARD };
    const refused = await shopper.call('POST', '/api/commerce/checkout/pay', fields);
    expect([refused.status, refused.json().code]).toEqual([401, 'SIGN_IN_REQUIRED']);
    await signUp(shopper);
    await shopper.get('/api/context/config');
    expect((await shopper.call('POST', '/api/commerce/checkout/pay', fields)).status).toBe(200);
  });

  it('offers guests the way to sign in where an account is a choice', async () => {
    const shopper = await aBrowser();
    await add(shopper, await aDownload());
    expect((await shopper.get('/checkout')).json()).toMatchObject({
      account: { kind: 'guest', signInUrl: '/account/sign-in?returnTo=%2Fcheckout' },
    });
  });
});

describe('bad input', () => {
  it('is a clear 4xx and changes nothing', async () => {
    const shopper = await aMember();
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
    expect(await customers()).toMatchObject([{ email: MARTA, first_name: 'Marta' }]);
  });
});
