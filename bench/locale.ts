import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import {
  formatCurrency,
  money,
  numberOptions,
  storeCurrencies,
  storeMoneyText,
  type CurrencyCode,
} from '../packages/locale/src/index.ts';
import { figure, printTable, type Figure } from './support/figures.ts';

const ROUNDS = 200_000;

/** What a price costs to print, and what of the locale package a shopper's page loads. */
export async function benchLocale(): Promise<readonly Figure[]> {
  const options = numberOptions([]);
  const codes = Object.keys(storeCurrencies) as CurrencyCode[];
  const limit = { unit: 'µs', digits: 2 };
  return [
    figure(
      'a price as the store prints it',
      await microseconds((i) => storeMoneyText(money(BigInt(i), codes[i % codes.length] ?? 'USD'))),
      { atMost: 5, ...limit },
    ),
    figure(
      'a price in a locale, printed before',
      await microseconds((i) => formatCurrency(`${i % 100}.50`, 'USD', options, 'en-US')),
      { atMost: 0.5, ...limit },
    ),
    figure(
      'a price in a locale, printed for the first time',
      await microseconds((i) => formatCurrency(`${i}.50`, 'EUR', options, 'de-DE')),
      { atMost: 5, ...limit },
    ),
    figure("locale on a shopper's page, compressed", (await shopperBytes()) / 1024, {
      atMost: 6,
      unit: 'KB',
      digits: 1,
    }),
  ];
}

/** The middle of five measurements, after one to warm up. */
async function microseconds(work: (round: number) => string): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run <= 5; run++) {
    const offset = run * ROUNDS;
    const start = performance.now();
    let characters = 0;
    for (let i = 0; i < ROUNDS; i++) characters += work(offset + i).length;
    if (characters === 0) throw new Error('Nothing was printed.');
    times.push(((performance.now() - start) * 1000) / ROUNDS);
  }
  return times.slice(1).sort((a, b) => a - b)[2] ?? 0;
}

/** Every module of the package that any widget loads on an English page, before it is minified: more than a page has. */
async function shopperBytes(): Promise<number> {
  const root = path.resolve(import.meta.dirname, '..');
  const built = await build({
    root,
    configFile: path.join(root, 'vite.widgets.config.ts'),
    logLevel: 'silent',
    build: { write: false },
  });
  const chunks = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  const code = chunks.flatMap((chunk) => (chunk.type === 'chunk' ? modulesOf(chunk) : []));
  return brotliCompressSync(code.join('\n')).length;
}

function modulesOf(chunk: Rolldown.OutputChunk): readonly string[] {
  return Object.entries(chunk.modules)
    .filter(([id]) => /packages[\\/]locale[\\/]src/.test(id) && !/translations/.test(id))
    .map(([, { code }]) => code ?? '');
}

if (process.argv[1] === import.meta.filename) printTable(await benchLocale());
