import type { Sharp } from 'sharp';
import type { Rendition } from './rendition.ts';
import { openPicture } from './sharp.ts';

export interface DrawnPicture {
  readonly bytes: Buffer;
  readonly contentType: string;
}

/** Qualities that look alike side by side; efforts beyond which encoders only get slower. */
const AVIF = { quality: 55, effort: 1 };
const WEBP = { quality: 80, effort: 2 };
const JPEG = { quality: 80, progressive: true };

/** Draws one rendition of a stored original (which is upright, in sRGB and free of notes already). */
export async function drawRendition(original: Uint8Array, { width, encoding }: Rendition): Promise<DrawnPicture> {
  const metadata = await (await openPicture(original)).metadata();
  const isAnimated = (metadata.pages ?? 1) > 1;
  const picture = (await openPicture(original, { animated: isAnimated })).resize({ width, withoutEnlargement: true });
  if (isAnimated) {
    // AVIF sequences are not drawn everywhere; whoever reads AVIF reads an animated WebP.
    return encoding === 'plain' && metadata.format === 'gif'
      ? drawn(picture.gif(), 'image/gif')
      : drawn(picture.webp(WEBP), 'image/webp');
  }
  if (encoding === 'avif') {
    return drawn(picture.avif(AVIF), 'image/avif');
  }
  if (encoding === 'webp') {
    return drawn(picture.webp(WEBP), 'image/webp');
  }
  const needsAlpha = metadata.hasAlpha && !(await (await openPicture(original)).stats()).isOpaque;
  return needsAlpha
    ? drawn(picture.png(), 'image/png')
    : drawn(picture.flatten({ background: '#ffffff' }).jpeg(JPEG), 'image/jpeg');
}

async function drawn(picture: Sharp, contentType: string): Promise<DrawnPicture> {
  return { bytes: await picture.toBuffer(), contentType };
}
