import { unwatchFile } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { DatabaseBusy } from '../../platform/database/unavailable.ts';
import { issueCrumb } from '../../platform/http/crumb.ts';
import { createSiteApp, type SiteApp } from '../../sites/site/site-app.ts';
import { aProduct, aProductsCollection } from '../../testing/products.ts';
import { aSite, type TestSite } from '../../testing/site.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';
import { readAddressCountries } from './address-countries.ts';
import { droppedFor } from './counters.ts';
import { registerVisitors } from './routes.ts';
import { postgresEventStore } from './store/postgres-event-store.ts';
import { writeCountryFile } from './testing/country-file.ts';
import type { DropReason } from './visitor-event.ts';

let services: TestServices;
let app: SiteApp;
let site: TestSite;

beforeAll(async () => {
  services = await createTestServices(inject('postgresUrl'));
  app = await createSiteApp(services, () => false);
  await registerVisitors(app, services);
  app.get('/crumb', (request, reply) => reply.send(issueCrumb(request, reply, services.secrets)));
});
afterAll(async () => {
  await app.close();
  await services.release();
});
beforeEach(async () => {
  site = await aSite(services);
});

const VISITOR = 'visitor-one|1|2|3|4';
const FORM = 'application/x-www-form-urlencoded';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';

interface Sent {
  readonly headers?: Readonly<Record<string, string>>;
  readonly type?: string;
}

async function send(url: string, payload: string | undefined, { headers = {}, type = 'application/json' }: Sent = {}) {
  const answer = await app.inject({
    method: 'POST',
    url,
    headers: {
      host: site.host,
      'user-agent': FIREFOX,
      'accept-language': 'de-AT,de;q=0.9',
      ...(payload === undefined ? {} : { 'content-type': type }),
      ...headers,
    },
    ...(payload === undefined ? {} : { payload }),
  });
  return [answer.statusCode, answer.body] as const;
}

const form = (fields: Readonly<Record<string, string>>) => new URLSearchParams(fields).toString();
const hit = (data: object = {}, special: Sent = {}) =>
  send(
    '/api/census/RecordHit',
    form({
      event: 'View',
      data: JSON.stringify({ url: `http://${site.host}/shop?token=x`, ...data }),
      ss_cvr: VISITOR,
    }),
    { type: FORM, ...special },
  );
const page = { visitorCookie: VISITOR, pageTitle: 'Shop', pageId: '', pagePath: '/shop', permissionType: 1 };
const kept = () =>
  postgresEventStore(services.database).read(site.websiteId, {
    from: new Date(services.clock.now() - 3_600_000),
    until: new Date(services.clock.now() + 3_600_000),
    limit: 100,
  });

async function event(data: unknown, special: { readonly crumb?: string; readonly name?: string } = {}) {
  const cookie = (await app.inject({ url: '/crumb', headers: { host: site.host } })).body;
  const fields = { crumb: special.crumb ?? cookie, event: special.name ?? 'AddToCart', data: JSON.stringify(data) };
  return send('/api/events/RecordEvent', form(fields), { type: FORM, headers: { cookie: `crumb=${cookie}` } });
}

