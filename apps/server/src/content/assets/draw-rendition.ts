import type { Sharp } from 'sharp';
import type { Rendition } from './rendition.ts';
import { openImage } from './sharp.ts';

export interface DrawnImage {
  readonly bytes: Buffer;
  readonly contentType: string;
}

/** Qualities that look alike side by side; efforts beyond which encoders only get slower. */
const AVIF = { quality: 55, effort: 1 };
const WEBP = { quality: 80, effort: 2 };
const JPEG = { quality: 80, progressive: true };

/** Draws one rendition of a stored original (which is upright, in sRGB and free of notes already). */
export async function drawRendition(original: Uint8Array, { width, encoding }: Rendition): Promise<DrawnImage> {
  const metadata = await (await openImage(original)).metadata();
  const isAnimated = (metadata.pages ?? 1) > 1;
  const image = (await openImage(original, { animated: isAnimated })).resize({ width, withoutEnlargement: true });
  if (isAnimated) {
    // AVIF sequences are not drawn everywhere; whoever reads AVIF reads an animated WebP.
    return encoding === 'plain' && metadata.format === 'gif'
      ? drawn(image.gif(), 'image/gif')
      : drawn(image.webp(WEBP), 'image/webp');
  }
  if (encoding === 'avif') {
    return drawn(image.avif(AVIF), 'image/avif');
  }
  if (encoding === 'webp') {
    return drawn(image.webp(WEBP), 'image/webp');
  }
  const needsAlpha = metadata.hasAlpha && !(await (await openImage(original)).stats()).isOpaque;
  return needsAlpha
    ? drawn(image.png(), 'image/png')
    : drawn(image.flatten({ background: '#ffffff' }).jpeg(JPEG), 'image/jpeg');
}

async function drawn(image: Sharp, contentType: string): Promise<DrawnImage> {
  return { bytes: await image.toBuffer(), contentType };
}
