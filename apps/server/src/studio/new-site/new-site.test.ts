import type { StudioSession } from '@portico/contract/studio';
import { UserRole } from '@portico/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
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
let first: TestSite;
let owner: StudioBrowser;
let number = 0;

beforeAll(async () => {
  services = await createTestServices(inject('postgresUrl'));
  studio = await aStudio(services);
  pages = await createSiteApp(services, () => false);
  await registerSiteFeatures(pages, services);
  first = await aSite(services);
  owner = await aSignedIn(studio, services, first.websiteId);
});
afterAll(async () => {
  await services.pageParts.styles.settled();
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
    const content = starterContent(wish(), '');
    await fillSite(services, { unfinishedName: 'unfinished-old', content });
    await make();
    expect(await names()).toContain('unfinished-old');

    services.clock.advance(61 * 60_000);
    number += 1;
    expect((await make()).status).toBe(200);

    expect(await names()).not.toContain('unfinished-old');
  });
});
