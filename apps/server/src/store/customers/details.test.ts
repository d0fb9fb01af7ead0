import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD, anAccountShop, buy, pageOf, signIn, type AccountShop } from '../../testing/account-shop.ts';
import { MARTA } from '../../testing/buyers.ts';
import { location } from '../../testing/shopper.ts';
import { aStore, type TestStore } from '../../testing/store.ts';

let store: TestStore;
let shop: AccountShop;

beforeAll(async () => {
  store = await aStore();
});
afterAll(() => store.close());
beforeEach(async () => {
  shop = await anAccountShop(store);
});

describe('the details of an account', () => {
  it('change the name and the consent to news, each noted once', async () => {
    const shopper = await shop.aMember();
    await shopper.form('/account/details/name', { firstName: 'Marta', lastName: 'Okafor-Lind' });
    await shopper.form('/account/details/marketing', { acceptsMarketing: 'on' });
    await shopper.form('/account/details/marketing', { acceptsMarketing: 'on' });
    expect(await shop.customers()).toMatchObject([{ last_name: 'Okafor-Lind', accepts_marketing: true }]);
    const events = await store.services.database.inSite(shop.site.websiteId, (tx) =>
      tx.kysely.selectFrom('customer_event').select('kind').orderBy('id').execute(),
    );
    expect(events.map(({ kind }) => kind)).toEqual(['account-made', 'marketing-on']);
  });

  it('change the address only after the new mailbox has answered, and tell the old one', async () => {
    const shopper = await shop.aMember();
    const asked = await shopper.form('/account/details/email', {
      newEmail: 'new@example.com',
      emailPassword: PASSWORD,
    });
    expect(pageOf(asked)).toMatchObject({ kind: 'mailed', email: 'new@example.com' });
    expect(await shop.customers()).toMatchObject([{ email: MARTA.email }]);
    const token = await shop.newestToken('new@example.com');
    const changed = await shopper.form('/account/link', { token });
    expect(location(changed)).toBe('/account/details?done=email');
    expect(await shop.customers()).toMatchObject([{ email: 'new@example.com' }]);
    expect((await shop.mailsTo(MARTA.email)).at(-1)?.subject).toBe('Your account at Test shop has another address');
    expect((await signIn(await shop.aBrowser(), MARTA.email)).status).toBe(401);
    expect((await signIn(await shop.aBrowser(), 'new@example.com')).status).toBe(303);
  });

  it('[SEC-14] ends with the address it was asked for under, also where its mail was not written yet', async () => {
    const claimant = await shop.aMember();
    const ask = (newEmail: string) => claimant.form('/account/details/email', { newEmail, emailPassword: PASSWORD });
    await ask('victim@example.com');
    const token = await shop.newestToken('victim@example.com');
    await ask('second@example.com');

    await (await shop.aBrowser()).form('/account/link', { token });

    expect(await shop.mailsTo('second@example.com')).toEqual([]);
  });

  it('[SEC-14] confirmed by somebody who is not signed in to it shuts out whoever asked for it', async () => {
    const claimant = await shop.aMember();
    await claimant.form('/account/details/email', { newEmail: 'victim@example.com', emailPassword: PASSWORD });
    const token = await shop.newestToken('victim@example.com');
    const victim = await shop.aBrowser();

    const confirmed = await victim.form('/account/link', { token });

    expect(location(confirmed)).toBe('/account/details?done=email');
    expect((await claimant.get('/account')).status).toBe(303);
    expect((await signIn(await shop.aBrowser(), 'victim@example.com')).status).toBe(401);
    expect(pageOf(await victim.get('/account/details'))).toMatchObject({ hasPassword: false });
  });

  it('take over what a guest bought with the new address', async () => {
    await buy(await shop.aBrowser(), await shop.aDownload(), 'new@example.com');
    const shopper = await shop.aMember();
    await shopper.form('/account/details/email', { newEmail: 'new@example.com', emailPassword: PASSWORD });
    expect(pageOf(await shopper.get('/account/orders'))).toMatchObject({ orders: [] });
    await shopper.form('/account/link', { token: await shop.newestToken('new@example.com') });
    expect(pageOf(await shopper.get('/account/orders'))).toMatchObject({ orders: [{}] });
    expect(await shop.customers()).toHaveLength(1);
  });

  it('leave an address with the account that has it, and say so to its mailbox alone', async () => {
    await shop.aMember('other@example.com');
    const shopper = await shop.aMember();
    const fields = { newEmail: 'other@example.com', emailPassword: PASSWORD };
    expect(pageOf(await shopper.form('/account/details/email', fields)).kind).toBe('mailed');
    const mail = (await shop.mailsTo('other@example.com')).at(-1);
    expect(mail?.subject).toBe('Your address at Test shop');
    expect(mail?.text_body).not.toContain('token=');
  });

  it('change nothing without the present password', async () => {
    const shopper = await shop.aMember();
    const email = await shopper.form('/account/details/email', { newEmail: 'new@example.com', emailPassword: 'no' });
    const password = await shopper.form('/account/details/password', {
      currentPassword: 'no',
      newPassword: 'long enough',
    });
    const end = await shopper.form('/account/delete', { currentPassword: 'no' });
    expect([email.status, password.status, end.status]).toEqual([400, 400, 400]);
    expect(pageOf(password)).toMatchObject({ errors: { currentPassword: 'This is not your present password.' } });
    expect((await shop.mailsTo('new@example.com')).length).toBe(0);
    expect((await signIn(await shop.aBrowser())).status).toBe(303);
  });

  it('change the password: this device stays signed in under a new id, others do not', async () => {
    const shopper = await shop.aMember();
    const elsewhere = await shop.aBrowser();
    await signIn(elsewhere);
    const before = shopper.cookies.get('customer');
    const fields = { currentPassword: PASSWORD, newPassword: 'another long walk' };
    expect(location(await shopper.form('/account/details/password', fields))).toBe('/account/details?done=password');
    expect(shopper.cookies.get('customer')).not.toBe(before);
    expect((await shopper.get('/account')).status).toBe(200);
    expect((await elsewhere.get('/account')).status).toBe(303);
  });

  it('give everything the shop has in one file, and nothing of others', async () => {
    await buy(await shop.aBrowser(), await shop.aDownload(), 'other@example.com');
    const shopper = await shop.aMember();
    await shopper.form('/account/addresses/new', MARTA);
    await buy(shopper, await shop.aDownload());
    const file = await shopper.get('/account/data');
    expect(file.headers['content-disposition']).toBe('attachment; filename="my-data.json"');
    expect(file.json()).toMatchObject({
      customer: { email: MARTA.email, firstName: 'Marta' },
      addresses: [{ city: 'Portland' }],
      orders: [{ email: MARTA.email, total: '1000', lines: [{ quantity: 1 }] }],
    });
    expect(file.body).not.toContain('other@example.com');
  });
});
