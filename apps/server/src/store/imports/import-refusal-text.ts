import type { FileKind } from './file-kind.ts';
import type { ImportRefusal } from './import-products.ts';

const NOT_TEXT: Readonly<Record<FileKind, string>> = {
  gzip: 'is packed with gzip. Unpack it and import what is inside.',
  zip: 'is an archive. Unpack it and import what is inside.',
  workbook: 'is a workbook. Save it as CSV in the program that made it and import that.',
  pdf: 'is a PDF. Products come in a CSV file.',
  image: 'is an image. Products come in a CSV file.',
  binary: 'is no text. Products come in a CSV file.',
};

/** Why a file was not imported at all, as a person reads it, by the name that she knows it by. */
export function importRefusalText(refusal: ImportRefusal, file: string): string {
  switch (refusal.code) {
    case 'FILE_UNREADABLE':
      return `${file} cannot be read: ${refusal.reason}.`;
    case 'FILE_EMPTY':
      return `${file} is empty.`;
    case 'NO_ROWS':
      return `${file} has a heading and nothing below it.`;
    case 'FILE_NOT_TEXT':
      return `${file} ${NOT_TEXT[refusal.kind]}`;
    case 'ENCODING_NOT_KNOWN':
      return `There is no encoding "${refusal.encoding}".`;
    case 'NO_PRODUCTS_PAGE':
      return 'The site has no products page to import into. Add one first.';
    case 'FORMAT_UNKNOWN': {
      const formats = refusal.formats.map(({ name, columns }) => `  ${name}: ${columns.join(', ')} …`);
      return [
        `${file} is no product file that is known here. Its first line must name the columns of`,
        ...formats,
      ].join('\n');
    }
  }
}
