import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { anAccountShop, signIn, type AccountShop } from '../../testing/account-shop.ts';
import { MARTA } from '../../testing/buyers.ts';
import { aCollection, aDocument, aKit } from '../../testing/content.ts';
import { location } from '../../testing/shopper.ts';
import { PAGE_FEATURES, STORE_FEATURES } from '../../testing/features.ts';
import { aStore, aStoreApp, type TestStore } from '../../testing/store.ts';

let store: TestStore;
let shop: AccountShop;
let closeShop: () => Promise<void>;

beforeAll(async () => {
  const made = await aStore();
  // Shop and pages, as visitors have them.
  store = { ...made, app: await aStoreApp(made.services, [...STORE_FEATURES, ...PAGE_FEATURES]) };
  closeShop = () => made.close();
});
afterAll(async () => {
  await store.services.pageParts.styles.settled();
  await store.app.close();
  await closeShop();
});
beforeEach(async () => {
  shop = await anAccountShop(store);
});

/** A page for whoever is signed in, in a folder or by itself, and one that all may see. */
async function pages({ inFolder = false } = {}) {
  const { services } = store;
  const { websiteId } = shop.site;
  await aKit(services, websiteId);
  const settings = { access: 'accounts' };
  const folder = inFolder ? await aCollection(services, websiteId, { urlId: 'members', settings }) : undefined;
  const document = aDocument('<p>For members alone</p>');
  const own = folder === undefined ? { settings } : { parentId: folder };
  await aCollection(services, websiteId, { urlId: 'secret', title: 'Secret', document, ...own });
  await aCollection(services, websiteId, { urlId: 'open', title: 'Open', document: aDocument('<p>For all</p>') });
}

it('a page for accounts leads whoever is not signed in to the sign-in, and back from there; it is kept by nobody', async () => {
  await pages();
  await shop.aMember();
  const shopper = await shop.aBrowser();

  const shut = await shopper.get('/secret?a=1');
  expect([shut.status, location(shut)]).toEqual([302, '/account/sign-in?returnTo=%2Fsecret%3Fa%3D1']);
  expect(shut.headers['cache-control']).toBe('private, no-store');
  await signIn(shopper, MARTA.email);
  const open = await shopper.get('/secret');

  expect([open.status, open.body.includes('For members alone')]).toEqual([200, true]);
  // Scripts, and so the events that they tell, know for whom it is (EVENT-044).
  expect(/"collection":\{[^}]*"permissionType":(\d)/.exec(open.body)?.[1]).toBe('3');
  expect(open.headers['cache-control']).toMatch(/private|no-store/);
  expect((await (await shop.aBrowser()).get('/secret')).status).toBe(302);
  expect((await (await shop.aBrowser()).get('/open')).body).toContain('For all');
});

it('what is in a folder for accounts is for them alone, in every format, and in no sitemap', async () => {
  await pages({ inFolder: true });
  const guest = await shop.aBrowser();

  expect((await guest.get('/secret')).status).toBe(302);
  expect((await guest.get('/secret?format=json')).status).toBe(401);
  const sitemap = (await guest.get('/sitemap.xml')).body;
  expect([sitemap.includes('/open'), sitemap.includes('/secret')]).toEqual([true, false]);
  expect((await (await shop.aMember()).get('/secret')).body).toContain('For members alone');
});

it('where a site offers no accounts any more, nobody comes in', async () => {
  shop = await anAccountShop(store, { customerAccounts: 'off' });
  await pages();

  expect((await (await shop.aBrowser()).get('/secret')).status).toBe(404);
});
