/** What a site may store, and in which shape (SEC-40, SEC-41). */

export { MAX_FILE_BYTES, MAX_IMAGE_BYTES } from '@portico/contract/studio';

/** Pixels of one image; all frames together for an animation. A phone's largest images have about 50 million. */
export const MAX_PIXELS = 100_000_000;
export const MAX_FRAMES = 500;

/** Millions of pixels up to which an image keeps its size, by what reading and writing its kind costs. */
const KEPT_MEGAPIXELS: Readonly<Record<string, number>> = {
  'image/jpeg': 25,
  'image/png': 8,
  'image/webp': 8,
  'image/gif': 12,
};
/** Of others, and what one comes to that has more: still wider than any rendition. */
const REDUCED_MEGAPIXELS = 4.2;

/**
 * By how much an image is reduced, 1 for not at all: no page shows more than the widest rendition.
 * @param pixels of all frames together
 */
export function keptShare(contentType: string, pixels: number): number {
  const kept = (KEPT_MEGAPIXELS[contentType] ?? REDUCED_MEGAPIXELS) * 1e6;
  if (pixels <= kept) return 1;
  // A JPEG is read at half its size in a fraction of the time and memory.
  if (contentType === 'image/jpeg') return keptShare(contentType, pixels / 4) / 2;
  return Math.sqrt((contentType === 'image/gif' ? kept : REDUCED_MEGAPIXELS * 1e6) / pixels);
}

/** Files of one website, and their bytes together. */
export const MAX_FILES_PER_SITE = 500_000;
export const MAX_BYTES_PER_SITE = 50n * 1024n * 1024n * 1024n;

/** The only widths in pixels in which images are drawn (template-kits §5.5). */
export const RENDITION_WIDTHS = [100, 300, 500, 750, 1000, 1500, 2500] as const;
