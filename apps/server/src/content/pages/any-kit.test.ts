import { FolderBehavior, RecordType } from '@portico/domain';
import fc from 'fast-check';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { projectRoot } from '../../platform/config/folders.ts';
import { installKit, installKitFiles } from '../kits/install.ts';
import { readKitFolder } from '../kits/kit-files.ts';
import { createContentApp, type ContentApp } from '../../testing/content-app.ts';
import { aCollection, aDocument, anItem, aNavigation } from '../../testing/content.ts';
import { aProduct } from '../../testing/products.ts';
import { aSite, type TestSite } from '../../testing/site.ts';

let content: ContentApp;

beforeAll(async () => {
  content = await createContentApp(inject('postgresUrl'));
});

afterAll(() => content.release());

const HARBOR = path.join(projectRoot, 'kits', 'harbor');
const PAGES = [
  '/',
  '/about',
  '/journal',
  '/journal?offset=1',
  '/journal/first',
  '/shop',
  '/shop?category=clay',
  '/shop?category=nope',
  '/journal?tag=nope',
  '/shop/jug',
  '/images',
  '/dates',
  '/dates/fair',
  '/everything',
  '/search?q=jug',
  '/nowhere',
] as const;
/** What no visitor may ever see of a template (template-kits §9). */
const RESIDUE = /\{\.|\{@|\{squarespace|<\/?squarespace:|\/\*portico:/;

/** A site with one of everything. */
async function aFullSite({ services }: ContentApp): Promise<TestSite> {
  const site = await aSite(services);
  const { websiteId } = site;
  const ids: Record<string, string> = {};
  for (const [urlId, typeName] of [
    ['home', 'home'],
    ['journal', 'blog'],
    ['shop', 'products'],
    ['images', 'gallery'],
    ['dates', 'events'],
  ] as const) {
    ids[urlId] = await aCollection(services, websiteId, {
      urlId,
      typeName,
      title: urlId,
      isHomepage: urlId === 'home',
    });
  }
  await aCollection(services, websiteId, { urlId: 'about', document: aDocument('<h1>About</h1>') });
  const folder = await aCollection(services, websiteId, {
    urlId: 'everything',
    typeName: 'index',
    folderBehavior: FolderBehavior.Index,
  });
  await aCollection(services, websiteId, { urlId: 'part', parentId: folder, document: aDocument('<p>Part</p>') });
  await anItem(services, websiteId, ids['journal'] ?? '', {
    urlId: 'first',
    title: 'First',
    tags: ['a'],
    body: '<p>Body</p>',
  });
  await anItem(services, websiteId, ids['images'] ?? '', {
    urlId: 'one',
    title: 'One',
    recordType: RecordType.Image,
  });
  await anItem(services, websiteId, ids['dates'] ?? '', {
    urlId: 'fair',
    recordType: RecordType.Event,
    content: { startDate: services.clock.now() + 3_600_000 },
  });
  await aProduct(services, websiteId, {
    collectionId: ids['shop'] ?? '',
    title: 'Jug',
    urlId: 'jug',
    categories: ['Clay'],
  });
  await aNavigation(services, websiteId, 'mainNav', [
    { collection: 'shop' },
    { collection: 'everything' },
    { collection: 'about' },
  ]);
  return site;
}

describe('the default kit', () => {
  it('installs without a warning and shows every kind of page without residue or error', async () => {
    const site = await aFullSite(content);
    const installed = await installKit(content.services, site.websiteId, HARBOR);

    expect(installed).toMatchObject({ ok: true, value: { warnings: [] } });
    for (const page of PAGES) {
      const { statusCode, body } = await content.get(site, page);
      expect([page, statusCode]).toEqual([page, page === '/nowhere' ? 404 : 200]);
      expect([page, RESIDUE.exec(body)?.[0]]).toEqual([page, undefined]);
      expect(body).toMatch(/<title>[^<]+<\/title>/);
    }
    const errors = await content.services.database.inSite(site.websiteId, ({ kysely }) =>
      kysely.selectFrom('template_error').select(['file', 'line', 'message']).execute(),
    );
    expect(errors).toEqual([]);
  });

  it('[ADD-006, ADD-007] has a button to add on the page of a product and on its card, and one without script', async () => {
    const site = await aFullSite(content);
    await installKit(content.services, site.websiteId, HARBOR);

    const { body: card } = await content.get(site, '/shop');
    const { body: page } = await content.get(site, '/shop/jug');

    expect(card.match(/<div class="sqs-add-to-cart-button /g)).toHaveLength(1);
    expect(page.match(/<div class="sqs-add-to-cart-button /g)).toHaveLength(1);
    expect(page).toContain('<button class="sqs-add-to-cart-button" type="submit">Add To Cart</button>');
  });

  it("[ADD-015, ADD-016] puts the merchant's own words on its button and on the one without script", async () => {
    const site = await aSite(content.services);
    await installKit(content.services, site.websiteId, HARBOR);
    const collectionId = await aCollection(content.services, site.websiteId, { urlId: 'shop', typeName: 'products' });
    const labelsOf = async (urlId: string, customAddButtonText: string, useCustomAddButtonText: boolean) => {
      const words = { useCustomAddButtonText, customAddButtonText };
      await aProduct(content.services, site.websiteId, { collectionId, urlId, ...words });
      const { body } = await content.get(site, `/shop/${urlId}`);
      return [...body.matchAll(/(?:sqs-add-to-cart-button" type="submit"|cart-button-inner")>([^<]*)</g)].map(
        ([, label]) => label,
      );
    };

    expect(await labelsOf('jug', 'Take it home', true)).toEqual(['Take it home', 'Take it home']);
    expect(await labelsOf('bowl', 'Take it home', false)).toEqual(['Add To Cart', 'Add To Cart']);
    expect(await labelsOf('vase', '', true)).toEqual(['Add To Cart', 'Add To Cart']);
  });

  it('needs at most ten statements for a product page after a change', async () => {
    const sent: string[] = [];
    const counted = await createContentApp(inject('postgresUrl'), { onStatement: (text) => sent.push(text) });
    const site = await aFullSite(counted);
    await installKit(counted.services, site.websiteId, HARBOR);
    const [shop] = await counted.services.database.inSite(site.websiteId, ({ kysely }) =>
      kysely.selectFrom('collection').select('id').where('url_id', '=', 'shop').execute(),
    );
    await aProduct(counted.services, site.websiteId, {
      collectionId: shop?.id ?? '',
      title: 'Vase',
      urlId: 'vase',
      position: 7,
    });
    for (let round = 0; round < 2; round += 1) {
      await counted.services.database.inSite(site.websiteId, (transaction) =>
        counted.services.versions.raise(transaction),
      );
      counted.services.versions.changed(site.websiteId);
      sent.length = 0;
      await counted.get(site, '/shop/jug');
    }
    const first = sent.length;
    sent.length = 0;
    await counted.get(site, '/shop/vase');
    const other = sent.length;
    await counted.release();

    // What one product's page asked for is asked for at once for the next, neighbours and all.
    expect({ first, other }).toEqual({ first: expect.toSatisfy((count: number) => count <= 10), other: 4 });
  });
});

describe('a kit with a mutation', () => {
  it('never blanks a page and never shows residue of what is well-formed', async () => {
    const site = await aFullSite(content);
    const { files } = await readKitFolder(HARBOR);
    const templates = [...files.keys()].filter((file) => /\.(list|item|block|region)$/.test(file));
    const decoder = new TextDecoder();

    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...templates),
        fc.nat(),
        fc.constantFrom('cut', 'drop-end', 'unknown'),
        async (file, at, how) => {
          const text = decoder.decode(files.get(file));
          const changed = new Map(files);
          changed.set(file, Buffer.from(mutate(text, at % Math.max(1, text.length), how)));
          await installKitFiles(content.services, site.websiteId, changed);
          for (const page of ['/shop/jug', '/journal'] as const) {
            const { statusCode } = await content.get(site, page);
            expect(statusCode).toBe(200);
          }
        },
      ),
      { numRuns: 12, seed: 20_260_302 },
    );
  }, 120_000);
});

function mutate(text: string, at: number, how: string): string {
  if (how === 'cut') {
    return text.slice(0, at);
  }
  return how === 'drop-end'
    ? text.replace('{.end}', '')
    : `${text.slice(0, at)}{.sparkle?}{x|sparkle}{.end}${text.slice(at)}`;
}
