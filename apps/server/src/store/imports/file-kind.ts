/** What a file is that is no text. */
export type FileKind = 'gzip' | 'workbook' | 'zip' | 'pdf' | 'image' | 'binary';

/** The beginnings of files, and for some what else is said near it; the first that fits decides. */
const BEGINNINGS: readonly { readonly kind: FileKind; readonly begins: readonly string[]; readonly says?: RegExp }[] = [
  { kind: 'gzip', begins: ['\x1f\x8b'] },
  {
    kind: 'workbook',
    begins: ['PK\x03\x04'],
    says: /\[Content_Types\]|xl\/|opendocument\.spreadsheet|Index\/Document\.iwa/,
  },
  { kind: 'workbook', begins: ['\xd0\xcf\x11\xe0'] },
  {
    kind: 'zip',
    begins: ['PK\x03\x04', 'PK\x05\x06', '7z\xbc\xaf', 'Rar!', 'BZh9', '\xfd7zXZ', '\x28\xb5\x2f\xfd'],
  },
  { kind: 'pdf', begins: ['%PDF-'] },
  { kind: 'image', begins: ['\xff\xd8\xff', '\x89PNG', 'GIF87a', 'GIF89a', 'II*\0', 'MM\0*'] },
  { kind: 'image', begins: ['RIFF'], says: /^.{8}WEBP/s },
  { kind: 'image', begins: [''], says: /^.{4}ftyp(?:avif|avis|heic|mif1)/s },
];

/** Of a hundred characters of text so many are no control characters, even where some went astray. */
const MOST_CONTROLS = 0.08;

/**
 * What a file is that cannot be read as text; undefined for text.
 * @param encoding text of two bytes a character is full of empty bytes
 */
export function fileKind(head: Uint8Array, encoding: string): FileKind | undefined {
  const text = Buffer.from(head.buffer, head.byteOffset, head.byteLength).toString('latin1');
  const known = BEGINNINGS.find(
    ({ begins, says }) => begins.some((start) => text.startsWith(start)) && (says?.test(text) ?? true),
  );
  if (known || encoding.startsWith('utf-16')) {
    return known?.kind;
  }
  const controls = head.reduce((count, byte) => count + Number(byte < 0x20 && !TEXT_CONTROLS.has(byte)), 0);
  return controls > 4 && controls > head.length * MOST_CONTROLS ? 'binary' : undefined;
}

/** Tab, line feed, vertical tab, form feed, carriage return. */
const TEXT_CONTROLS: ReadonlySet<number> = new Set([0x09, 0x0a, 0x0b, 0x0c, 0x0d]);
