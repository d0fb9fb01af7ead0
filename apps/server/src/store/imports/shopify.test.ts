import { ProductType } from '@portico/domain';
import { money } from '@portico/locale';
import { describe, expect, it } from 'vitest';
import { cup, readContent, shopifyCsv } from '../../testing/product-csv.ts';

describe('a Shopify export', () => {
  it('gives a product without options', async () => {
    const { format, products, problems } = await readContent(shopifyCsv(cup));

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
        images: [],
      },
    ]);
  });

  it('gathers the rows of a product: variants, images, both', async () => {
    const { products, problems } = await readContent(
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
      products[0]?.variants.map(({ attributes, price, imageUrl }) => [
        attributes['Color'],
        attributes['Size'],
        price.minorUnits,
        imageUrl,
      ]),
    ).toEqual([
      ['Red', 'S', 1250n, undefined],
      ['Red', 'L', 1400n, undefined],
      ['Blue', 'S', 1500n, 'https://x.test/a.jpg'],
    ]);
    expect(products[0]?.images).toEqual([
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
    const { products, problems } = await readContent(shopifyCsv({ ...cup, ...change }));

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
    expect((await readContent(shopifyCsv({ ...cup, ...change }))).products[0]).toMatchObject(expected);
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
    const { products, problems } = await readContent(
      shopifyCsv({ ...cup, ...change }, { ...cup, Handle: 'mug', Title: 'Mug' }),
    );

    expect(products.map(({ title }) => title)).toEqual(['Mug']);
    expect(problems[0]).toBe(problem);
  });

  it('refuses one variant and imports the rest of its product', async () => {
    const { products, problems } = await readContent(
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

  it('says brand, texts for search engines and what is not taxed, and what of them it reads otherwise', async () => {
    const facts = { Vendor: 'Acme', 'SEO Title': 'A cup to buy', 'SEO Description': 'Thrown\nby hand' };
    const { products, problems } = await readContent(
      shopifyCsv(
        { ...cup, ...facts, 'Variant Taxable': 'FALSE' },
        { ...cup, Handle: 'mug', Vendor: 'x'.repeat(101), 'Variant Taxable': 'true', 'Option1 Value': 'S' },
        { Handle: 'mug', 'Variant Price': '3', 'Variant Taxable': 'false', 'Option1 Value': 'M' },
        { ...cup, Handle: 'jug' },
      ),
    );

    expect(products).toMatchObject([
      { brand: 'Acme', isTaxable: false, seo: { title: 'A cup to buy', description: 'Thrown by hand' } },
      { brand: 'x'.repeat(100), isTaxable: true },
      {},
    ]);
    expect(Object.keys(products[2] ?? {})).not.toEqual(expect.arrayContaining(['brand']));
    expect(problems).toEqual([
      'line 4: "Vendor" has at most 100 characters; the rest is left out',
      'line 5: "Variant Taxable" differs between variants; tax is charged for all of them',
    ]);
  });

  it('gives a new SKU to a second variant of the same SKU, and says so', async () => {
    const { products, problems } = await readContent(
      shopifyCsv(
        { ...cup, 'Option1 Name': 'Size', 'Option1 Value': 'S' },
        { Handle: 'cup', 'Option1 Value': 'M', 'Variant Price': '9', 'Variant SKU': 'CUP-1' },
      ),
    );

    expect(products[0]?.variants.map(({ sku }) => sku)).toEqual(['CUP-1', undefined]);
    expect(problems).toEqual(['line 3: another variant has the SKU "CUP-1"; this one gets a new SKU']);
  });

  it('takes stock below zero as none, and says so', async () => {
    const { products, problems } = await readContent(shopifyCsv({ ...cup, 'Variant Inventory Qty': '-2' }));

    expect(products[0]?.variants[0]?.qtyInStock).toBe(0);
    expect(problems).toEqual(['line 2: stock is -2; it is taken as 0']);
  });

  it('refuses a product that comes again further down', async () => {
    const { products, problems } = await readContent(shopifyCsv(cup, { ...cup, Handle: 'mug' }, cup));

    expect(products).toHaveLength(2);
    expect(problems).toEqual(['line 4: the product "cup" is in the file already, further up']);
  });
});
