import type { StudioSession } from '@portico/contract/studio';
import { UserRole } from '@portico/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createPreviewApp } from '../../content/preview/preview-app.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { createSiteApp, type SiteApp } from '../../sites/site/site-app.ts';
import { registerSiteFeatures } from '../../program/join-features.ts';
import { fillSite } from '../../store/new-site/fill-site.ts';
import { starterContent } from '../../store/new-site/starter-content.ts';
import { aSite, type TestSite } from '../../testing/site.ts';
import { aSignedIn, aStudio, type StudioAnswer, type StudioBrowser } from '../../testing/studio-browser.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';

let services: TestServices;
let studio: StudioApp;
let pages: SiteApp;
let previews: SiteApp;
let first: TestSite;
let owner: StudioBrowser;
let number = 0;

beforeAll(async () => {
  services = await createTestServices(inject('postgresUrl'));
  studio = await aStudio(services);
  pages = await createSiteApp(services, () => false);
  await registerSiteFeatures(pages, services);
  previews = await createPreviewApp(services);
  first = await aSite(services);
  owner = await aSignedIn(studio, services, first.websiteId);
});
afterAll(async () => {
  await services.pageParts.styles.settled();
  await previews.close();
  await pages.close();
  await studio.close();
  await services.release();
});
beforeEach(() => {
  number += 1;
});

const wish = () => ({
  title: 'Ebb & Flut',
  identifier: `ebb-${number}`,
  purpose: 'shop' as const,
  contents: 'empty' as const,
  kit: 'harbor' as const,
  country: 'DE',
  currency: 'EUR' as const,
  language: 'de-DE',
  timeZone: 'Europe/Berlin',
});
const make = (changes: object = {}, browser = owner): Promise<StudioAnswer> =>
  browser.call('POST', '/api/new-site', { ...wish(), ...changes });
const page = async (identifier: string, url: string) => {
  const { statusCode, body } = await pages.inject({ url, headers: { host: `${identifier}.localhost` } });
  return { status: statusCode, body };
};
const told = async (identifier: string) =>
  (await owner.call('GET', `/api/new-site?identifier=${identifier}`)).body as unknown;
const names = async () => {
  const rows = await services.database.platform.selectFrom('website').select('identifier').execute();
  return rows.map(({ identifier }) => identifier);
};

describe('a new site', () => {
  it("is its maker's, is in the language that was chosen, and answers at its working address", async () => {
    const { status, body } = await make();
    const { identifier } = wish();

    expect(status).toBe(200);
    expect(body['site']).toMatchObject({
      identifier,
      title: 'Ebb & Flut',
      isOwner: true,
      currency: 'EUR',
      language: 'de-DE',
    });
    const session = await owner.call('GET', '/api/session');
    expect((session.body as unknown as StudioSession).sites.map((site) => site.identifier)).toContain(identifier);
    const home = await page(identifier, '/');
    expect(home.status).toBe(200);
    expect(home.body).toContain('<h1>Ebb &amp; Flut</h1>');
    expect(home.body).toContain('Zum Shop');
    // What she signs in with is nobody's but hers until she writes it down as the shop's.
    expect(home.body).not.toContain('mailto:');
    expect((await page(identifier, '/contact')).body).toContain('Schreiben Sie uns');
    expect((await page(identifier, '/shop')).status).toBe(200);
    expect((await page(identifier, '/journal')).status).toBe(200);
  });

  it.each([
    ['plain', [404, 404]],
    ['journal', [404, 200]],
    ['workshops', [200, 404]],
  ] as const)('that is for %s has the lists that belong to it', async (purpose, answers) => {
    const { identifier } = wish();
    await make({ purpose });

    expect([(await page(identifier, '/shop')).status, (await page(identifier, '/journal')).status]).toEqual(answers);
  });

  it.each([
    ['Not An Address', 'Use letters from a to z, digits and hyphens.'],
    ['www', 'This address is kept for the platform. Choose another.'],
  ])('is refused at the address %s, and nothing is made', async (identifier, message) => {
    const before = await names();
    const { status, body } = await make({ identifier });

    expect([status, body['errors']]).toEqual([400, { identifier: message }]);
    expect(await names()).toEqual(before);
  });

  it('of two that are made at once has the address, and nothing is left of the other', async () => {
    const answers = await Promise.all([make(), make()]);
    const refused = answers.find(({ status }) => status !== 200);

    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400]);
    expect(refused?.body['errors']).toEqual({ identifier: 'This address is taken. Choose another.' });
    expect((await names()).filter((name) => name.startsWith('unfinished-'))).toEqual([]);
  });

  it('is not made by somebody who owns none here', async () => {
    const editor = await aSignedIn(studio, services, first.websiteId, {
      isOwner: false,
      roleIds: [UserRole.StoreManager],
    });
    const { status, body } = await make({}, editor);

    expect([status, body['error']]).toEqual([
      403,
      'You may not make sites here. Whoever runs this Portico can make one for you.',
    ]);
    expect((await editor.call('GET', '/api/new-site')).body['mayMake']).toBe(false);
    expect(await names()).not.toContain(wish().identifier);
  });

  it('is told beforehand whether its address can be had', async () => {
    await make();

    expect(await told(wish().identifier)).toEqual({
      mayMake: true,
      host: '.localhost',
      cloneable: [],
      refusal: 'This address is taken. Choose another.',
    });
    expect(await told('nobody-has-this')).toMatchObject({ refusal: null });
  });

  it('that never became whole is taken away by the next, once it is an hour old', async () => {
    const content = starterContent(wish());
    await fillSite(services, { unfinishedName: 'unfinished-old', content });
    await make();
    expect(await names()).toContain('unfinished-old');

    services.clock.advance(61 * 60_000);
    number += 1;
    expect((await make()).status).toBe(200);

    expect(await names()).not.toContain('unfinished-old');
  });
});

