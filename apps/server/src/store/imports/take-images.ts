import { importAsset, type AssetRefusal } from '../../content/assets/commands.ts';
import { assetRepository } from '../../content/assets/repository.ts';
import type { Turns } from '../../content/assets/turns.ts';
import type { Services } from '../services.ts';
import type { ImportedImage, ImportedProduct } from './imported-product.ts';
import type { ImageSource } from './image-source.ts';
import { assetIdOf } from './own-items.ts';
import { OWN_KEY } from './portico-columns.ts';
import type { ImageProblem, RowProblem } from './problem.ts';

/** A product's images as assets of the site. */
export interface TakenImages {
  readonly assetIds: ReadonlyMap<string, string>;
  readonly problems: readonly RowProblem[];
}

interface TakeOptions {
  readonly services: Services;
  readonly websiteId: string;
  readonly source: ImageSource;
  /** How many are fetched at a time, over all products. */
  readonly turns: Turns;
}

/** Brings a product's images into the site. One that cannot be had is told and left out; never fatal. */
export async function takeImages(product: ImportedProduct, options: TakeOptions): Promise<TakenImages> {
  const known = await ownImages(product, options);
  const taken = await Promise.all(
    product.images.map((image) => {
      const own = assetIdOf(image.url);
      return own !== undefined && known.has(own)
        ? ({ ok: true, assetId: own } as const)
        : options.turns(() => takeImage(product, image, options));
    }),
  );
  const assetIds = new Map<string, string>();
  const problems: RowProblem[] = [];
  for (const [index, { url, line }] of product.images.entries()) {
    const result = taken[index];
    if (result?.ok) {
      assetIds.set(url, result.assetId);
    } else if (result) {
      problems.push({ kind: 'note', line, note: { code: 'IMAGE_MISSING', url, reason: result.problem } });
    }
  }
  return { assetIds, problems };
}

/** Images that the site has already: an export names them by their addresses. */
async function ownImages(product: ImportedProduct, { services, websiteId }: TakeOptions): Promise<ReadonlySet<string>> {
  const ids = product.importKey.startsWith(OWN_KEY) ? product.images.flatMap(({ url }) => assetIdOf(url) ?? []) : [];
  if (ids.length === 0) {
    return new Set();
  }
  const assets = await services.database.readInSite(websiteId, (tx) => assetRepository(tx).findMany(ids));
  const shown = assets.filter(({ isPrivate, width, removedAt }) => !isPrivate && width !== null && removedAt === null);
  return new Set(shown.map(({ id }) => id));
}

type Taken = { readonly ok: true; readonly assetId: string } | { readonly ok: false; readonly problem: ImageProblem };

async function takeImage(
  product: ImportedProduct,
  image: ImportedImage,
  { services, websiteId, source }: TakeOptions,
): Promise<Taken> {
  const found = await source(image.url);
  if (!found.ok) {
    return { ok: false, problem: found.error };
  }
  const asset = await importAsset(services, websiteId, { ...found.value, altText: image.altText || product.title });
  if (!asset.ok) {
    return { ok: false, problem: problemOf(asset.error) };
  }
  return asset.value.width === null ? { ok: false, problem: 'not an image' } : { ok: true, assetId: asset.value.id };
}

const TOO_LARGE: ReadonlySet<AssetRefusal['code']> = new Set(['FILE_TOO_LARGE', 'IMAGE_TOO_LARGE', 'IMAGE_TOO_COSTLY']);

function problemOf({ code }: AssetRefusal): ImageProblem {
  if (code === 'STORAGE_QUOTA') {
    return 'no room';
  }
  return TOO_LARGE.has(code) ? 'too large' : 'not an image';
}
