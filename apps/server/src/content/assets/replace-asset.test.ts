import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { aSite } from '../../testing/site.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';
import { originalKey, type Asset } from './asset.ts';
import { importAsset } from './commands.ts';
import { assetUrl, versionInName } from './present.ts';
import { withReceivedFile } from './receive-file.ts';
import { bringPreviousBack, replaceAsset } from './replace-asset.ts';

let services: TestServices;

beforeAll(async () => {
  services = await createTestServices(inject('postgresUrl'));
});
afterAll(() => services.release());

const price = (cents: number) => `item,price\ntea,${cents}\n`;

/** A site with a list of prices. */
async function aPriceList() {
  const { websiteId } = await aSite(services);
  const take = async (words: string) => {
    const taken = await importAsset(services, websiteId, { fileName: 'prices.csv', bytes: Buffer.from(words) });
    if (!taken.ok) {
      throw new Error(taken.error.code);
    }
    return taken.value;
  };
  const { id } = await take(price(100));
  const put = (words: string, parts = services) =>
    withReceivedFile(Readable.from([Buffer.from(words)]), (file) =>
      replaceAsset(parts, websiteId, id, { ...file, fileName: 'new.csv' }),
    );
  const stored = async (asset: Asset) => {
    const file = await services.storage.get(originalKey(websiteId, asset));
    return file && text(file.stream);
  };
  return { websiteId, id, take, put, stored };
}

it('of two that are put in the place of one at once the first stays as it was sent, and the other is refused', async () => {
  const { put, stored } = await aPriceList();
  const first: Awaited<ReturnType<typeof put>>[] = [];
  const storage: TestServices['storage'] = {
    ...services.storage,
    put: async (...file) => {
      first.push(await put(price(200)));
      await services.storage.put(...file);
    },
  };

  const second = await put(price(300), { ...services, storage });

  expect(second).toEqual({ ok: false, error: { code: 'NOT_FOUND' } });
  const [kept] = first.flatMap((one) => (one.ok ? [one.value] : []));
  expect(kept && (await stored(kept))).toBe(price(200));
});

it('what came in anew meanwhile is not brought back a second time', async () => {
  const { websiteId, id, put, take, stored } = await aPriceList();
  const replaced = await put(price(200));
  await take(price(100));

  const back = await bringPreviousBack(services, websiteId, id);

  expect(back).toEqual({ ok: false, error: { code: 'ALREADY_THERE', fileName: 'prices.csv' } });
  expect(replaced.ok && (await stored(replaced.value))).toBe(price(200));
});

it('the images of the site itself follow to the address of what was put in their place', async () => {
  const { websiteId, id, put } = await aPriceList();
  const profile = () =>
    services.database.readInSite(websiteId, (tx) =>
      tx.kysely.selectFrom('website').where('id', '=', websiteId).select('profile').executeTakeFirstOrThrow(),
    );
  const kept = { logoImageId: id, logoImageUrl: `/static/${id}/prices.csv`, faviconId: null, faviconUrl: '/old.png' };
  await services.database.inSite(websiteId, (tx) =>
    tx.query({ name: 'test-logo', text: 'update website set profile = profile || $2::jsonb where id = $1' }, [
      websiteId,
      JSON.stringify(kept),
    ]),
  );

  await put(price(200));

  const logoImageUrl = `/static/${id}/v2-prices.csv`;
  expect(await profile()).toMatchObject({ profile: { ...kept, logoImageUrl } });
});

it.each([
  ['tea.jpg', 1, '/static/x/tea.jpg'],
  ['tea.jpg', 2, '/static/x/v2-tea.jpg'],
  ['v2-tea.jpg', 1, '/static/x/v1-v2-tea.jpg'],
  ['v2-tea.jpg', 2, '/static/x/v2-v2-tea.jpg'],
])('the address of %s in version %i says that version', (fileName, version, address) => {
  const url = assetUrl({ id: 'x', fileName, version });

  expect(url).toBe(address);
  expect(versionInName(url.split('/').at(-1) ?? '')).toBe(version);
});
