import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSite } from '../testing/site.ts';
import { aNewShopper } from '../testing/store.ts';
import { validCall } from '../testing/valid-calls.ts';
import { aWalkedShop, type WalkedShop } from '../testing/walked-shop.ts';
import { browserCall, NOBODY, type Caller } from '../testing/walker.ts';
import { aWholeServer, type Call, type Heard, type WalkedRoute, type WholeServer } from '../testing/whole-server.ts';

/** Of one address a minute. */
const CALLS_PER_MINUTE = 3;

let server: WholeServer;
let shop: WalkedShop;
let reads: readonly WalkedRoute[];
let changes: readonly WalkedRoute[];

beforeAll(async () => {
  server = await aWholeServer();
  shop = await aWalkedShop(server);
  reads = server.routes.filter(({ method }) => method === 'GET');
  changes = server.routes.filter(({ method }) => method !== 'GET');
});
afterAll(() => server.close());

/** What these sign stands in their addresses and bodies; what pages tell as they end may only be added to. */
const WITHOUT_CRUMB: readonly string[] = [
  'POST /api/commerce/payment-events/stripe',
  'POST /mail/unsubscribe',
  'POST /mail/restock/leave',
  'POST /mail/letters/confirm',
  'POST /mail/letters/leave',
  'POST /api/1/performance/records',
  'POST /api/context/consent',
  'POST /api/census/RecordHit',
  'POST /api/census/RecordQuickView/:id',
  'POST /api/census/button-click',
  'POST /api/census/button-render',
  'POST /api/census/form-render',
  'POST /api/census/overlay',
  'POST /api/v1/clanker/events',
  'POST /api/v1/clanker/validate-event-content/:schemaName',
];

/** Everything else is kept by no cache. */
const KEPT_BY_CACHES: readonly string[] = [
  'site GET /*',
  'site GET /api/context/consent',
  'site GET /api/search/GeneralSearch',
  'site GET /api/template/GetTemplateSchema',
  'site GET /assets/*',
  'site GET /favicon.ico',
  'site GET /robots.txt',
  'site GET /scripts/*',
  'site GET /sitemap.xml',
  'site GET /static/:assetId/:fileName',
  'site GET /universal/svg/social-accounts.svg',
];

/** Words where others have an id. */
const NO_IDS =
  /\/(?:products\/bulk|pages\/moves|pages\/links\/remove|media\/uploads|media\/from-address|members\/second-step)$/;

/** Reading them is written down, or counted: an export, a file that was bought, where the visit to a checkout came from. */
const NOTED_READS = ['audit_entry', 'cart_visit', 'customer_event', 'order_download'];

