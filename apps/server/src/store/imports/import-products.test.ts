import { ProductType } from '@portico/domain';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { anImportShop, noImages, type ImportShop } from '../../testing/import-shop.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';
import { importProducts } from './import-products.ts';
import { folderImages, type ImageSource } from './image-source.ts';

let services: TestServices;
let shop: ImportShop;

beforeAll(async () => {
  services = await createTestServices(inject('postgresUrl'));
});
afterAll(() => services.release());
beforeEach(async () => {
  shop = await anImportShop(services, 'shop', 'sale');
});
afterEach(() => shop.release());

/** SKU and price of each variant of the first product. */
const variants = async () =>
  (await shop.items())[0]?.product?.variants.map(({ sku, price }) => [sku, price.minorUnits]);

describe('an import', () => {
  it('creates products with variants, in the order of the file', async () => {
    const file = shop.csv(
      'cup,Cup,<p>A cup</p><script>x()</script>,true,Size,S,C1,shopify,3,10,,',
      'cup,,,,,M,,shopify,0,12.5,,',
      'mug,Mug,,false,,,,,,7,,',
    );

    const report = await shop.run(file);

    expect(report).toMatchObject({ created: 2, updated: 0, unchanged: 0, refused: 0, problems: [] });
    const [cup, mug] = await shop.items();
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
    await shop.draw('cup.png', 10);
    const file = shop.csv(
      'cup,Cup,,true,Size,S,C1,shopify,3,10,https://x.example/cup.png,',
      'cup,,,,,M,,shopify,5,12,,',
      'mug,Mug,,true,,,,,,7,,',
    );
    const source = await folderImages(shop.imageFolder);
    await shop.run(file, source);
    const before = [await shop.items(), await shop.contentVersion()];

    const report = await shop.run(file, () => {
      throw new Error('nothing is fetched again');
    });

    expect(report).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: 2,
      refused: 0,
      imagesTaken: 0,
      imagesMissing: 0,
    });
    expect([await shop.items(), await shop.contentVersion()]).toEqual(before);
  });

  it('changes what the file changed, and keeps ids, generated SKUs and images', async () => {
    await shop.draw('cup.png', 20);
    const source = await folderImages(shop.imageFolder);
    await shop.run(
      shop.csv(
        'cup,Cup,,true,Size,S,,shopify,3,10,cup.png,cup.png',
        'cup,,,,,M,,shopify,5,12,,',
        'mug,Mug,,true,,,,,,7,,',
      ),
      source,
    );
    const [before] = await shop.items();

    const report = await shop.run(
      shop.csv(
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
    const [after] = await shop.items();
    const facts = (item: typeof after) =>
      item?.product?.variants.slice(0, 2).map(({ id, sku, attributes }) => [id, sku, attributes]);
    expect(facts(after)).toEqual(facts(before));
    expect(after?.product?.variants.map(({ price, qtyInStock }) => [price.minorUnits, qtyInStock])).toEqual([
      [1100n, 3],
      [1200n, 5],
      [1300n, 9],
    ]);
    expect(await shop.imagesOf(after?.id ?? '')).toHaveLength(1);
    const kept = await services.database.inSite(shop.site.websiteId, ({ kysely }) =>
      kysely.selectFrom('variant').select('asset_id').where('asset_id', 'is not', null).execute(),
    );
    expect(kept).toHaveLength(1);
  });

  it('does not bring back what was sold since, unless the file counts anew', async () => {
    const line = (price: number, stock: number) => shop.csv(`cup,Cup,,true,,,C1,shopify,${stock},${price},,`);
    await shop.run(line(10, 5));
    await services.database.inSite(shop.site.websiteId, ({ kysely }) =>
      kysely.updateTable('variant').set({ qty_in_stock: 2 }).execute(),
    );

    await shop.run(line(11, 5));
    expect((await shop.items())[0]?.product?.variants[0]).toMatchObject({
      price: { minorUnits: 1100n },
      qtyInStock: 2,
    });

    await shop.run(line(11, 9));
    expect((await shop.items())[0]?.product?.variants[0]?.qtyInStock).toBe(9);
  });

  it('keeps what the owner edited while the file says the same', async () => {
    const file = shop.csv('cup,Cup,,true,,,C1,shopify,5,10,,');
    await shop.run(file);
    await services.database.inSite(shop.site.websiteId, ({ kysely }) =>
      kysely.updateTable('item').set({ title: 'Our cup' }).execute(),
    );

    await shop.run(file);

    expect((await shop.items())[0]?.title).toBe('Our cup');
  });

  it('gives a new SKU to a product whose SKU another has, says so, and keeps it', async () => {
    const lines = ['cup,Cup,,true,,,X1,,,10,,', 'mug,Mug,,true,,,X1,,,7,,'];
    const report = await shop.run(shop.csv(...lines));

    expect(report).toMatchObject({
      created: 2,
      refused: 0,
      problems: ['line 3: another variant has the SKU "X1"; this one gets a new SKU'],
    });
    const sku = (await shop.items())[1]?.product?.variants[0]?.sku;
    expect(sku).toMatch(/^SQ\d{7}$/);

    await shop.run(shop.csv(lines[0] ?? '', 'mug,Mug,,true,,,X1,,,8,,'));
    expect((await shop.items())[1]?.product?.variants[0]).toMatchObject({ sku, price: { minorUnits: 800n } });
  });

  it('leaves bad rows out and imports the others', async () => {
    const report = await shop.run(
      shop.csv(
        'cup,,,true,,,,,,10,,',
        'mug,Mug,,true,,,,,,seven,,',
        `long,${'x'.repeat(301)},,true,,,,,,7,,`,
        'plate,Plate,,true,,,,,,7,,',
      ),
    );

    expect((await shop.items()).map(({ title }) => title)).toEqual(['Plate']);
    expect(report.created).toBe(1);
    expect(report.problems.toSorted()).toEqual([
      'line 2: the product has no title',
      'line 3: "Variant Price" is not a price: "seven"',
      'line 4: A title has at most 300 characters.',
    ]);
  });

  describe('of which a row is left out', () => {
    const M = 'M,C2,shopify,5,12';
    const KNOWN = ['cup,Cup,,true,Size,S,C1,shopify,3,10,,', `cup,,,,,${M},,`, 'mug,Mug,,true,,,,,,7,,'];

    it.each<[string, number, readonly string[]]>([
      ['refused', 3, ['cup,Cup,,true,Size,S,C1,shopify,3,11,,', 'cup,,,,,M,C2,shopify,5,twelve,,']],
      ['with an empty character', 3, ['cup,Cup,,true,Size,S,C1,shopify,3,11,,', 'cup,,,,,M,C2,shop\0ify,5,12,,']],
      ['that names no product', 3, ['cup,Cup,,true,Size,S,C1,shopify,3,11,,', `,,,,,${M},,`]],
      ['apart', 4, ['cup,Cup,,true,Size,S,C1,shopify,3,11,,', 'pot,Pot,,true,,,,,,7,,', `cup,,,,,${M},,`]],
      ['that cannot be read to its end', 3, ['cup,Cup,,true,Size,S,C1,shopify,3,11,,', `"cup,,,,,${M},,`]],
    ])('keeps a product as it is where a row %s would remove a variant', async (_how, line, lines) => {
      await shop.run(shop.csv(...KNOWN));
      const before = await shop.items();
      const file = shop.csv(...lines);

      const trial = await shop.tryOut(file);
      const report = await shop.run(file);

      const reason = `line 2: the product stays as it is: line ${line} was left out, and without it its variant C2 would be removed`;
      expect(trial.problems).toContain(reason);
      expect(report.problems).toEqual(trial.problems);
      expect(report).toMatchObject({ updated: 0, unchanged: 0, refused: trial.refused });
      expect((await shop.items()).slice(0, 1)).toEqual(before.slice(0, 1));
    });

    it('takes the other rows where nothing is lost', async () => {
      await shop.run(shop.csv(...KNOWN));

      const report = await shop.run(
        shop.csv('cup,Cup,,true,Size,S,C1,shopify,3,11,,', `cup,,,,,${M},,`, 'cup,,,,,L,C3,shopify,5,twelve,,'),
      );

      expect(report).toMatchObject({ updated: 1, refused: 1 });
      expect(await variants()).toEqual([
        ['C1', 1100n],
        ['C2', 1200n],
      ]);
    });

    it('removes a variant whose row is not in the file', async () => {
      await shop.run(shop.csv(...KNOWN));

      const report = await shop.run(shop.csv('cup,Cup,,true,Size,S,C1,shopify,3,11,,', KNOWN[2] ?? ''));

      expect(report).toMatchObject({ updated: 1, refused: 0 });
      expect(await variants()).toEqual([['C1', 1100n]]);
    });

    it('keeps the images that it has while another cannot be had', async () => {
      await shop.draw('one.png', 10);
      const source = await folderImages(shop.imageFolder);
      await shop.run(shop.csv('cup,Cup,,true,,,C1,,,10,one.png,'), source);
      await shop.draw('two.png', 90);
      const [two, one] = ['cup,Cup,,true,,,C1,,,10,two.png,', 'cup,,,,,,,,,,one.png,'];

      const onlyTwo: ImageSource = async (url) =>
        url === 'two.png' ? (await folderImages(shop.imageFolder))(url) : { ok: false, error: 'not reachable' };
      await shop.run(shop.csv(two, one), onlyTwo);

      const [item] = await shop.items();
      const names = async () => (await shop.imagesOf(item?.id ?? '')).map(({ file_name }) => file_name);
      expect(await names()).toEqual(['two.png', 'one.png']);

      await shop.run(shop.csv(two), await folderImages(shop.imageFolder));
      expect(await names()).toEqual(['two.png']);
    });
  });

  it('tells one problem once, and counts it once', async () => {
    const report = await shop.run(shop.csv('mug,Mug,,true,,,,,,seven,,', 'cup,Cup,,true,,,,,,10,,'));

    expect(report).toMatchObject({
      created: 1,
      refused: 1,
      problems: ['line 2: "Variant Price" is not a price: "seven"'],
    });
  });

  it('leaves out a product that the database cannot take, and writes the others of its batch', async () => {
    // An index holds no such key; random, since the database packs what repeats.
    const handle = Array.from({ length: 300 }, () => Math.random().toString(36).slice(2)).join('');
    const report = await shop.run(
      shop.csv('cup,Cup,,true,,,,,,10,,', `${handle},Long,,true,,,,,,10,,`, 'mug,Mug,,true,,,,,,7,,'),
    );

    expect((await shop.items()).map(({ title }) => title)).toEqual(['Cup', 'Mug']);
    expect(report).toMatchObject({ created: 2, refused: 1 });
    expect(report.problems).toEqual([expect.stringMatching(/^line 3: the product could not be stored/)]);
  });

  it('is refused for a file that has a heading and nothing below it', async () => {
    expect(await importProducts(services, shop.site, shop.csv(), { images: noImages })).toMatchObject({
      ok: false,
      error: { code: 'NO_ROWS' },
    });
  });

  it('keeps brand, texts for search engines and what is not taxed', async () => {
    const file = path.join(shop.folder, 'facts.csv');
    const heading = 'Handle,Title,Option1 Value,Variant Price,Vendor,Variant Taxable,SEO Title,SEO Description';
    const write = (...lines: string[]) => writeFileSync(file, [heading, ...lines, ''].join('\n'));
    write('cup,Cup,,10,Acme,false,A cup to buy,Thrown by hand', 'mug,Mug,,7,,true,,');
    await shop.run(file);

    const facts = async () =>
      (await shop.items()).map(({ content, product }) => [content, product?.brand, product?.isTaxable]);
    expect(await facts()).toEqual([
      [{ seo: { title: 'A cup to buy', description: 'Thrown by hand' } }, 'Acme', false],
      [{}, '', true],
    ]);

    write('cup,Cup,,11,Bolt,,Another,', 'mug,Mug,,7,,true,,');
    await shop.run(file);
    expect((await facts())[0]).toEqual([{ seo: { title: 'Another', description: 'Thrown by hand' } }, 'Bolt', false]);
  });

  it('raises the content version, so that pages show it', async () => {
    const before = await shop.contentVersion();

    await shop.run(shop.csv('cup,Cup,,true,,,,,,10,,'));

    expect(await shop.contentVersion()).toBeGreaterThan(before);
  });

  it('is refused for a site without a products page', async () => {
    const bare = await anImportShop(services);
    bare.release();

    expect(await importProducts(services, bare.site, shop.csv('cup,Cup'), { images: noImages })).toEqual({
      ok: false,
      error: { code: 'NO_PRODUCTS_PAGE' },
    });
  });

  it('writes many products in several transactions, each whole', async () => {
    const file = shop.csv(
      ...Array.from({ length: 450 }, (_, index) => `p${index},Product ${index},,true,,,,,,${index + 1},,`),
    );
    const seen: number[] = [];

    await importProducts(services, shop.site, file, {
      images: noImages,
      onBatch: ({ created }) => seen.push(created),
    });

    expect(seen).toEqual([200, 400, 450]);
    expect((await shop.items()).map(({ position }) => position)).toEqual(
      Array.from({ length: 450 }, (_, index) => index),
    );
  });

  it('goes on where a broken-off import stopped', async () => {
    const file = shop.csv(...Array.from({ length: 260 }, (_, index) => `p${index},Product ${index},,true,,,,,,1,,`));
    const breaking = importProducts(services, shop.site, file, {
      images: noImages,
      onBatch: () => {
        throw new Error('the machine went off');
      },
    });
    await expect(breaking).rejects.toThrow('went off');

    expect(await shop.run(file)).toMatchObject({ created: 60, unchanged: 200 });
    expect(await shop.items()).toHaveLength(260);
  });
});

describe('a Squarespace file', () => {
  it('goes to the products page that it names', async () => {
    const file = path.join(shop.folder, 'squarespace.csv');
    writeFileSync(
      file,
      'Product ID [Non Editable],Product Type [Non Editable],Product Page,Product URL,Title,Option Name 1,Option Value 1,Price,Sale Price,On Sale,Stock,Visible\n' +
        '1,PHYSICAL,sale,bowl,Bowl,Size,S,20,15,Yes,Unlimited,Yes\n,,,,,,M,22,,No,4,\n2,GIFT_CARD,elsewhere,card,Gift card,Value,$25,25,,No,,Yes\n',
    );

    expect(await shop.run(file)).toMatchObject({ created: 2, refused: 0, problems: [] });

    const [bowl, card] = (await shop.items()).toSorted((a, b) => (a.title < b.title ? -1 : 1));
    expect(bowl?.collection_id).not.toBe(card?.collection_id);
    expect(bowl?.product?.variants).toMatchObject([
      { onSale: true, salePrice: { minorUnits: 1500n }, unlimited: true },
      { onSale: false, qtyInStock: 4 },
    ]);
    expect(card?.product?.productType).toBe(ProductType.GiftCard);
  });
});
