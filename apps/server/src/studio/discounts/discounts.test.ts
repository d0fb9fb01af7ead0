import { UserRole } from '@portico/domain';
import type { DiscountDetail, DiscountFields, DiscountList } from '@portico/contract/studio';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { aDiscount } from '../../testing/discounts.ts';
import { aProduct } from '../../testing/products.ts';
import { aSite, type TestSite } from '../../testing/site.ts';
import { aBrowser, aMember, aStudio, TEST_PASSWORD, type StudioBrowser } from '../../testing/studio-browser.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';

const HOUR_MS = 3_600_000;
const TEN_PERCENT: DiscountFields = {
  code: 'kiln10',
  note: 'For the letter',
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
  subscriptionCycles: 1,
  combines: false,
};

let services: TestServices;
let app: StudioApp;
let site: TestSite;
let browser: StudioBrowser;

beforeAll(async () => {
  services = await createTestServices(inject('postgresUrl'));
  app = await aStudio(services);
});
afterAll(async () => {
  await app.close();
  await services.release();
});
beforeEach(async () => {
  site = await aSite(services);
  browser = await aBrowserOf(site);
});

async function aBrowserOf(of: TestSite, roles?: readonly number[]): Promise<StudioBrowser> {
  const one = aBrowser(app);
  const member = await aMember(services, of.websiteId, ...(roles ? [{ roleIds: [...roles], isOwner: false }] : []));
  await one.signIn(member.email, TEST_PASSWORD);
  return one;
}
const path = (rest = '') => `/api/sites/${site.websiteId}/discounts${rest}`;
const create = (fields: Partial<Record<keyof DiscountFields, unknown>> = {}) =>
  browser.call('POST', path(), { ...TEN_PERCENT, ...fields });
const made = async (fields: Partial<DiscountFields> = {}) => (await create(fields)).body as unknown as DiscountDetail;
const list = async (query = '') => (await browser.call('GET', path(query))).body as unknown as DiscountList;
const errorsOf = async (fields: Partial<Record<keyof DiscountFields, unknown>>) => {
  const { status, body } = await create(fields);
  return [status, Object.keys(body['errors'] ?? {})];
};

describe('discounts in the studio', () => {
  it('are made, changed, held back and let on', async () => {
    const jug = await aProduct(services, site.websiteId, { title: 'Jug' });
    const { id, ...discount } = await made();

    expect(discount).toMatchObject({ code: 'KILN10', state: 'active', timesUsed: 0, currency: 'USD', savedCents: 0 });
    const changed = await browser.call('PUT', path(`/${id}`), {
      ...TEN_PERCENT,
      kind: 'fixed',
      amountCents: 500,
      scope: 'products',
      itemIds: [jug.itemId],
    });
    expect(changed.body).toMatchObject({
      kind: 'fixed',
      percent: '',
      amountCents: 500,
      products: [{ id: jug.itemId, title: 'Jug' }],
    });
    expect((await browser.call('PATCH', path(`/${id}`), { isPaused: true })).body).toMatchObject({ state: 'paused' });
    expect((await browser.call('PATCH', path(`/${id}`), { isPaused: false })).body).toMatchObject({ state: 'active' });
  });

  it('are deleted and brought back, unless their code is another’s by then', async () => {
    const { id } = await made();

    expect((await browser.call('DELETE', path(`/${id}`))).status).toBe(204);
    expect([(await list()).rows, (await browser.call('GET', path(`/${id}`))).status]).toEqual([[], 404]);
    expect((await browser.call('POST', path(`/${id}/restore`))).body).toMatchObject({ code: 'KILN10' });

    await browser.call('DELETE', path(`/${id}`));
    await made();
    expect((await browser.call('POST', path(`/${id}/restore`))).body).toMatchObject({
      errors: { code: 'Another discount has this code.' },
    });
  });

  it('are listed by state and words, with the counts of the tabs', async () => {
    const now = services.clock.now();
    await made({ code: 'NOW', note: 'spring letter' });
    await made({ code: 'LATER', startsAt: now + HOUR_MS });
    await made({ code: 'OVER', endsAt: now - HOUR_MS });
    const { id } = await made({ code: 'HELD' });
    await browser.call('PATCH', path(`/${id}`), { isPaused: true });
    await aDiscount(services, site.websiteId, { code: 'USED', usage_limit: 1, times_used: 1 });
    const codes = async (query: string) => (await list(query)).rows.map(({ code }) => code);

    expect((await list()).counts).toEqual({ all: 5, active: 1, scheduled: 1, paused: 1, ended: 1, 'used-up': 1 });
    expect([
      await codes('?view=active'),
      await codes('?view=scheduled'),
      await codes('?view=paused'),
      await codes('?view=ended'),
      await codes('?view=used-up'),
      await codes('?search=ring%20l'),
      await codes('?search=eLD'),
    ]).toEqual([['NOW'], ['LATER'], ['HELD'], ['OVER'], ['USED'], ['NOW'], ['HELD']]);
  });

  it('are listed page by page, ten thousand of them', async () => {
    await services.database.inSite(site.websiteId, (tx) =>
      tx.query(
        {
          name: 'test-many-discounts',
          text: `insert into discount (website_id, id, code, kind, percent, currency, created_at)
            select $1, gen_random_uuid(), 'CODE' || n, 'percentage', '10', 'USD', now() - n * interval '1 second'
            from generate_series(1, 10000) n`,
        },
        [site.websiteId],
      ),
    );

    const first = await list('?limit=100');
    const second = await list(`?limit=100&cursor=${first.nextCursor}`);

    expect([first.total, first.rows[0]?.code, second.rows[0]?.code, second.counts]).toEqual([
      10_000,
      'CODE1',
      'CODE101',
      null,
    ]);
  });

  it('are of one code each, also when two people make it at once', async () => {
    const answers = await Promise.all([create(), create(), create()]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400]);
    expect((await list()).total).toBe(1);
  });
});