describe('the calls of the census', () => {
  it('[CENSUS-002, CENSUS-003, CENSUS-015] takes a hit, and keeps of it what is nobody’s secret', async () => {
    const answer = await hit({
      title: 'Shop',
      locale: 'de-AT',
      queryString: 'utm_source=mail&token=secret',
      referrer: 'https://blog.example/post?id=7',
      pageType: 1,
      sessionId: 'session-1',
    });

    expect(answer).toEqual([202, '{}']);
    const [one] = await kept();
    expect(one).toMatchObject({
      kind: 'hit',
      visitor: 'visitor-one',
      session: 'session-1',
      path: '/shop',
      title: 'Shop',
      source: 'mail',
      referrer: 'https://blog.example/post',
      country: 'AT',
      device: 'desktop',
      browser: 'Firefox',
      os: 'Linux',
      language: 'de',
      pageType: 1,
      props: { visitCount: 4 },
    });
    expect(JSON.stringify(one)).not.toMatch(/secret|127\.0\.0\.1/);
  });

  it('never says by a page what the shop alone knows: that a visit paid', async () => {
    await event({ pagePath: '/shop', id: 'made-up' }, { name: '//order' });

    expect((await kept()).map(({ name }) => name)).toEqual(['order']);
  });

  it('happened when they came, but for those that say that they waited for a connection, of a day at most', async () => {
    const now = services.clock.now();
    const ago = (hours: number) => now - hours * 3_600_000;
    await hit({ id: 'at once', clientDate: ago(3) });
    await hit({ id: 'waited', clientDate: ago(3), isDelayed: true });
    await hit({ id: 'too long', clientDate: ago(25), isDelayed: true });
    const told = { ...page, clientDate: ago(2), isDelayed: true };
    await send('/api/census/overlay', JSON.stringify({ ...told, id: 'an overlay' }));

    const span = { from: new Date(ago(48)), until: new Date(now + 1), limit: 10 };
    const events = await postgresEventStore(services.database).read(site.websiteId, span);
    expect(events.map(({ happenedAt }) => now - happenedAt.getTime())).toEqual([3 * 3_600_000, 2 * 3_600_000, 0, 0]);
  });

  it('takes the country of a hit from the clock of the browser, and from its address where the operator has a file', async () => {
    await hit({ id: 'guessed', timeZone: 'Asia/Kolkata' });
    const file = join(services.dataDir, 'countries.mmdb');
    writeCountryFile(file, { '203.0.113.0/24': 'CH' });
    const looking = await createSiteApp(services, () => false);
    await registerVisitors(looking, { ...services, addressCountries: readAddressCountries(file, services.log) });
    for (const [id, remoteAddress] of [
      ['known', '203.0.113.7'],
      ['unknown', '192.0.2.1'],
    ] as const) {
      await looking.inject({
        method: 'POST',
        url: '/api/census/RecordHit',
        remoteAddress,
        headers: { host: site.host, 'user-agent': FIREFOX, 'accept-language': 'de-AT', 'content-type': FORM },
        payload: form({ event: 'View', data: JSON.stringify({ id, timeZone: 'Asia/Kolkata' }), ss_cvr: VISITOR }),
      });
    }
    await looking.close();
    unwatchFile(file);

    const events = await kept();
    expect(events.map(({ country }) => country).toSorted()).toEqual(['CH', 'IN', 'IN']);
    expect(JSON.stringify(events)).not.toMatch(/203\.0|Kolkata/);
  });

  it('[CENSUS-008, CENSUS-009, CENSUS-012] takes buttons and forms, as JSON or as the text of a beacon', async () => {
    const button = JSON.stringify({ ...page, contentSource: '/about' });
    const answers = [
      await send('/api/census/button-click', button),
      await send('/api/census/button-render', button, { type: 'text/plain;charset=UTF-8' }),
      await send('/api/census/form-render', JSON.stringify({ ...page, formId: 'form-1' })),
      await send('/api/census/overlay', JSON.stringify(page), { type: 'text/plain' }),
    ];

    expect(answers).toEqual(Array.from({ length: 4 }, () => [202, '{}']));
    expect((await kept()).map(({ kind, name }) => [kind, name]).toSorted()).toEqual([
      ['button-click', '/about'],
      ['button-render', '/about'],
      ['form-render', 'form-1'],
      ['overlay', ''],
    ]);
  });

  it('counts what is searched for without who, where, with what, and when but for the hour', async () => {
    services.clock.advance(61_000);
    const told = {
      id: 'a-search',
      visitorCookie: VISITOR,
      sessionId: 'session-1',
      productId: 'a',
      member_locale: 'de',
    };
    const answers = [
      await event({ ...told, words: ' Tea  Towel', found: 2 }, { name: 'Search' }),
      await event({ ...told, words: ' Tea  Towel', found: 2 }, { name: 'Search' }),
      await event({ words: 'ada@example.com', found: -1, pagePath: '/search' }, { name: 'Search' }),
    ];

    expect(answers.map(([status]) => status)).toEqual([200, 200, 200]);
    const searches = await kept();
    expect(
      searches.map(({ props }) => props).toSorted((a, b) => (String(a['words']) < String(b['words']) ? -1 : 1)),
    ).toEqual([
      { words: '', found: 0 },
      { words: 'tea towel', found: 2 },
    ]);
    for (const { happenedAt, ...search } of searches) {
      expect(happenedAt.getTime() % 3_600_000).toBe(0);
      expect(search).toMatchObject({
        visitor: '',
        session: '',
        country: '',
        device: '',
        browser: '',
        language: '',
        itemId: '',
      });
    }
  });

  it('[CENSUS-014] takes the quick view of a product of the site, without a body, and of nothing else', async () => {
    const collectionId = await aProductsCollection(services, site.websiteId);
    const { itemId } = await aProduct(services, site.websiteId, { collectionId });
    const answers = [
      await send(`/api/census/RecordQuickView/${itemId}`, undefined),
      await send(`/api/census/RecordQuickView/${itemId}`, '', { type: 'text/plain' }),
      await send(`/api/census/RecordQuickView/${collectionId}`, undefined),
      await send('/api/census/RecordQuickView/none', undefined),
      await send(`/api/census/RecordQuickView/${itemId}`, '{"a":1}'),
    ];

    expect(answers.map(([status]) => status)).toEqual([202, 202, 404, 404, 400]);
    expect((await kept()).map((one) => [one.kind, one.itemId])).toEqual([
      ['quick-view', itemId],
      ['quick-view', itemId],
    ]);
  });
});

