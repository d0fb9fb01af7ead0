import { CollectionType, ProductType } from '@portico/domain';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { loadProducts } from '../catalog/repository.ts';
import type { Site } from '../sites/site.ts';
import { aSite } from '../testing/site.ts';
import { createTestServices, type TestServices } from '../testing/test-services.ts';
import { importProducts } from './import-products.ts';
import { folderPictures, type PictureSource } from './picture-source.ts';
import { problemText } from './problem.ts';

let services: TestServices;
let site: Site;
let folder: string;

beforeAll(async () => {
  services = await createTestServices(inject('postgresUrl'));
});
afterAll(() => services.release());
beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portico-import-'));
  site = await siteWithPages('shop', 'sale');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function siteWithPages(...urlIds: string[]): Promise<Site> {
  const { websiteId } = await aSite(services);
  const now = new Date(services.clock.now());
  for (const [position, urlId] of urlIds.entries()) {
    await services.database.inSite(websiteId, ({ kysely }) =>
      kysely
        .insertInto('collection')
        .values({
          website_id: websiteId,
          id: services.newId(),
          url_id: urlId,
          type_name: 'products',
          collection_type: CollectionType.Products,
          title: urlId,
          navigation_title: urlId,
          position,
          parent_id: null,
          folder_behavior: null,
          password_hash: null,
          layout: null,
          main_asset_id: null,
          published_version: null,
          created_at: now,
          updated_at: now,
        })
        .execute(),
    );
  }
  const found = await services.sites.byId(websiteId);
  if (!found) {
    throw new Error('the site is missing');
  }
  return found;
}

const noPictures: PictureSource = async () => ({ ok: false, error: 'not reachable' });

async function run(file: string, pictures: PictureSource = noPictures) {
  const problems: string[] = [];
  const result = await importProducts(services, site, file, {
    pictures,
    onProblem: (problem) => problems.push(problemText(problem)),
  });
  if (!result.ok) {
    throw new Error(`refused: ${result.error.code}`);
  }
  const { created, updated, unchanged, refused, picturesTaken, picturesMissing } = result.value;
  return { created, updated, unchanged, refused, picturesTaken, picturesMissing, problems };
}

const HEADING =
  'Handle,Title,Body (HTML),Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Image Src,Variant Image';
let files = 0;
function csv(...lines: string[]): string {
  const file = path.join(folder, `${(files += 1)}.csv`);
  writeFileSync(file, [HEADING, ...lines, ''].join('\n'));
  return file;
}

async function items() {
  return services.database.inSite(site.websiteId, async (transaction) => {
    const rows = await transaction.kysely.selectFrom('item').selectAll().orderBy('position').execute();
    const products = await loadProducts(
      transaction,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => ({ ...row, product: products.get(row.id) }));
  });
}

async function contentVersion(): Promise<bigint> {
  const row = await services.database.platform
    .selectFrom('website')
    .select('content_version')
    .where('id', '=', site.websiteId)
    .executeTakeFirstOrThrow();
  return row.content_version;
}

async function picturesOf(itemId: string) {
  return services.database.inSite(site.websiteId, ({ kysely }) =>
    kysely
      .selectFrom('item_asset')
      .innerJoin('asset', (join) =>
        join.onRef('asset.id', '=', 'item_asset.asset_id').onRef('asset.website_id', '=', 'item_asset.website_id'),
      )
      .where('item_id', '=', itemId)
      .orderBy('item_asset.position')
      .select(['asset.file_name', 'asset.id', 'item_asset.variant_attributes'])
      .execute(),
  );
}

async function draw(name: string, hue: number): Promise<void> {
  mkdirSync(path.join(folder, 'pictures'), { recursive: true });
  const { data } = await sharp({ create: { width: 60, height: 40, channels: 3, background: `hsl(${hue},50%,50%)` } })
    .png()
    .toBuffer({ resolveWithObject: true });
  writeFileSync(path.join(folder, 'pictures', name), data);
}

