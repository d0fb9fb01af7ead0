import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD, anAccountShop, pageOf, type AccountShop } from '../../testing/account-shop.ts';
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

describe('making an account', () => {
  it('confirms the address first: the mailed link asks for a name, then one is signed in', async () => {
    const shopper = await shop.aBrowser();
    const asked = await shopper.form('/account/sign-up', { email: MARTA.email, acceptsMarketing: 'on' });
    expect(pageOf(asked)).toMatchObject({ kind: 'mailed', email: MARTA.email });
    expect(await shop.customers()).toEqual([]);

    const token = await shop.newestToken(MARTA.email);
    const shown = await shopper.get(`/account/link?token=${token}`);
    expect(pageOf(shown)).toMatchObject({ kind: 'link', purpose: 'sign-up', email: MARTA.email });
    const made = await shopper.form('/account/link', {
      token,
      firstName: 'Marta',
      lastName: 'Okafor',
      password: PASSWORD,
    });

    expect([made.status, location(made)]).toEqual([303, '/account?done=made']);
    expect(pageOf(await shopper.get('/account'))).toMatchObject({
      kind: 'home',
      email: MARTA.email,
      firstName: 'Marta',
    });
    expect(await shop.customers()).toMatchObject([{ email: MARTA.email, accepts_marketing: true }]);
  });

  it('keeps only hashes: of the password, the session and the link', async () => {
    const shopper = await shop.aMember();
    const [customer] = await shop.customers();
    const rows = await store.services.database.inSite(shop.site.websiteId, async (tx) => ({
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
    const shopper = await shop.aBrowser();
    await shopper.form('/account/sign-up', { email: MARTA.email });
    const token = await shop.newestToken(MARTA.email);
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
    const other = await aSite(store.services);
    const shopper = await shop.aBrowser();
    await shopper.form('/account/sign-up', { email: MARTA.email });
    const token = await shop.newestToken(MARTA.email);
    const fields = { token, firstName: 'Marta', lastName: 'Okafor', password: '' };
    const elsewhere = await (await aNewShopper(store.app, other)).form('/account/link', fields);
    expect([elsewhere.status, pageOf(elsewhere).kind]).toEqual([410, 'dead-link']);

    const both = await Promise.all([
      shopper.form('/account/link', fields),
      (await shop.aBrowser()).form('/account/link', fields),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([303, 410]);

    await shopper.form('/account/sign-up', { email: 'late@example.com' });
    const late = await shop.newestToken('late@example.com');
    store.services.clock.advance(24 * 60 * MINUTE_MS + 1);
    expect((await shopper.get(`/account/link?token=${late}`)).status).toBe(410);
  });

  it('does nothing when a program that reads mails opens the link', async () => {
    const shopper = await shop.aBrowser();
    await shopper.form('/account/sign-up', { email: MARTA.email });
    const token = await shop.newestToken(MARTA.email);
    await shopper.get(`/account/link?token=${token}`);
    const again = await shopper.get(`/account/link?token=${token}`);
    expect([again.status, again.headers['referrer-policy']]).toEqual([200, 'same-origin']);
    expect(await shop.customers()).toEqual([]);
  });
});
