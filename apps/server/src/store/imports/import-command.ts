import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { createOutgoing } from '../../platform/http/outgoing.ts';
import { importProducts, type ImportReport } from './import-products.ts';
import { importRefusalText } from './import-refusal-text.ts';
import { folderImages, webImages, type ImageSource } from './image-source.ts';
import { StartRefusal } from '../../platform/config/refusal.ts';
import { ExitCode, type Command } from '../../sites/command-line/command.ts';
import type { Services } from '../services.ts';
import { findSite } from '../../sites/command-line/find-site.ts';
import { importProgress } from './import-progress.ts';

/** Of the part of memory that is collected often. */
const YOUNG_MEGABYTES = 4;

/** `portico import products FILE.csv --site NAME`. */
export const importProductsCommand: Command<Services> = {
  name: 'import products',
  usage: 'FILE.csv --site NAME [--images DIR] [--encoding NAME]',
  summary: 'Imports products from an export of Portico, Shopify or Squarespace.',
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
    // What is read lives for one batch: collected often it takes a third less memory (100,000 rows: 264 MB, not
    // 388). The part grows no further from here on; its limit alone changes nothing in a process that runs.
    setFlagsFromString('--semi-space-growth-factor=1');
    setFlagsFromString(`--max-semi-space-size=${YOUNG_MEGABYTES}`);
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
      terminal.error(importRefusalText(result.error, file));
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