describe('an import', () => {
  it('creates products with variants, in the order of the file', async () => {
    const file = csv(
      'cup,Cup,<p>A cup</p><script>x()</script>,true,Size,S,C1,shopify,3,10,,',
      'cup,,,,,M,,shopify,0,12.5,,',
      'mug,Mug,,false,,,,,,7,,',
    );

    const report = await run(file);

    expect(report).toMatchObject({ created: 2, updated: 0, unchanged: 0, refused: 0, problems: [] });
    const [cup, mug] = await items();
    expect(cup).toMatchObject({
      url_id: 'cup',
      body: '<p>A cup</p>',
      position: 0,
      workflow_state: 'published',
      import_key: 'shopify:cup',
    });
    expect(mug).toMatchObject({ title: 'Mug', position: 1, workflow_state: 'hidden' });
    expect(cup?.product).toMatchObject({ productType: ProductType.Physical, variantOptionOrdering: ['Size'] });
    expect(cup?.product?.variants).toMatchObject([
      { sku: 'C1', attributes: { Size: 'S' }, price: { minorUnits: 1000n }, qtyInStock: 3, unlimited: false },
      {
        sku: expect.stringMatching(/^SQ\d{7}$/),
        attributes: { Size: 'M' },
        price: { minorUnits: 1250n },
        qtyInStock: 0,
      },
    ]);
    expect(mug?.product?.variants[0]?.unlimited).toBe(true);
  });

  it('changes nothing the second time', async () => {
    await draw('cup.png', 10);
    const file = csv(
      'cup,Cup,,true,Size,S,C1,shopify,3,10,https://x.example/cup.png,',
      'cup,,,,,M,,shopify,5,12,,',
      'mug,Mug,,true,,,,,,7,,',
    );
    const source = await folderPictures(path.join(folder, 'pictures'));
    await run(file, source);
    const before = [await items(), await contentVersion()];

    const report = await run(file, () => {
      throw new Error('nothing is fetched again');
    });

    expect(report).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: 2,
      refused: 0,
      picturesTaken: 0,
      picturesMissing: 0,
    });
    expect([await items(), await contentVersion()]).toEqual(before);
  });

  it('changes what the file changed, and keeps ids, generated SKUs and pictures', async () => {
    await draw('cup.png', 20);
    const source = await folderPictures(path.join(folder, 'pictures'));
    await run(
      csv('cup,Cup,,true,Size,S,,shopify,3,10,cup.png,cup.png', 'cup,,,,,M,,shopify,5,12,,', 'mug,Mug,,true,,,,,,7,,'),
      source,
    );
    const [before] = await items();

    const report = await run(
      csv(
        'cup,Cup,,true,Size,S,,shopify,3,11,cup.png,cup.png',
        'cup,,,,,M,,shopify,5,12,,',
        'cup,,,,,L,,shopify,9,13,,',
        'mug,Mug,,true,,,,,,7,,',
      ),
      async () => {
        throw new Error('nothing is fetched again');
      },
    );

    expect(report).toMatchObject({ created: 0, updated: 1, unchanged: 1 });
    const [after] = await items();
    const variants = (item: typeof after) =>
      item?.product?.variants.slice(0, 2).map(({ id, sku, attributes }) => [id, sku, attributes]);
    expect(variants(after)).toEqual(variants(before));
    expect(after?.product?.variants.map(({ price, qtyInStock }) => [price.minorUnits, qtyInStock])).toEqual([
      [1100n, 3],
      [1200n, 5],
      [1300n, 9],
    ]);
    expect(await picturesOf(after?.id ?? '')).toHaveLength(1);
    const kept = await services.database.inSite(site.websiteId, ({ kysely }) =>
      kysely.selectFrom('variant').select('asset_id').where('asset_id', 'is not', null).execute(),
    );
    expect(kept).toHaveLength(1);
  });

  it('does not bring back what was sold since, unless the file counts anew', async () => {
    const line = (price: number, stock: number) => csv(`cup,Cup,,true,,,C1,shopify,${stock},${price},,`);
    await run(line(10, 5));
    await services.database.inSite(site.websiteId, ({ kysely }) =>
      kysely.updateTable('variant').set({ qty_in_stock: 2 }).execute(),
    );

    await run(line(11, 5));
    expect((await items())[0]?.product?.variants[0]).toMatchObject({ price: { minorUnits: 1100n }, qtyInStock: 2 });

    await run(line(11, 9));
    expect((await items())[0]?.product?.variants[0]?.qtyInStock).toBe(9);
  });

  it('keeps what the owner edited while the file says the same', async () => {
    const file = csv('cup,Cup,,true,,,C1,shopify,5,10,,');
    await run(file);
    await services.database.inSite(site.websiteId, ({ kysely }) =>
      kysely.updateTable('item').set({ title: 'Our cup' }).execute(),
    );

    await run(file);

    expect((await items())[0]?.title).toBe('Our cup');
  });

  it('gives a new SKU to a product whose SKU another has, says so, and keeps it', async () => {
    const lines = ['cup,Cup,,true,,,X1,,,10,,', 'mug,Mug,,true,,,X1,,,7,,'];
    const report = await run(csv(...lines));

    expect(report).toMatchObject({
      created: 2,
      refused: 0,
      problems: ['line 3: another variant has the SKU "X1"; this one gets a new SKU'],
    });
    const sku = (await items())[1]?.product?.variants[0]?.sku;
    expect(sku).toMatch(/^SQ\d{7}$/);

    await run(csv(lines[0] ?? '', 'mug,Mug,,true,,,X1,,,8,,'));
    expect((await items())[1]?.product?.variants[0]).toMatchObject({ sku, price: { minorUnits: 800n } });
  });

  it('leaves bad rows out and imports the others', async () => {
    const report = await run(
      csv(
        'cup,,,true,,,,,,10,,',
        'mug,Mug,,true,,,,,,seven,,',
        `long,${'x'.repeat(301)},,true,,,,,,7,,`,
        'plate,Plate,,true,,,,,,7,,',
      ),
    );

    expect((await items()).map(({ title }) => title)).toEqual(['Plate']);
    expect(report.created).toBe(1);
    expect(report.problems.toSorted()).toEqual([
      'line 2: the product has no title',
      'line 3: "Variant Price" is not a price: "seven"',
      'line 3: none of the variants of this product could be read, so it is left out',
      'line 4: A title has at most 300 characters.',
    ]);
  });

  it('raises the content version, so that pages show it', async () => {
    const before = await contentVersion();

    await run(csv('cup,Cup,,true,,,,,,10,,'));

    expect(await contentVersion()).toBeGreaterThan(before);
  });

  it('is refused for a site without a products page', async () => {
    const bare = await siteWithPages();

    expect(await importProducts(services, bare, csv('cup,Cup'), { pictures: noPictures })).toEqual({
      ok: false,
      error: { code: 'NO_PRODUCTS_PAGE' },
    });
  });

  it('writes many products in several transactions, each whole', async () => {
    const file = csv(
      ...Array.from({ length: 120 }, (_, index) => `p${index},Product ${index},,true,,,,,,${index + 1},,`),
    );
    const seen: number[] = [];

    await importProducts(services, site, file, { pictures: noPictures, onBatch: ({ created }) => seen.push(created) });

    expect(seen).toEqual([50, 100, 120]);
    expect((await items()).map(({ position }) => position)).toEqual(Array.from({ length: 120 }, (_, index) => index));
  });

  it('goes on where a broken-off import stopped', async () => {
    const file = csv(...Array.from({ length: 60 }, (_, index) => `p${index},Product ${index},,true,,,,,,1,,`));
    const breaking = importProducts(services, site, file, {
      pictures: noPictures,
      onBatch: () => {
        throw new Error('the machine went off');
      },
    });
    await expect(breaking).rejects.toThrow('went off');

    expect(await run(file)).toMatchObject({ created: 10, unchanged: 50 });
    expect(await items()).toHaveLength(60);
  });
});

