import { UserRole } from '@portico/domain';
import type { SiteLife } from '@portico/contract/studio';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anEvent } from '../../content/visitors/testing/event-store-contract.ts';
import { postgresEventStore } from '../../content/visitors/store/postgres-event-store.ts';
import { COPIED_TABLES } from '../../store/site-life/copy-site.ts';
import { sweepDeleted } from '../../store/site-life/delete-site.ts';
import { exportSite } from '../../store/site-life/export-tasks.ts';
import { TABLES } from '../../platform/database/tables.ts';
import { aKit } from '../../testing/content.ts';
import { aSite, type TestSite } from '../../testing/site.ts';
import { aMember, aSignedIn, aBrowser, TEST_PASSWORD, type StudioBrowser } from '../../testing/studio-browser.ts';
import { aWholeServer, type WholeServer } from '../../testing/whole-server.ts';

const DAY_MS = 24 * 60 * 60_000;

let server: WholeServer;
let site: TestSite;
let owner: StudioBrowser;
let base: string;
let number = 0;

beforeAll(async () => {
  server = await aWholeServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  number += 1;
  site = await aSite(server.services, { identifier: `ebb-${number}`, profile: { siteTitle: 'Ebb & Flow' } });
  await aKit(server.services, site.websiteId, {
    'site.region': '<html><body>{squarespace.main-content}</body></html>',
  });
  owner = await aSignedIn(server.studio, server.services, site.websiteId);
  base = `/api/sites/${site.websiteId}`;
});

const seen = async (path = '/', headers: Record<string, string> = {}) => {
  const answer = await server.site.inject({ url: path, headers: { host: site.host, ...headers } });
  return { status: answer.statusCode, body: answer.body, headers: answer.headers };
};
const mails = async () => {
  const rows = await server.services.database.inSite(site.websiteId, ({ kysely }) =>
    kysely
      .selectFrom('mail_message')
      .where('website_id', '=', site.websiteId)
      .select(['recipient', 'subject'])
      .orderBy('created_at')
      .execute(),
  );
  return rows.map(({ recipient, subject }) => `${recipient}: ${subject}`);
};
const changes = async () => {
  const { body } = await owner.call('GET', `${base}/audit?limit=100`);
  const { rows } = body as unknown as { rows: readonly { detail: { change?: string } }[] };
  return rows.flatMap(({ detail }) => detail.change ?? []);
};
const life = async (browser = owner) => (await browser.call('GET', `${base}/life`)).body as unknown as SiteLife;
const later = (milliseconds: number) => server.services.clock.advance(milliseconds);

const remove = (title = 'Ebb & Flow', browser = owner) => browser.call('POST', `${base}/life/deletion`, { title });
const copy = (browser: StudioBrowser) =>
  browser.call('POST', '/api/new-site/copy', { from: site.websiteId, title: 'Twin', identifier: `twin-${number}` });

