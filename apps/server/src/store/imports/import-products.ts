import { type CurrencyCode, currencyOrDefault } from '@portico/locale';
import { takeTurns } from '../../content/assets/turns.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';
import type { Site } from '../../sites/site/site.ts';
import type { RawRow } from './csv-rows.ts';
import type { FormatContext } from './file-format.ts';
import type { ImportedProduct } from './imported-product.ts';
import type { ImageSource } from './image-source.ts';
import { lossRefusal } from './lost-variants.ts';
import type { RowProblem } from './problem.ts';
import { ownItems } from './own-items.ts';
import { prepareProduct, type PreparedProduct } from './prepare-product.ts';
import type { ImportHistory } from './history.ts';
import { readProducts, type ReadEntry, type ReadOptions, type ReadRefusal } from './read-products.ts';
import { importRepository, type ProductsPage } from './repository.ts';
import { takeImages, type TakenImages } from './take-images.ts';
import { tryProduct, type ReadyProduct } from './write-product.ts';
import { writeTogether } from './write-together.ts';

/** What an import did, so far or altogether. */
export interface ImportReport {
  created: number;
  updated: number;
  /** Read as they were read before. */
  unchanged: number;
  /** Rows, or whole products, that were not imported. */
  refused: number;
  imagesTaken: number;
  imagesMissing: number;
}

export interface ImportOptions extends ReadOptions {
  /** Says what an import would do, and does nothing. */
  readonly isTrial?: boolean;
  /** False: stock stays what it is, and what is new is sold out; true when absent. */
  readonly countsStock?: boolean;
  /** Keeps what products were before they are written, in the same transaction. */
  readonly history?: ImportHistory;
  readonly images: ImageSource;
  /** Told as they are met, in the order of the file within a batch. */
  readonly onProblem?: (problem: RowProblem, rows: readonly RawRow[]) => void;
  /** Told before the first row. */
  readonly onColumns?: (columns: readonly string[]) => void;
  readonly onBatch?: (report: Readonly<ImportReport>) => void;
}

export type ImportRefusal =
  | ReadRefusal
  | { readonly code: 'NO_PRODUCTS_PAGE' }
  /** A heading and nothing below it. */
  | { readonly code: 'NO_ROWS'; readonly file: string };

export type ImportResult =
  | {
      readonly ok: true;
      readonly value: ImportReport & { readonly format: string; readonly columns: readonly string[] };
    }
  | { readonly ok: false; readonly error: ImportRefusal };

/** Products written in one transaction; twice that is held in memory: the next are read while these are written. */
const BATCH = 200;
/** Fewer where their images must be fetched first: what is fetched shows soon, and little is done again after a break. */
const IMAGES_IN_BATCH = 50;
const IMAGES_AT_A_TIME = 4;

/**
 * Imports the products of a file into a site: new ones are created, changed ones updated, the same ones left alone, so
 * that a second reading changes nothing. A row that cannot be used is told and left out; where a product that is there would
 * lose variants by it, the product stays as it is.
 */
export async function importProducts(
  services: Services,
  site: Site,
  file: string,
  options: ImportOptions,
): Promise<ImportResult> {
  const pages = await services.database.inSite(site.websiteId, (transaction) =>
    importRepository(transaction).productsPages(),
  );
  const [firstPage] = pages;
  if (!firstPage) {
    return { ok: false, error: { code: 'NO_PRODUCTS_PAGE' } };
  }
  const context = formatContext(site);
  const read = await readProducts(file, context, options);
  if (!read.ok) {
    return read;
  }
  const run = createRun(services, site.websiteId, { pages, firstPage, context, options });
  options.onColumns?.(read.value.columns);
  let batch: ReadProduct[] = [];
  let images = 0;
  let isEmpty = true;
  let writing: Promise<void> = Promise.resolve();
  const write = async () => {
    await writing;
    writing = run.write(batch);
    // Whoever waits for it hears what went wrong; until then nobody does.
    writing.catch(() => undefined);
    batch = [];
    images = 0;
  };
  for await (const entry of read.value.entries) {
    isEmpty = false;
    if (entry.kind === 'problem') {
      run.tell(entry.problem, entry.rows);
      continue;
    }
    batch.push(entry);
    images += entry.product.images.length;
    if (batch.length === BATCH || images >= IMAGES_IN_BATCH) {
      await write();
    }
  }
  await write();
  await writing;
  if (isEmpty) {
    return { ok: false, error: { code: 'NO_ROWS', file } };
  }
  return { ok: true, value: { ...run.report, format: read.value.format, columns: read.value.columns } };
}

function formatContext({ settings }: Site): FormatContext {
  const { selectedCurrency, measurementStandard } = settings.storeSettings;
  const currency: CurrencyCode = currencyOrDefault(selectedCurrency);
  return { currency, units: measurementStandard === 'METRIC' ? 'metric' : 'imperial' };
}