const validate = (eventContent: string, name = 'ViewCart') =>
  send(`/api/v1/clanker/validate-event-content/${name}`, JSON.stringify({ eventContent, eventSchemaName: 'ViewCart' }));

describe('an event', () => {
  it('[EVENT-003, EVENT-004, EVENT-006] is taken with its crumb, and kept with what it says of its own', async () => {
    const answer = await event({
      pagePath: '/shop/jug',
      productId: 'item-1',
      items: [{ sku: 'JUG', quantity: 2 }],
      memberAccountId: 'member-1',
      pageHash: '#access_token=secret',
      email: 'a@b.example',
    });

    expect(answer).toEqual([200, '{}']);
    expect(await kept()).toMatchObject([
      {
        kind: 'event',
        name: 'AddToCart',
        path: '/shop/jug',
        itemId: 'item-1',
        props: { items: [{ sku: 'JUG', quantity: 2 }] },
      },
    ]);
    expect(JSON.stringify(await kept())).not.toMatch(/a@b\.example|member-1|secret/);
  });

  it('[EVENT-005, EVENT-010] is refused without a crumb, or with one of somebody else, in words', async () => {
    const refused = [await event({}, { crumb: '' }), await event({}, { crumb: 'a.b' })];

    expect(refused.map(([status]) => status)).toEqual([403, 403]);
    expect(refused.map(([, body]) => (JSON.parse(body) as { error: string }).error.length > 3)).toEqual([true, true]);
    expect(await kept()).toEqual([]);
  });

  it('[EVENT-010] is refused where it is too large or no event', async () => {
    const refused = [
      await event({ pagePath: 7 }),
      await event([]),
      await event({ big: 'x'.repeat(17_000) }),
      await event({}, { name: '' }),
    ];

    expect(refused.map(([status]) => status)).toEqual([400, 400, 413, 400]);
    expect(await kept()).toEqual([]);
  });

  it('[EVENT-013, EVENT-014, EVENT-015] comes to an event-collection service without a crumb', async () => {
    const body = JSON.stringify({ eventContent: '{"pagePath":"/cart"}', eventSchemaName: 'ViewCart' });
    const answers = [
      await send('/api/v1/clanker/events', body),
      await send('/api/v1/clanker/events', body, { type: 'text/plain' }),
    ];

    expect(answers.map(([status]) => status)).toEqual([202, 202]);
    expect((await kept()).map(({ name, path }) => [name, path])).toEqual([
      ['ViewCart', '/cart'],
      ['ViewCart', '/cart'],
    ]);
  });

  it('[EVENT-018, EVENT-020] is only checked by the service in validate mode', async () => {
    expect(await validate('{}')).toEqual([200, '{"valid":true,"errors":[]}']);
    expect(await validate('[]')).toEqual([
      200,
      '{"valid":false,"errors":["eventContent is not the JSON of an event."]}',
    ]);
    expect(await validate('{}', 'Other')).toEqual([
      200,
      '{"valid":false,"errors":["eventSchemaName is another than in the address."]}',
    ]);
    expect(await kept()).toEqual([]);
  });
});

const record = (special: object = {}) => ({
  app: 'portico',
  event: 'lcp',
  pageLoadId: 'load-1',
  ts: 1,
  data: { value: 900, rating: 'good', pageGroup: '50-13' },
  ...special,
});

const tell = (body: unknown, type = 'text/plain') => send('/api/1/performance/records', JSON.stringify(body), { type });

it('[PERF-005, PERF-006, PERF-007] are taken as the text of a JSON array, and of two of a page the later one is kept', async () => {
  const answers = [
    await tell([record(), record({ event: 'cls', data: { value: 0.1 } })]),
    await tell([record({ ts: 5, data: { value: 1200 } })]),
    await tell([record({ ts: 3, data: { value: 5 } })]),
  ];

  expect(answers.map(([status]) => status)).toEqual([202, 202, 202]);
  expect((await kept()).map(({ name, props }) => [name, props['value']]).toSorted()).toEqual([
    ['cls', 0.1],
    ['lcp', 1200],
  ]);
});

