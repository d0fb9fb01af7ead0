import path from 'node:path';
import { createOutgoing } from '../../platform/http/outgoing.ts';
import { importProducts, type ImportRefusal, type ImportReport } from './import-products.ts';
import { folderImages, webImages, type ImageSource } from './image-source.ts';
import { StartRefusal } from '../../platform/config/refusal.ts';
import { ExitCode, type Command } from '../../sites/command-line/command.ts';
import type { FileKind } from './file-kind.ts';
import type { Services } from '../services.ts';
import { findSite } from '../../sites/command-line/find-site.ts';
import { importProgress } from './import-progress.ts';

/** `portico import products FILE.csv --site NAME`. */
export const importProductsCommand: Command<Services> = {
  name: 'import products',
  usage: 'FILE.csv --site NAME [--images DIR] [--encoding NAME]',
  summary: 'Imports products from an export of Shopify or Squarespace.',
  details: [
    'New products are created, changed ones updated, all others left alone: run it as often as you like.',
    'Images come from the addresses in the file, or with --images from a folder, by file name.',
    'A row that cannot be used is told with its line; the others are imported.',
    '',
    'Ends with 0 when all went in, 3 when some rows were refused, 1 when nothing could be done.',
  ],
  words: ['FILE.csv'],
  options: {
    site: { help: 'name of the site', isRequired: true },
    images: { help: 'folder with the images' },
    encoding: { help: 'encoding of a file that is not UTF-8, such as windows-1252' },
  },
  run: async ({ words, options, connect, terminal }) => {
    const file = path.resolve(words[0] ?? '');
    const images = await imageSource(options['images']);
    const { services } = await connect();
    const site = await findSite(services, options['site'] ?? '');
    const progress = importProgress(terminal);
    const result = await importProducts(services, site, file, {
      images,
      encoding: options['encoding'],
      onProgress: progress.read,
      onBatch: progress.batch,
      onProblem: progress.problem,
    }).finally(() => progress.stop());
    if (!result.ok) {
      terminal.error(refusalText(result.error));
      return ExitCode.Failed;
    }
    terminal.out(reportText(path.basename(file), site.identifier, result.value));
    return exitCodeOf(result.value);
  },
};

async function imageSource(folder: string | undefined): Promise<ImageSource> {
  if (folder === undefined) {
    return webImages(createOutgoing());
  }
  try {
    return await folderImages(path.resolve(folder));
  } catch (cause) {
    throw new StartRefusal(`The folder ${folder} cannot be read.`, { cause });
  }
}

function reportText(fileName: string, site: string, report: ImportReport & { readonly format: string }): string {
  const { created, updated, unchanged, refused, imagesTaken, imagesMissing, format } = report;
  return [
    `${fileName} (${format}) → ${site}`,
    `  products  ${created} created, ${updated} updated, ${unchanged} unchanged, ${refused} refused`,
    `  images  ${imagesTaken} taken, ${imagesMissing} missing`,
  ].join('\n');
}

function exitCodeOf({ created, updated, unchanged, refused }: ImportReport): ExitCode {
  if (refused === 0) {
    return ExitCode.Done;
  }
  return created + updated + unchanged > 0 ? ExitCode.Partly : ExitCode.Failed;
}

const NOT_TEXT: Readonly<Record<FileKind, string>> = {
  gzip: 'is packed with gzip. Unpack it and import what is inside.',
  zip: 'is an archive. Unpack it and import what is inside.',
  workbook: 'is a workbook. Save it as CSV in the program that made it and import that.',
  pdf: 'is a PDF. Products come in a CSV file.',
  image: 'is an image. Products come in a CSV file.',
  binary: 'is no text. Products come in a CSV file.',
};

function refusalText(refusal: ImportRefusal): string {
  switch (refusal.code) {
    case 'FILE_UNREADABLE':
      return `${refusal.file} cannot be read: ${refusal.reason}.`;
    case 'FILE_EMPTY':
      return `${refusal.file} is empty.`;
    case 'NO_ROWS':
      return `${refusal.file} has a heading and nothing below it.`;
    case 'FILE_NOT_TEXT':
      return `${refusal.file} ${NOT_TEXT[refusal.kind]}`;
    case 'ENCODING_NOT_KNOWN':
      return `There is no encoding "${refusal.encoding}".`;
    case 'NO_PRODUCTS_PAGE':
      return 'The site has no products page to import into. Add one first.';
    case 'FORMAT_UNKNOWN': {
      const formats = refusal.formats.map(({ name, columns }) => `  ${name}: ${columns.join(', ')} …`);
      return [
        `${refusal.file} is no product file that is known here. Its first line must name the columns of`,
        ...formats,
      ].join('\n');
    }
  }
}
