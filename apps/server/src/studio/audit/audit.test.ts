import type { AuditList, AuditRow } from '@portico/contract/studio';
import { parse } from 'csv-parse/sync';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditTasks } from '../../platform/audit/tasks.ts';
import { createOwner } from '../../sites/accounts/create-owner.ts';
import { ownerCreateCommand } from '../../sites/accounts/owner-command.ts';
import { exportFormsCommand } from '../../content/forms/export-command.ts';
import { exportRestockCommand } from '../../store/restock/export-command.ts';
import type { Command } from '../../sites/command-line/command.ts';
import { FAKE_SECRET_KEY, FAKE_WEBHOOK_SECRET, startFakeStripe, type FakeStripe } from '../../testing/fake-stripe.ts';
import { anOrderAdmin, aShopWithOwner, type OrderAdmin, type ShopWithOwner } from '../../testing/order-admin.ts';
import { aBrowser, aMember, TEST_PASSWORD, type StudioBrowser } from '../../testing/studio-browser.ts';

const DAY_MS = 24 * 60 * 60_000;
const KEYS = { publishableKey: 'pk_test_fake', secretKey: FAKE_SECRET_KEY, webhookSecret: FAKE_WEBHOOK_SECRET };

let stripe: FakeStripe;
let admin: OrderAdmin;
let shop: ShopWithOwner;

beforeAll(async () => {
  stripe = await startFakeStripe(() => Date.now());
  admin = await anOrderAdmin({ STRIPE_API_URL: stripe.url });
});
afterAll(async () => {
  await admin.close();
  await stripe.stop();
});
beforeEach(async () => {
  shop = await aShopWithOwner(admin);
});

const at = (path: string) => `/api/sites/${shop.site.websiteId}${path}`;
const read = async (query = '') => (await shop.owner.call('GET', at(`/audit${query}`))).body as unknown as AuditList;
/** What was noted of one kind, the newest first. */
const noted = async (kind: AuditRow['kind']) => (await read(`?kind=${kind}`)).rows;
const change = (method: 'PUT' | 'DELETE', path: string, body?: object) => shop.owner.call(method, at(path), body);

/** Runs a command as the command line does. */
async function command({ run }: Command, words: readonly string[] = []): Promise<void> {
  const { services } = admin;
  await run({
    words,
    options: { site: shop.site.identifier },
    connect: async () => ({ services, ownerUrl: '', close: async () => undefined }),
    environment: services.environment,
    terminal: { out: () => undefined, error: () => undefined },
  } as unknown as Parameters<Command['run']>[0]);
}

let people = 0;
const aStranger = (): StudioBrowser => aBrowser(admin.studio, `198.51.100.${(people += 1)}`);

