import { fingerprintOf, type ImportState, type ProductFingerprint } from './import-state.ts';
import type { ImportedProduct } from './imported-product.ts';
import { ownFingerprint } from './own-items.ts';
import type { RowProblem } from './problem.ts';
import type { KnownItem } from './repository.ts';
import type { TakenImages } from './take-images.ts';

/** A product of the file, compared with what an earlier import made of it. */
export interface PreparedProduct {
  readonly product: ImportedProduct;
  readonly known: KnownItem | undefined;
  readonly fingerprint: ProductFingerprint;
  /** False when the file says what it said before. */
  readonly isChanged: boolean;
  /** The images to show from now on; undefined where they stay as they are. */
  readonly taken: TakenImages | undefined;
  readonly missingImages: number;
  /** Whether images that it has and that were not taken stay: some could not be had, or stand in rows that are missing. */
  readonly keepsImages: boolean;
  readonly problems: readonly RowProblem[];
}

interface PrepareOptions {
  readonly take: (product: ImportedProduct) => Promise<TakenImages>;
  /** False where a row of it is missing. */
  readonly isWhole: boolean;
}

/**
 * Compares a product with its last import, and takes its images when they are new, other ones, or were missing.
 * Images that a product has are kept when the way to the new ones is closed.
 */
export async function prepareProduct(
  product: ImportedProduct,
  known: KnownItem | undefined,
  { take, isWhole }: PrepareOptions,
): Promise<PreparedProduct> {
  const fingerprint = known?.own ? ownFingerprint(product, known.own.present) : fingerprintOf(product);
  const state = known?.state;
  const isSame = state !== undefined && hasSameFacts(fingerprint, state);
  const hasSameImages = fingerprint.images === state?.images;
  const before = state?.missingImages ?? 0;
  if (hasSameImages && before === 0) {
    const none = { taken: undefined, missingImages: 0, keepsImages: true, problems: [] };
    return { product, known, fingerprint, isChanged: !isSame, ...none };
  }
  const taken = await take(product);
  const missingImages = product.images.length - taken.assetIds.size;
  const isInVain = hasSameImages
    ? missingImages >= before
    : known !== undefined && taken.assetIds.size === 0 && product.images.length > 0;
  return {
    product,
    known,
    fingerprint,
    isChanged: !isSame || !hasSameImages || !isInVain,
    taken: isInVain ? undefined : taken,
    missingImages,
    keepsImages: !isWhole || missingImages > 0,
    problems: taken.problems,
  };
}

function hasSameFacts(fingerprint: ProductFingerprint, state: ImportState): boolean {
  return fingerprint.content === state.content && fingerprint.stock === state.stock;
}
