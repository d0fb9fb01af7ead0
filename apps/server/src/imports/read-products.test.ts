import { ProductType } from '@portico/domain';
import { money } from '@portico/locale';
import { array, assert, asyncProperty, boolean, constantFrom, integer, option, record, string } from 'fast-check';
import iconv from 'iconv-lite';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { ImportedProduct } from './imported-product.ts';
import { problemText } from './problem.ts';
import { readProducts } from './read-products.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'portico-csv-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Cells = Readonly<Record<string, string>>;

const quoted = (cell: string) => (/[",\r\n;]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
function csv(columns: readonly string[], rows: readonly Cells[], end = '\n'): string {
  const lines = rows.map((row) => columns.map((column) => quoted(row[column] ?? '')).join(','));
  return [columns.map(quoted).join(','), ...lines, ''].join(end);
}

const SHOPIFY =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Barcode,Image Src,Image Alt Text,Gift Card,Variant Image,Status'.split(
    ',',
  );
const shopifyCsv = (...rows: Cells[]) => csv(SHOPIFY, rows);
const cup: Cells = {
  Handle: 'cup',
  Title: 'Cup',
  'Body (HTML)': '<p>A cup</p>',
  Type: 'Cups',
  Tags: 'blue, small, blue',
  Published: 'true',
  'Option1 Name': 'Title',
  'Option1 Value': 'Default Title',
  'Variant SKU': 'CUP-1',
  'Variant Grams': '300',
  'Variant Inventory Tracker': 'shopify',
  'Variant Inventory Qty': '7',
  'Variant Inventory Policy': 'deny',
  'Variant Price': '12.50',
  'Variant Requires Shipping': 'true',
  'Gift Card': 'false',
};

const SQUARESPACE = [
  'Product ID [Non Editable]',
  'Variant ID [Non Editable]',
  'Product Type [Non Editable]',
  'Product Page',
  'Product URL',
  'Title',
  'Description',
  'SKU',
  'GTIN',
  'MPN',
  ...[1, 2, 3, 4, 5, 6].flatMap((number) => [`Option Name ${number}`, `Option Value ${number}`]),
  'Price',
  'Sale Price',
  'On Sale',
  'Stock',
  'Categories',
  'Tags',
  'Weight',
  'Length',
  'Width',
  'Height',
  'Visible',
  'Hosted Image URLs',
];
const squarespaceCsv = (...rows: Cells[]) => csv(SQUARESPACE, rows);
const bowl: Cells = {
  'Product ID [Non Editable]': '5f1',
  'Product Type [Non Editable]': 'PHYSICAL',
  'Product Page': 'shop',
  'Product URL': 'bowl',
  Title: 'Bowl',
  Description: '<p>A bowl</p>',
  SKU: 'SQ1',
  Price: '20.00',
  'Sale Price': '0.00',
  'On Sale': 'No',
  Stock: '3',
  Visible: 'Yes',
};

let files = 0;
async function read(content: string | Buffer, encoding?: string) {
  const file = path.join(folder, `${(files += 1)}.csv`);
  writeFileSync(file, content);
  const result = await readProducts(file, { currency: 'USD', units: 'imperial' }, { encoding });
  if (!result.ok) {
    return { format: result.error.code, products: [], problems: [] };
  }
  const products: ImportedProduct[] = [];
  const problems: string[] = [];
  for await (const entry of result.value.entries) {
    if (entry.kind === 'product') {
      products.push(entry.product);
    } else {
      problems.push(problemText(entry.problem));
    }
  }
  return { format: result.value.format, products, problems };
}

describe('a Shopify export', () => {
  it('gives a product without options', async () => {
    const { format, products, problems } = await read(shopifyCsv(cup));

    expect(format).toBe('Shopify');
    expect(problems).toEqual([]);
    expect(products).toEqual([
      {
        importKey: 'shopify:cup',
        line: 2,
        title: 'Cup',
        urlId: 'cup',
        body: '<p>A cup</p>',
        productType: ProductType.Physical,
        categories: ['Cups'],
        tags: ['blue', 'small'],
        isVisible: true,
        options: [],
        variants: [
          {
            line: 2,
            sku: 'CUP-1',
            attributes: {},
            price: money(1250n, 'USD'),
            onSale: false,
            qtyInStock: 7,
            unlimited: false,
            weightGrams: 300,
          },
        ],
        pictures: [],
      },
    ]);
  });

  it('gathers the rows of a product: variants, pictures, both', async () => {
    const { products, problems } = await read(
      shopifyCsv(
        {
          ...cup,
          'Option1 Name': 'Color',
          'Option1 Value': 'Red',
          'Option2 Name': 'Size',
          'Option2 Value': 'S',
          'Image Src': 'https://x.test/a.jpg',
          'Image Alt Text': 'Red cup',
        },
        {
          Handle: 'cup',
          'Option1 Value': 'Red',
          'Option2 Value': 'L',
          'Variant Price': '14',
          'Variant SKU': 'CUP-2',
          'Image Src': 'https://x.test/b.jpg',
        },
        { Handle: 'cup', 'Image Src': 'https://x.test/c.jpg' },
        {
          Handle: 'cup',
          'Option1 Value': 'Blue',
          'Option2 Value': 'S',
          'Variant Price': '15',
          'Variant Image': 'https://x.test/a.jpg',
        },
      ),
    );

    expect(problems).toEqual([]);
    expect(products).toHaveLength(1);
    expect(products[0]?.options).toEqual(['Color', 'Size']);
    expect(
      products[0]?.variants.map(({ attributes, price, pictureUrl }) => [
        attributes['Color'],
        attributes['Size'],
        price.minorUnits,
        pictureUrl,
      ]),
    ).toEqual([
      ['Red', 'S', 1250n, undefined],
      ['Red', 'L', 1400n, undefined],
      ['Blue', 'S', 1500n, 'https://x.test/a.jpg'],
    ]);
    expect(products[0]?.pictures).toEqual([
      { line: 2, url: 'https://x.test/a.jpg', altText: 'Red cup' },
      { line: 3, url: 'https://x.test/b.jpg', altText: '' },
      { line: 4, url: 'https://x.test/c.jpg', altText: '' },
    ]);
  });

  it.each([
    [
      'a higher price before',
      { 'Variant Compare At Price': '20.00' },
      { price: money(2000n, 'USD'), salePrice: money(1250n, 'USD'), onSale: true },
    ],
    ['the same price before', { 'Variant Compare At Price': '12.50' }, { price: money(1250n, 'USD'), onSale: false }],
    [
      'a price before of nothing',
      { 'Variant Compare At Price': '0.00' },
      { price: money(1250n, 'USD'), onSale: false },
    ],
    ['no tracking of stock', { 'Variant Inventory Tracker': '' }, { unlimited: true }],
    [
      'selling on at none',
      { 'Variant Inventory Policy': 'continue', 'Variant Inventory Qty': '-3' },
      { unlimited: true, qtyInStock: 0 },
    ],
    ['a protected SKU', { 'Variant SKU': "'00123" }, { sku: '00123' }],
    ['thousands', { 'Variant Price': '1,299.00' }, { price: money(129_900n, 'USD') }],
    ['a price of nothing', { 'Variant Price': '0.00' }, { price: money(0n, 'USD') }],
  ])('with %s', async (_name, change, expected) => {
    const { products, problems } = await read(shopifyCsv({ ...cup, ...change }));

    expect(problems).toEqual([]);
    expect(products[0]?.variants[0]).toMatchObject(expected);
  });

  it.each([
    ['a gift card', { 'Gift Card': 'true' }, { productType: ProductType.GiftCard }],
    ['no shipping', { 'Variant Requires Shipping': 'false' }, { productType: ProductType.Service }],
    ['publishing off', { Published: 'false' }, { isVisible: false }],
    ['the state draft', { Status: 'draft' }, { isVisible: false }],
    ['carriage returns in its text', { 'Body (HTML)': 'a\r\nb\rc' }, { body: 'a\nb\nc' }],
  ])('with %s', async (_name, change, expected) => {
    expect((await read(shopifyCsv({ ...cup, ...change }))).products[0]).toMatchObject(expected);
  });

  it.each([
    ['no title', { Title: '' }, 'line 2: the product has no title'],
    ['no handle', { Handle: '' }, 'line 2: "Handle" is empty, so it cannot be told which product this is'],
    ['a price that is no number', { 'Variant Price': 'cheap' }, 'line 2: "Variant Price" is not a price: "cheap"'],
    ['a price below zero', { 'Variant Price': '-1' }, 'line 2: "Variant Price" is below zero: "-1"'],
    ['a price of too many digits', { 'Variant Price': '1.999' }, 'line 2: "Variant Price" is not a price: "1.999"'],
    ['no price', { 'Variant Price': '' }, 'line 2: the variant has no price'],
    [
      'stock that is no number',
      { 'Variant Inventory Qty': '7.5' },
      'line 2: "Variant Inventory Qty" is not a number that fits here: "7.5"',
    ],
    [
      'a weight that is no number',
      { 'Variant Grams': 'heavy' },
      'line 2: "Variant Grams" is not a number that fits here: "heavy"',
    ],
  ])('refuses a product with %s, and imports the others', async (_name, change, problem) => {
    const { products, problems } = await read(
      shopifyCsv({ ...cup, ...change }, { ...cup, Handle: 'mug', Title: 'Mug' }),
    );

    expect(products.map(({ title }) => title)).toEqual(['Mug']);
    expect(problems[0]).toBe(problem);
  });

  it('refuses one variant and imports the rest of its product', async () => {
    const { products, problems } = await read(
      shopifyCsv(
        { ...cup, 'Option1 Name': 'Size', 'Option1 Value': 'S' },
        { Handle: 'cup', 'Option1 Value': 'M', 'Variant Price': 'x' },
        { Handle: 'cup', 'Option1 Value': 'S', 'Variant Price': '9' },
        { Handle: 'cup', 'Variant Price': '9' },
        { Handle: 'cup', 'Option1 Value': 'L', 'Variant Price': '9' },
      ),
    );

    expect(products[0]?.variants.map(({ attributes }) => attributes['Size'])).toEqual(['S', 'L']);
    expect(problems).toEqual([
      'line 3: "Variant Price" is not a price: "x"',
      'line 4: the same variant (S) is on line 2',
      'line 5: the variant has no value for "Size"',
    ]);
  });

  it('gives a new SKU to a second variant of the same SKU, and says so', async () => {
    const { products, problems } = await read(
      shopifyCsv(
        { ...cup, 'Option1 Name': 'Size', 'Option1 Value': 'S' },
        { Handle: 'cup', 'Option1 Value': 'M', 'Variant Price': '9', 'Variant SKU': 'CUP-1' },
      ),
    );

    expect(products[0]?.variants.map(({ sku }) => sku)).toEqual(['CUP-1', undefined]);
    expect(problems).toEqual(['line 3: another variant has the SKU "CUP-1"; this one gets a new SKU']);
  });

  it('takes stock below zero as none, and says so', async () => {
    const { products, problems } = await read(shopifyCsv({ ...cup, 'Variant Inventory Qty': '-2' }));

    expect(products[0]?.variants[0]?.qtyInStock).toBe(0);
    expect(problems).toEqual(['line 2: stock is -2; it is taken as 0']);
  });

  it('refuses a product that comes again further down', async () => {
    const { products, problems } = await read(shopifyCsv(cup, { ...cup, Handle: 'mug' }, cup));

    expect(products).toHaveLength(2);
    expect(problems).toEqual(['line 4: the product "cup" is in the file already, further up']);
  });
});

describe('a Squarespace file', () => {
  it('gives a product with its measures, pictures and page', async () => {
    const { format, products, problems } = await read(
      squarespaceCsv({
        ...bowl,
        Categories: '/Bowls, New',
        Tags: 'a, b',
        Weight: '1.5',
        Length: '2',
        'Hosted Image URLs': 'https://x.test/1.jpg https://x.test/2.jpg',
        GTIN: '4006381333931',
      }),
    );

    expect([format, problems]).toEqual(['Squarespace', []]);
    expect(products[0]).toMatchObject({
      importKey: 'squarespace:5f1',
      urlId: 'bowl',
      collectionUrlId: 'shop',
      categories: ['Bowls', 'New'],
      tags: ['a', 'b'],
      isVisible: true,
      pictures: [{ url: 'https://x.test/1.jpg' }, { url: 'https://x.test/2.jpg' }],
      variants: [
        {
          sku: 'SQ1',
          price: money(2000n, 'USD'),
          qtyInStock: 3,
          weightGrams: 680,
          lengthMm: 51,
          gtin: '4006381333931',
          onSale: false,
        },
      ],
    });
  });

  it('gathers variants of six options by empty product columns', async () => {
    const options = Object.fromEntries(
      [1, 2, 3, 4, 5, 6].flatMap((number) => [
        [`Option Name ${number}`, `O${number}`],
        [`Option Value ${number}`, 'a'],
      ]),
    );
    const second = {
      ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((number) => [`Option Value ${number}`, number === 6 ? 'b' : 'a'])),
      Price: '21',
      'Sale Price': '15',
      'On Sale': 'Yes',
      Stock: 'Unlimited',
    };

    const { products, problems } = await read(
      squarespaceCsv({ ...bowl, ...options }, second, { ...bowl, 'Product ID [Non Editable]': '5f2', Title: 'Plate' }),
    );

    expect(problems).toEqual([]);
    expect(products.map(({ title, variants }) => [title, variants.length])).toEqual([
      ['Bowl', 2],
      ['Plate', 1],
    ]);
    expect(products[0]?.options).toEqual(['O1', 'O2', 'O3', 'O4', 'O5', 'O6']);
    expect(products[0]?.variants[1]).toMatchObject({ onSale: true, salePrice: money(1500n, 'USD'), unlimited: true });
  });

  it.each([
    ['SERVICE', ProductType.Service, true],
    ['DIGITAL', ProductType.Digital, true],
    ['GIFT_CARD', ProductType.GiftCard, true],
    ['PHYSICAL', ProductType.Physical, false],
  ])('of type %s without stock', async (type, productType, unlimited) => {
    const { products } = await read(squarespaceCsv({ ...bowl, 'Product Type [Non Editable]': type, Stock: '' }));

    expect(products[0]).toMatchObject({ productType, variants: [{ unlimited }] });
  });

  it.each([
    ['a type that does not exist', { 'Product Type [Non Editable]': 'CAR' }, 'line 2: there is no product type "CAR"'],
    ['no title', { Title: '' }, 'line 2: the product has no title'],
    ['stock that is no number', { Stock: 'many' }, 'line 2: "Stock" is not a number that fits here: "many"'],
    ['a sale price that is none', { 'Sale Price': '?' }, 'line 2: "Sale Price" is not a price: "?"'],
  ])('refuses a product with %s', async (_name, change, problem) => {
    const { products, problems } = await read(
      squarespaceCsv({ ...bowl, ...change }, { ...bowl, 'Product ID [Non Editable]': '5f2', Title: 'Plate' }),
    );

    expect(products.map(({ title }) => title)).toEqual(['Plate']);
    expect(problems[0]).toBe(problem);
  });

  it('refuses a seventh option', async () => {
    const columns = [...SQUARESPACE, 'Option Name 7', 'Option Value 7'];
    const options = Object.fromEntries(
      [1, 2, 3, 4, 5, 6, 7].flatMap((number) => [
        [`Option Name ${number}`, `O${number}`],
        [`Option Value ${number}`, 'a'],
      ]),
    );

    expect((await read(csv(columns, [{ ...bowl, ...options }]))).problems).toEqual([
      'line 2: a product has at most 6 options',
    ]);
  });

  it('names products without an id by their address, and by their title without that', async () => {
    const { products } = await read(
      squarespaceCsv(
        { ...bowl, 'Product ID [Non Editable]': '' },
        { ...bowl, 'Product ID [Non Editable]': '', 'Product URL': '', Title: 'Plate No. 2' },
      ),
    );

    expect(products.map(({ importKey }) => importKey)).toEqual([
      'squarespace:shop/bowl',
      'squarespace:shop/plate-no-2',
    ]);
  });

  it('gives variants after an unreadable row to no product at all', async () => {
    const options = { 'Option Name 1': 'Size', 'Option Value 1': 'S' };
    const text = squarespaceCsv(
      { ...bowl, ...options },
      { ...bowl, ...options, 'Product ID [Non Editable]': '5f2', Title: 'Pl@te' },
      { 'Option Value 1': 'M', Price: '1' },
    );

    const { products, problems } = await read(Buffer.from(text.replace('@', '\xe4'), 'latin1'));

    expect(products.map(({ title, variants }) => [title, variants.length])).toEqual([['Bowl', 1]]);
    expect(problems).toEqual([
      'line 3: some characters cannot be read: the file is not UTF-8 here; name its encoding with --encoding',
      'line 4: the product has no title',
    ]);
  });
});