describe('a site that is hidden', () => {
  it('shows visitors that it is not open, whatever password they give, and its people all of it', async () => {
    await owner.call('PUT', `${base}/life/visibility`, { visibility: 'hidden' });

    const page = await seen();
    expect(page.body).toContain('The people of this site are still at work.');
    expect(page.body).not.toContain('type="password"');
    const { status } = await seen('/?format=json');
    expect(status).toBe(401);

    const visit = await owner.call('GET', `${base}/visit`);
    const way = /url=([^"]+)"/.exec(visit.text)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const entered = await seen(new URL(way).pathname + new URL(way).search);
    const cookies = [entered.headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split(';')[0]);
    expect((await seen('/', { cookie: cookies.join('; ') })).body).not.toContain('still at work');
    expect(await changes()).toContain('visibility');
  });

  it('lets nobody in who may not see it: a member without that right', async () => {
    await owner.call('PUT', `${base}/life/visibility`, { visibility: 'hidden' });
    const reporter = await aSignedIn(server.studio, server.services, site.websiteId, {
      isOwner: false,
      roleIds: [UserRole.Reporting],
    });
    const visit = await reporter.call('GET', `${base}/visit`);
    const way = new URL(/url=([^"]+)"/.exec(visit.text)?.[1]?.replaceAll('&amp;', '&') ?? '');
    const entered = await seen(way.pathname + way.search);
    const cookies = [entered.headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split(';')[0]);

    expect((await seen('/', { cookie: cookies.join('; ') })).body).toContain('still at work');
  });

  it('is opened by a password where it has one, which is asked for first', async () => {
    const none = await owner.call('PUT', `${base}/life/visibility`, { visibility: 'password' });
    expect([none.status, none.body['errors']]).toEqual([
      400,
      { password: 'Choose a password of at least 4 characters.' },
    ]);

    await owner.call('PUT', `${base}/life/visibility`, { visibility: 'password', password: 'tides' });
    expect((await seen()).body).toContain('type="password"');
    expect(await life()).toMatchObject({ visibility: 'password', hasPassword: true });

    await owner.call('PUT', `${base}/life/visibility`, { visibility: 'open' });
    expect((await seen()).body).not.toContain('type="password"');
  });
});

describe('a site that is deleted', () => {
  it('answers nobody, is told to its owner, and comes back as it was within thirty days', async () => {
    expect((await remove('Ebb')).body['errors']).toEqual({ title: 'Type the name of the site as it stands here.' });
    expect((await remove()).status).toBe(204);

    expect(await seen()).toMatchObject({ status: 410, body: 'This site is closed.\n' });
    expect((await seen('/api/context/config')).status).toBe(410);
    expect((await owner.call('GET', `${base}/life`)).status).toBe(404);
    expect((await owner.call('GET', '/api/session')).body['sites']).toEqual([]);
    expect((await mails()).at(-1)).toMatch(/: Ebb & Flow was deleted$/);

    later(29 * DAY_MS);
    await owner.signIn((await ownerEmail()) ?? '', TEST_PASSWORD);
    const { body } = await owner.call('GET', '/api/deleted-sites');
    expect(body['sites']).toMatchObject([{ websiteId: site.websiteId, title: 'Ebb & Flow' }]);
    await sweepDeleted(server.services);
    expect((await owner.call('POST', `/api/deleted-sites/${site.websiteId}/restoration`)).status).toBe(200);
    expect((await seen()).status).not.toBe(410);
    expect(await changes()).toEqual(expect.arrayContaining(['deleted', 'restored']));
  });

  it('is gone for good after thirty days, with its files and its events', async () => {
    const events = postgresEventStore(server.services.database);
    await events.append(site.websiteId, [anEvent({ happenedAt: new Date(server.services.clock.now()) })]);
    await server.services.storage.put(`${site.websiteId}/a/original.txt`, Buffer.from('x'), 'text/plain');
    await remove();
    later(31 * DAY_MS);
    await sweepDeleted(server.services);

    expect((await seen()).status).toBe(404);
    expect(await server.services.storage.get(`${site.websiteId}/a/original.txt`)).toBeNull();
    await owner.signIn((await ownerEmail()) ?? '', TEST_PASSWORD);
    expect((await owner.call('POST', `/api/deleted-sites/${site.websiteId}/restoration`)).status).not.toBe(200);
    const all = { from: new Date(0), until: new Date('2100-01-01'), limit: 1 };
    expect(await events.read(site.websiteId, all)).toEqual([]);
  });

  it('is deleted and brought back by its owner alone, after a proof that is fresh', async () => {
    const admin = await aSignedIn(server.studio, server.services, site.websiteId, {
      isOwner: false,
      roleIds: [UserRole.Admin],
    });
    expect((await remove('Ebb & Flow', admin)).status).toBe(404);

    later(16 * 60_000);
    expect((await remove()).body['code']).toBe('PROVE_AGAIN');
    await owner.signIn((await ownerEmail()) ?? '', TEST_PASSWORD);
    await remove();
    await admin.call('GET', '/api/session');
    expect((await admin.call('GET', '/api/deleted-sites')).body['sites']).toEqual([]);
  });

  it('is not deleted while subscriptions of it renew', async () => {
    await aRenewing();

    const { status, body } = await remove();
    expect([status, body['code']]).toEqual([409, 'RENEWING']);
    expect(body['error']).toContain('all 1 of them');
    expect((await life()).renewingSubscriptions).toBe(1);
  });
});

describe('a site that is handed over', () => {
  it('belongs to whoever was asked once she says yes; who owned it stays as an administrator, and both are told', async () => {
    const her = await aMember(server.services, site.websiteId, { isOwner: false, roleIds: [UserRole.Editor] });
    const stranger = await aMember(server.services, (await aSite(server.services)).websiteId);
    const browser = aBrowser(server.studio, `198.19.0.${number}`);
    await browser.signIn(her.email, TEST_PASSWORD);

    expect((await owner.call('POST', `${base}/life/offer`, { accountId: stranger.accountId })).body['code']).toBe(
      'NOT_OF_TEAM',
    );
    await owner.call('POST', `${base}/life/offer`, { accountId: her.accountId });
    expect((await life(browser)).offer).toMatchObject({ isMine: true, email: her.email });
    expect((await browser.call('POST', `${base}/life/offer/answer`, { isTaken: true })).status).toBe(204);

    const { body } = await browser.call('GET', '/api/session');
    expect(body['sites']).toMatchObject([{ isOwner: true }]);
    const { body: old } = await owner.call('GET', '/api/session');
    expect(old['sites']).toMatchObject([{ isOwner: false, roleIds: [UserRole.Admin] }]);
    const told = (await mails()).filter((mail) => mail.includes('has another owner'));
    expect(told).toHaveLength(2);
    expect((await owner.call('POST', `${base}/life/deletion`, { title: 'Ebb & Flow' })).status).toBe(404);
  });

  it('stays where it is when the offer is over, was taken back, or was made to somebody else', async () => {
    const her = await aMember(server.services, site.websiteId, { isOwner: false, roleIds: [UserRole.Editor] });
    const browser = aBrowser(server.studio, `198.19.1.${number}`);
    await browser.signIn(her.email, TEST_PASSWORD);
    const other = await aSignedIn(server.studio, server.services, site.websiteId, {
      isOwner: false,
      roleIds: [UserRole.Admin],
    });
    await owner.call('POST', `${base}/life/offer`, { accountId: her.accountId });

    expect((await other.call('POST', `${base}/life/offer/answer`, { isTaken: true })).body['code']).toBe('OFFER_OVER');
    expect((await life(other)).offer).toBeNull();
    await owner.call('DELETE', `${base}/life/offer`);
    expect((await browser.call('POST', `${base}/life/offer/answer`, { isTaken: true })).body['code']).toBe(
      'OFFER_OVER',
    );

    await owner.call('POST', `${base}/life/offer`, { accountId: her.accountId });
    later(8 * DAY_MS);
    await browser.signIn(her.email, TEST_PASSWORD);
    expect((await browser.call('POST', `${base}/life/offer/answer`, { isTaken: true })).body['code']).toBe(
      'OFFER_OVER',
    );
  });
});

describe('a site as one file', () => {
  it('is written by a job, told by mail, downloaded by its owner, and makes a further site', async () => {
    await owner.call('POST', `${base}/life/exports`);
    const [asked] = (await life()).exports;
    expect(asked).toMatchObject({ state: 'waiting' });
    expect((await owner.call('POST', `${base}/life/exports`)).body['code']).toBe('EXPORT_UNDER_WAY');

    const { accountId } = (await ownerRow()) ?? { accountId: '' };
    await exportSite(server.services, { websiteId: site.websiteId, exportId: asked?.id ?? '', accountId });
    expect((await life()).exports).toMatchObject([{ state: 'done', bytes: expect.any(Number) }]);
    expect((await mails()).at(-1)).toContain('The archive of Ebb & Flow is ready');

    const file = await server.studio.inject({
      url: `${base}/life/exports/${asked?.id}/site.zip`,
      headers: { host: 'studio.localhost', cookie: cookiesOf(owner) },
    });
    expect(file.headers['content-type']).toBe('application/zip');
    const made = await bringIn(file.rawPayload, `again-${number}`);
    expect(made.payload).toContain('site');
    expect([made.statusCode, made.json().site]).toMatchObject([200, { title: 'Ebb again', isOwner: true }]);
    const half = await bringIn(file.rawPayload.subarray(0, 500), `half-${number}`);
    expect([half.statusCode, half.json().code]).toEqual([422, 'ARCHIVE_HALF']);
  });
});

describe('a copy of a site', () => {
  it('is made by its owner, and by others once it may be copied', async () => {
    const stranger = await aSignedIn(server.studio, server.services, (await aSite(server.services)).websiteId);

    expect((await copy(stranger)).status).toBe(404);
    await owner.call('PUT', `${base}/life/cloneable`, { isCloneable: true });
    const { body } = await stranger.call('GET', '/api/new-site');
    expect(body['cloneable']).toMatchObject([{ websiteId: site.websiteId, title: 'Ebb & Flow' }]);
    const asked = await owner.call('GET', `${base}/visitor-settings`);
    expect(asked.body).toMatchObject({ isCloneable: true, options: { policy: 'ask-first' } });
    expect((await copy(stranger)).body['site']).toMatchObject({ title: 'Twin', isOwner: true });
    await owner.call('PUT', `${base}/life/cloneable`, { isCloneable: false });
  });

  it('takes only tables that are in an archive', () => {
    const archived = new Set(TABLES.filter(({ archived: is }) => is !== false).map(({ table }) => table));

    expect([...COPIED_TABLES].filter((table) => !archived.has(table))).toEqual([]);
  });
});

const cookiesOf = (browser: StudioBrowser) =>
  [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

function bringIn(bytes: Buffer, identifier: string) {
  const boundary = 'x-portico';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="site.zip"\r\ncontent-type: application/zip\r\n\r\n`;
  return server.studio.inject({
    method: 'POST',
    url: `/api/new-site/archive?identifier=${identifier}&title=Ebb%20again`,
    headers: {
      host: 'studio.localhost',
      cookie: cookiesOf(owner),
      'x-csrf-token': decodeURIComponent(owner.cookies.get('crumb') ?? ''),
      'sec-fetch-site': 'same-origin',
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
}

async function ownerRow() {
  return server.services.database.platform
    .selectFrom('membership')
    .innerJoin('account', 'account.id', 'membership.account_id')
    .where('website_id', '=', site.websiteId)
    .where('is_owner', '=', true)
    .select(['account.id as accountId', 'account.email'])
    .executeTakeFirst();
}

const ownerEmail = async () => (await ownerRow())?.email;

/** A subscription that is charged again by itself. */
async function aRenewing(): Promise<void> {
  const { newId, clock, database } = server.services;
  const now = new Date(clock.now());
  const customerId = newId();
  await database.inSite(site.websiteId, async ({ kysely }) => {
    await kysely
      .insertInto('customer')
      .values({
        website_id: site.websiteId,
        id: customerId,
        email: 'a@example.com',
        email_key: 'a@example.com',
        created_at: now,
      })
      .execute();
    await kysely
      .insertInto('subscription')
      .values({
        website_id: site.websiteId,
        id: newId(),
        customer_id: customerId,
        email: 'a@example.com',
        state: 'active',
        item_id: newId(),
        variant_id: newId(),
        title: 'Coffee',
        sku: 'C',
        attributes: '{}',
        additional_fields: null,
        product_type: 1,
        image_url: null,
        path: '/coffee',
        quantity: 1,
        option_id: 'm',
        option_title: 'Monthly',
        words: 'Monthly',
        currency: 'USD',
        price_cents: 100n,
        first_price_cents: 100n,
        first_count: 0,
        coming_price_cents: null,
        coming_from: null,
        cycle_limit: 0,
        paid_count: 1,
        schedule: '{}',
        next_cycle: 2,
        wakes_at: now,
        resumes_at: null,
        ends_at: null,
        address: '{}',
        shipping_option: null,
        shipping_cents: 0n,
        total_cents: 100n,
        first_total_cents: 100n,
        provider: 'sandbox',
        payer_reference: null,
        method_reference: null,
        consent: '{}',
        card_link_hash: null,
        card_link_ends_at: null,
        started_at: now,
        ended_at: null,
      })
      .execute();
  });
}