describe('discounts that cannot be kept', () => {
  it('are refused field by field', async () => {
    expect([
      await errorsOf({ code: ' ' }),
      await errorsOf({ code: '🎉' }),
      await errorsOf({ code: "a'b" }),
      await errorsOf({ percent: '0' }),
      await errorsOf({ percent: '101' }),
      await errorsOf({ percent: '1.234' }),
      await errorsOf({ percent: 'ten' }),
      await errorsOf({ kind: 'fixed' }),
      await errorsOf({ kind: 'fixed', amountCents: 0 }),
      await errorsOf({ kind: 'free-shipping', amountCents: -1 }),
      await errorsOf({ scope: 'products' }),
      await errorsOf({ scope: 'categories', categories: [' '] }),
      await errorsOf({ minimumCents: 0 }),
      await errorsOf({ startsAt: 10, endsAt: 10 }),
      await errorsOf({ startsAt: -1 }),
      await errorsOf({ usageLimit: 0 }),
      await errorsOf({ customerLimit: -1 }),
    ]).toEqual(
      [
        'code',
        'code',
        'code',
        'percent',
        'percent',
        'percent',
        'percent',
        'amountCents',
        'amountCents',
        'amountCents',
        'itemIds',
        'categories',
        'minimumCents',
        'endsAt',
        'startsAt',
        'usageLimit',
        'customerLimit',
      ].map((field) => [400, [field]]),
    );
    expect((await list()).total).toBe(0);
  });

  it('are refused when they are no such thing at all', async () => {
    const statuses = [
      await create({ amountCents: '5' }),
      await create({ usageLimit: 1.5 }),
      await create({ kind: 'bogus' }),
      await create({ categories: 'Mugs' }),
      await create({ combines: 'yes' }),
      await create({ code: 'x'.repeat(1_000_000) }),
      await create({ startsAt: Number.MAX_SAFE_INTEGER }),
      await browser.call('POST', path(), { ...TEN_PERCENT, timesUsed: -5 }),
      await browser.call('POST', path(), {}),
      await browser.call('POST', path(), []),
      await browser.call('PATCH', path(`/${services.newId()}`), { isPaused: 'no' }),
    ].map(({ status }) => status);

    expect(statuses.every((status) => status >= 400 && status < 500)).toBe(true);
    expect((await list()).total).toBe(0);
  });

  it('are those of other sites, and products of other sites', async () => {
    const other = await aSite(services);
    const theirs = await aDiscount(services, other.websiteId);
    const jug = await aProduct(services, other.websiteId);

    expect((await browser.call('GET', path(`/${theirs.id}`))).status).toBe(404);
    expect((await browser.call('PUT', path(`/${theirs.id}`), TEN_PERCENT)).status).toBe(404);
    expect((await browser.call('PATCH', path(`/${theirs.id}`), { isPaused: true })).status).toBe(404);
    expect((await browser.call('DELETE', path(`/${theirs.id}`))).status).toBe(404);
    expect((await browser.call('POST', path(`/${theirs.id}/restore`))).status).toBe(404);
    expect((await browser.call('GET', path('/not-an-id'))).status).toBe(400);
    expect(await errorsOf({ scope: 'products', itemIds: [jug.itemId] })).toEqual([400, ['itemIds']]);
  });

  it('are those of people without the right', async () => {
    const editor = await aBrowserOf(site, [UserRole.Editor]);

    expect((await editor.call('GET', path())).status).toBe(404);
    expect((await editor.call('POST', path(), TEN_PERCENT)).status).toBe(404);
  });
});
