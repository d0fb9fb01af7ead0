import { ProductType } from '@portico/domain';
import { money } from '@portico/locale';
import { describe, expect, it } from 'vitest';
import { bowl, csv, readContent, SQUARESPACE, squarespaceCsv } from '../../testing/product-csv.ts';

describe('a Squarespace file', () => {
  it('gives a product with its measures, images and page', async () => {
    const { format, products, problems } = await readContent(
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
      images: [{ url: 'https://x.test/1.jpg' }, { url: 'https://x.test/2.jpg' }],
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

  it('says brand, texts for search engines and what is not taxed, where newer files do', async () => {
    const { products } = await readContent(
      squarespaceCsv({ ...bowl, Brand: 'Acme', Taxable: 'No', 'SEO Title': 'A bowl', 'SEO Description': 'Deep' }),
    );

    expect(products).toMatchObject([
      { brand: 'Acme', isTaxable: false, seo: { title: 'A bowl', description: 'Deep' } },
    ]);
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

    const { products, problems } = await readContent(
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
    const { products } = await readContent(squarespaceCsv({ ...bowl, 'Product Type [Non Editable]': type, Stock: '' }));

    expect(products[0]).toMatchObject({ productType, variants: [{ unlimited }] });
  });

  it.each([
    ['a type that does not exist', { 'Product Type [Non Editable]': 'CAR' }, 'line 2: there is no product type "CAR"'],
    ['no title', { Title: '' }, 'line 2: the product has no title'],
    ['stock that is no number', { Stock: 'many' }, 'line 2: "Stock" is not a number that fits here: "many"'],
    ['a sale price that is none', { 'Sale Price': '?' }, 'line 2: "Sale Price" is not a price: "?"'],
    [
      'a sale price that is not lower',
      { 'Sale Price': '25', 'On Sale': 'Yes' },
      'line 2: the sale price $25.00 is not lower than the price $20.00',
    ],
  ])('refuses a product with %s', async (_name, change, problem) => {
    const { products, problems } = await readContent(
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

    expect((await readContent(csv(columns, [{ ...bowl, ...options }]))).problems).toEqual([
      'line 2: a product has at most 6 options',
    ]);
  });

  it('names products without an id by their address, and by their title without that', async () => {
    const { products } = await readContent(
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

    const { products, problems } = await readContent(Buffer.from(text.replace('@', '\xe4'), 'latin1'));

    expect(products.map(({ title, variants }) => [title, variants.length])).toEqual([['Bowl', 1]]);
    expect(problems).toEqual([
      'line 3: some characters cannot be read: the file is not UTF-8 here; save it as UTF-8, or name its encoding with --encoding',
      'line 4: the product has no title',
    ]);
  });
});
