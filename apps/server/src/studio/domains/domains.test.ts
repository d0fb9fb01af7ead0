import { readFile } from 'node:fs/promises';
import type { DomainList } from '@portico/contract/studio';
import { UserRole } from '@portico/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CERTIFICATE_PATH } from '../../sites/site/certificates.ts';
import { checkDomain } from '../../store/domains/check-domain.ts';
import type { LookUp } from '../../store/domains/look-up.ts';
import { aTestDns, type TestDns } from '../../testing/dns.ts';
import { aCollection, aKit } from '../../testing/content.ts';
import { aSite, type TestSite } from '../../testing/site.ts';
import { aSignedIn, type StudioBrowser } from '../../testing/studio-browser.ts';
import { aWholeServer, type WholeServer } from '../../testing/whole-server.ts';

const OURS = '203.0.113.40';

let dns: TestDns;
let server: WholeServer;
let site: TestSite;
let owner: StudioBrowser;
let number = 0;

beforeAll(async () => {
  dns = await aTestDns();
  server = await aWholeServer({ DNS_SERVERS: dns.server, SITE_ADDRESSES: OURS });
});
afterAll(async () => {
  await server.close();
  dns.close();
});
beforeEach(async () => {
  number += 1;
  [site, owner] = await aShop();
});

async function aShop(): Promise<[TestSite, StudioBrowser]> {
  const made = await aSite(server.services);
  await aKit(server.services, made.websiteId, {
    'site.region': '<html><body>{squarespace.main-content}</body></html>',
  });
  await aCollection(server.services, made.websiteId, { urlId: 'home', isHomepage: true });
  return [made, await aSignedIn(server.studio, server.services, made.websiteId)];
}

const host = () => `shop-${number}.com`;
const base = (of = site) => `/api/sites/${of.websiteId}/domains`;
const list = async (browser: StudioBrowser, of = site) =>
  (await browser.call('GET', base(of))).body as unknown as DomainList;
const check = async (name: string, browser = owner, of = site) =>
  ((await browser.call('POST', `${base(of)}/${name}/check`)).body as unknown as DomainList).domains.find(
    (domain) => domain.host === name,
  );

/** Writes what the studio says into DNS. */
async function point(name: string, browser = owner, of = site): Promise<void> {
  const domain = (await list(browser, of)).domains.find((one) => one.host === name);
  const [txt] = domain?.records ?? [];
  dns.texts.set(`_portico.${name}`, [txt?.value ?? '']);
  dns.addresses.set(name, [OURS]);
}

const seen = async (name: string, path = '/') => {
  const answer = await server.site.inject({ url: path, headers: { host: name } });
  return { status: answer.statusCode, to: answer.headers.location };
};

describe('a domain', () => {
  it('shows its site once its owner is proved and it leads here, and says until then what is missing', async () => {
    await owner.call('POST', base(), { host: `https://${host().toUpperCase()}/` });
    expect((await check(host()))?.records.map(({ kind, state }) => [kind, state])).toEqual([
      ['TXT', 'missing'],
      ['A', 'missing'],
    ]);
    expect((await seen(host())).status).toBe(404);

    dns.addresses.set(host(), ['198.51.100.7']);
    expect((await check(host()))?.records[1]).toMatchObject({ state: 'other', now: ['198.51.100.7'] });

    await point(host());
    expect(await check(host())).toMatchObject({ isWorking: true });
    expect((await seen(host())).status).toBe(200);
  });

  it('binds browsers to https for a day at first, and for a year once that has gone well for a week', async () => {
    await owner.call('POST', base(), { host: host() });
    await point(host());
    await check(host());
    const bound = async () => {
      const headers = { host: host(), 'x-forwarded-proto': 'https' };
      return (await server.site.inject({ url: '/', headers })).headers['strict-transport-security'];
    };

    expect(await bound()).toBe('max-age=86400');
    server.services.clock.advance(8 * 24 * 3_600_000);
    expect(await bound()).toBe('max-age=31536000');
    const asOver = { host: host() };
    expect((await server.site.inject({ url: '/', headers: asOver })).headers).not.toHaveProperty(
      'strict-transport-security',
    );
  });

  it('is not proved by an address alone, nor by the record of another site', async () => {
    await owner.call('POST', base(), { host: host() });
    dns.addresses.set(host(), [OURS]);
    expect(await check(host())).toMatchObject({ isWorking: false });

    dns.texts.set(`_portico.${host()}`, ['portico-verify=of-another']);
    expect(await check(host())).toMatchObject({ isWorking: false });
  });

  it('[SEC-46] of one site is not had by another, unless its owner writes that into it', async () => {
    await owner.call('POST', base(), { host: host() });
    await point(host());
    await check(host());
    const [theirs, they] = await aShop();
    await they.call('POST', base(theirs), { host: host() });
    expect(await check(host(), they, theirs)).toMatchObject({ isWorking: false });
    expect((await server.services.sites.byHost(host()))?.websiteId).toBe(site.websiteId);

    await point(host(), they, theirs);
    expect(await check(host(), they, theirs)).toMatchObject({ isWorking: true });
    expect((await list(owner)).domains).toEqual([]);
  });

  it('stays away that its owner removed while DNS was asked', async () => {
    await owner.call('POST', base(), { host: host() });
    const [txt] = (await list(owner)).domains[0]?.records ?? [];
    const slow: LookUp = {
      text: async () => {
        await owner.call('DELETE', `${base()}/${host()}`);
        return [txt?.value ?? ''];
      },
      addresses: async () => [OURS],
    };

    expect(await checkDomain(server.services, slow, site.websiteId, host())).toBeUndefined();
    expect((await list(owner)).domains).toEqual([]);
    expect((await seen(host())).status).toBe(404);
  });

  it('[SEC-46] of another site is not there for whoever asks', async () => {
    const [theirs, they] = await aShop();
    await they.call('POST', base(theirs), { host: host() });

    expect((await owner.call('POST', `${base()}/${host()}/check`)).status).toBe(404);
    expect((await owner.call('DELETE', `${base()}/${host()}`)).status).toBe(404);
    expect((await owner.call('PUT', `${base()}/primary`, { host: host() })).status).toBe(409);
    const editor = await aSignedIn(server.studio, server.services, site.websiteId, {
      isOwner: false,
      roleIds: [UserRole.Editor],
    });
    expect((await editor.call('GET', base())).status).toBe(404);
  });

  it.each(['*.shop.com', 'shop.com:443', '203.0.113.7', 'localhost', 'shop'])('is not %s', async (wrong) => {
    const { status, body } = await owner.call('POST', base(), { host: wrong });

    expect([status, Object.keys(body['errors'] ?? {})]).toEqual([400, ['host']]);
  });

  it('in letters of its language is kept as DNS has it, and shown as it is read', async () => {
    const { body } = await owner.call('POST', base(), { host: 'Grün.de.' });

    expect(body['domains']).toMatchObject([{ host: 'xn--grn-ioa.de', shown: 'grün.de' }]);
  });
});

