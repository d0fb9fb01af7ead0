/** What a site may store, and in which shape (SEC-40, SEC-41). */

export { MAX_FILE_BYTES, MAX_IMAGE_BYTES } from '@portico/contract/studio';

/** Pixels of one image; all frames together for an animation. A phone's largest images have about 50 million. */
export const MAX_PIXELS = 100_000_000;
export const MAX_FRAMES = 500;
/** Files of one website, and their bytes together. */
export const MAX_FILES_PER_SITE = 500_000;
export const MAX_BYTES_PER_SITE = 50n * 1024n * 1024n * 1024n;

/** The only widths in pixels in which images are drawn (template-kits §5.5). */
export const RENDITION_WIDTHS = [100, 300, 500, 750, 1000, 1500, 2500] as const;
