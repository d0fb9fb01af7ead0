import { FolderBehavior } from '@portico/domain';
import { money } from '@portico/locale';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../sites/accounts/password.ts';
import { aCollection, aDocument, aKit } from '../testing/content.ts';
import { aProduct, aVariant, type TestProduct } from '../testing/products.ts';
import { aSite, type TestSite } from '../testing/site.ts';
import { aNewShopper } from '../testing/store.ts';
import { browserCall, NOBODY } from '../testing/walker.ts';
import { aWholeServer, type WholeServer } from '../testing/whole-server.ts';

/** Stands in everything that is hidden, and nowhere else. */
const WORD = 'quillemot';
const PRICE = '77,777';

let server: WholeServer;

beforeAll(async () => {
  server = await aWholeServer();
});
afterAll(() => server.close());

interface Hidden {
  readonly site: TestSite;
  readonly product: TestProduct;
}

type Way = 'site' | 'page' | 'folder' | 'draft' | 'switched off' | 'later' | 'nothing';

/** A shop with an open home page that would like to show what is hidden in one way. */
async function aShopThatHides(way: Way): Promise<Hidden> {
  const { services } = server;
  const site = await aSite(services);
  const { websiteId } = site;
  const passwordHash = await hashPassword('open sesame');
  await aKit(services, websiteId, {
    'site.region':
      '<!doctype html><html><head>{squarespace-headers}</head><body><squarespace:query collection="wares">{.repeated section items}{title}{.end}</squarespace:query>{squarespace.main-content}{squarespace-footers}</body></html>',
  });
  const folderId = await aCollection(services, websiteId, {
    urlId: 'folder',
    typeName: 'folder',
    folderBehavior: FolderBehavior.Index,
    ...(way === 'folder' ? { passwordHash } : {}),
  });
  const collectionId = await aCollection(services, websiteId, {
    urlId: 'wares',
    typeName: 'products',
    collectionType: 13,
    parentId: folderId,
    isEnabled: way !== 'switched off',
    ...(way === 'page' ? { passwordHash } : {}),
  });
  await aCollection(services, websiteId, {
    urlId: 'open',
    isHomepage: true,
    document: {
      rows: [
        {
          columns: [
            {
              span: 12,
              rows: [],
              blocks: [
                { id: 'b1', type: 'summary-v2', value: { collection: 'wares' } },
                { id: 'b2', type: 'gallery', value: { collection: 'wares' } },
              ],
            },
          ],
        },
      ],
    },
  });
  await aCollection(services, websiteId, {
    urlId: 'inside',
    title: way === 'folder' || way === 'site' ? WORD : 'Open',
    parentId: folderId,
    document: aDocument(way === 'folder' || way === 'site' ? WORD : 'Open'),
  });
  const product = await aProduct(services, websiteId, {
    collectionId,
    title: `Jug ${WORD}`,
    body: `<p>${WORD}</p>`,
    excerpt: `<p>${WORD}</p>`,
    tags: [WORD],
    categories: [WORD],
    variantOptionOrdering: ['Size'],
    variants: [aVariant({ attributes: { Size: WORD }, sku: WORD, price: money(7_777_700n, 'USD') })],
  });
  const state = {
    draft: { workflow_state: 'draft' },
    later: { workflow_state: 'scheduled', publish_at: new Date('2099-01-01') },
  };
  if (way === 'draft' || way === 'later') {
    await services.database.inSite(websiteId, async (tx) => {
      await tx.kysely.updateTable('item').set(state[way]).where('id', '=', product.itemId).execute();
      await services.versions.raise(tx);
    });
  }
  if (way === 'site') {
    await services.database.platform
      .updateTable('website')
      .set({ password_hash: passwordHash })
      .where('id', '=', websiteId)
      .execute();
  }
  services.sites.forget(websiteId);
  services.versions.changed(websiteId);
  return { site, product };
}

const FORMATS = ['json', 'json-pretty', 'page-context', 'rss', 'main-content', 'ical', 'frame', 'amp', 'xml'];
const PAGES = [
  '/',
  '/folder',
  '/wares',
  `/wares/jug-${WORD}`,
  '/inside',
  '/wares/',
  '/WARES',
  '/%77ares',
  '//wares',
  '/wares/../wares',
  '/no-such-page',
  '/search',
];

