import { hasRight, UserRole } from '@portico/domain';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aSite } from '../testing/site.ts';
import { aSignedIn } from '../testing/studio-browser.ts';
import { validCall, WRITTEN_CALLS } from '../testing/valid-calls.ts';
import { aWalkedShop, type WalkedShop } from '../testing/walked-shop.ts';
import { browserCall, NOBODY, type Caller } from '../testing/walker.ts';
import { aWholeServer, type Heard, type WalkedRoute, type WholeServer } from '../testing/whole-server.ts';

let server: WholeServer;
let shop: WalkedShop;
let routes: readonly WalkedRoute[];

beforeAll(async () => {
  server = await aWholeServer();
  shop = await aWalkedShop(server);
  routes = server.routes.filter(({ surface, policy }) => surface === 'studio' && policy?.kind !== 'public');
});
afterAll(() => server.close());

/** Reads as they are meant; changes without a crumb, so that whoever has the right is stopped there and nothing happens. */
function knock(route: WalkedRoute, caller: Caller): Promise<Heard> {
  const { headers, ...call } = browserCall(route, shop, caller, validCall(route, shop, server.services.newId));
  const { 'x-csrf-token': _crumb, origin: _origin, ...others } = headers;
  return server.send({ ...call, headers: others });
}

const answers = async (walked: readonly WalkedRoute[], caller: Caller) =>
  Object.fromEntries(
    await Promise.all(walked.map(async (route) => [route.name, wordOf(route, await knock(route, caller))] as const)),
  );

/** What an answer means for who asked. */
function wordOf({ method }: WalkedRoute, { status, text }: Heard): string {
  // Some answer a line of JSON for each row.
  const [line = ''] = text.split('\n');
  const code = line.startsWith('{') ? String((JSON.parse(line) as { code?: unknown }).code) : '';
  if (status === 401 && code === 'SIGN_IN_REQUIRED') return 'sign in';
  if (status === 404 && code === 'NOT_FOUND') return 'not found';
  const isLetIn = method === 'GET' ? status === 200 : status === 403 && code === 'CRUMB_FAILED';
  return isLetIn ? 'let in' : `${status} ${text.slice(0, 200)}`;
}

const all = (walked: readonly WalkedRoute[], word: string) =>
  Object.fromEntries(walked.map(({ name }) => [name, word]));

describe('every route of the studio', () => {
  it('is closed to whoever has not signed in', async () => {
    expect(routes.length).toBeGreaterThan(80);
    expect(await answers(routes, NOBODY)).toEqual(all(routes, 'sign in'));
  });

  it('of a site is not there for who is everything at another, and nothing of it changes', async () => {
    const { websiteId } = await aSite(server.services);
    const roleIds = Object.values(UserRole);
    const stranger = await aSignedIn(server.studio, server.services, websiteId, { isOwner: true, roleIds });
    const ofSites = routes.filter(({ policy }) => policy?.kind === 'site' || policy?.kind === 'site-member');
    const before = await server.fingerprint(['audit_entry']);

    const heard = await answers(ofSites, stranger);

    expect(heard).toEqual(all(ofSites, 'not found'));
    expect(await server.fingerprint(['audit_entry'])).toEqual(before);
  });

  it.each([['owner', undefined] as const, ...Object.entries(UserRole)])(
    '[ROLE-001, ROLE-002] lets in a member who is %s where the role has the right, and nowhere else',
    async (_name, roleId) => {
      const holder = { isOwner: roleId === undefined, roleIds: roleId === undefined ? [] : [roleId] };
      const { websiteId } = shop.site;
      const member = holder.isOwner ? shop.owner : await aSignedIn(server.studio, server.services, websiteId, holder);

      const heard = await answers(routes, member);

      const expected = routes.map(({ name, policy }) => {
        const needed = policy?.kind === 'site' ? [policy.right, policy.alsoRight ?? policy.right] : [];
        const isRefused = needed.some((right) => !hasRight(holder, right));
        return [name, isRefused ? 'not found' : 'let in'] as const;
      });
      expect(heard).toEqual(Object.fromEntries(expected));
    },
  );

  it('changes nothing while the owner looks on as a role, files and parts of files among it', async () => {
    const holder = { isOwner: false, roleIds: [UserRole.Admin] };
    const changing = routes.filter(
      ({ method, policy }) =>
        !['GET', 'HEAD'].includes(method) &&
        (policy?.kind === 'site-member' ||
          (policy?.kind === 'site' &&
            [policy.right, policy.alsoRight ?? policy.right].every((right) => hasRight(holder, right)))),
    );
    const before = await server.fingerprint();
    const letIn: string[] = [];
    for (const route of changing) {
      const { headers, ...call } = browserCall(route, shop, shop.owner, validCall(route, shop, server.services.newId));
      const view = `${shop.site.websiteId} ${UserRole.Admin}`;
      const heard = await server.send({ ...call, headers: { ...headers, 'x-view-as': view } });
      if (heard.status !== 409 || !heard.text.includes('"VIEWING"')) letIn.push(`${route.name} ${heard.status}`);
    }

    expect(letIn).toEqual([]);
    expect(changing.map(({ url }) => url)).toEqual(
      expect.arrayContaining(['/api/sites/:websiteId/media', '/api/sites/:websiteId/media/uploads/:uploadId']),
    );
    expect(await server.fingerprint()).toEqual(before);
  });

  it('is written down, where a call must be, by the name that it has', () => {
    const names = new Set(server.routes.map(({ name }) => name));
    expect(WRITTEN_CALLS.filter((name) => !names.has(name))).toEqual([]);
    for (const route of server.routes) {
      expect(validCall(route, shop, server.services.newId).path).not.toMatch(/\/:|undefined/);
    }
  });

  it('opens no transaction that could write for what only reads', async () => {
    const begun = vi.spyOn(server.services.database, 'inSite');
    const writing: string[] = [];
    // One after the other, so that it is seen whose a transaction is. Exports note in the audit log that they were asked for.
    for (const route of routes.filter(({ method, url }) => method === 'GET' && !/\.(?:csv|jsonl|zip)$/.test(url))) {
      await knock(route, shop.owner);
      if (begun.mock.calls.length > 0) writing.push(route.name);
      begun.mockClear();
    }
    begun.mockRestore();

    expect(writing).toEqual([]);
  });

  it('[SEC-5] tells nobody, not even the owner, what the links of shoppers open', async () => {
    const { ids } = shop;
    const live = [
      'orderToken',
      'paymentToken',
      'linkToken',
      'unsubscribeWho',
      'submissionKey',
      'reviewLink',
      'recoverPath',
    ].map((name) => (ids[name] ?? '').split('key=').at(-1) ?? '');
    expect(live.every((token) => token.length >= 20)).toBe(true);
    const told: string[] = [];
    for (const route of routes.filter(({ method }) => method === 'GET')) {
      const { text } = await knock(route, shop.owner);
      if (live.some((token) => text.includes(token))) told.push(route.name);
    }

    expect(told).toEqual([]);
  });

  it('answers without being kept by any cache', async () => {
    const heard = await Promise.all(routes.map(async (route) => [route.name, await knock(route, shop.owner)] as const));

    const kept = heard.filter(([, { headers }]) => headers['cache-control'] !== 'private, no-store');
    expect(kept.map(([name]) => name)).toEqual([]);
  });
});
