import * as contract from '@portico/contract';
import * as studioContract from '@portico/contract/studio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  HOSTILE_SEGMENTS,
  hostileQueries,
  maybeForms,
  maybes,
  megabyte,
  unreadable,
  wrongTypes,
  type Hostile,
} from '../testing/hostile-input.ts';
import { validCall } from '../testing/valid-calls.ts';
import { aWalkedShop, type WalkedShop } from '../testing/walked-shop.ts';
import { browserCall } from '../testing/walker.ts';
import { aWholeServer, type Heard, type WalkedRoute, type WholeServer } from '../testing/whole-server.ts';

const isLong = process.env['PORTICO_TEST_LONG'] === '1';
const SEED = isLong ? Date.now() : 20_260_302;
const COUNT = isLong ? 200 : 4;
/** Of what is the same for every route each route gets one in so many, unless there is time for all. */
const ONE_IN = isLong ? 1 : 3;

let server: WholeServer;
let shop: WalkedShop;
let reads: readonly WalkedRoute[];
let changes: readonly WalkedRoute[];

beforeAll(async () => {
  server = await aWholeServer();
  shop = await aWalkedShop(server);
  reads = server.routes.filter(({ method }) => method === 'GET');
  changes = server.routes
    .filter(({ method }) => method !== 'GET')
    .toSorted((a, b) => Number(ENDS_SESSION.has(a.name)) - Number(ENDS_SESSION.has(b.name)));
});
afterAll(() => server.close());

/** Last, as nobody is signed in after what they take. */
const ENDS_SESSION: ReadonlySet<string> = new Set([
  'POST /account/link',
  'POST /account/details/password',
  'POST /account/sign-out',
  'POST /account/delete',
]);
/** Refusals of sign-ins are written down, and codes of gift cards that there are not. */
const LOGS = ['audit_entry', 'gift_code_guess'];
/** What is said of a body that cannot be read, and of somebody who may not call. */
const UNREAD: readonly number[] = [400, 413, 415];
const UNKNOWN_CALLER: readonly number[] = [401, 403];
/** So many routes are looked at by one look at the whole database; by themselves where there is time. */
const AT_ONCE = isLong ? 1 : 12;
/** Routes that take more than this take files and long documents. */
const MEGABYTE = 1024 * 1024;

describe(`bad input to every route (seed ${SEED})`, { timeout: isLong ? 3_600_000 : 400_000 }, () => {
  it('that cannot be read, or is of a wrong type, is refused, and nothing changes', async () => {
    const wrong: string[] = [];
    let before = await server.fingerprint(LOGS);
    for (const group of groupsOf(changes.entries(), AT_ONCE)) {
      for (const [index, route] of group) {
        const { json, takesAnything } = valid(route);
        const isSmall = (route.bodyLimit ?? 0) <= MEGABYTE;
        const typed = json ? wrongTypes(json, takesAnything ?? []).filter(turnOf(index)) : [];
        const unread = await sendAll(route, unreadable().filter(turnOf(index)));
        const misread = await sendAll(route, json && isSmall ? [...typed, megabyte(json)] : typed);
        // Whatever the route is, it was not the caller that was refused; messages of Stripe are of nobody who is known.
        const isForeign = route.name === `POST ${contract.checkoutPaths.stripeEvents}`;
        wrong.push(
          ...unread.filter((one) => !isRefusal(one) || !(isForeign || UNREAD.includes(one.status))).map(lineOf(route)),
          ...misread.filter((one) => !isRefusal(one) || UNKNOWN_CALLER.includes(one.status)).map(lineOf(route)),
        );
      }
      const names = group.map(([, { name }]) => name).join(' or ');
      const after = await server.fingerprint(LOGS);
      wrong.push(...changed(names, before, after));
      before = after;
    }

    expect(wrong).toEqual([]);
    expect(server.loggedErrors()).toEqual([]);
  });

  it('that may be meant is taken as a whole or refused as a whole', async () => {
    const wrong: string[] = [];
    let before = await server.fingerprint(LOGS);
    for (const [index, route] of changes.entries()) {
      const { json, form } = valid(route);
      const draw = { seed: SEED + index, count: COUNT };
      const inputs = [...(json ? maybes(json, draw) : []), ...(form ? maybeForms(form, draw) : [])];
      if (inputs.length === 0) {
        continue;
      }
      let heard = await sendAll(route, inputs);
      let after = await server.fingerprint(LOGS);
      wrong.push(...heard.filter((one) => one.status >= 400 && !isRefusal(one)).map(lineOf(route)));
      if (heard.some(({ status }) => status < 400)) {
        // Some were taken: those that were refused are sent again by themselves.
        before = after;
        const refused = inputs.filter((_, place) => (heard[place]?.status ?? 0) >= 400);
        heard = await sendAll(route, refused);
        after = refused.length === 0 ? before : await server.fingerprint(LOGS);
      }
      if (heard.every(({ status }) => status >= 400)) {
        wrong.push(...changed(route.name, before, after));
      }
      before = after;
    }

    expect(wrong).toEqual([]);
    expect(server.loggedErrors()).toEqual([]);
  });

  it('in addresses and queries is answered, and what was taken before is shown', async () => {
    const wrong: string[] = [];
    const names = queryNames();
    for (const [index, route] of reads.entries()) {
      const { path } = valid(route);
      const [bare = '', own = ''] = path.split('?', 2);
      const queries = hostileQueries(names).filter(turnOf(index));
      const hasSegments = route.url.endsWith('/*') || /:(?!websiteId)/.test(route.url);
      const paths = [
        path,
        ...queries.map((query) => `${bare}?${query}`),
        ...(own === '' ? [] : queries.map((query) => `${bare}?${own}&${query}`)),
        ...(hasSegments ? HOSTILE_SEGMENTS.filter(turnOf(index)).map(segmentIn(route)) : []),
      ];
      const heard = await inParallel(paths, async (asked) => ({
        ...(await server.send(browserCall(route, shop, callerOf(route), { path: asked }))),
        label: asked.slice(0, 200),
      }));
      wrong.push(
        ...heard.filter((one) => one.status >= 500 || (one.status >= 400 && !isRefusal(one))).map(lineOf(route)),
      );
    }

    expect(wrong).toEqual([]);
    expect(server.loggedErrors()).toEqual([]);
  });
});