describe('pictures of an import', () => {
  it('come from a folder, show their variant, and missing ones are told', async () => {
    await Promise.all([draw('red.png', 0), draw('Blue.png', 240)]);
    const source = await folderPictures(path.join(folder, 'pictures'));

    const report = await run(
      csv(
        'cup,Cup,,true,Color,Red,,,,10,https://x.example/red.png?v=3,https://x.example/red.png?v=3',
        'cup,,,,,Blue,,,,10,,https://x.example/blue.png',
        'cup,,,,,,,,,,https://x.example/none.png,',
      ),
      source,
    );

    expect(report).toMatchObject({ created: 1, refused: 0, picturesTaken: 2, picturesMissing: 1 });
    expect(report.problems).toEqual(['line 4: picture not in the folder: https://x.example/none.png']);
    const [cup] = await items();
    expect(await picturesOf(cup?.id ?? '')).toMatchObject([
      { file_name: 'red.png', variant_attributes: { Color: 'Red' } },
      { file_name: 'Blue.png', variant_attributes: { Color: 'Blue' } },
    ]);
  });

  it('that were missing are taken at the next reading, and then nothing changes any more', async () => {
    await draw('a.png', 50);
    const source = async () => folderPictures(path.join(folder, 'pictures'));
    const file = csv('cup,Cup,,true,,,,,,10,a.png,', 'cup,,,,,,,,,,b.png,');
    expect(await run(file, await source())).toMatchObject({ created: 1, picturesTaken: 1, picturesMissing: 1 });
    expect(await run(file, await source())).toMatchObject({ unchanged: 1, picturesTaken: 0, picturesMissing: 1 });

    await draw('b.png', 60);

    expect(await run(file, await source())).toMatchObject({ updated: 1, picturesTaken: 2, picturesMissing: 0 });
    expect(await run(file, await source())).toMatchObject({ unchanged: 1, picturesTaken: 0 });
    expect(await picturesOf((await items())[0]?.id ?? '')).toHaveLength(2);
  });

  it('stay when the way to new ones is closed', async () => {
    await draw('a.png', 70);
    const source = await folderPictures(path.join(folder, 'pictures'));
    await run(csv('cup,Cup,,true,,,,,,10,a.png,'), source);

    const report = await run(csv('cup,Cup,,true,,,,,,10,b.png,'), noPictures);

    expect(report).toMatchObject({ updated: 1, picturesMissing: 1 });
    expect(await picturesOf((await items())[0]?.id ?? '')).toMatchObject([{ file_name: 'a.png' }]);
  });

  it('that are none are told, and the product is imported', async () => {
    mkdirSync(path.join(folder, 'pictures'), { recursive: true });
    writeFileSync(path.join(folder, 'pictures', 'a.png'), 'MZ this is a program');
    const source = await folderPictures(path.join(folder, 'pictures'));

    expect(await run(csv('cup,Cup,,true,,,,,,10,a.png,'), source)).toMatchObject({
      created: 1,
      problems: ['line 2: picture not a picture: a.png'],
    });
  });
});

