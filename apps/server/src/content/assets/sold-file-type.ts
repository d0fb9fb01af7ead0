import { fileType, wholeCharacters } from './file-type.ts';

/** Kinds of files that are sold beside those that pages show; each with the bytes it begins with, if it has any. */
const SOLD: Readonly<Record<string, { readonly contentType: string; readonly begins?: readonly string[] }>> = {
  '7z': { contentType: 'application/x-7z-compressed', begins: ['7z\xbc\xaf'] },
  ai: { contentType: 'application/postscript', begins: ['%PDF-', '%!PS'] },
  azw3: { contentType: 'application/vnd.amazon.ebook' },
  docx: {
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    begins: ['PK\x03\x04'],
  },
  eps: { contentType: 'application/postscript', begins: ['%!PS', '\xc5\xd0\xd3\xc6'] },
  flac: { contentType: 'audio/flac', begins: ['fLaC'] },
  gpx: { contentType: 'application/gpx+xml', begins: ['<', '\xef\xbb\xbf<'] },
  mobi: { contentType: 'application/x-mobipocket-ebook' },
  mov: { contentType: 'video/quicktime' },
  ogg: { contentType: 'audio/ogg', begins: ['OggS'] },
  otf: { contentType: 'font/otf', begins: ['OTTO'] },
  pptx: {
    contentType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    begins: ['PK\x03\x04'],
  },
  psd: { contentType: 'image/vnd.adobe.photoshop', begins: ['8BPS'] },
  rar: { contentType: 'application/vnd.rar', begins: ['Rar!'] },
  stl: { contentType: 'model/stl' },
  ttf: { contentType: 'font/ttf', begins: ['\x00\x01\x00\x00', 'true'] },
  wav: { contentType: 'audio/wav', begins: ['RIFF'] },
  xlsx: { contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', begins: ['PK\x03\x04'] },
};

/** Beginnings of programs, whatever they are called. */
const PROGRAMS = ['MZ', '\x7fELF', '#!', '\xca\xfe\xba\xbe', '\xcf\xfa\xed\xfe', '\xce\xfa\xed\xfe'];

/**
 * What a file is that an owner sells: one of the kinds that pages show, or one of some more that only ever leave as an
 * attachment (SEC-40). Name and bytes must agree.
 * @param head the first bytes of the file, all of it where it is short
 * @returns undefined when it may not be sold
 */
export function soldFileType(
  fileName: string,
  head: Uint8Array,
): { readonly contentType: string; readonly isImage: boolean } | undefined {
  const known = fileType(fileName, wholeCharacters(head));
  if (known) {
    return { contentType: known.contentType, isImage: known.kind !== 'other' };
  }
  const extension = /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
  const sold = Object.hasOwn(SOLD, extension) ? SOLD[extension] : undefined;
  const beginning = Buffer.from(head.subarray(0, 16)).toString('latin1');
  const fits = sold?.begins === undefined || sold.begins.some((begins) => beginning.startsWith(begins));
  const isProgram = PROGRAMS.some((begins) => beginning.startsWith(begins));
  return sold && fits && !isProgram ? { contentType: sold.contentType, isImage: false } : undefined;
}
