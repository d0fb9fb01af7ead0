import type { Metadata, OutputInfo, Sharp } from 'sharp';
import { analyseImage, type ImageAnalysis } from './image-analysis.ts';
import type { ImageRefusal, PreparedImage } from './image-jobs.ts';
import { keptShare, MAX_FRAMES, MAX_PIXELS } from './limits.ts';
import { loadSharp, openImage } from './sharp.ts';

/**
 * Draws an image anew: turned as the camera said, in sRGB, without location or other notes (SEC-40), and reduced where it
 * has more pixels than any page shows.
 */
export async function prepareImage(bytes: Buffer, contentType: string): Promise<PreparedImage | ImageRefusal> {
  try {
    const metadata = await (await openImage(bytes, { limitInputPixels: false })).metadata();
    const frames = metadata.pages ?? 1;
    if (frames > MAX_FRAMES || metadata.width * metadata.height * frames > MAX_PIXELS) {
      return 'too large';
    }
    return await (frames > 1 ? prepareAnimation : prepareStill)(bytes, contentType, metadata);
  } catch {
    // The library reports every kind of damage by an exception of its own.
    return 'broken';
  }
}

async function prepareAnimation(bytes: Buffer, contentType: string, metadata: Metadata): Promise<PreparedImage> {
  // Frames are never turned: they carry no such note.
  const reduced = (await openImage(bytes, { animated: true })).resize(keptSize(metadata, contentType));
  const encoded = await encodeOriginal(reduced.toColourspace('srgb'), contentType, metadata).toBuffer({
    resolveWithObject: true,
  });
  return prepared(encoded, await analyseImage(await openImage(encoded.data)));
}

/** Decoded once, reduced on the way, and turned afterwards: turning first holds the whole image twice. */
async function prepareStill(bytes: Buffer, contentType: string, metadata: Metadata): Promise<PreparedImage> {
  const sharp = await loadSharp();
  const { data, info } = await (
    await openImage(bytes)
  )
    .resize(keptSize(metadata, contentType))
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const upright = () => turned(sharp(data, { raw: { width, height, channels } }), metadata.orientation);
  const encoded = await encodeOriginal(upright(), contentType, metadata).toBuffer({ resolveWithObject: true });
  return prepared(encoded, await analyseImage(await openImage(encoded.data)));
}

function prepared(
  { data, info }: { readonly data: Buffer; readonly info: OutputInfo },
  analysis: ImageAnalysis,
): PreparedImage {
  return { bytes: data, image: { width: info.width, height: info.pageHeight ?? info.height, ...analysis } };
}

/** The size in which an image is kept: its own, or one of as many pixels as its kind may have. */
function keptSize({ width, height, pages = 1 }: Metadata, contentType: string): { width: number; height?: number } {
  const share = keptShare(contentType, width * height * pages);
  const kept = (side: number) => Math.max(1, Math.round(side * share));
  return pages > 1 ? { width: kept(width) } : { width: kept(width), height: kept(height) };
}

/** Turned and mirrored as Exif tells (tag 0x0112). */
function turned(image: Sharp, orientation = 1): Sharp {
  const angle = ANGLES[orientation] ?? 0;
  const upright = angle === 0 ? image : image.rotate(angle);
  return MIRRORED.has(orientation) ? upright.flop() : upright;
}

const ANGLES: Readonly<Record<number, number>> = { 3: 180, 4: 180, 5: 270, 6: 90, 7: 90, 8: 270 };
const MIRRORED: ReadonlySet<number> = new Set([2, 4, 5, 7]);

/** Palettes of large images take long to find, and a photo has none. */
const MAX_PALETTE_PIXELS = 2_000_000;

/** Written once and read for every rendition, so close to lossless; the library leaves all notes out. */
export function encodeOriginal(image: Sharp, contentType: string, { isPalette, width, height }: Metadata): Sharp {
  switch (contentType) {
    case 'image/png':
      return image.png({ compressionLevel: 4, palette: isPalette === true && width * height <= MAX_PALETTE_PIXELS });
    case 'image/gif':
      return image.gif({ effort: 3 });
    case 'image/webp':
      return image.webp({ quality: 92, effort: 1 });
    case 'image/avif':
      return image.avif({ quality: 80, effort: 0 });
    default:
      // Better code tables are found with the whole image in memory, for a few per cent of its bytes.
      return image.jpeg({ quality: 92, chromaSubsampling: '4:4:4', optimiseCoding: false });
  }
}
