import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { aSite } from '../../testing/site.ts';
import { aShopPage, aStoredProduct } from '../../testing/studio-rows.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';
import { readLinkTargets } from './read-link-targets.ts';

let services: TestServices;

beforeAll(async () => {
  services = await createTestServices(inject('postgresUrl'));
});
afterAll(() => services.release());

it('finds pages and products of the site by words of their names and addresses, or one by its id', async () => {
  const { websiteId } = await aSite(services);
  const collectionId = await aShopPage(services, websiteId);
  const itemId = await aStoredProduct(services, websiteId, { collectionId, title: 'Tall jug' });
  const other = await aSite(services);
  const ask = (of: string, asked: Parameters<typeof readLinkTargets>[1]) =>
    services.database.readInSite(of, (tx) => readLinkTargets(tx, asked, services.clock.now()));

  const jug = expect.objectContaining({ kind: 'product', id: itemId, title: 'Tall jug' });
  expect(await ask(websiteId, { q: 'jug' })).toEqual([jug]);
  expect(await ask(websiteId, { q: '', id: itemId })).toEqual([jug]);
  expect(await ask(websiteId, { q: 'jug', kind: 'page' })).toEqual([]);
  expect(await ask(websiteId, { q: '', kind: 'page' })).toEqual([
    expect.objectContaining({ kind: 'page', id: collectionId }),
  ]);
  expect(await ask(websiteId, { q: '%' })).toEqual([]);
  expect(await ask(other.websiteId, { q: '', id: itemId })).toEqual([]);
});