describe('the audit log tells of', () => {
  it('signing in and of wrong passwords, with the network they came from and no address in full [SEC-51]', async () => {
    const { email } = await aMember(admin.services, shop.site.websiteId, { isOwner: false, roleIds: [2] });
    const browser = aStranger();
    await browser.signIn(email, 'not her password');
    await browser.signIn(email, TEST_PASSWORD);
    await browser.signIn('nobody@example.com', TEST_PASSWORD);

    const rows = (await read(`?search=${encodeURIComponent(email)}`)).rows;

    expect(rows).toMatchObject([
      { kind: 'sign-in', actor: email, source: '198.51.100.0/24', detail: { by: 'password', isOwner: false } },
      { kind: 'sign-in-failed', actor: email, source: '198.51.100.0/24', detail: { isOwner: false } },
    ]);
    const text = JSON.stringify((await read()).rows);
    expect(text).not.toContain('nobody@example.com');
    expect(text).not.toContain('not her password');
    expect(text).not.toContain(`198.51.100.${people}`);
  });

  it('discounts and mailing lists, made, changed and taken away, each field before and after', async () => {
    const fields = {
      code: 'TIDE10',
      note: '',
      kind: 'percentage',
      percent: '10',
      amountCents: null,
      scope: 'all',
      itemIds: [],
      categories: [],
      minimumCents: null,
      startsAt: null,
      endsAt: null,
      usageLimit: null,
      customerLimit: null,
      combines: false,
    };
    const { body } = await shop.owner.call('POST', at('/discounts'), fields);
    const id = String(body['id']);
    await change('PUT', `/discounts/${id}`, { ...fields, percent: '15' });
    await change('DELETE', `/discounts/${id}`);

    const [gone, changed, made] = await noted('settings');
    expect(made).toMatchObject({ subject: 'Discount TIDE10', detail: { after: { percent: '10' } } });
    expect(changed?.detail).toEqual({ before: { percent: '10' }, after: { percent: '15' } });
    expect(gone).toMatchObject({ subject: 'Discount TIDE10', detail: { before: { percent: '15' } } });
  });

  it('denied access: of members without the right, and of people of other sites; once a minute each [SEC-51]', async () => {
    const editor = await shop.signIn(shop.site.websiteId, [4]);
    const other = await aShopWithOwner(admin);
    for (let time = 0; time < 3; time += 1) {
      expect((await editor.call('GET', at('/orders.csv?search=ada'))).status).toBe(404);
    }
    expect((await other.owner.call('PUT', at('/payments/provider'), { provider: 'none' })).status).toBe(404);
    expect((await other.owner.call('GET', '/api/sites/01a1ffc6-0f8e-7067-9c25-c2cd666315a8/orders')).status).toBe(404);
    expect((await other.owner.call('GET', '/api/sites/x/orders')).status).toBe(404);

    expect((await noted('access-denied')).map(({ subject }) => subject)).toEqual([
      'PUT /payments/provider',
      'GET /orders.csv',
    ]);
    expect(await noted('export')).toEqual([]);
    admin.services.clock.advance(60_000);
    await editor.call('GET', at('/orders.csv'));
    expect(await noted('access-denied')).toHaveLength(3);
  });

  it.each([
    ['/orders.csv?payment=paid&search=ada%40example.com', 'Orders', { payment: ['paid'], search: 'some words' }],
    ['/customers.csv', 'Customers', {}],
    ['/inventory.csv', 'Inventory', {}],
    ['/audit.csv', 'Audit log', {}],
  ])('the export %s, without the words that were searched for [SEC-51]', async (path, subject, detail) => {
    const answer = await shop.owner.call('GET', at(path));

    expect(answer.status).toBe(200);
    expect(await noted('export')).toMatchObject([{ subject, detail, source: '203.0.113.0/24' }]);
  });

  it('exports and new owners of the command line [SEC-51]', async () => {
    await command(exportFormsCommand);
    await command(exportRestockCommand);
    const { email } = await ownerAddress();
    await command(ownerCreateCommand, [email]);

    expect((await noted('export')).map(({ actor, subject, source }) => [actor, subject, source])).toEqual([
      ['Command line', 'Restock sign-ups', ''],
      ['Command line', 'Answers of forms', ''],
    ]);
    expect(await noted('member')).toMatchObject([{ actor: 'Command line', subject: email }]);
  });

  it('whoever takes her place by a link, and of new passwords [SEC-51]', async () => {
    const { email } = await ownerAddress();
    const created = await createOwner(admin.services, { email, siteIdentifier: shop.site.identifier });
    const token = created.ok ? (/[#?=/]([\w-]{20,})$/.exec(created.value.link)?.[1] ?? '') : '';
    const browser = aStranger();
    await browser.call('GET', '/api/session');
    const password = 'another long password';
    const entered = await browser.call('POST', '/api/welcome', { token, email, displayName: 'Ada', password });
    expect(entered.status, entered.text).toBe(200);
    const changed = await browser.call('PUT', '/api/account/password', {
      currentPassword: password,
      newPassword: 'yet another long password',
    });
    expect(changed.status, changed.text).toBe(200);
    shop.owner = browser;

    expect((await noted('member')).map(({ detail }) => detail)).toEqual([{ change: 'owner, by a link' }]);
    expect((await noted('sign-in'))[0]).toMatchObject({ actor: email, detail: { by: 'link', isOwner: true } });
    expect(await noted('password')).toMatchObject([{ actor: email }]);
    expect(JSON.stringify(await read())).not.toContain('long password');
  });

  it('refunds and cancellations that give money back, once each, with order and amount [SEC-51]', async () => {
    const first = await shop.buy(2);
    const second = await shop.buy(1);
    const requestId = admin.services.newId();
    const refund = { requestId, amountCents: 100, returnsStock: false, notifiesShopper: false };
    await shop.act(first.orderId, '/refunds', refund);
    await shop.act(first.orderId, '/refunds', refund);
    await shop.act(first.orderId, '/refunds', {
      amountCents: 100_000_000,
      returnsStock: false,
      notifiesShopper: false,
    });
    await shop.act(second.orderId, '/cancellation', { refunds: true, returnsStock: true, notifiesShopper: false });

    const { totalCents } = await shop.look(second.orderId);
    expect((await noted('refund')).map(({ subject, detail }) => [subject, detail['amountCents']])).toEqual([
      ['Order SW-1002', totalCents],
      ['Order SW-1001', 100],
    ]);
  });

  it('keys that are set, changed and removed, and of who takes the payments; never of a key itself [SEC-51]', async () => {
    await change('PUT', '/payments/keys/stripe-test', KEYS);
    await change('PUT', '/payments/keys/stripe-test', { publishableKey: 'pk_test_fake', webhookSecret: 'whsec_other' });
    await change('PUT', '/payments/keys/stripe-test', { publishableKey: 'no key' });
    await change('PUT', '/payments/provider', { provider: 'stripe-test' });
    await change('DELETE', '/payments/keys/stripe-test');
    await change('PUT', '/payments/provider', { provider: 'sandbox' });
    await change('DELETE', '/payments/keys/stripe-test');

    expect((await noted('payment-keys')).map(({ subject, detail }) => [subject, detail])).toEqual([
      ['Stripe, test mode', { change: 'removed' }],
      ['Stripe, test mode', { change: 'changed', keys: 'signing secret of messages' }],
      ['Stripe, test mode', { change: 'set', keys: 'publishable key, secret key, signing secret of messages' }],
    ]);
    expect((await noted('payment-settings')).map(({ detail }) => detail)).toEqual([
      { before: 'stripe-test', now: 'sandbox' },
      { before: 'sandbox', now: 'stripe-test' },
    ]);
    expect(JSON.stringify(await read())).not.toMatch(/[sp]k_test|whsec_|4711/);
  });
});

async function ownerAddress(): Promise<{ readonly email: string }> {
  return admin.services.database.platform
    .selectFrom('membership')
    .innerJoin('account', 'account.id', 'membership.account_id')
    .where('membership.website_id', '=', shop.site.websiteId)
    .where('membership.is_owner', '=', true)
    .select('account.email')
    .executeTakeFirstOrThrow();
}

describe('a change of settings in the audit log', () => {
  it('[OWNER-015] tells each field before and after, and who changed it; the export has all of it', async () => {
    const { body } = await shop.owner.call('GET', at('/store-settings'));
    const settings = (body as unknown as { settings: { multipleQuantityAllowedForServices: boolean } }).settings;
    const before = settings.multipleQuantityAllowedForServices;

    const saved = await shop.owner.call('PUT', at('/store-settings'), {
      ...settings,
      multipleQuantityAllowedForServices: !before,
      seen: settings,
    });

    expect(saved.status).toBe(200);
    expect((await shop.owner.call('GET', at('/store-settings'))).body).toMatchObject({
      settings: { multipleQuantityAllowedForServices: !before },
    });
    const [entry] = (await read('?kind=settings')).rows;
    expect(entry).toMatchObject({
      subject: 'Store settings',
      actor: (await ownerAddress()).email,
      detail: {
        before: { multipleQuantityAllowedForServices: String(before) },
        after: { multipleQuantityAllowedForServices: String(!before) },
      },
    });
    const lines = (await shop.owner.call('GET', at('/audit.jsonl?kind=settings'))).text.trim().split('\n');
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([entry]);
    expect((await shop.owner.call('GET', at('/audit.csv?kind=settings'))).text).toContain(
      `multipleQuantityAllowedForServices"":""${String(!before)}`,
    );
  });
});

describe('reading the audit log', () => {
  it('is for the owner and admins of the site', async () => {
    const administrator = await shop.signIn(shop.site.websiteId, [1]);
    const editor = await shop.signIn(shop.site.websiteId, [4]);
    const other = await aShopWithOwner(admin);

    for (const path of ['/audit', '/audit.csv']) {
      expect([path, (await shop.owner.call('GET', at(path))).status]).toEqual([path, 200]);
      expect([path, (await administrator.call('GET', at(path))).status]).toEqual([path, 200]);
      expect([path, (await editor.call('GET', at(path))).status]).toEqual([path, 404]);
      expect([path, (await other.owner.call('GET', at(path))).status]).toEqual([path, 404]);
    }
    expect(
      JSON.stringify((await other.owner.call('GET', `/api/sites/${other.site.websiteId}/audit`)).body),
    ).not.toContain((await ownerAddress()).email);
  });

  it('tells those of billing who signed in, and nothing else', async () => {
    const billing = await shop.signIn(shop.site.websiteId, [2]);
    const told = async (query: string) =>
      ((await billing.call('GET', at(`/audit${query}`))).body as unknown as AuditList).rows.map(({ kind }) => kind);

    await shop.owner.call('GET', at('/audit.csv'));

    expect(new Set(await told(''))).toEqual(new Set(['sign-in']));
    expect(await told('?kind=export')).toEqual([]);
    expect((await billing.call('GET', at('/audit.csv'))).text).not.toContain('Audit log');
    expect((await read('?kind=export')).rows).not.toEqual([]);
  });

  it('goes page by page, by kind, by day and by words, and leaves as CSV without a formula', async () => {
    await admin.services.database.inSite(shop.site.websiteId, ({ kysely, websiteId }) =>
      kysely
        .insertInto('audit_entry')
        .values(
          Array.from({ length: 120 }, (_, index) => ({
            website_id: websiteId,
            id: admin.services.newId(),
            kind: 'export',
            account_id: null,
            actor: '=cmd()',
            subject: `Old ${index}`,
            detail: '{"a":1}',
            happened_at: new Date(admin.services.clock.now() - (index + 2) * DAY_MS),
          })),
        )
        .execute(),
    );

    const first = await read('?search=old&limit=100');
    const second = await read(`?search=old&limit=100&cursor=${first.nextCursor}`);
    expect([first.rows.length, first.total, second.rows.length, second.nextCursor]).toEqual([100, 120, 20, null]);
    expect(first.rows.at(-1)?.subject).toBe('Old 99');
    const dayOf = (daysAgo: number) =>
      new Date(admin.services.clock.now() - daysAgo * DAY_MS).toISOString().slice(0, 10);
    expect((await read(`?from=${dayOf(4)}&to=${dayOf(3)}`)).rows.map(({ subject }) => subject)).toEqual([
      'Old 1',
      'Old 2',
    ]);
    const csv = parse((await shop.owner.call('GET', at('/audit.csv?search=old'))).text.slice(1)) as string[][];
    expect([csv.length, csv[0], csv[1]?.slice(1)]).toEqual([
      121,
      ['When', 'What', 'Who', 'From', 'On', 'Detail'],
      ['export', "'=cmd()", '', 'Old 0', 'a: 1'],
    ]);
  });

  it.each(['kind=gone', 'from=yesterday', 'limit=5000'])('refuses %s', async (query) => {
    expect((await shop.owner.call('GET', at(`/audit?${query}`))).status).toBe(400);
  });
});

describe('what stands in the audit log', () => {
  it('cannot be changed, taken out or emptied by the server', async () => {
    const { websiteId } = shop.site;
    const attempt = (sql: string) =>
      admin.services.database.inSite(websiteId, (tx) => tx.query({ name: sql, text: sql }, []));

    for (const sql of ["update audit_entry set actor = ''", 'delete from audit_entry', 'truncate audit_entry']) {
      await expect(attempt(sql)).rejects.toThrow(/permission denied/);
    }
    // Nor sooner, by telling a time that is to come.
    await attempt("select drop_old_audit_entries('2999-01-01')");
    expect((await read()).rows).toMatchObject([{ kind: 'sign-in' }]);
  });

  it('is dropped after two years by a job that every entry asks for', async () => {
    const { websiteId } = shop.site;
    const now = admin.services.clock.now();
    await admin.services.database.inSite(websiteId, ({ kysely }) =>
      kysely
        .insertInto('audit_entry')
        .values(
          [5 * 366, 500].map((days) => ({
            website_id: websiteId,
            id: admin.services.newId(),
            kind: 'export',
            account_id: null,
            subject: `${days} days ago`,
            happened_at: new Date(now - days * DAY_MS),
          })),
        )
        .execute(),
    );
    const client = new pg.Client({ connectionString: admin.services.database.ownerUrl });
    await client.connect();
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from graphile_worker.jobs where task_identifier = 'drop-old-audit' and key like $1`,
      [`%${websiteId}`],
    );
    await client.end();
    expect(rows).toEqual([{ count: 1 }]);

    await auditTasks(admin.services)['drop-old-audit']?.({ websiteId });

    expect((await noted('export')).map(({ subject }) => subject)).toEqual(['500 days ago']);
  });
});