describe('measurements', () => {
  it('[PERF-010, PERF-011] may be of images and of accessibility', async () => {
    const image = { path: 'img', natural: '10x10', shown: '5x5', loading: 'lazy', priority: 'low' };
    const answer = await tell([
      record({ event: 'image', data: image }),
      record({ event: 'accessibility', data: { rule: 'color-contrast', count: 2, path: 'a' } }),
    ]);

    expect(answer[0]).toBe(202);
    expect((await kept()).map(({ name, props }) => [name, props]).toSorted()).toEqual([
      ['accessibility', { ts: 1, rule: 'color-contrast', count: 2, path: 'a' }],
      ['image', { ts: 1, ...image }],
    ]);
  });

  it.each([
    ['nothing', undefined],
    ['an empty list', []],
    ['one of them alone', record()],
    ['of no kind that there is', [record({ event: 'other' })]],
    ['too many', Array.from({ length: 101 }, () => record())],
    ['without a page', [record({ pageLoadId: 7 })]],
  ])('are refused where there is %s', async (_name, body) => {
    expect((await tell(body, body === undefined ? 'application/json' : 'text/plain'))[0]).toBe(400);
    expect(await kept()).toEqual([]);
  });
});

const counted = async (reason: DropReason, act: () => Promise<readonly [number, string]>) => {
  const before = await droppedFor(reason);
  const [status] = await act();
  return [status, (await droppedFor(reason)) - before];
};

const tooBusy = () => Promise.reject(new DatabaseBusy('Too much waits.'));

describe('what is dropped', () => {
  it('is counted by its reason, and answered as if it were not where nobody is at fault', async () => {
    const other = await aSite(services);
    const id = { id: 'one-call', clientDate: services.clock.now() };
    await hit(id);

    expect(await counted('foreign_site', () => hit({ websiteId: other.websiteId }))).toEqual([202, 1]);
    expect(await counted('bot', () => hit({}, { headers: { 'user-agent': 'Googlebot/2.1' } }))).toEqual([202, 1]);
    expect(await counted('spam_referrer', () => hit({ referrer: 'https://semalt.com/' }))).toEqual([202, 1]);
    expect(await counted('duplicate', () => hit(id))).toEqual([202, 1]);
    expect(await counted('invalid', () => hit({ pageType: 'many' }))).toEqual([400, 1]);
    expect(await counted('invalid', () => send('/api/census/overlay', '{"a'))).toEqual([400, 1]);
    expect(await counted('too_large', () => hit({ title: 'x'.repeat(20_000) }))).toEqual([413, 1]);
    expect(await kept()).toHaveLength(1);
  });

  it('is what one visitor tells too often, until some time has passed', async () => {
    const answers: number[] = [];
    for (let index = 0; index < 201; index += 1)
      answers.push((await send('/api/census/overlay', JSON.stringify(page)))[0]);

    expect([answers.at(199), answers.at(200)]).toEqual([202, 429]);
    services.clock.advance(20_000);
    expect((await send('/api/census/overlay', JSON.stringify(page)))[0]).toBe(202);
  });

  it('[EVENT-007] is never answered 204, which browsers take for a failure', async () => {
    const answers = [await hit(), await send('/api/census/overlay', JSON.stringify(page)), await event({})];

    expect(answers.map(([status]) => status)).toEqual([202, 202, 200]);
  });

  it('is what the database has no time for: 503, before anything that is sold has to wait', async () => {
    const busy = await createSiteApp(services, () => false);
    await registerVisitors(busy, { ...services, database: { ...services.database, inSite: tooBusy } });
    const before = await droppedFor('overload');
    const answer = await busy.inject({
      method: 'POST',
      url: '/api/census/overlay',
      headers: { host: site.host, 'user-agent': FIREFOX },
      payload: page,
    });
    await busy.close();

    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
    expect((await droppedFor('overload')) - before).toBe(1);
  });

  it('is what comes while as many wait as may: 503, unread', async () => {
    const crowded = await createSiteApp(services, () => false);
    await registerVisitors(crowded, services, { perTurn: 1, maxWaiting: 1 });
    const come = () =>
      crowded.inject({
        method: 'POST',
        url: '/api/census/overlay',
        headers: { host: site.host, 'user-agent': FIREFOX },
        payload: page,
      });
    const answers = await Promise.all([come(), come(), come(), come()]);
    await crowded.close();

    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toContain(503);
    expect(await kept()).toHaveLength(answers.filter(({ statusCode }) => statusCode === 202).length);
  });
});
