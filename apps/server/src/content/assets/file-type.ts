import { contentTypeOf } from '../../platform/storage/content-types.ts';

/** A file that may be stored: what it is, told by its bytes. */
export interface FileType {
  readonly contentType: string;
  readonly kind: 'image' | 'svg' | 'other';
}

const IMAGES = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif']);

/** The beginnings of files, and what they mean; `at` is an offset in bytes. */
const SIGNATURES: readonly { readonly at: number; readonly bytes: string; readonly contentType: string }[] = [
  { at: 0, bytes: '\xff\xd8\xff', contentType: 'image/jpeg' },
  { at: 0, bytes: '\x89PNG\r\n\x1a\n', contentType: 'image/png' },
  { at: 0, bytes: 'GIF87a', contentType: 'image/gif' },
  { at: 0, bytes: 'GIF89a', contentType: 'image/gif' },
  { at: 8, bytes: 'WEBPVP8', contentType: 'image/webp' },
  { at: 4, bytes: 'ftypavif', contentType: 'image/avif' },
  { at: 4, bytes: 'ftypavis', contentType: 'image/avif' },
  { at: 0, bytes: '%PDF-', contentType: 'application/pdf' },
  { at: 30, bytes: 'mimetypeapplication/epub+zip', contentType: 'application/epub+zip' },
  { at: 0, bytes: 'PK\x03\x04', contentType: 'application/zip' },
  { at: 0, bytes: 'ID3', contentType: 'audio/mpeg' },
  { at: 0, bytes: '\xff\xfb', contentType: 'audio/mpeg' },
  { at: 0, bytes: '\xff\xf3', contentType: 'audio/mpeg' },
  { at: 4, bytes: 'ftypM4A', contentType: 'audio/mp4' },
  { at: 4, bytes: 'ftyp', contentType: 'video/mp4' },
  { at: 0, bytes: '\x1a\x45\xdf\xa3', contentType: 'video/webm' },
  { at: 0, bytes: 'wOF2', contentType: 'font/woff2' },
  { at: 0, bytes: 'wOFF', contentType: 'font/woff' },
];

/**
 * Finds out what a file is, by its name and by its bytes: both must be on the list and agree. Images may be named as
 * another kind of image, which cameras and shops often do.
 * @returns undefined when the file may not be stored (SEC-40)
 */
export function fileType(fileName: string, bytes: Uint8Array): FileType | undefined {
  const named = contentTypeOf(fileName);
  const found = contentTypeOfBytes(bytes, named);
  if (found === undefined) {
    return undefined;
  }
  if (IMAGES.has(found)) {
    const fits = named === undefined ? !fileName.includes('.') : IMAGES.has(named);
    return fits ? { contentType: found, kind: 'image' } : undefined;
  }
  if (found !== named) {
    return undefined;
  }
  return { contentType: found, kind: found === 'image/svg+xml' ? 'svg' : 'other' };
}

function contentTypeOfBytes(bytes: Uint8Array, named: string | undefined): string | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 64)).toString('latin1');
  const signature = SIGNATURES.find(({ at, bytes: expected }) => head.startsWith(expected, at));
  if (signature) {
    return signature.contentType;
  }
  // Text has no signature: it is what its name says when it reads as text.
  if (named === 'image/svg+xml' || named === 'text/plain' || named === 'text/csv') {
    return isText(bytes) ? named : undefined;
  }
  // Subtitles say what they are.
  if (named === 'text/vtt') {
    return isText(bytes) && /^(?:\xef\xbb\xbf)?WEBVTT(?:[ \t\r\n]|$)/.test(head) ? named : undefined;
  }
  return undefined;
}

function isText(bytes: Uint8Array): boolean {
  if (bytes.includes(0)) {
    return false;
  }
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** The name of a file as a label: no folders, no control characters, at most 200 characters (SEC-41). */
export function fileLabel(fileName: string): string {
  const base = fileName.split(/[\\/]/).at(-1) ?? '';
  const clean = base.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').trim();
  if (clean.length <= 200) {
    return clean === '' ? 'file' : clean;
  }
  const extension = /\.[A-Za-z0-9]{1,8}$/.exec(clean)?.[0] ?? '';
  return clean.slice(0, 200 - extension.length) + extension;
}

/** A long text is cut anywhere: half a character at the end does not make it something else. */
export function wholeCharacters(head: Uint8Array): Uint8Array {
  let end = head.length;
  while (end > 0 && end > head.length - 4 && ((head[end - 1] ?? 0) & 0xc0) === 0x80) {
    end -= 1;
  }
  const lead = head[end - 1] ?? 0;
  return lead >= 0xc0 ? head.subarray(0, end - 1) : head;
}
