import type sharpModule from 'sharp';
import type { Sharp, SharpOptions } from 'sharp';
import { MAX_PIXELS } from './limits.ts';

let loaded: Promise<typeof sharpModule> | undefined;

/** The image library, loaded at the first image: a start that serves pages should not wait for it. */
export function loadSharp(): Promise<typeof sharpModule> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    // One thread for each process that draws (image-jobs.ts); no memory is kept between images.
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return loaded;
}

/** Opens an image within our limits; broken data is refused rather than drawn half. */
export async function openImage(bytes: Uint8Array, options: SharpOptions = {}): Promise<Sharp> {
  const sharp = await loadSharp();
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', ...options });
}
