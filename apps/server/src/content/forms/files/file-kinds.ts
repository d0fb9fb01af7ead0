import type { FileKind } from '@portico/domain';
import { fileTypeFromBuffer } from 'file-type';

/** What a visitor's file is, told by its bytes and its name together. */
export interface FoundKind {
  readonly contentType: string;
  readonly isPicture: boolean;
  /** It is a ZIP inside, and is looked into. */
  readonly isZip: boolean;
}

/** By extension: the kind of file that a form asks for, and what its bytes must say; `text` has no beginning to know it by. */
const EXTENSIONS: Readonly<Record<string, { readonly kind: FileKind; readonly found: readonly string[] }>> = {
  jpg: { kind: 'pictures', found: ['image/jpeg'] },
  jpeg: { kind: 'pictures', found: ['image/jpeg'] },
  png: { kind: 'pictures', found: ['image/png'] },
  webp: { kind: 'pictures', found: ['image/webp'] },
  gif: { kind: 'pictures', found: ['image/gif'] },
  avif: { kind: 'pictures', found: ['image/avif'] },
  pdf: { kind: 'pdf', found: ['application/pdf'] },
  doc: { kind: 'documents', found: ['application/x-cfb'] },
  docx: {
    kind: 'documents',
    found: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  },
  odt: { kind: 'documents', found: ['application/vnd.oasis.opendocument.text'] },
  rtf: { kind: 'documents', found: ['application/rtf'] },
  txt: { kind: 'documents', found: ['text'] },
  xls: { kind: 'sheets', found: ['application/x-cfb'] },
  xlsx: { kind: 'sheets', found: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] },
  ods: { kind: 'sheets', found: ['application/vnd.oasis.opendocument.spreadsheet'] },
  csv: { kind: 'sheets', found: ['text'] },
  mp3: { kind: 'sound', found: ['audio/mpeg'] },
  m4a: { kind: 'sound', found: ['audio/x-m4a', 'audio/mp4'] },
  wav: { kind: 'sound', found: ['audio/wav'] },
  ogg: { kind: 'sound', found: ['audio/ogg'] },
  flac: { kind: 'sound', found: ['audio/flac', 'audio/x-flac'] },
  aac: { kind: 'sound', found: ['audio/aac'] },
};

/**
 * Finds out what a file is. Name and bytes must agree, and the form must ask for such files (EDITOR-006, SEC-40).
 * @param kinds those that the form asks for; none means any of them
 * @returns undefined where it is not taken
 */
export async function kindOfFile(
  fileName: string,
  bytes: Uint8Array,
  kinds: readonly FileKind[],
): Promise<FoundKind | undefined> {
  const extension = /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
  const named = Object.hasOwn(EXTENSIONS, extension) ? EXTENSIONS[extension] : undefined;
  if (!named || (kinds.length > 0 && !kinds.includes(named.kind))) {
    return undefined;
  }
  const found = await fileTypeFromBuffer(bytes);
  const contentType = found?.mime ?? (isText(bytes) ? 'text' : '');
  if (!named.found.includes(contentType)) {
    return undefined;
  }
  return {
    contentType: contentType === 'text' ? 'text/plain' : contentType,
    isPicture: named.kind === 'pictures',
    isZip: /openxmlformats|opendocument/.test(contentType),
  };
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
