import { parse } from 'csv-parse/sync';
import sharp from 'sharp';
import { ProductType, UserRole } from '@portico/domain';
import { money } from '@portico/locale';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { importAsset } from '../../content/assets/commands.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import type { ImageSource } from '../../store/imports/image-source.ts';
import { anImportShop, noImages, type ImportShop } from '../../testing/import-shop.ts';
import { aSignedIn, aStudio, type StudioBrowser } from '../../testing/studio-browser.ts';
import { aStoredProduct } from '../../testing/studio-rows.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';

let services: TestServices;
let app: StudioApp;
let shop: ImportShop;
let browser: StudioBrowser;

beforeAll(async () => {
  services = await createTestServices(inject('postgresUrl'));
  app = await aStudio(services);
});
afterAll(async () => {
  await app.close();
  await services.release();
});
beforeEach(async () => {
  shop = await anImportShop(services, 'shop', 'more');
  browser = await aSignedIn(app, services, shop.site.websiteId);
});
afterEach(() => shop.release());

type Row = Readonly<Record<string, string>>;

async function exported(of = shop, by = browser, query = ''): Promise<{ text: string; rows: Row[] }> {
  const { text } = await by.call('GET', `/api/sites/${of.site.websiteId}/products.csv${query}`);
  return { text, rows: parse(text, { columns: true, bom: true }) };
}

/** The text as a file beside the shop's. */
function saved(text: string): string {
  const file = path.join(shop.folder, 'exported.csv');
  writeFileSync(file, text);
  return file;
}

const price = (cents: bigint) => money(cents, 'USD');

async function picture(fileName: string, red: number): Promise<{ assetId: string; bytes: Buffer }> {
  const background = { r: red, g: 80, b: 80 };
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
  const asset = await importAsset(services, shop.site.websiteId, { fileName, bytes, altText: '' });
  return asset.ok ? { assetId: asset.value.id, bytes } : { assetId: '', bytes };
}

/** Products of every kind, with all that an import takes and some that it does not. */
async function fill() {
  const { websiteId } = shop.site;
  const collections = await services.database.inSite(websiteId, ({ kysely }) =>
    kysely.selectFrom('collection').select(['id', 'url_id']).orderBy('position').execute(),
  );
  const [first = '', second = ''] = collections.map(({ id }) => id);
  const pictures = [await picture('front.png', 10), await picture('back.png', 120), await picture('blue one.png', 240)];
  const [front, back, blue] = pictures.map(({ assetId }) => assetId);
  await aStoredProduct(services, websiteId, {
    collectionId: first,
    position: 1,
    title: 'Schüssel „Größe“, "groß"',
    body: '<p>One</p>\n<p title="=x">Two; -three,\n\'=four</p>',
    excerpt: '<p>Kurz &amp; gut</p>',
    categories: ['Küche', 'Salt, pepper'],
    tags: ['=SUM(A1)', String.raw`back\slash`, 'new'],
    brand: 'Werkstatt',
    isTaxable: false,
    seo: { title: 'Bowls', description: 'Of clay' },
    variantOptionOrdering: ['Größe', 'Farbe'],
    images: [
      { assetId: front ?? '', altText: 'From the\n front, "near"' },
      { assetId: back ?? '' },
      { assetId: blue ?? '', altText: '=blue' },
    ],
    variants: [
      {
        sku: '-A1',
        attributes: { Größe: 'S', Farbe: 'rot' },
        price: price(1250n),
        qtyInStock: 3,
        gtin: '0123',
        mpn: 'M',
      },
      {
        sku: 'A2',
        attributes: { Größe: 'S', Farbe: 'blau; -hell' },
        price: price(2000n),
        salePrice: price(1599n),
        onSale: true,
        qtyInStock: 0,
        weightGrams: 333,
        lengthMm: 101,
        widthMm: 7,
        heightMm: 9,
        assetId: blue ?? '',
      },
      {
        sku: 'A3',
        attributes: { Größe: 'L', Farbe: 'rot' },
        price: price(2000n),
        salePrice: price(900n),
        unlimited: true,
      },
    ],
  });
  await aStoredProduct(services, websiteId, {
    collectionId: first,
    position: 2,
    title: 'دفتر الرسم',
    productType: ProductType.Digital,
    workflowState: 'draft',
    digitalAssetId: front ?? '',
    variants: [{ sku: 'D1', attributes: {}, price: price(500n), unlimited: true }],
  });
  await aStoredProduct(services, websiteId, {
    collectionId: second,
    position: 1,
    title: 'A lesson',
    productType: ProductType.Service,
    isSubscribable: true,
    workflowState: 'hidden',
    variants: [{ sku: 'S1', attributes: {}, price: price(9900n), qtyInStock: 4 }],
  });
  await aStoredProduct(services, websiteId, {
    collectionId: second,
    position: 2,
    title: 'Gift card',
    productType: ProductType.GiftCard,
    variantOptionOrdering: ['Amount'],
    variants: ['10', '20'].map((amount) => ({
      sku: `G${amount}`,
      attributes: { Amount: amount },
      price: price(BigInt(amount) * 100n),
      unlimited: true,
    })),
  });
  return pictures;
}

