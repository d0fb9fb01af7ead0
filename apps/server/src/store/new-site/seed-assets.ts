import { importAsset, importKnownPictures, type KnownPicture } from '../../content/assets/commands.ts';
import type { Services } from '../services.ts';
import { readDemoPictures } from './demo-pictures.ts';
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

/** Takes every image and file that the demo names into the site, which has none yet. */
export async function seedAssets(
  services: Services,
  websiteId: string,
  demo: { site: DemoSite; products: readonly DemoProduct[]; posts: readonly DemoPost[] },
): Promise<SeededAssets> {
  const wanted = [...wantedFiles(demo)];
  const pictures = wanted.filter(({ kind }) => kind === 'images').map(knownPicture);
  const taken = await importKnownPictures(services, websiteId, pictures);
  const assets = new Map(taken.map(({ fileName, id }) => [fileName, id]));
  for (const { name } of wanted.filter(({ kind }) => kind === 'files')) {
    const file = { fileName: name, bytes: readDemoFile('files', name), isPrivate: true };
    const kept = await importAsset(services, websiteId, file);
    if (!kept.ok) {
      throw new Error(`The demo's file ${name} was refused: ${kept.error.code}.`);
    }
    assets.set(name, kept.value.id);
  }
  return assets;
}

/** What the demo's pictures show was looked at once for all sites: drawing them anew takes seconds. */
function knownPicture({ name, altText, focalPoint }: WantedFile): KnownPicture {
  const image = readDemoPictures()[name]?.image;
  if (!image) {
    throw new Error(`Nothing is known of the demo's picture ${name}.`);
  }
  return {
    fileName: name,
    bytes: readDemoFile('images', name),
    altText,
    contentType: 'image/webp',
    image: { ...image, focalPoint: focalPoint ?? image.focalPoint },
  };
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
