import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ImportedProduct } from './imported-product.ts';

const stateSchema = z.object({
  /** Fingerprints of what the file said, in three parts that change apart from each other. */
  content: z.string(),
  stock: z.string(),
  images: z.string(),
  /** Images that could not be had; they are tried again. */
  missingImages: z.number(),
});

/** What was read of a product at its last import, kept beside it (`item.import_state`). */
export type ImportState = z.infer<typeof stateSchema>;

export type ProductFingerprint = Omit<ImportState, 'missingImages'>;

/** Reads a kept state; undefined for items that were never imported, or by an older program. */
export function importState(stored: unknown): ImportState | undefined {
  return stateSchema.safeParse(stored).data;
}

/** Tells whether a file says the same again, however often the item was edited meanwhile. */
export function fingerprintOf(product: ImportedProduct): ProductFingerprint {
  const { line: _at, images, variants, ...facts } = product;
  return {
    content: hashOf({
      ...facts,
      variants: variants.map(({ line: _line, qtyInStock: _stock, exportedStock: _before, ...variant }) => variant),
    }),
    stock: hashOf(variants.map(({ qtyInStock }) => qtyInStock)),
    images: hashOf(images.map(({ url, altText }) => [url, altText])),
  };
}

function hashOf(value: unknown): string {
  const text = JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? part.toString() : part));
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
