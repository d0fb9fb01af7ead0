import type { PaymentList, PaymentSettings } from '@portico/contract/studio';
import { UserRole } from '@portico/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { FAKE_SECRET_KEY, FAKE_WEBHOOK_SECRET, startFakeStripe, type FakeStripe } from '../../testing/fake-stripe.ts';
import { aSite, type TestSite } from '../../testing/site.ts';
import { aBrowser, aSignedIn, aStudio, type StudioBrowser } from '../../testing/studio-browser.ts';
import { createTestServices, testClock, type TestServices } from '../../testing/test-services.ts';

const KEYS = { publishableKey: 'pk_test_fake', secretKey: FAKE_SECRET_KEY, webhookSecret: FAKE_WEBHOOK_SECRET };

const clock = testClock();
let stripe: FakeStripe;
let services: TestServices;
let app: StudioApp;
let site: TestSite;
let owner: StudioBrowser;

beforeAll(async () => {
  stripe = await startFakeStripe(() => clock.now());
  services = await createTestServices(inject('postgresUrl'), { clock, environment: { STRIPE_API_URL: stripe.url } });
  app = await aStudio(services);
});
afterAll(async () => {
  await app.close();
  await services.release();
  await stripe.stop();
});
beforeEach(async () => {
  stripe.outage = undefined;
  stripe.webhooks = [];
  stripe.chargesEnabled = true;
  site = await aSite(services, { settings: { storeSettings: { orderNumberPrefix: 'SW-' } } });
  owner = await signedIn({ isOwner: true });
});

async function signedIn(given: { readonly isOwner: boolean; readonly roleIds?: number[] }): Promise<StudioBrowser> {
  return aSignedIn(app, services, site.websiteId, given);
}

const at = (path: string) => `/api/sites/${site.websiteId}/payments${path}`;
const giveKeys = (keys: object = KEYS) => owner.call('PUT', at('/keys/stripe-test'), keys);
// The contract's own shapes; the browser knows nothing of them.
const settingsOf = async () => (await owner.call('GET', at('/settings'))).body as unknown as PaymentSettings;

async function aPayment(state: string, minutesAgo: number, email = 'ada@example.com'): Promise<string> {
  const id = services.newId();
  const startedAt = new Date(clock.now() - minutesAgo * 60_000);
  await services.database.inSite(site.websiteId, (tx) =>
    tx.kysely
      .insertInto('payment')
      .values({
        website_id: site.websiteId,
        id,
        cart_id: services.newId(),
        provider: 'sandbox',
        provider_reference: `sandbox_${id}`,
        state,
        amount_cents: 5000n,
        currency: 'USD',
        checkout: JSON.stringify({ email }),
        created_at: startedAt,
        updated_at: startedAt,
      })
      .execute(),
  );
  return id;
}
const list = async (query = '') => (await owner.call('GET', at(query))).body as unknown as PaymentList;

const check = async () => (await owner.call('POST', at('/check/stripe-test'), {})).body['checks'];

const ids = async (query: string) => (await list(query)).rows.map(({ id }) => id);

describe('payment settings', () => {
  it('begin with the sandbox, and name the address for the messages of Stripe', async () => {
    expect(await settingsOf()).toEqual({
      provider: 'sandbox',
      keys: { 'stripe-test': null, stripe: null },
      notifiesOfOutsideRefunds: false,
      isSandboxAway: false,
      webhookUrl: `http://${site.host}:3000/api/commerce/payment-events/stripe`,
    });
  });

  it('take keys that Stripe knows, show none of the secret ones again, and switch Stripe on [SEC-16]', async () => {
    const kept = await giveKeys();
    const chosen = await owner.call('PUT', at('/provider'), { provider: 'stripe-test' });

    expect([kept.status, chosen.status]).toEqual([200, 200]);
    const shown = await settingsOf();
    expect(shown).toMatchObject({
      provider: 'stripe-test',
      keys: {
        'stripe-test': {
          publishableKey: 'pk_test_fake',
          secretKeyHint: '4711',
          hasWebhookSecret: true,
          accountName: 'Fake Shop',
        },
      },
    });
    const said = JSON.stringify([kept.body, chosen.body, shown]);
    expect([said.includes(FAKE_SECRET_KEY), said.includes(FAKE_WEBHOOK_SECRET)]).toEqual([false, false]);
    const shop = await services.sites.byId(site.websiteId);
    expect(shop && (await services.payments.setupOf(shop))).toEqual({
      provider: 'stripe-test',
      publishableKey: 'pk_test_fake',
    });
  });

  it('keep a secret that is left empty', async () => {
    await giveKeys();

    const answer = await giveKeys({ publishableKey: 'pk_test_other' });

    expect(answer.body).toMatchObject({
      keys: { 'stripe-test': { publishableKey: 'pk_test_other', secretKeyHint: '4711', hasWebhookSecret: true } },
    });
  });

  it.each([
    [{ ...KEYS, publishableKey: 'pk_live_x' }, 'publishableKey', 'It begins with pk_test_.'],
    [{ ...KEYS, secretKey: 'sk_live_x' }, 'secretKey', 'It begins with sk_test_ or rk_test_.'],
    [{ ...KEYS, secretKey: 'sk_test_nobody' }, 'secretKey', 'Stripe does not know this key.'],
    [{ ...KEYS, webhookSecret: 'secret' }, 'webhookSecret', 'It begins with whsec_.'],
    [{ publishableKey: 'pk_test_fake' }, 'secretKey', 'Give the secret key too.'],
  ])('refuse keys that cannot be, and keep nothing of %o', async (keys, field, text) => {
    const answer = await giveKeys(keys);

    expect([answer.status, answer.body['errors']]).toEqual([400, { [field]: text }]);
    expect((await settingsOf()).keys['stripe-test']).toBeNull();
  });

  it('keep nothing while Stripe does not answer', async () => {
    stripe.outage = 503;

    const answer = await giveKeys();

    expect([answer.status, answer.body['code']]).toEqual([409, 'NO_ANSWER']);
    expect((await settingsOf()).keys['stripe-test']).toBeNull();
  });

  it('do not switch to Stripe without keys, nor forget keys in use', async () => {
    expect((await owner.call('PUT', at('/provider'), { provider: 'stripe' })).body['code']).toBe('NO_KEYS');
    await giveKeys();
    await owner.call('PUT', at('/provider'), { provider: 'stripe-test' });

    expect((await owner.call('DELETE', at('/keys/stripe-test'))).body['code']).toBe('KEYS_IN_USE');
    await owner.call('PUT', at('/provider'), { provider: 'none' });
    expect((await owner.call('DELETE', at('/keys/stripe-test'))).body).toMatchObject({ keys: { 'stripe-test': null } });
  });

  it('are for the owner and administrators alone [SEC-3]', async () => {
    const manager = await signedIn({ isOwner: false, roleIds: [UserRole.StoreManager] });
    const stranger = aBrowser(app);

    expect((await manager.call('GET', at('/settings'))).status).toBe(404);
    expect((await manager.call('PUT', at('/provider'), { provider: 'none' })).status).toBe(404);
    expect((await stranger.call('GET', at('/settings'))).status).toBe(401);
    expect((await manager.call('GET', at(''))).status).toBe(200);
  });

  it('of another site are not there [SEC-4]', async () => {
    const other = await aSite(services);

    expect((await owner.call('GET', `/api/sites/${other.websiteId}/payments/settings`)).status).toBe(404);
  });
});

