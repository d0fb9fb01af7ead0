import { accept, refuse, type Result } from '@portico/locale';
import { fileType, type FileType } from './file-type.ts';
import type { ImageAnalysis } from './image-analysis.ts';
import { prepareInChild } from './image-jobs.ts';
import { MAX_FILE_BYTES, MAX_FRAMES, MAX_IMAGE_BYTES, MAX_PIXELS } from './limits.ts';

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
  /** It has few enough pixels, and reading it takes too much memory or time all the same. */
  | { readonly code: 'IMAGE_TOO_COSTLY'; readonly fileName: string }
  | { readonly code: 'IMAGE_BROKEN'; readonly fileName: string };

export type PrepareResult = Result<PreparedFile, FileRefusal>;

/**
 * Checks a file and makes of it what may be stored. Images are drawn anew: turned as the camera said, in sRGB, without
 * location or other notes (SEC-40). Drawings are sanitised. Anything else stays as it is and only ever leaves as an
 * attachment.
 */
export async function prepareFile(
  websiteId: string,
  { fileName, bytes }: { readonly fileName: string; readonly bytes: Uint8Array },
): Promise<PrepareResult> {
  const type = acceptedType({ fileName, head: bytes, byteSize: bytes.byteLength });
  if (!type.ok) {
    return type;
  }
  const { contentType, kind } = type.value;
  if (kind === 'other') {
    return { ok: true, value: { bytes, contentType } };
  }
  const done = await prepareInChild(websiteId, contentType, bytes);
  if (!done.ok) {
    return refuse({ code: 'IMAGE_TOO_COSTLY', fileName });
  }
  if (done.value === 'too large') {
    return refuse({ code: 'IMAGE_TOO_LARGE', maxPixels: MAX_PIXELS, maxFrames: MAX_FRAMES });
  }
  return done.value === 'broken'
    ? refuse({ code: 'IMAGE_BROKEN', fileName })
    : { ok: true, value: { ...done.value, contentType } };
}

/** What a file is, by its name and its beginning; refused where it may not be stored, or is too large for what it is. */
export function acceptedType(file: {
  readonly fileName: string;
  readonly head: Uint8Array;
  readonly byteSize: number;
}): Result<FileType, FileRefusal> {
  const { fileName, head, byteSize } = file;
  const type = fileType(fileName, head);
  if (!type) {
    return refuse({ code: 'TYPE_NOT_ALLOWED', fileName });
  }
  const maxBytes = type.kind === 'other' ? MAX_FILE_BYTES : MAX_IMAGE_BYTES;
  return byteSize > maxBytes ? refuse({ code: 'FILE_TOO_LARGE', maxBytes }) : accept(type);
}
