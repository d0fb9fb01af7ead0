/** Content types by the file name extensions that mean them; the first extension of a type is the one we write. */
const TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
  ico: 'image/x-icon',
  pdf: 'application/pdf',
  zip: 'application/zip',
  epub: 'application/epub+zip',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  mp4: 'video/mp4',
  webm: 'video/webm',
  woff: 'font/woff',
  woff2: 'font/woff2',
  txt: 'text/plain',
  csv: 'text/csv',
  vtt: 'text/vtt',
};

const EXTENSIONS = new Map(
  Object.entries(TYPES)
    .toReversed()
    .map(([extension, type]) => [type, extension]),
);

/** The content type that a file name's extension means, if it is a known one. */
export function contentTypeOf(fileName: string): string | undefined {
  const extension = /\.([a-z0-9]+)$/i.exec(fileName)?.[1];
  return extension === undefined ? undefined : TYPES[extension.toLowerCase()];
}

/** The extension (without dot) under which we store files of a type; `bin` when there is none. */
export function extensionOf(contentType: string): string {
  return EXTENSIONS.get(contentType) ?? 'bin';
}
