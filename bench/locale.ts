import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, minify } from 'vite';
import {
  formatCurrency,
  money,
  numberOptions,
  storeCurrencies,
  storeMoneyText,
  type CurrencyCode,
} from '../packages/locale/src/index.ts';
import { figure, median, printTable, type Figure } from './support/figures.ts';

const ROUNDS = 200_000;

/** What a price costs to print, also beside the runtime's own ways, and what of the package a shopper's page loads. */
export async function benchLocale(): Promise<readonly Figure[]> {
  const options = numberOptions([]);
  const codes = Object.keys(storeCurrencies) as CurrencyCode[];
  const kept = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR', roundingMode: 'halfEven' });
  const again = microseconds((i) => formatCurrency(`${i % 100}.50`, 'USD', options, 'en-US'));
  const first = microseconds((i) => formatCurrency(`${i}.50`, 'EUR', options, 'de-DE'));
  const native = microseconds((i) => kept.format(`${i}.50` as Intl.StringNumericLiteral));
  const limit = { unit: 'µs', digits: 2 };
  const chunks = await builtWidgets();
  return [
    figure(
      'a price as the store prints it',
      microseconds((i) => storeMoneyText(money(BigInt(i), codes[i % codes.length] ?? 'USD'))),
      { atMost: 0.5, ...limit },
    ),
    figure('a price in a locale, printed before', again, { atMost: 0.5, ...limit }),
    figure('a price in a locale, printed for the first time', first, { atMost: 5, ...limit }),
    figure('the same by an Intl.NumberFormat that is kept', native, limit),
    figure('first time, beside the kept Intl.NumberFormat', first / native, { unit: '×', digits: 2 }),
    figure('printed before, beside the kept Intl.NumberFormat', again / native, { unit: '×', digits: 2 }),
    ...PAGES.flatMap((kind) =>
      ['en', 'de', 'ar'].map((language) =>
        figure(`locale on ${kind.name} in ${language}, compressed`, compressed(chunks, kind, language), {
          atMost: 6,
          unit: 'KB',
          digits: 1,
        }),
      ),
    ),
  ];
}

/** Processor time of one call: the middle of five measurements, after one to warm up. Other programs do not count. */
function microseconds(work: (round: number) => string): number {
  const times: number[] = [];
  for (let run = 0; run <= 5; run++) {
    const offset = run * ROUNDS;
    const start = process.threadCpuUsage();
    let characters = 0;
    for (let i = 0; i < ROUNDS; i++) characters += work(offset + i).length;
    if (characters === 0) throw new Error('Nothing was printed.');
    const { user, system } = process.threadCpuUsage(start);
    times.push((user + system) / ROUNDS);
  }
  return median(times.slice(1));
}

/** One file of the built widgets. */
interface Chunk {
  readonly file: string;
  /** The module that a file was made for, if it was made for one. */
  readonly facade: string;
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
  /** The package's share of it, minified. */
  readonly locale: string;
}

async function builtWidgets(): Promise<ReadonlyMap<string, Chunk>> {
  const root = path.resolve(import.meta.dirname, '..');
  const built = await build({
    root,
    configFile: path.join(root, 'vite.widgets.config.ts'),
    logLevel: 'silent',
    build: { write: false },
  });
  const output = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  const chunks = output.flatMap((chunk) => (chunk.type === 'chunk' ? [chunk] : []));
  const read = chunks.map(async ({ fileName, facadeModuleId, imports, dynamicImports, modules }): Promise<Chunk> => {
    const own = Object.entries(modules).filter(([module]) => /packages[\\/]locale[\\/]src/.test(module));
    const minified = await Promise.all(own.map(([module, { code }]) => minify(module, code ?? '')));
    const locale = minified.map(({ code }) => code).join('\n');
    return { file: fileName, facade: facadeModuleId ?? '', imports, dynamicImports, locale };
  });
  return new Map((await Promise.all(read)).map((chunk) => [chunk.file, chunk]));
}

interface PageKind {
  readonly name: string;
  /** The islands that may stand on it, with all that they load later. */
  readonly islands: RegExp;
  readonly words: readonly (keyof (typeof WORDS)['en'])[];
}

const PAGES: readonly PageKind[] = [
  {
    name: 'a product page',
    islands: /src[\\/](?:(?:product|quick-view|installments|restock)[\\/]mount|cart[\\/]badges)\.tsx?$/,
    words: ['store', 'restock'],
  },
  { name: 'a page with a form', islands: /forms[\\/]mount\.ts$/, words: ['forms'] },
  {
    name: 'cart and checkout',
    islands: /(?:cart[\\/](?:mount|badges)|checkout[\\/]mount(?:-payment)?|address[\\/]mount)\.tsx?$/,
    words: ['store', 'pages'],
  },
];

/** The modules that the loader asks for words, by language and kind. */
const WORDS = {
  en: { store: 'store-texts.ts', pages: 'page-texts.ts', forms: 'form-messages.ts', restock: 'restock-texts.ts' },
  de: { store: 'de-store.ts', pages: 'de-pages.ts', forms: 'de-forms.ts', restock: 'de-restock.ts' },
  ar: { store: 'ar-store.ts', pages: 'ar-pages.ts', forms: 'ar-forms.ts', restock: 'ar-restock.ts' },
} as const;

/** KB of the package that a page of a language loads: with the loader, its islands, and its words. */
function compressed(chunks: ReadonlyMap<string, Chunk>, page: PageKind, language: string): number {
  const all = [...chunks.values()];
  const madeFor = (is: (facade: string) => boolean) => {
    const found = all.filter(({ facade }) => is(facade));
    if (found.length === 0) throw new Error(`No file of the widgets was built for ${page.name} in ${language}.`);
    return found;
  };
  const loaded = new Set<Chunk>();
  const load = (chunk: Chunk, withLater: boolean): void => {
    if (loaded.has(chunk)) return;
    loaded.add(chunk);
    for (const file of [...chunk.imports, ...(withLater ? chunk.dynamicImports : [])]) {
      const next = chunks.get(file);
      if (next) load(next, withLater);
    }
  };
  for (const chunk of madeFor((facade) => /loader[\\/]index\.ts$/.test(facade))) load(chunk, false);
  for (const chunk of madeFor((facade) => page.islands.test(facade))) load(chunk, true);
  const names = WORDS[language as keyof typeof WORDS];
  for (const kind of page.words) {
    for (const chunk of madeFor((facade) => path.basename(facade) === names[kind])) load(chunk, false);
  }
  return brotliCompressSync([...loaded].map(({ locale }) => locale).join('\n')).length / 1024;
}

if (process.argv[1] === import.meta.filename) printTable(await benchLocale());