const addresses = ({ product: { itemId } }: Hidden): readonly string[] => [
  ...PAGES,
  ...PAGES.slice(0, 5).flatMap((page) => FORMATS.map((format) => `${page}?format=${format}`)),
  `/wares?tag=${WORD}&format=json`,
  `/wares?category=${WORD}&format=json`,
  `/wares?offset=0&format=json-pretty`,
  `/wares?itemId=${itemId}&format=json`,
  `/?itemId=${itemId}&format=json`,
  `/search?q=jug`,
  `/search?q=jug&format=json`,
  `/search?q=jag`,
  '/api/search/GeneralSearch?q=jug',
  '/api/search/GeneralSearch?q=jg',
  '/sitemap.xml',
  '/sitemap-1.xml',
  '/robots.txt',
  `/api/commerce/inventory/stock/?itemId=${itemId}`,
  `/%61pi/commerce/inventory/stock/?itemId=${itemId}`,
  `/api/commerce/inventory/stock?itemId=${itemId}`,
  `/api/commerce/inventory/stock/?itemId=${itemId.toUpperCase()}`,
  '/api/commerce/shopping-cart',
  '/api/commerce/shopping-cart?mock=true',
  '/api/context/config',
  '/cart',
  '/checkout',
  `/checkout/giftcard?giftCardProductId=${itemId}&sku=${WORD}`,
  '/commerce/goto-checkout',
  '/account/sign-in',
];

describe('what is hidden', () => {
  it.each(['site', 'page', 'folder', 'draft', 'switched off', 'later'] as const)(
    '[SEC-4] is shown and sold at no address to whoever may not see it, where it is hidden by %s',
    async (way) => {
      const hidden = await aShopThatHides(way);
      const told: string[] = [];
      for (const path of addresses(hidden)) {
        const { status, text } = await server.send(
          browserCall({ surface: 'site', method: 'GET' }, hidden, NOBODY, { path }),
        );
        const said = text.toLowerCase().replaceAll(encodeURIComponent(path).toLowerCase(), '');
        if (status >= 500) told.push(`${path} ${status}`);
        // What the visitor typed may be said back to her.
        if ((said.includes(WORD) && !path.includes(WORD)) || said.includes(PRICE) || said.includes('7777700'))
          told.push(path);
      }
      const shopper = await aNewShopper(server.site, hidden.site);
      const { itemId, variants } = hidden.product;
      const calls = [
        await shopper.call('POST', '/api/commerce/shopping-cart/entries', { itemId, sku: WORD, quantity: 1 }),
        await shopper.form('/api/commerce/shopping-cart/entries', { itemId, sku: WORD, quantity: '1' }),
        await shopper.call('POST', '/api/commerce/shopping-cart/entries', {
          itemId: itemId.toUpperCase(),
          sku: WORD,
          quantity: 1,
        }),
        await shopper.call('POST', '/api/3/commerce/cart/subscription', { itemId, qty: 1 }),
        await shopper.call('POST', '/api/site-users/account/notifications/restock', {
          productId: itemId,
          variantId: variants[0]?.id,
          siteVisitorEmail: 'ada@example.com',
        }),
      ];

      expect(told).toEqual([]);
      expect(calls.map(({ status }) => status < 400)).toEqual(calls.map(() => false));
      expect(calls.map(({ body }) => body).join('')).not.toContain(WORD);
      expect(server.loggedErrors()).toEqual([]);
    },
  );

  it('is shown where nothing hides it, so that the test above looks at the right places', async () => {
    const shown = await aShopThatHides('nothing');
    const seen: string[] = [];
    for (const path of addresses(shown)) {
      const { text } = await server.send(browserCall({ surface: 'site', method: 'GET' }, shown, NOBODY, { path }));
      if (text.includes(WORD)) seen.push(path);
    }

    expect(seen).toEqual(expect.arrayContaining(['/', '/folder', '/wares', '/search?q=jug', '/wares?format=json']));
    expect(seen.length).toBeGreaterThan(25);
  });
});