const kitOf = async (identifier: string) => {
  const website = await services.database.platform
    .selectFrom('website')
    .where('identifier', '=', identifier)
    .select('id')
    .executeTakeFirstOrThrow();
  const kits = await services.database.readInSite(website.id, ({ kysely, websiteId }) =>
    kysely.selectFrom('kit_revision').where('website_id', '=', websiteId).select('name').execute(),
  );
  return kits.map(({ name }) => name);
};
const open = (browser = owner) => browser.call('POST', '/api/new-site/kits', { title: 'Ebb & <b>Flut</b>' });
const look = async (url: string) => {
  const { host, pathname, search } = new URL(url);
  const { statusCode, body, headers } = await previews.inject({ url: pathname + search, headers: { host } });
  return { status: statusCode, body, policy: String(headers['content-security-policy']) };
};
const kitsOf = (answer: StudioAnswer) => (answer.body as unknown as { kits: { name: string; url: string }[] }).kits;
const urls = (answer: StudioAnswer) => kitsOf(answer).map(({ url }) => url);

describe('a kit that a site begins with', () => {
  it('is the one that was chosen, with its own colors and the templates of the kit that it is laid over', async () => {
    await make({ kit: 'quarry' });
    const { identifier } = wish();

    expect(await kitOf(identifier)).toEqual(['Quarry']);
    const home = (await page(identifier, '/')).body;
    expect(home).toContain('class="site-head"');
    const sheets = [...home.matchAll(/<link rel="stylesheet" href="([^"]*)"/g)].map(([, href = '']) => href);
    const styles = (await Promise.all(sheets.map(async (href) => (await page(identifier, href)).body))).join('');
    expect(styles.toLowerCase()).toContain('#17191a');
  });

  it('is Harbor where none was chosen, and none that does not come with the program', async () => {
    const { kit: _kit, ...rest } = wish();
    await owner.call('POST', '/api/new-site', rest);
    const unknown = await make({ identifier: 'elsewhere', kit: '../../etc' });

    expect(await kitOf(rest.identifier)).toEqual(['Harbor']);
    expect(unknown.status).toBe(400);
  });
});

describe('the kits to choose from', () => {
  it('are drawn with the name that was typed, run no script, and are no site of anybody', async () => {
    const answer = await open();
    const again = await open();

    expect(kitsOf(answer).map(({ name }) => name)).toEqual(['harbor', 'quarry', 'lantern', 'field']);
    for (const url of urls(answer)) {
      const { status, body, policy } = await look(url);
      expect([status, policy.includes("script-src 'none'")]).toEqual([200, true]);
      expect(body).toContain('Ebb &amp; &lt;b&gt;Flut&lt;/b&gt;');
      expect(body).not.toContain('Flut</b>');
      expect(body).not.toMatch(/<script/i);
    }
    expect(new Set(urls(again).map((url) => new URL(url).pathname)).size).toBe(1);
    expect((await names()).filter((name) => name.includes('example-'))).toHaveLength(4);
    const { sites } = (await owner.call('GET', '/api/session')).body as unknown as StudioSession;
    expect(sites.filter(({ identifier }) => identifier.includes('example'))).toEqual([]);
  });

  it('are not shown any more once whoever opened them has gone', async () => {
    const browser = await aSignedIn(studio, services, (await aSite(services)).websiteId);
    const [url = ''] = urls(await open(browser));
    expect((await look(url)).status).toBe(200);

    await browser.call('DELETE', '/api/session');

    expect((await look(url)).status).toBe(404);
  });

  it('are not opened by who may make no site', async () => {
    const roles = { isOwner: false, roleIds: [UserRole.Editor] };
    const editor = await aSignedIn(studio, services, first.websiteId, roles);

    expect((await open(editor)).status).toBe(403);
  });

  it('are made once where two open them at the same time', async () => {
    services.clock.advance(61 * 60_000);
    expect((await make({ identifier: `again-${number}` })).body).toMatchObject({ site: {} });
    expect((await names()).filter((name) => name.includes('example-'))).toEqual([]);

    const answers = await Promise.all([open(), open()]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await names()).filter((name) => name.startsWith('unfinished-')).toSorted()).toEqual(
      ['field', 'harbor', 'lantern', 'quarry'].map((kit) => `unfinished-example-${kit}`),
    );
  });
});
