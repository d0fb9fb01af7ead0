import { importAsset } from '../../content/assets/commands.ts';
import type { Services } from '../services.ts';
import {
  readDemoFile,
  type DemoPost,
  type DemoProduct,
  type DemoSite,
  type PageDocument,
  type SectionedDocument,
} from './site-content.ts';

/** Asset ids by the file they were made from. */
export type SeededAssets = ReadonlyMap<string, string>;

interface WantedFile {
  readonly kind: 'images' | 'files';
  readonly name: string;
  readonly altText: string;
  /** What must stay in sight where the image is cut, if the demo knows better than the analysis. */
  readonly focalPoint: { readonly x: number; readonly y: number } | undefined;
}

/** Images in hand at the same time: decoding keeps both cores busy, not the memory. */
const AT_ONCE = 4;

/** Takes every image and file that the demo names into the site. */
export async function seedAssets(
  services: Services,
  websiteId: string,
  demo: { site: DemoSite; products: readonly DemoProduct[]; posts: readonly DemoPost[] },
): Promise<SeededAssets> {
  const queue = [...wantedFiles(demo)];
  const assets = new Map<string, string>();
  const take = async () => {
    for (let file = queue.shift(); file; file = queue.shift()) {
      const taken = await importAsset(services, websiteId, {
        fileName: file.name,
        bytes: readDemoFile(file.kind, file.name),
        altText: file.altText,
        isPrivate: file.kind === 'files',
      });
      if (!taken.ok) {
        throw new Error(`The demo's file ${file.name} was refused: ${taken.error.code}.`);
      }
      assets.set(file.name, taken.value.id);
      await setFocalPoint(services, websiteId, taken.value.id, file.focalPoint);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, take));
  return assets;
}

async function setFocalPoint(
  services: Services,
  websiteId: string,
  assetId: string,
  focalPoint: WantedFile['focalPoint'],
): Promise<void> {
  if (focalPoint) {
    await services.database.inSite(websiteId, (tx) =>
      tx.kysely
        .updateTable('asset')
        .set({ focal_x: focalPoint.x, focal_y: focalPoint.y })
        .where('website_id', '=', websiteId)
        .where('id', '=', assetId)
        .execute(),
    );
  }
}

function wantedFiles({ site, products, posts }: Parameters<typeof seedAssets>[2]): Iterable<WantedFile> {
  const wanted = new Map<string, WantedFile>();
  const want = (kind: WantedFile['kind'], name: string, altText: string, focalPoint?: WantedFile['focalPoint']) => {
    if (!wanted.has(name)) {
      wanted.set(name, { kind, name, altText, focalPoint });
    }
  };
  for (const product of products) {
    product.images.forEach((image) => want('images', image.file, image.alt, image.focalPoint));
    if (product.digitalGood) {
      want('files', product.digitalGood.file, '');
    }
  }
  posts.forEach((post) => want('images', post.image.file, post.image.alt, post.image.focalPoint));
  site.collections.forEach(
    ({ mainImage }) => mainImage && want('images', mainImage.file, mainImage.alt, mainImage.focalPoint),
  );
  for (const document of documentsOf(site)) {
    for (const value of valuesIn(document)) {
      if (typeof value['image'] === 'string') {
        want('images', value['image'], String(value['alt'] ?? ''));
      }
    }
  }
  return wanted.values();
}

function documentsOf(site: DemoSite): (PageDocument | SectionedDocument)[] {
  return [...Object.values(site.blockFields), ...site.collections.flatMap(({ document }) => document ?? [])];
}

function valuesIn(document: PageDocument | SectionedDocument) {
  return 'schema' in document
    ? Object.values(document.nodes).map(({ value }) => value)
    : document.rows.flatMap((row) => row.columns.flatMap((column) => column.blocks.map(({ value }) => value)));
}
