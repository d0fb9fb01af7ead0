import { UserRole } from '@portico/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { ErrorReportList, HomeSummary } from '@portico/contract/studio';
import { keepReports } from '../../content/error-reports/repository.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { aSite, type TestSite } from '../../testing/site.ts';
import { aMember, aSignedIn, aStudio, type StudioBrowser } from '../../testing/studio-browser.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';

let services: TestServices;
let app: StudioApp;
let site: TestSite;
let owner: StudioBrowser;

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
  owner = await signedIn({});
});

async function signedIn(given: Parameters<typeof aMember>[2]): Promise<StudioBrowser> {
  return aSignedIn(app, services, site.websiteId, given);
}

async function told(message: string): Promise<void> {
  services.clock.advance(1000);
  const errors = [{ message, stack: `${message}\n  at a.js:3`, script: '/scripts/a.js', pagePath: '/shop', line: 3 }];
  const seenAt = new Date(services.clock.now());
  await services.database.inSite(site.websiteId, (tx) => keepReports(tx, { errors, userAgent: 'Browser 1', seenAt }));
}

const path = (rest = '') => `/api/sites/${site.websiteId}/error-reports${rest}`;
const list = async (query = '', browser = owner) =>
  (await browser.call('GET', path(query))).body as unknown as ErrorReportList;

describe("the studio's script errors", () => {
  it('are listed by when they were seen last, page by page', async () => {
    for (const message of ['One', 'Two', 'One', 'Three']) await told(message);

    const first = await list('?limit=2');
    const second = await list(`?limit=2&cursor=${first.nextCursor}`);

    expect(first.rows.map(({ message, count }) => [message, count])).toEqual([
      ['Three', 1],
      ['One', 2],
    ]);
    expect(second.rows.map(({ message }) => message)).toEqual(['Two']);
    expect([first.total, second.total, second.nextCursor]).toEqual([3, null, null]);
  });

  it('show where they happened, and go when they are mended', async () => {
    await told('One');
    const [row] = (await list()).rows;

    const shown = await owner.call('GET', path(`/${row?.id}`));
    const gone = await owner.call('DELETE', path(`/${row?.id}`));

    expect(shown.body).toMatchObject({
      message: 'One',
      pagePath: '/shop',
      script: '/scripts/a.js',
      line: 3,
      stack: 'One\n  at a.js:3',
      userAgent: 'Browser 1',
    });
    expect([gone.status, (await list()).rows]).toEqual([204, []]);
    expect((await owner.call('DELETE', path(`/${row?.id}`))).status).toBe(404);
  });

  it('are counted on Home for seven days', async () => {
    await told('One');
    const home = async () =>
      (await owner.call('GET', `/api/sites/${site.websiteId}/home`)).body as unknown as HomeSummary;
    expect((await home()).scriptErrorCount).toBe(1);

    services.clock.advance(8 * 24 * 3_600_000);
    // The first session has ended by then.
    owner = await signedIn({ isOwner: false, roleIds: [UserRole.Admin] });

    expect((await home()).scriptErrorCount).toBe(0);
  });

  it('are for those who make the pages, of this site alone', async () => {
    await told('One');
    const [row] = (await list()).rows;
    const manager = await signedIn({ isOwner: false, roleIds: [UserRole.WebsiteManager] });
    const editor = await signedIn({ isOwner: false, roleIds: [UserRole.Editor] });
    const seller = await signedIn({ isOwner: false, roleIds: [UserRole.StoreManager] });
    const mine = site;
    site = await aSite(services);
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
