import { importAsset, type AssetRefusal } from '../../content/assets/commands.ts';
import type { Turns } from '../../content/assets/turns.ts';
import type { Services } from '../services.ts';
import type { ImportedPicture, ImportedProduct } from './imported-product.ts';
import type { PictureSource } from './picture-source.ts';
import type { PictureProblem, RowProblem } from './problem.ts';

/** A product's pictures as assets of the site. */
export interface TakenPictures {
  readonly assetIds: ReadonlyMap<string, string>;
  readonly problems: readonly RowProblem[];
}

interface TakeOptions {
  readonly services: Services;
  readonly websiteId: string;
  readonly source: PictureSource;
  /** How many are fetched at a time, over all products. */
  readonly turns: Turns;
}

/** Brings a product's pictures into the site. One that cannot be had is told and left out; never fatal. */
export async function takePictures(product: ImportedProduct, options: TakeOptions): Promise<TakenPictures> {
  const taken = await Promise.all(
    product.pictures.map((picture) => options.turns(() => takePicture(product, picture, options))),
  );
  const assetIds = new Map<string, string>();
  const problems: RowProblem[] = [];
  for (const [index, { url, line }] of product.pictures.entries()) {
    const result = taken[index];
    if (result?.ok) {
      assetIds.set(url, result.assetId);
    } else if (result) {
      problems.push({ kind: 'note', line, note: { code: 'PICTURE_MISSING', url, reason: result.problem } });
    }
  }
  return { assetIds, problems };
}

type Taken = { readonly ok: true; readonly assetId: string } | { readonly ok: false; readonly problem: PictureProblem };

async function takePicture(
  product: ImportedProduct,
  picture: ImportedPicture,
  { services, websiteId, source }: TakeOptions,
): Promise<Taken> {
  const found = await source(picture.url);
  if (!found.ok) {
    return { ok: false, problem: found.error };
  }
  const asset = await importAsset(services, websiteId, { ...found.value, altText: picture.altText || product.title });
  if (!asset.ok) {
    return { ok: false, problem: problemOf(asset.error) };
  }
  return asset.value.width === null ? { ok: false, problem: 'not a picture' } : { ok: true, assetId: asset.value.id };
}

function problemOf({ code }: AssetRefusal): PictureProblem {
  if (code === 'STORAGE_QUOTA') {
    return 'no room';
  }
  return code === 'FILE_TOO_LARGE' || code === 'PICTURE_TOO_LARGE' ? 'too large' : 'not a picture';
}