type ReadProduct = Extract<ReadEntry, { kind: 'product' }>;

const NO_IMAGES: TakenImages = { assetIds: new Map(), problems: [] };

type RowsOf = (product: ImportedProduct) => readonly RawRow[];

interface RunContext {
  readonly pages: readonly ProductsPage[];
  readonly firstPage: ProductsPage;
  readonly context: FormatContext;
  readonly options: ImportOptions;
}

function createRun(services: Services, websiteId: string, { pages, firstPage, context, options }: RunContext) {
  const { database, versions } = services;
  const report: ImportReport = {
    created: 0,
    updated: 0,
    unchanged: 0,
    refused: 0,
    imagesTaken: 0,
    imagesMissing: 0,
  };
  const { countsStock = true } = options;
  const turns = takeTurns(IMAGES_AT_A_TIME);
  const positions = new Map(pages.map((page) => [page.collectionId, page.lastPosition]));

  function tell(problem: RowProblem, rows: readonly RawRow[]): void {
    if (problem.kind === 'refused') {
      report.refused += 1;
    } else if (problem.note.code === 'IMAGE_MISSING') {
      report.imagesMissing += 1;
    }
    options.onProblem?.(problem, rows);
  }

  /** New products come after those of their page, in the order of the file. */
  function placed(prepared: PreparedProduct): ReadyProduct {
    if (prepared.known) {
      return { ...prepared, countsStock, place: { collectionId: prepared.known.collectionId } };
    }
    const { collectionId } = pages.find(({ urlId }) => urlId === prepared.product.collectionUrlId) ?? firstPage;
    const position = (positions.get(collectionId) ?? -1) + 1;
    positions.set(collectionId, position);
    return { ...prepared, countsStock, place: { collectionId, position } };
  }

  async function writeBatch(ready: readonly ReadyProduct[], rowsOf: RowsOf): Promise<void> {
    const written = options.isTrial
      ? ready.map((one) => ({ one, result: tryProduct(one) }))
      : await writeTogether(services, websiteId, ready, options.history);
    if (!options.isTrial) {
      versions.changed(websiteId);
    }
    for (const { one, result } of written) {
      report.imagesTaken += one.taken?.assetIds.size ?? 0;
      if (result.kind === 'refused') {
        tell(result.problem, rowsOf(one.product));
        continue;
      }
      result.notes.forEach((note) => tell(note, rowsOf(one.product)));
      report[one.known ? 'updated' : 'created'] += 1;
    }
  }

  return {
    report,
    tell,
    write: async (read: readonly ReadProduct[]): Promise<void> => {
      if (read.length === 0) {
        return;
      }
      const rows = new Map(read.map((one) => [one.product, one.rows]));
      const rowsOf: RowsOf = (product) => rows.get(product) ?? [];
      const { known, losses } = await database.inSite(websiteId, (transaction) =>
        findKnown(transaction, read, context),
      );
      losses.forEach((problem, product) => tell(problem, rowsOf(product)));
      const batch = read.filter(({ product }) => !losses.has(product));
      const take = async (product: ImportedProduct) =>
        options.isTrial ? NO_IMAGES : takeImages(product, { services, websiteId, source: options.images, turns });
      const prepared = await Promise.all(
        batch.map(({ product, missingLine }) =>
          prepareProduct(product, known.get(product.importKey), { take, isWhole: missingLine === undefined }),
        ),
      );
      for (const { product, problems } of prepared) {
        problems.forEach((problem) => tell(problem, rowsOf(product)));
      }
      const ready = prepared.filter(({ isChanged }) => isChanged).map(placed);
      report.unchanged += batch.length - ready.length;
      if (ready.length > 0) {
        await writeBatch(ready, rowsOf);
      }
      options.onBatch?.(report);
    },
  };
}

/** What the site has of products that were read, and which of these are refused for what they would lose. */
async function findKnown(transaction: SiteTransaction, read: readonly ReadProduct[], context: FormatContext) {
  const imports = importRepository(transaction);
  const keys = read.map(({ product }) => product.importKey);
  const own = await ownItems(transaction, keys, context);
  const known = new Map([...(await imports.knownItems(keys)), ...own]);
  const losses = new Map<ImportedProduct, RowProblem>();
  for (const { product, missingLine } of read) {
    const item = missingLine === undefined ? undefined : known.get(product.importKey);
    const problem =
      item && missingLine !== undefined
        ? lossRefusal(product, missingLine, await imports.knownVariants(item.itemId))
        : undefined;
    if (problem) {
      losses.set(product, problem);
    }
  }
  return { known, losses };
}