describe('any file', () => {
  const grüezi = shopifyCsv({ ...cup, Title: 'Grüezi – 50 €' });

  it.each([
    ['UTF-8', Buffer.from(grüezi), undefined],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${grüezi}`), undefined],
    ['UTF-16 little-endian with a mark', iconv.encode(grüezi, 'utf-16le', { addBOM: true }), undefined],
    ['UTF-16 big-endian with a mark', iconv.encode(grüezi, 'utf-16be', { addBOM: true }), undefined],
    ['UTF-16 without a mark', iconv.encode(grüezi, 'utf-16le', { addBOM: false }), undefined],
    ['windows-1252, declared', iconv.encode(grüezi, 'windows-1252'), 'windows-1252'],
    ['UTF-8 with a mark, declared otherwise', Buffer.from(`\uFEFF${grüezi}`), 'windows-1252'],
  ])('may be %s', async (_name, bytes, encoding) => {
    expect((await read(bytes, encoding)).products[0]?.title).toBe('Grüezi – 50 €');
  });

  it('tells rows that are not UTF-8, and imports the others', async () => {
    const text = shopifyCsv({ ...cup, Title: 'Caf@' }, { ...cup, Handle: 'mug', Title: 'Mug' });

    const { products, problems } = await read(Buffer.from(text.replace('@', '\xe9'), 'latin1'));

    expect(products.map(({ title }) => title)).toEqual(['Mug']);
    expect(problems).toEqual([
      'line 2: some characters cannot be read: the file is not UTF-8 here; name its encoding with --encoding',
    ]);
  });

  it.each([
    ['\r\n', csv(SHOPIFY, [cup, { ...cup, Handle: 'mug' }], '\r\n')],
    ['\r', csv(SHOPIFY, [cup, { ...cup, Handle: 'mug' }], '\r')],
    ['mixed', shopifyCsv(cup, { ...cup, Handle: 'mug' }).replace('\n', '\r\n')],
  ])('may end its lines with %j', async (_end, text) => {
    const { products, problems } = await read(text);

    expect(problems).toEqual([]);
    expect(products.map(({ line }) => line)).toEqual([2, 3]);
  });

  it('may be separated by semicolons or tabs', async () => {
    for (const separator of [';', '\t']) {
      const text = shopifyCsv({ ...cup, Tags: '' }).replaceAll(',', separator);
      expect((await read(text)).products[0]?.title).toBe('Cup');
    }
  });

  it('counts lines inside cells', async () => {
    const body = '<p>one\ntwo\r\nthree</p>';
    const { problems } = await read(
      shopifyCsv({ ...cup, 'Body (HTML)': body }, {}, { ...cup, Handle: 'mug', Title: '' }),
    );

    // The heading, three lines of the first product, an empty row.
    expect(problems).toEqual(['line 6: the product has no title']);
  });

  it('keeps quotation marks that are characters', async () => {
    const [heading] = shopifyCsv().split('\n');
    const { products } = await read(`${heading}\nnail,5" nail,,,,,,,,,,,,,,,,,9\n`);

    expect(products[0]?.title).toBe('5" nail');
  });

  it('tells a quotation mark that is never closed', async () => {
    const { products, problems } = await read(`${shopifyCsv(cup)}mug,"Mug,,,\nplate,Plate\n`);

    expect(products).toHaveLength(1);
    expect(problems).toEqual([
      'line 3: a quotation mark that opens here is never closed; nothing after it could be read',
    ]);
  });

  it.each([
    ['of another program', 'Name,Amount\nCup,1\n', 'FORMAT_UNKNOWN'],
    ['that is empty', '', 'FILE_EMPTY'],
    ['of empty lines', '\n\n\n', 'FILE_EMPTY'],
  ])('%s is refused', async (_name, text, code) => {
    expect((await read(text)).format).toBe(code);
  });

  it('is refused when it is not there, is a folder, or its encoding is unknown', async () => {
    const context = { currency: 'USD', units: 'imperial' } as const;

    expect(await readProducts(path.join(folder, 'missing.csv'), context)).toMatchObject({
      ok: false,
      error: { code: 'FILE_UNREADABLE', reason: 'there is no such file' },
    });
    expect(await readProducts(folder, context)).toMatchObject({ ok: false, error: { code: 'FILE_UNREADABLE' } });
    expect((await read(grüezi, 'klingon')).format).toBe('ENCODING_NOT_KNOWN');
  });

  it('gives back every product that was written, whatever its texts', async () => {
    const text = string({ unit: 'grapheme', maxLength: 12 }).map((value) =>
      value.replaceAll('\uFFFD', '').replaceAll('\r', '').trim(),
    );
    const product = record({
      title: text.filter((value) => value !== ''),
      body: text,
      cents: integer({ min: 0, max: 10_000_000 }),
      stock: integer({ min: 0, max: 1000 }),
      tracked: boolean(),
      sizes: option(constantFrom(['S', 'M'], ['S', 'M', 'L', 'XL'])),
    });
    await assert(
      asyncProperty(array(product, { minLength: 1, maxLength: 6 }), async (products) => {
        const rows = products.flatMap(({ title, body, cents, stock, tracked, sizes }, index) => {
          const shared = {
            Handle: `p${index}`,
            'Variant Price': (cents / 100).toFixed(2),
            'Variant Inventory Qty': String(stock),
            'Variant Inventory Tracker': tracked ? 'shopify' : '',
          };
          const [first, ...others] = sizes ?? [''];
          return [
            {
              ...shared,
              Title: title,
              'Body (HTML)': body,
              'Option1 Name': sizes ? 'Size' : '',
              'Option1 Value': first ?? '',
            },
            ...others.map((size) => ({ ...shared, 'Option1 Value': size })),
          ];
        });

        const result = await read(shopifyCsv(...rows));

        expect(result.problems).toEqual([]);
        expect(
          result.products.map(({ title, body, variants }) => ({
            title,
            body,
            variants: variants.map((variant) => [
              variant.price.minorUnits,
              variant.qtyInStock,
              variant.unlimited,
              variant.attributes['Size'] ?? '',
            ]),
          })),
        ).toEqual(
          products.map(({ title, body, cents, stock, tracked, sizes }) => ({
            title,
            body,
            variants: (sizes ?? ['']).map((size) => [BigInt(cents), stock, !tracked, size]),
          })),
        );
      }),
      { numRuns: 60 },
    );
  });
});