describe('the main domain', () => {
  it('is where pages of the others lead, with path and query; calls and forms go on where they are', async () => {
    const www = `www.${host()}`;
    for (const name of [host(), www]) {
      await owner.call('POST', base(), { host: name });
      await point(name);
      await check(name);
    }
    await owner.call('PUT', `${base()}/primary`, { host: www });

    expect(await seen(host(), '/shop?tag=a%20b')).toEqual({ status: 301, to: `http://${www}/shop?tag=a%20b` });
    expect(await seen(site.host, '/about')).toEqual({ status: 301, to: `http://${www}/about` });
    expect((await seen(host(), '//evil.example/x')).to).toBe(`http://${www}/evil.example/x`);
    expect((await seen(www)).status).not.toBe(301);
    expect((await seen(host(), '/api/context/config')).status).toBe(200);
    await owner.call('DELETE', `${base()}/${www}`);
    expect((await seen(host())).status).not.toBe(301);
  });
});

describe('the working address', () => {
  it('is changed, leads from the old name for good, and nobody else gets that', async () => {
    const fresh = `fresh-${number}`;
    const answer = await owner.call('PUT', `${base()}/working`, { identifier: fresh });
    expect(answer.status).toBe(200);

    expect(await seen(site.host, '/shop?x=1')).toEqual({ status: 301, to: `http://${fresh}.localhost/shop?x=1` });
    expect((await seen(`${fresh}.localhost`)).status).toBe(200);
    const [theirs, they] = await aShop();
    const taken = await they.call('PUT', `${base(theirs)}/working`, { identifier: site.identifier });
    expect(taken.body['errors']).toEqual({ identifier: 'This address is taken. Choose another.' });
    expect((await owner.call('PUT', `${base()}/working`, { identifier: site.identifier })).status).toBe(200);
  });
});

const asks = (domain: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  server.site.inject({
    url: `/internal/certificate?domain=${domain}`,
    remoteAddress,
    headers: { host: 'x', ...headers },
  });

describe('the question of the proxy for a certificate', () => {
  it('is put by the configuration of the proxy that operators copy, which keeps strangers out of it', async () => {
    const written = await readFile('docs/Caddyfile', 'utf8');
    const depths = [...written].map((sign) => ({ '{': 1, '}': -1 })[sign] ?? 0);

    expect(depths.reduce((sum, one) => sum + one, 0)).toBe(0);
    expect(written).toContain(`ask http://127.0.0.1:3000${CERTIFICATE_PATH}\n`);
    expect(written).toMatch(/respond \/internal\/\* 404\n\treverse_proxy/);
  });

  it('[SEC-46] is answered for names of this installation alone, and to nobody from outside', async () => {
    await owner.call('POST', base(), { host: host() });
    expect((await asks(host())).statusCode).toBe(404);
    await point(host());
    await check(host());

    expect((await asks(host())).statusCode).toBe(200);
    expect((await asks(site.host)).statusCode).toBe(200);
    expect((await asks('studio.localhost')).statusCode).toBe(200);
    expect((await asks('nobody.com')).statusCode).toBe(404);
    expect((await asks('nobody.localhost')).statusCode).toBe(404);
    expect((await asks(host(), { 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(404);
    expect((await asks(host(), {}, '198.51.100.9')).statusCode).toBe(404);
  });
});