function groupsOf<Item>(items: Iterable<Item>, size: number): Item[][] {
  const all = [...items];
  return Array.from({ length: Math.ceil(all.length / size) }, (_, group) =>
    all.slice(group * size, (group + 1) * size),
  );
}

const turnOf = (index: number) => (_one: unknown, place: number) => (place + index) % ONE_IN === 0;

type Labelled = Heard & { readonly label: string };

const callerOf = ({ surface }: WalkedRoute) => (surface === 'studio' ? shop.owner : shop.shopper);
const valid = (route: WalkedRoute) => validCall(route, shop, server.services.newId);
const lineOf =
  (route: WalkedRoute) =>
  ({ status, label, text }: Labelled) =>
    `${route.name}: ${label}: ${status} ${text.slice(0, 120)}`;

function segmentIn({ url }: WalkedRoute): (segment: string) => string {
  return (segment) =>
    url.replaceAll(/:(\w+)(?:\([^)]*\))?|\*/g, (_, name: string | undefined) =>
      name === 'websiteId' ? shop.site.websiteId : segment,
    );
}

/** With the crumb and from the own origin, so that it is the input that is refused. */
function sendAll(route: WalkedRoute, inputs: readonly Hostile[]): Promise<Labelled[]> {
  const { path } = valid(route);
  return inParallel(inputs, async ({ body, type, label }) => {
    const call = browserCall(route, shop, callerOf(route), { path });
    const headers = { ...call.headers, origin: `http://${call.headers['host']}`, 'content-type': type };
    return { ...(await server.send({ ...call, headers, body })), label };
  });
}

async function inParallel<In, Out>(inputs: readonly In[], send: (input: In) => Promise<Out>): Promise<Out[]> {
  const answers: Out[] = [];
  for (let start = 0; start < inputs.length; start += 16) {
    answers.push(...(await Promise.all(inputs.slice(start, start + 16).map(send))));
  }
  return answers;
}

/** A clear answer of the 4xx kind, which shows nothing of the inside. */
function isRefusal({ status, headers, text }: Heard): boolean {
  const isJson = String(headers['content-type']).startsWith('application/json');
  const told = isJson ? (JSON.parse(text) as { error?: unknown; code?: unknown }) : { error: text, code: 'page' };
  return (
    status >= 400 &&
    status < 500 &&
    typeof told.error === 'string' &&
    told.error.length > 3 &&
    typeof told.code === 'string' &&
    (isJson || text.startsWith('<!doctype html>')) &&
    !/node_modules|\n\s+at |\.ts:\d|\.js:\d+:|violates|invalid input syntax|ZodError/.test(text)
  );
}

type Fingerprint = Readonly<Record<string, string>>;

function changed(name: string, before: Fingerprint, after: Fingerprint): string[] {
  return Object.keys(after)
    .filter((table) => after[table] !== before[table])
    .map((table) => `${name} changed ${table}`);
}

/** Every name that some route reads from its query. */
function queryNames(): string[] {
  const names = new Set(
    'q format page tag category month author offset cart key order until sent list who done'.split(' '),
  );
  for (const name of 'websiteId giftCardProductId sku reviewPage reviewStars reviewSort signedOut crumb'.split(' ')) {
    names.add(name);
  }
  for (const [name, schema] of Object.entries({ ...contract, ...studioContract })) {
    if (name.endsWith('Query') && schema instanceof z.ZodObject) {
      Object.keys(schema.shape).forEach((key) => names.add(key));
    }
  }
  return [...names];
}