describe('the check', () => {
  it('says what is missing, one thing after the other, until all is good', async () => {
    expect(await check()).toEqual([{ subject: 'keys', isGood: false, text: 'There are no keys yet.' }]);

    await giveKeys({ ...KEYS, webhookSecret: '' });
    stripe.chargesEnabled = false;
    expect(await check()).toMatchObject([{ isGood: true }, { isGood: false }, { isGood: false }]);

    await giveKeys();
    stripe.chargesEnabled = true;
    expect(await check()).toMatchObject([
      { isGood: true },
      { isGood: true },
      { isGood: false, text: 'No webhook of the account has this address. Add it in Stripe.' },
    ]);

    const url = (await settingsOf()).webhookUrl;
    stripe.webhooks = [{ url, status: 'enabled', enabled_events: ['payment_intent.succeeded', 'refund.failed'] }];
    expect(await check()).toMatchObject([
      {},
      {},
      {
        isGood: false,
        text: expect.stringMatching(
          /^The webhook leaves out payment_intent\.payment_failed, .*charge\.dispute\.created/,
        ),
      },
    ]);

    stripe.webhooks = [{ url, status: 'enabled', enabled_events: ['*'] }];
    expect(await check()).toMatchObject([{ isGood: true }, { isGood: true }, { isGood: true }]);
  });

  it('says when Stripe does not answer', async () => {
    await giveKeys();
    stripe.outage = 503;

    expect(await check()).toEqual([
      { subject: 'keys', isGood: false, text: 'Stripe does not answer. Try again in a minute.' },
    ]);
  });
});

describe('the list of payments', () => {
  it('shows the newest first with their states, page by page', async () => {
    const states = ['approved', 'declined', 'voided', 'unknown', 'approved'];
    for (const [index, state] of states.entries()) {
      await aPayment(state, index);
    }

    const first = await list('?limit=3');
    const second = await list(`?limit=3&cursor=${first.nextCursor}`);

    expect([...first.rows, ...second.rows].map(({ state }) => state)).toEqual([
      'paid',
      'declined',
      'returned',
      'open',
      'paid',
    ]);
    expect([first.total, second.nextCursor]).toEqual([5, null]);
  });

  it('is narrowed by state, by address and by what the service calls a payment', async () => {
    const paid = await aPayment('approved', 1, 'marta@example.com');
    await aPayment('declined', 2);
    expect(await ids('?view=paid')).toEqual([paid]);
    expect(await ids('?search=MARTA')).toEqual([paid]);
    expect(await ids(`?search=sandbox_${paid}`)).toEqual([paid]);
    expect(await ids('?view=refunded')).toEqual([]);
  });

  it('tells what went back', async () => {
    const id = await aPayment('approved', 1);
    const now = new Date(clock.now());
    await services.database.inSite(site.websiteId, (tx) =>
      tx.kysely
        .insertInto('payment_refund')
        .values({
          website_id: site.websiteId,
          id: services.newId(),
          payment_id: id,
          idempotency_key: 'a',
          amount_cents: 2000n,
          state: 'done',
          provider_reference: null,
          created_at: now,
          updated_at: now,
        })
        .execute(),
    );

    expect((await list('?view=refunded')).rows).toMatchObject([{ id, state: 'part-refunded', refundedCents: 2000 }]);
  });
});
