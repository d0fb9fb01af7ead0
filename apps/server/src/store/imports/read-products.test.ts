import { array, assert, asyncProperty, boolean, constantFrom, integer, option, record, string } from 'fast-check';
import iconv from 'iconv-lite';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { csv, cup, readContent, SHOPIFY, shopifyCsv } from '../../testing/product-csv.ts';
import { readProducts } from './read-products.ts';

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
    expect((await readContent(bytes, encoding)).products[0]?.title).toBe('Grüezi – 50 €');
  });

  it('tells rows that are not UTF-8, and imports the others', async () => {
    const text = shopifyCsv({ ...cup, Title: 'Caf@' }, { ...cup, Handle: 'mug', Title: 'Mug' });

    const { products, problems } = await readContent(Buffer.from(text.replace('@', '\xe9'), 'latin1'));

    expect(products.map(({ title }) => title)).toEqual(['Mug']);
    expect(problems).toEqual([
      'line 2: some characters cannot be read: the file is not UTF-8 here; save it as UTF-8, or name its encoding with --encoding',
    ]);
  });

  it.each([
    ['\r\n', csv(SHOPIFY, [cup, { ...cup, Handle: 'mug' }], '\r\n')],
    ['\r', csv(SHOPIFY, [cup, { ...cup, Handle: 'mug' }], '\r')],
    ['mixed', shopifyCsv(cup, { ...cup, Handle: 'mug' }).replace('\n', '\r\n')],
  ])('may end its lines with %j', async (_end, text) => {
    const { products, problems } = await readContent(text);

    expect(problems).toEqual([]);
    expect(products.map(({ line }) => line)).toEqual([2, 3]);
  });

  it('may be separated by semicolons or tabs', async () => {
    for (const separator of [';', '\t']) {
      const text = shopifyCsv({ ...cup, Tags: '' }).replaceAll(',', separator);
      expect((await readContent(text)).products[0]?.title).toBe('Cup');
    }
  });

  it('counts lines inside cells', async () => {
    const body = '<p>one\ntwo\r\nthree</p>';
    const { problems } = await readContent(
      shopifyCsv({ ...cup, 'Body (HTML)': body }, {}, { ...cup, Handle: 'mug', Title: '' }),
    );

    // The heading, three lines of the first product, an empty row.
    expect(problems).toEqual(['line 6: the product has no title']);
  });

  it('keeps quotation marks that are characters', async () => {
    const [heading] = shopifyCsv().split('\n');
    const { products } = await readContent(`${heading}\nnail,5" nail,,,,,,,,,,,,,,,,,9\n`);

    expect(products[0]?.title).toBe('5" nail');
  });

  it('tells a quotation mark that is never closed', async () => {
    const { products, problems } = await readContent(`${shopifyCsv(cup)}mug,"Mug,,,\nplate,Plate\n`);

    expect(products).toHaveLength(1);
    expect(problems).toEqual([
      'line 3: a quotation mark that opens here is never closed; nothing after it could be read',
    ]);
  });

  it('tells a row with an empty character or half a character, and imports the others', async () => {
    const rows = shopifyCsv({ ...cup, Title: 'C\0up' }, { ...cup, Handle: 'mug', Title: 'Mug' });
    const half = iconv.encode(
      shopifyCsv({ ...cup, Title: 'C@p' }, { ...cup, Handle: 'mug', Title: 'Mug' }),
      'utf-16le',
    );
    half.writeUInt16LE(0xd83d, half.indexOf('@', 0, 'utf-16le'));

    expect(await readContent(rows)).toMatchObject({
      products: [{ title: 'Mug' }],
      problems: ['line 2: the row has an empty character (NUL), which no text has; take it out'],
    });
    expect(await readContent(half)).toMatchObject({
      products: [{ title: 'Mug' }],
      problems: [expect.stringContaining('line 2: some characters cannot be read')],
    });
  });

  it('tells a row that is too large, and imports those after it, with their lines', async () => {
    const body = `<p>${'x\n'.repeat(3 * 1024 * 1024)}</p>`;
    const { products, problems } = await readContent(
      shopifyCsv({ ...cup, 'Body (HTML)': body }, { ...cup, Handle: 'mug', Title: 'Mug' }, { ...cup, Handle: 'jug' }),
    );

    expect(problems).toEqual(['line 2: the row is larger than 4 MB']);
    expect(products.map(({ title, line }) => [title, line])).toEqual([
      ['Mug', 3 + 3 * 1024 * 1024],
      ['Cup', 4 + 3 * 1024 * 1024],
    ]);
  });

  it.each([
    ['of another program', 'Name,Amount\nCup,1\n', 'FORMAT_UNKNOWN'],
    ['that is empty', '', 'FILE_EMPTY'],
    ['of empty lines', '\n\n\n', 'FILE_EMPTY'],
  ])('%s is refused', async (_name, text, code) => {
    expect((await readContent(text)).format).toBe(code);
  });

  it('is refused when it is not there, is a folder, or its encoding is unknown', async () => {
    const context = { currency: 'USD', units: 'imperial' } as const;

    expect(await readProducts(path.join(import.meta.dirname, 'missing.csv'), context)).toMatchObject({
      ok: false,
      error: { code: 'FILE_UNREADABLE', reason: 'there is no such file' },
    });
    expect(await readProducts(import.meta.dirname, context)).toMatchObject({
      ok: false,
      error: { code: 'FILE_UNREADABLE' },
    });
    expect((await readContent(grüezi, 'klingon')).format).toBe('ENCODING_NOT_KNOWN');
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

        const result = await readContent(shopifyCsv(...rows));

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
