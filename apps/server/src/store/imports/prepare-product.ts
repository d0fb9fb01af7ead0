import { fingerprintOf, type ImportState, type ProductFingerprint } from './import-state.ts';
import type { ImportedProduct } from './imported-product.ts';
import type { RowProblem } from './problem.ts';
import type { KnownItem } from './repository.ts';
import type { TakenPictures } from './take-pictures.ts';

/** A product of the file, compared with what an earlier import made of it. */
export interface PreparedProduct {
  readonly product: ImportedProduct;
  readonly known: KnownItem | undefined;
  readonly fingerprint: ProductFingerprint;
  /** False when the file says what it said before. */
  readonly isChanged: boolean;
  /** The pictures to show from now on; undefined where they stay as they are. */
  readonly taken: TakenPictures | undefined;
  readonly missingPictures: number;
  readonly problems: readonly RowProblem[];
}

/**
 * Compares a product with its last import, and takes its pictures when they are new, other ones, or were missing.
 * Pictures that a product has are kept when the way to the new ones is closed.
 */
export async function prepareProduct(
  product: ImportedProduct,
  known: KnownItem | undefined,
  takePictures: (product: ImportedProduct) => Promise<TakenPictures>,
): Promise<PreparedProduct> {
  const fingerprint = fingerprintOf(product);
  const state = known?.state;
  const isSame = state !== undefined && hasSameFacts(fingerprint, state);
  const hasSamePictures = fingerprint.pictures === state?.pictures;
  const before = state?.missingPictures ?? 0;
  if (hasSamePictures && before === 0) {
    const none = { taken: undefined, missingPictures: 0, problems: [] };
    return { product, known, fingerprint, isChanged: !isSame, ...none };
  }
  const taken = await takePictures(product);
  const missingPictures = product.pictures.length - taken.assetIds.size;
  const isInVain = hasSamePictures
    ? missingPictures >= before
    : known !== undefined && taken.assetIds.size === 0 && product.pictures.length > 0;
  return {
    product,
    known,
    fingerprint,
    isChanged: !isSame || !hasSamePictures || !isInVain,
    taken: isInVain ? undefined : taken,
    missingPictures,
    problems: taken.problems,
  };
}

function hasSameFacts(fingerprint: ProductFingerprint, state: ImportState): boolean {
  return fingerprint.content === state.content && fingerprint.stock === state.stock;
}
