import { UserRole } from '@portico/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { HomeSummary, TemplateErrorList } from '@portico/contract/studio';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { createContentApp, type ContentApp } from '../../testing/content-app.ts';
import { aCollection, aKit } from '../../testing/content.ts';
import { aSite, type TestSite } from '../../testing/site.ts';
import { aMember, aSignedIn, aStudio, type StudioBrowser } from '../../testing/studio-browser.ts';

let content: ContentApp;
let app: StudioApp;
let site: TestSite;
let owner: StudioBrowser;

beforeAll(async () => {
  content = await createContentApp(inject('postgresUrl'));
  app = await aStudio(content.services);
});
afterAll(async () => {
  await app.close();
  await content.release();
});
beforeEach(async () => {
  site = await aSite(content.services);
  await aCollection(content.services, site.websiteId, { urlId: 'about', title: 'About' });
  await aCollection(content.services, site.websiteId, { urlId: 'contact', title: 'Contact' });
  owner = await signedIn({});
});

async function signedIn(given: Parameters<typeof aMember>[2]): Promise<StudioBrowser> {
  return aSignedIn(app, content.services, site.websiteId, given);
}

/** Shows the site with a kit of this one region. */
const install = (region: string) => aKit(content.services, site.websiteId, { 'site.region': region });
const visit = (path: string) => content.get(site, path);
const path = (rest = '') => `/api/sites/${site.websiteId}/template-errors${rest}`;
const list = async (query = '', browser = owner) =>
  (await browser.call('GET', path(query))).body as unknown as TemplateErrorList;
const home = async () => (await owner.call('GET', `/api/sites/${site.websiteId}/home`)).body as unknown as HomeSummary;

describe("the studio's template errors", () => {
  it('[TMPL-004] are what pages met, with file, line and the address of the page', async () => {
    await install('<p>ok</p>\n{website|nope}\n{website|apply missing}');

    const page = await visit('/about');

    expect(page.body).toContain('<p>ok</p>');
    expect(page.body).not.toContain('could not be found');
    const { rows, total } = await list();
    expect(total).toBe(2);
    expect(rows.map(({ kind, message, file, line, pagePath }) => ({ kind, message, file, line, pagePath }))).toEqual(
      expect.arrayContaining([
        { kind: 'parser', message: "Formatter 'nope' is unknown", file: 'site.region', line: 2, pagePath: '/about' },
        {
          kind: 'engine',
          message: "Attempt to apply partial 'missing' which could not be found.",
          file: 'site.region',
          line: 3,
          pagePath: '/about',
        },
      ]),
    );
  });

  it('come back when a page meets them again after they were removed', async () => {
    await install('{website|apply missing}');
    await visit('/about');
    const [row] = (await list()).rows;

    expect((await owner.call('GET', path(`/${row?.id}`))).body).toEqual(row);
    expect((await owner.call('DELETE', path(`/${row?.id}`))).status).toBe(204);
    expect((await owner.call('DELETE', path(`/${row?.id}`))).status).toBe(404);
    expect((await list()).total).toBe(0);
    content.services.clock.advance(11 * 60_000);
    await visit('/contact');

    expect((await list()).rows).toMatchObject([{ message: row?.message, pagePath: '/contact' }]);
  });

  it('go with the kit they were told of, and are counted on Home for seven days', async () => {
    await install('{website|apply missing}');
    await visit('/about');
    expect((await home()).templateErrorCount).toBe(1);

    await install('<p>mended</p>');

    expect((await list()).rows).toEqual([]);
    expect((await home()).templateErrorCount).toBe(0);
  });

  it('come page by page', async () => {
    await install('{website|apply one}{website|apply two}{website|apply three}');
    await visit('/about');

    const first = await list('?limit=2');
    const second = await list(`?limit=2&cursor=${first.nextCursor}`);

    expect([first.rows.length, first.total, second.rows.length, second.nextCursor]).toEqual([2, 3, 1, null]);
  });

  it('are for those who make the pages, of this site alone', async () => {
    await install('{website|apply missing}');
    await visit('/about');
    const [row] = (await list()).rows;
    const manager = await signedIn({ isOwner: false, roleIds: [UserRole.WebsiteManager] });
    const editor = await signedIn({ isOwner: false, roleIds: [UserRole.Editor] });
    const seller = await signedIn({ isOwner: false, roleIds: [UserRole.StoreManager] });
    const mine = site;
    site = await aSite(content.services);
    const stranger = await signedIn({});
    site = mine;

    expect((await list('', manager)).total).toBe(1);
    for (const browser of [editor, seller, stranger]) {
      expect((await browser.call('GET', path())).status).toBe(404);
      expect((await browser.call('DELETE', path(`/${row?.id}`))).status).toBe(404);
    }
    expect((await list()).total).toBe(1);
  });
});
