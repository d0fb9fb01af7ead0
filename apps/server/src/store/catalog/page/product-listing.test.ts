import { money } from '@portico/locale';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createContentApp, type ContentApp } from '../../../testing/content-app.ts';
import { aCollection } from '../../../testing/content.ts';
import { aProduct, aVariant } from '../../../testing/products.ts';

let content: ContentApp;
let list: (
  query: string,
) => Promise<{ readonly titles: readonly string[]; readonly json: ListJson; readonly html: string }>;

interface ListJson {
  readonly items: readonly { readonly title: string }[];
  readonly pagination?: { readonly nextPageUrl?: string };
  readonly refine?: {
    readonly count: number;
    readonly clearUrl: string;
    readonly options: readonly {
      readonly name: string;
      readonly values: readonly { value: string; isChosen: boolean }[];
    }[];
    readonly price: { readonly least: string; readonly most: string };
  };
}

const usd = (cents: number) => money(BigInt(cents), 'USD');

beforeAll(async () => {
  content = await createContentApp(inject('postgresUrl'));
});
afterAll(() => content.release());

beforeEach(async () => {
  const { services } = content;
  const site = await content.aSiteWith({
    'collections/products.list': '{.repeated section items}{title};{.end}{pagination.nextPageUrl}',
    'collections/products.conf': '{"acceptTypes":["store_item"],"ordering":"user-orderable","pageSize":4}',
  });
  const collectionId = await aCollection(services, site.websiteId, {
    urlId: 'shop',
    typeName: 'products',
    collectionType: 13,
    pageSize: 4,
  });
  const products = [
    [
      'Jug',
      [
        ['Kelp', 5800, 2],
        ['Shell', 5800, 0],
      ],
    ],
    ['Mug', [['Shell', 3400, 5]]],
    ['Vase', [['Kelp', 24800, 0]]],
    [
      'Bowl',
      [
        ['Shell', 9600, 1],
        ['Slate', 12000, 1],
      ],
    ],
    ['Bag', [[undefined, 2200, 9]]],
    ['Apron', [[undefined, 11200, 9]]],
  ] as const;
  for (const [title, variants] of products) {
    await aProduct(services, site.websiteId, {
      collectionId,
      urlId: title.toLowerCase(),
      title,
      variantOptionOrdering: variants.some(([glaze]) => glaze !== undefined) ? ['Glaze'] : [],
      variants: variants.map(([glaze, cents, qtyInStock]) =>
        aVariant({ attributes: glaze === undefined ? {} : { Glaze: glaze }, price: usd(cents), qtyInStock }),
      ),
    });
  }
  const path = '/shop';
  list = async (query) => {
    const json: ListJson = (await content.get(site, `${path}?${query}&format=json`)).json();
    const { body } = await content.get(site, `${path}?${query}`);
    return { titles: json.items.map(({ title }) => title).toSorted(), json, html: body };
  };
});

/** The titles of the first page in their order. */
const inOrder = async (sort: string) => (await list(`sort=${sort}`)).json.items.map(({ title }) => title);

describe('a list of products', () => {
  it('is sorted by price and by name', async () => {
    expect(await inOrder('price')).toEqual(['Bag', 'Mug', 'Jug', 'Bowl']);
    expect(await inOrder('price-desc')).toEqual(['Vase', 'Apron', 'Bowl', 'Jug']);
    expect(await inOrder('name')).toEqual(['Apron', 'Bag', 'Bowl', 'Jug']);
  });

  it('is narrowed by price, by what is there, and by options, all of one variant', async () => {
    expect((await list('min=90&max=120')).titles).toEqual(['Apron', 'Bowl']);
    expect((await list('option.Glaze=Kelp')).titles).toEqual(['Jug', 'Vase']);
    expect((await list('option.Glaze=Kelp&available=1')).titles).toEqual(['Jug']);
    expect((await list('option.Glaze=Kelp&option.Glaze=Slate')).titles).toEqual(['Bowl', 'Jug', 'Vase']);
    // The shell jug is sold out, and the kelp one is not asked for.
    expect((await list('option.Glaze=Shell&available=1&min=40')).titles).toEqual(['Bowl']);
    expect((await list('option.Size=XL')).titles).toEqual([]);
  });

  it('keeps what it is narrowed by from page to page, and is not indexed then', async () => {
    const { json, html } = await list('sort=price&max=1000');

    expect(json.pagination?.nextPageUrl).toMatch(/\?sort=price&max=1000&page=2$/);
    expect(html).toContain('noindex');
    expect((await list('')).html).not.toContain('noindex');
  });

  it('tells templates what may be asked and what is asked', async () => {
    const { refine } = (await list('option.Glaze=Kelp&available=1')).json;

    expect(refine).toMatchObject({ count: 2, price: { least: '22', most: '248' } });
    expect(refine?.options).toEqual([
      {
        name: 'Glaze',
        field: 'option.Glaze',
        values: expect.arrayContaining([
          { value: 'Kelp', isChosen: true },
          { value: 'Shell', isChosen: false },
          { value: 'Slate', isChosen: false },
        ]),
      },
    ]);
  });
});
