import type { Metadata, Sharp } from 'sharp';
import { fileType, type FileType } from './file-type.ts';
import { MAX_FILE_BYTES, MAX_FRAMES, MAX_PICTURE_BYTES, MAX_PIXELS } from './limits.ts';
import { analysePicture, type PictureAnalysis } from './picture-analysis.ts';
import { sanitiseSvg } from './sanitise-svg.ts';
import { openPicture } from './sharp.ts';
import { pictureTurns } from './turns.ts';

/** A file as it will be stored: checked, and for pictures upright and without what the camera noted. */
export interface PreparedFile {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  /** Pictures only, in pixels. */
  readonly picture?: { readonly width: number; readonly height: number } & PictureAnalysis;
}

export type FileRefusal =
  | { readonly code: 'TYPE_NOT_ALLOWED'; readonly fileName: string }
  | { readonly code: 'FILE_TOO_LARGE'; readonly maxBytes: number }
  | { readonly code: 'PICTURE_TOO_LARGE'; readonly maxPixels: number; readonly maxFrames: number }
  | { readonly code: 'PICTURE_BROKEN'; readonly fileName: string };

export type PrepareResult =
  | { readonly ok: true; readonly value: PreparedFile }
  | { readonly ok: false; readonly error: FileRefusal };

/**
 * Checks a file and makes of it what may be stored. Pictures are drawn anew: turned as the camera said, in sRGB, without
 * location or other notes (SEC-40). Drawings are sanitised. Anything else stays as it is and only ever leaves as an
 * attachment.
 */
export async function prepareFile(fileName: string, bytes: Uint8Array): Promise<PrepareResult> {
  const type = fileType(fileName, bytes);
  if (!type) {
    return refuse({ code: 'TYPE_NOT_ALLOWED', fileName });
  }
  const maxBytes = type.kind === 'other' ? MAX_FILE_BYTES : MAX_PICTURE_BYTES;
  if (bytes.byteLength > maxBytes) {
    return refuse({ code: 'FILE_TOO_LARGE', maxBytes });
  }
  if (type.kind === 'other') {
    return { ok: true, value: { bytes, contentType: type.contentType } };
  }
  return pictureTurns(() =>
    type.kind === 'svg' ? prepareDrawing(fileName, bytes) : preparePicture(fileName, bytes, type),
  );
}

function refuse(error: FileRefusal): PrepareResult {
  return { ok: false, error };
}

async function prepareDrawing(fileName: string, bytes: Uint8Array): Promise<PrepareResult> {
  const clean = sanitiseSvg(Buffer.from(bytes).toString('utf8'));
  if (clean === undefined) {
    return refuse({ code: 'PICTURE_BROKEN', fileName });
  }
  const svg = Buffer.from(clean);
  try {
    const { width, height } = await (await openPicture(svg)).metadata();
    const analysis = await analysePicture(await openPicture(svg));
    return { ok: true, value: { bytes: svg, contentType: 'image/svg+xml', picture: { width, height, ...analysis } } };
  } catch {
    return refuse({ code: 'PICTURE_BROKEN', fileName });
  }
}

async function preparePicture(fileName: string, bytes: Uint8Array, type: FileType): Promise<PrepareResult> {
  try {
    const metadata = await (await openPicture(bytes, { limitInputPixels: false })).metadata();
    const frames = metadata.pages ?? 1;
    if (frames > MAX_FRAMES || metadata.width * metadata.height * frames > MAX_PIXELS) {
      return refuse({ code: 'PICTURE_TOO_LARGE', maxPixels: MAX_PIXELS, maxFrames: MAX_FRAMES });
    }
    const picture = await openPicture(bytes, { animated: frames > 1 });
    // Frames of an animation are never turned: they carry no such note.
    const upright = (frames > 1 ? picture : picture.autoOrient()).toColourspace('srgb');
    const { data, info } = await encodeOriginal(upright, type.contentType, metadata).toBuffer({
      resolveWithObject: true,
    });
    const analysis = await analysePicture(await openPicture(data));
    return {
      ok: true,
      value: {
        bytes: data,
        contentType: type.contentType,
        picture: { width: info.width, height: info.pageHeight ?? info.height, ...analysis },
      },
    };
  } catch {
    // The library reports every kind of damage by an exception of its own.
    return refuse({ code: 'PICTURE_BROKEN', fileName });
  }
}

/** Written once and read for every rendition, so close to lossless; the library leaves all notes out. */
function encodeOriginal(picture: Sharp, contentType: string, metadata: Metadata): Sharp {
  switch (contentType) {
    case 'image/png':
      return picture.png(metadata.isPalette ? { palette: true } : {});
    case 'image/gif':
      return picture.gif();
    case 'image/webp':
      return picture.webp({ quality: 92, effort: 2 });
    case 'image/avif':
      return picture.avif({ quality: 80, effort: 1 });
    default:
      return picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4' });
  }
}
