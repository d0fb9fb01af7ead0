import { CollectionType } from '@portico/domain';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { loadProducts } from '../store/catalog/repository.ts';
import { importProducts, type ImportOptions, type ImportReport } from '../store/imports/import-products.ts';
import type { ImageSource } from '../store/imports/image-source.ts';
import { problemText } from '../store/imports/problem.ts';
import type { Site } from '../sites/site/site.ts';
import { aCollection } from './content.ts';
import { aSite } from './site.ts';
import type { TestServices } from './test-services.ts';

/** A site to import into, with a folder for files; in tests of imports. */
export type ImportShop = Awaited<ReturnType<typeof anImportShop>>;

/** A machine without a network. */
export const noImages: ImageSource = async () => ({ ok: false, error: 'not reachable' });

/** Columns of the rows that `csv` takes, as text. */
const HEADING =
  'Handle,Title,Body (HTML),Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Image Src,Variant Image';

/** Makes a site with products pages of these addresses. Call `release` after the test. */
export async function anImportShop(services: TestServices, ...urlIds: readonly string[]) {
  const site = await siteWithPages(services, urlIds);
  const { websiteId } = site;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portico-import-'));
  const imageFolder = path.join(folder, 'images');
  mkdirSync(imageFolder);
  let files = 0;

  return {
    site,
    folder,
    imageFolder,
    release: () => rmSync(folder, { recursive: true, force: true }),
    /** A Shopify export with these lines. */
    csv: (...lines: readonly string[]): string => {
      const file = path.join(folder, `${(files += 1)}.csv`);
      writeFileSync(file, [HEADING, ...lines, ''].join('\n'));
      return file;
    },
    run: (file: string, images: ImageSource = noImages) => run(services, site, file, { images }),
    /** Says what an import of the file would do. */
    tryOut: (file: string) => run(services, site, file, { images: noImages, isTrial: true }),
    /** Its items with their products, by position. */
    items: () =>
      services.database.inSite(websiteId, async (transaction) => {
        const rows = await transaction.kysely.selectFrom('item').selectAll().orderBy('position').execute();
        const ids = rows.map(({ id }) => id);
        const products = await loadProducts(transaction, ids);
        return rows.map((row) => ({ ...row, product: products.get(row.id) }));
      }),
    contentVersion: async (): Promise<bigint> => {
      const row = await services.database.platform
        .selectFrom('website')
        .select('content_version')
        .where('id', '=', websiteId)
        .executeTakeFirstOrThrow();
      return row.content_version;
    },
    imagesOf: (itemId: string) =>
      services.database.inSite(websiteId, ({ kysely }) =>
        kysely
          .selectFrom('item_asset')
          .innerJoin('asset', 'asset.id', 'item_asset.asset_id')
          .where('item_id', '=', itemId)
          .orderBy('item_asset.position')
          .select(['asset.file_name', 'asset.id', 'item_asset.variant_attributes'])
          .execute(),
      ),
    /** Draws an image of one colour into the folder of images. */
    draw: async (name: string, hue: number): Promise<void> => {
      const background = `hsl(${hue},50%,50%)`;
      const image = sharp({ create: { width: 60, height: 40, channels: 3, background } });
      writeFileSync(path.join(imageFolder, name), await image.png().toBuffer());
    },
  };
}

async function run(
  services: TestServices,
  site: Site,
  file: string,
  options: Pick<ImportOptions, 'images' | 'isTrial'>,
): Promise<ImportReport & { problems: string[] }> {
  const problems: string[] = [];
  const onProblem = (problem: Parameters<typeof problemText>[0]) => problems.push(problemText(problem));
  const result = await importProducts(services, site, file, { ...options, onProblem });
  if (!result.ok) {
    throw new Error(`refused: ${result.error.code}`);
  }
  const { format: _format, ...report } = result.value;
  return { ...report, problems };
}

async function siteWithPages(services: TestServices, urlIds: readonly string[]): Promise<Site> {
  const { websiteId } = await aSite(services);
  for (const [position, urlId] of urlIds.entries()) {
    await aCollection(services, websiteId, {
      urlId,
      typeName: 'products',
      collectionType: CollectionType.Products,
      position,
    });
  }
  const site = await services.sites.byId(websiteId);
  if (!site) {
    throw new Error('The site that was made is not there.');
  }
  return site;
}
