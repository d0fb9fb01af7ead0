import { importAsset } from '../assets/commands.ts';
import type { Services } from '../services.ts';
import { readDemoFile, type DemoPost, type DemoProduct, type DemoSite, type PageDocument } from './demo-content.ts';

/** Asset ids by the file they were made from. */
export type SeededAssets = ReadonlyMap<string, string>;

interface WantedFile {
  readonly kind: 'pictures' | 'files';
  readonly name: string;
  readonly altText: string;
}

/** Pictures in hand at the same time: decoding keeps both cores busy, not the memory. */
const AT_ONCE = 4;

/** Takes every picture and file that the demo names into the site. */
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
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, take));
  return assets;
}

function wantedFiles({ site, products, posts }: Parameters<typeof seedAssets>[2]): Iterable<WantedFile> {
  const wanted = new Map<string, WantedFile>();
  const want = (kind: WantedFile['kind'], name: string, altText: string) => {
    if (!wanted.has(name)) {
      wanted.set(name, { kind, name, altText });
    }
  };
  for (const product of products) {
    product.pictures.forEach((picture) => want('pictures', picture.file, picture.alt));
    if (product.digitalGood) {
      want('files', product.digitalGood.file, '');
    }
  }
  posts.forEach((post) => want('pictures', post.picture.file, post.picture.alt));
  site.collections.forEach(({ mainImage }) => mainImage && want('pictures', mainImage.file, mainImage.alt));
  for (const document of documentsOf(site)) {
    for (const { value } of blocksOf(document)) {
      if (typeof value['picture'] === 'string') {
        want('pictures', value['picture'], String(value['alt'] ?? ''));
      }
    }
  }
  return wanted.values();
}

function documentsOf(site: DemoSite): PageDocument[] {
  return [...Object.values(site.blockFields), ...site.collections.flatMap(({ document }) => document ?? [])];
}

function blocksOf(document: PageDocument) {
  return document.rows.flatMap((row) => row.columns.flatMap((column) => column.blocks));
}