describe('a Squarespace file', () => {
  it('goes to the products page that it names', async () => {
    const file = path.join(folder, 'squarespace.csv');
    writeFileSync(
      file,
      'Product ID [Non Editable],Product Type [Non Editable],Product Page,Product URL,Title,Option Name 1,Option Value 1,Price,Sale Price,On Sale,Stock,Visible\n' +
        '1,PHYSICAL,sale,bowl,Bowl,Size,S,20,15,Yes,Unlimited,Yes\n,,,,,,M,22,,No,4,\n2,GIFT_CARD,elsewhere,card,Gift card,Value,$25,25,,No,,Yes\n',
    );

    expect(await run(file)).toMatchObject({ created: 2, refused: 0, problems: [] });

    const [bowl, card] = (await items()).toSorted((a, b) => (a.title < b.title ? -1 : 1));
    expect(bowl?.collection_id).not.toBe(card?.collection_id);
    expect(bowl?.product?.variants).toMatchObject([
      { onSale: true, salePrice: { minorUnits: 1500n }, unlimited: true },
      { onSale: false, qtyInStock: 4 },
    ]);
    expect(card?.product?.productType).toBe(ProductType.GiftCard);
  });
});

const exports = path.resolve(import.meta.dirname, '../../../../../shared/data/shopify-csv');

describe.skipIf(!existsSync(exports))(`real exports of shops (skipped without ${path.basename(exports)})`, () => {
  it.each([
    ['apparel.csv', 25, 96],
    ['jewelry.csv', 19, 24],
    ['snowdevil.csv', 278, 622],
  ])('%s is imported whole: %i products', async (name, products, variants) => {
    const file = path.join(exports, name);
    expect(readdirSync(exports)).toContain(name);

    const first = await run(file);
    const second = await run(file);

    expect(first).toMatchObject({ created: products, updated: 0, unchanged: 0, refused: 0 });
    expect(second).toMatchObject({ created: 0, updated: 0, unchanged: products, refused: 0 });
    const all = await items();
    expect(all).toHaveLength(products);
    expect(all.flatMap(({ product }) => product?.variants ?? [])).toHaveLength(variants);
    // Whatever can be bought has all that a cart needs: a price, a SKU of its own, a value for each option.
    for (const { product } of all) {
      for (const variant of product?.variants ?? []) {
        expect(variant.sku).not.toBe('');
        expect(Object.keys(variant.attributes).toSorted()).toEqual([...(product?.variantOptionOrdering ?? [])].toSorted());
      }
    }
  });
});
