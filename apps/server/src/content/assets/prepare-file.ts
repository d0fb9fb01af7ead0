import type { Metadata, Sharp } from 'sharp';
import { fileType, type FileType } from './file-type.ts';
import { MAX_FILE_BYTES, MAX_FRAMES, MAX_IMAGE_BYTES, MAX_PIXELS } from './limits.ts';
import { analyseImage, type ImageAnalysis } from './image-analysis.ts';
import { sanitiseSvg } from './sanitise-svg.ts';
import { openImage } from './sharp.ts';
import { imageTurns } from './turns.ts';

/** A file as it will be stored: checked, and for images upright and without what the camera noted. */
export interface PreparedFile {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  /** Images only, in pixels. */
  readonly image?: { readonly width: number; readonly height: number } & ImageAnalysis;
}

export type FileRefusal =
  | { readonly code: 'TYPE_NOT_ALLOWED'; readonly fileName: string }
  | { readonly code: 'FILE_TOO_LARGE'; readonly maxBytes: number }
  | { readonly code: 'IMAGE_TOO_LARGE'; readonly maxPixels: number; readonly maxFrames: number }
  | { readonly code: 'IMAGE_BROKEN'; readonly fileName: string };

export type PrepareResult =
  | { readonly ok: true; readonly value: PreparedFile }
  | { readonly ok: false; readonly error: FileRefusal };

/**
 * Checks a file and makes of it what may be stored. Images are drawn anew: turned as the camera said, in sRGB, without
 * location or other notes (SEC-40). Drawings are sanitised. Anything else stays as it is and only ever leaves as an
 * attachment.
 */
export async function prepareFile(fileName: string, bytes: Uint8Array): Promise<PrepareResult> {
  const type = fileType(fileName, bytes);
  if (!type) {
    return refuse({ code: 'TYPE_NOT_ALLOWED', fileName });
  }
  const maxBytes = type.kind === 'other' ? MAX_FILE_BYTES : MAX_IMAGE_BYTES;
  if (bytes.byteLength > maxBytes) {
    return refuse({ code: 'FILE_TOO_LARGE', maxBytes });
  }
  if (type.kind === 'other') {
    return { ok: true, value: { bytes, contentType: type.contentType } };
  }
  return imageTurns(() =>
    type.kind === 'svg' ? prepareDrawing(fileName, bytes) : prepareImage(fileName, bytes, type),
  );
}

function refuse(error: FileRefusal): PrepareResult {
  return { ok: false, error };
}

async function prepareDrawing(fileName: string, bytes: Uint8Array): Promise<PrepareResult> {
  const clean = sanitiseSvg(Buffer.from(bytes).toString('utf8'));
  if (clean === undefined) {
    return refuse({ code: 'IMAGE_BROKEN', fileName });
  }
  const svg = Buffer.from(clean);
  try {
    const { width, height } = await (await openImage(svg)).metadata();
    const analysis = await analyseImage(await openImage(svg));
    return { ok: true, value: { bytes: svg, contentType: 'image/svg+xml', image: { width, height, ...analysis } } };
  } catch {
    return refuse({ code: 'IMAGE_BROKEN', fileName });
  }
}

async function prepareImage(fileName: string, bytes: Uint8Array, type: FileType): Promise<PrepareResult> {
  try {
    const metadata = await (await openImage(bytes, { limitInputPixels: false })).metadata();
    const frames = metadata.pages ?? 1;
    if (frames > MAX_FRAMES || metadata.width * metadata.height * frames > MAX_PIXELS) {
      return refuse({ code: 'IMAGE_TOO_LARGE', maxPixels: MAX_PIXELS, maxFrames: MAX_FRAMES });
    }
    const image = await openImage(bytes, { animated: frames > 1 });
    // Frames of an animation are never turned: they carry no such note.
    const upright = (frames > 1 ? image : image.autoOrient()).toColourspace('srgb');
    const { data, info } = await encodeOriginal(upright, type.contentType, metadata).toBuffer({
      resolveWithObject: true,
    });
    const analysis = await analyseImage(await openImage(data));
    return {
      ok: true,
      value: {
        bytes: data,
        contentType: type.contentType,
        image: { width: info.width, height: info.pageHeight ?? info.height, ...analysis },
      },
    };
  } catch {
    // The library reports every kind of damage by an exception of its own.
    return refuse({ code: 'IMAGE_BROKEN', fileName });
  }
}

/** Written once and read for every rendition, so close to lossless; the library leaves all notes out. */
function encodeOriginal(image: Sharp, contentType: string, metadata: Metadata): Sharp {
  switch (contentType) {
    case 'image/png':
      return image.png(metadata.isPalette ? { palette: true } : {});
    case 'image/gif':
      return image.gif();
    case 'image/webp':
      return image.webp({ quality: 92, effort: 2 });
    case 'image/avif':
      return image.avif({ quality: 80, effort: 1 });
    default:
      return image.jpeg({ quality: 92, chromaSubsampling: '4:4:4' });
  }
}
