/** What a site may store, and in which shape (SEC-40, SEC-41). */

/** Bytes of one picture as uploaded. */
export const MAX_PICTURE_BYTES = 20 * 1024 * 1024;
/** Bytes of any other file. */
export const MAX_FILE_BYTES = 300 * 1024 * 1024;
/** Pixels of one picture; all frames together for an animation. A phone's largest pictures have about 50 million. */
export const MAX_PIXELS = 100_000_000;
export const MAX_FRAMES = 500;
/** Files of one website, and their bytes together. */
export const MAX_FILES_PER_SITE = 500_000;
export const MAX_BYTES_PER_SITE = 50n * 1024n * 1024n * 1024n;

/** The only widths in pixels in which pictures are drawn (template-kits §5.5). */
export const RENDITION_WIDTHS = [100, 300, 500, 750, 1000, 1500, 2500] as const;