it('is a line for each variant, as the products stand on their pages, and says what an import cannot take', async () => {
  await fill();

  const { text, rows } = await exported();

  expect(text.startsWith('\uFEFF"Product ID","Kind","Title"')).toBe(true);
  expect(text).not.toMatch(/(^|,)"[=+\-@]/m);
  expect(rows.map((row) => row['SKU'])).toEqual(["'-A1", 'A2', 'A3', 'D1', 'S1', 'G10', 'G20']);
  expect(rows.map((row) => row['Kind'])).toEqual([
    'Physical',
    '',
    '',
    'Digital (without its file)',
    'Service (without its subscription)',
    'Gift card',
    '',
  ]);
  expect(rows.map((row) => row['Visible'])).toEqual(['Yes', '', '', 'No (draft)', 'No', 'Yes', '']);
  expect(rows[0]?.['Images']?.split('\n')).toHaveLength(3);
});

it('imported again changes nothing, though stock was sold meanwhile', async () => {
  await fill();
  const file = saved((await exported()).text);
  await services.database.inSite(shop.site.websiteId, ({ kysely }) =>
    kysely.updateTable('variant').set({ qty_in_stock: 2 }).where('sku', '=', '-A1').execute(),
  );
  const before = [await shop.items(), await shop.contentVersion()];

  expect(await shop.tryOut(file)).toMatchObject({ created: 0, updated: 0, unchanged: 4, refused: 0, problems: [] });
  expect(await shop.run(file, noImages)).toMatchObject({ created: 0, updated: 0, unchanged: 4, problems: [] });
  expect([await shop.items(), await shop.contentVersion()]).toEqual(before);
});

it('changes what was changed in it, and keeps all that it does not say', async () => {
  await fill();
  const { text } = await exported();
  await services.database.inSite(shop.site.websiteId, ({ kysely }) =>
    kysely.updateTable('variant').set({ qty_in_stock: 2 }).where('sku', '=', '-A1').execute(),
  );
  const images = await shop.imagesOf((await shop.items())[0]?.id ?? '');
  const file = saved(text.replace('"12.50"', '"13.00"').replace('دفتر الرسم', 'دفتر').replace('"99.00"', '"98.00"'));

  expect(await shop.run(file, noImages)).toMatchObject({ created: 0, updated: 3, unchanged: 1, problems: [] });

  const items = await shop.items();
  const of = (title: RegExp) => items.find((item) => title.test(item.title));
  const bowl = of(/^Sch/);
  expect(bowl?.product?.variants[0]).toMatchObject({ price: { minorUnits: 1300n }, qtyInStock: 2 });
  expect(bowl).toMatchObject({ excerpt: '<p>Kurz &amp; gut</p>', import_key: null, import_state: null });
  expect(await shop.imagesOf(bowl?.id ?? '')).toEqual(images);
  expect(of(/^دفتر$/)).toMatchObject({ workflow_state: 'draft' });
  expect(of(/lesson/)?.product).toMatchObject({ isSubscribable: true });
});

it('takes an image away, another order of them and other stock without asking for what the site has', async () => {
  await fill();
  const { text, rows } = await exported();
  const lines = rows[0]?.['Images']?.split('\n') ?? [];
  const [front = '', back = '', blue = ''] = lines.map((line) => line.replaceAll('"', '""'));
  const file = saved(
    text
      .replace([front, back].join('\n'), back)
      .replace(`${back}\n${blue}`, `${blue}\n${back}`)
      .replace('"3","3"', '"8","3"'),
  );

  expect(await shop.run(file, noImages)).toMatchObject({ updated: 1, unchanged: 3, imagesMissing: 0, problems: [] });

  const bowl = (await shop.items()).find(({ title }) => title.startsWith('Sch'));
  const shown = await shop.imagesOf(bowl?.id ?? '');
  expect(shown.map(({ file_name: name }) => name)).toEqual(['blue one.png', 'back.png']);
  expect(bowl?.product?.variants.map(({ qtyInStock }) => qtyInStock)).toEqual([8, 0, 0]);
});

/** Rows without what differs between sites. */
const plain = (rows: readonly Row[]) =>
  rows.map(({ 'Product ID': _id, Kind, Visible, Images, 'Variant Image': own, ...row }) => ({
    ...row,
    kind: Kind?.replace(/ \(.*/, ''),
    visible: Visible?.replace(/ \(.*/, ''),
    images: Images?.replaceAll(/\S*\/static\/\S+\//g, ''),
    own: own?.replace(/.*\//, ''),
  }));

it('makes the same products in another site', async () => {
  const pictures = await fill();
  const { text } = await exported();
  const file = saved(text);
  const other = await anImportShop(services, 'shop', 'more');
  const images: ImageSource = async (url) => {
    const { bytes } = pictures.find(({ assetId }) => url.includes(`/static/${assetId}/`)) ?? {};
    return bytes
      ? { ok: true, value: { fileName: url.split('/').at(-1) ?? '', bytes } }
      : { ok: false, error: 'not found' };
  };

  expect(await other.run(file, images)).toMatchObject({ created: 4, imagesTaken: 3, refused: 0, problems: [] });
  expect(await other.run(file, images)).toMatchObject({ created: 0, updated: 0, unchanged: 4 });

  const there = await exported(other, await aSignedIn(app, services, other.site.websiteId));
  expect(plain(there.rows)).toEqual(plain((await exported()).rows));
  other.release();
});

it('refuses prices of another currency than the shop sells in', async () => {
  await fill();
  const file = saved((await exported()).text.replaceAll('"USD"', '"EUR"'));

  const report = await shop.run(file, noImages);

  expect(report).toMatchObject({ created: 0, updated: 0 });
  expect(report.problems[0]).toBe('line 2: the price is in "EUR", and the shop sells in USD');
});

it('holds what the list shows, and is noted; whoever may not take lists away gets none', async () => {
  await fill();

  expect((await exported(shop, browser, '?type=4&search=gift')).rows.map((row) => row['SKU'])).toEqual(['G10', 'G20']);
  expect((await exported(shop, browser, '?view=hidden&category=None')).rows).toEqual([]);
  const noted = await services.database.inSite(shop.site.websiteId, (tx) =>
    tx.query<{ subject: string; detail: unknown }>(
      {
        name: 'test-noted-exports',
        text: "select subject, detail from audit_entry where website_id = $1 and kind = 'export' order by id limit 1",
      },
      [tx.websiteId],
    ),
  );
  expect(noted).toMatchObject([{ subject: 'Products', detail: { type: [4], search: 'some words' } }]);
  const editor = await aSignedIn(app, services, shop.site.websiteId, { isOwner: false, roleIds: [UserRole.Editor] });
  const refused = await editor.call('GET', `/api/sites/${shop.site.websiteId}/products.csv`);
  expect(refused.status).toBe(404);
});
