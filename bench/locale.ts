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
  const page = await shopperCode();
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
    ...PAGES.flatMap(({ name, leftOut }) =>
      [undefined, 'de', 'ar'].map((language) =>
        figure(
          `locale on ${name}${language === undefined ? '' : ` in ${language}`}, compressed`,
          compressed(page, leftOut, language),
          {
            atMost: 6,
            unit: 'KB',
            digits: 1,
          },
        ),
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

/** One module of the package, minified as part of the chunk that holds it. */
interface Piece {
  readonly module: string;
  readonly code: string;
}

/** Every module of the package that any widget of any page loads: more than one page has. */
async function shopperCode(): Promise<readonly Piece[]> {
  const root = path.resolve(import.meta.dirname, '..');
  const built = await build({
    root,
    configFile: path.join(root, 'vite.widgets.config.ts'),
    logLevel: 'silent',
    build: { write: false },
  });
  const chunks = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  const pieces = chunks.flatMap((chunk) => (chunk.type === 'chunk' ? Object.entries(chunk.modules) : []));
  return Promise.all(
    pieces
      .filter(([module]) => /packages[\\/]locale[\\/]src/.test(module))
      .map(async ([module, { code }]) => ({ module, code: (await minify(module, code ?? '')).code })),
  );
}

/** Words that a page's widgets never ask for. */
const PAGES = [
  { name: 'a product page', leftOut: /page-texts|-pages/ },
  { name: 'cart and checkout', leftOut: /form-messages/ },
] as const;

/** KB of the package on a page of a language; English words are on every page. */
function compressed(pieces: readonly Piece[], leftOut: RegExp, language: string | undefined): number {
  const loaded = pieces.filter(({ module }) => {
    const [, translation] = /translations[\\/](\w+)-/.exec(module) ?? [];
    return !leftOut.test(module) && (translation === undefined || translation === language);
  });
  return brotliCompressSync(loaded.map(({ code }) => code).join('\n')).length / 1024;
}

if (process.argv[1] === import.meta.filename) printTable(await benchLocale());