describe('every route', () => {
  it('that changes something is refused without the crumb of the caller, and to forms of other origins (SEC-11)', async () => {
    const stranger = (await aNewShopper(server.site, shop.site)).cookies.get('crumb') ?? '';
    const before = await server.fingerprint();
    const taken: string[] = [];
    for (const route of changes.filter(({ name }) => !WITHOUT_CRUMB.includes(name))) {
      const { path } = valid(route);
      const { headers, ...call } = browserCall(route, shop, callerOf(route), { path });
      const { 'x-csrf-token': _crumb, ...bare } = headers;
      const json = { ...bare, 'content-type': 'application/json' };
      const form = { ...bare, 'content-type': 'application/x-www-form-urlencoded' };
      const tries: Readonly<Record<string, Call['headers']>> = {
        'no crumb': json,
        'no crumb, from here': { ...json, origin: `http://${bare['host']}` },
        'a crumb that nobody made': { ...json, 'x-csrf-token': 'a.b' },
        'the crumb of somebody else': { ...json, 'x-csrf-token': decodeURIComponent(stranger) },
        'a form from nowhere': form,
        'a form of another origin': { ...form, origin: 'http://evil.example' },
        'a form of a hidden origin': { ...form, origin: 'null' },
        'a form of this host without its scheme': { ...form, origin: String(bare['host']) },
        'a form of another site': { ...form, 'sec-fetch-site': 'cross-site' },
        'a form of a neighbour': { ...form, 'sec-fetch-site': 'same-site' },
      };
      const heard = await Promise.all(
        Object.entries(tries).map(async ([label, sent]) => {
          const body = sent === form || sent['content-type'] === form['content-type'] ? 'a=1' : '{}';
          return { label, ...(await server.send({ ...call, headers: sent, body })) };
        }),
      );
      taken.push(...heard.filter(isLetIn).map(({ label, status }) => `${route.name}: ${label}: ${status}`));
    }

    expect(taken).toEqual([]);
    expect(await server.fingerprint()).toEqual(before);
  });

  it('that only reads changes nothing, and says the same to HEAD without a body (SEC-12)', async () => {
    const before = await server.fingerprint(NOTED_READS);
    const wrong: string[] = [];
    for (const route of reads) {
      const call = browserCall(route, shop, callerOf(route), valid(route));
      const get = await server.send(call);
      const head = await server.send({ ...call, method: 'HEAD' });
      if (get.status >= 500 || head.status !== get.status || head.text !== '') {
        wrong.push(`${route.name}: ${get.status}, HEAD ${head.status} ${head.text.slice(0, 60)}`);
      }
    }

    expect(wrong).toEqual([]);
    expect(await server.fingerprint(NOTED_READS)).toEqual(before);
  });

  it('is not found by methods that it does not have, and is open to no other origin (SEC-48)', async () => {
    const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'];
    const before = await server.fingerprint();
    const wrong: string[] = [];
    for (const route of server.routes.filter(isFirst)) {
      const has = server.routes.filter(({ surface, url }) => surface === route.surface && url === route.url);
      const absent = methods.filter((method) => !has.some((one) => one.method === method));
      // A page of the site, or the studio's, may be at any address.
      const asked = route.url.startsWith('/api/') ? absent : absent.filter((method) => method !== 'GET');
      for (const method of asked) {
        const call = browserCall(route, shop, callerOf(route), { path: valid(route).path });
        const headers = { ...call.headers, origin: 'http://evil.example', 'access-control-request-method': 'PUT' };
        const { status, headers: heard } = await server.send({ ...call, method, headers });
        // These are no ids of a product, a page or a file, which is what else stands there.
        const isNone = NO_IDS.test(route.url) ? status === 400 || status === 404 : [404, 405].includes(status);
        if ((!isNone && status !== 404) || Object.keys(heard).some((name) => name.startsWith('access-control'))) {
          wrong.push(`${method} ${route.url}: ${status}`);
        }
      }
    }

    expect(wrong).toEqual([]);
    expect(await server.fingerprint()).toEqual(before);
  });

  it('is kept by a cache only where it is the same for everybody (SEC-47)', async () => {
    const kept = new Set<string>();
    const leaks: string[] = [];
    for (const route of server.routes) {
      const caller = callerOf(route);
      // Changes are refused here for want of a crumb: what refuses is kept by nobody either.
      const answers = [await knock(route, caller), await knock(route, NOBODY)];
      for (const { headers } of answers) {
        const isPrivate = String(headers['cache-control']).includes('no-store');
        if (!isPrivate) {
          kept.add(`${route.surface} ${route.name}`);
        }
        if (!isPrivate && headers['set-cookie']) {
          leaks.push(`${route.name}: ${String(headers['set-cookie'])}`);
        }
      }
    }

    expect([...kept].toSorted()).toEqual(KEPT_BY_CACHES);
    expect(leaks).toEqual([]);
  });

  it('carries the headers that browsers are told by, and is for https alone where it came so (SEC-48)', async () => {
    const wrong: string[] = [];
    for (const route of server.routes) {
      const call = browserCall(route, shop, NOBODY, { path: valid(route).path });
      const { headers } = await server.send({ ...call, headers: { ...call.headers, 'x-forwarded-proto': 'https' } });
      const policy = String(headers['content-security-policy']);
      const isTold =
        headers['x-content-type-options'] === 'nosniff' &&
        headers['referrer-policy'] !== undefined &&
        headers['strict-transport-security'] !== undefined &&
        headers['x-request-id'] !== undefined &&
        (route.surface === 'studio'
          ? policy.includes("frame-ancestors 'none'") && headers['cross-origin-opener-policy'] === 'same-origin'
          : /frame-ancestors|sandbox|default-src/.test(policy));
      const cookies = [headers['set-cookie'] ?? []].flat();
      const isOpen = cookies.some((cookie) => !/; Secure/i.test(cookie) || !cookie.startsWith('__Host-'));
      if (!isTold || isOpen) {
        wrong.push(`${route.surface} ${route.name}: ${JSON.stringify(headers)}`);
      }
    }

    expect(wrong).toEqual([]);
  });

  it('is answered to nobody who asks too often', async () => {
    const limited = await aWholeServer({ REQUESTS_PER_MINUTE: String(CALLS_PER_MINUTE) });
    const site = await aSite(limited.services);
    const wrong: string[] = [];
    for (const [index, route] of limited.routes.entries()) {
      const { headers, ...call } = browserCall(route, { site }, NOBODY, { path: valid(route).path });
      const one = { ...call, headers: { ...headers, 'x-forwarded-for': `203.0.${index >> 8}.${index & 255}` } };
      const allowed = route.callsPerMinute ?? CALLS_PER_MINUTE;
      const first = await Promise.all(Array.from({ length: allowed }, () => limited.send(one)));
      const last = await limited.send(one);
      const isLimited = last.status === 429 && Number(last.headers['retry-after']) > 0;
      if (first.some(({ status }) => status === 429) || isLimited === UNLIMITED.test(one.path)) {
        wrong.push(`${route.name}: ${first.at(-1)?.status}, then ${last.status}`);
      }
    }
    await limited.close();

    expect(wrong).toEqual([]);
  });
});

/** Health checks, and files that any cache may keep. */
const UNLIMITED = /^\/(healthz|readyz|metrics|static|universal)\b/;

const callerOf = ({ surface }: WalkedRoute): Caller => (surface === 'studio' ? shop.owner : shop.shopper);
const valid = (route: WalkedRoute) => validCall(route, shop, server.services.newId);

function isLetIn({ status, text }: Heard): boolean {
  return status !== 403 || !text.includes('"crumbFail":true');
}

function isFirst(route: WalkedRoute, index: number, all: readonly WalkedRoute[]): boolean {
  return all.findIndex(({ surface, url }) => surface === route.surface && url === route.url) === index;
}

function knock(route: WalkedRoute, caller: Caller): Promise<Heard> {
  const { headers, ...call } = browserCall(route, shop, caller, { path: valid(route).path });
  const { 'x-csrf-token': _crumb, ...others } = headers;
  return server.send({ ...call, headers: others });
}
