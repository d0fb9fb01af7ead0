import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as locale from '../packages/locale/src/index.ts';
import { launchBrowser } from './support/browser.ts';
import { connectToDatabase } from './support/database.ts';
import { runProgram, demoDataDir, type RunningProgram } from './support/program.ts';

type Locale = typeof locale;

const folder = await demoDataDir();
let program: RunningProgram;
let browser: Browser;

beforeAll(async () => {
  [program, browser] = await Promise.all([runProgram({ dataDir: folder.dataDir }), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await program.stop();
  folder.remove();
});

const LOCALES = [
  'en-US',
  'en-GB',
  'de-DE',
  'de-CH',
  'fr-FR',
  'es-ES',
  'it-IT',
  'pt-BR',
  'ja-JP',
  'ko-KR',
  'zh-CN',
  'ar-EG',
  'he-IL',
  'hi-IN',
  'sv-SE',
  'pl-PL',
  'ru-RU',
  'tr-TR',
];
const AMOUNTS = ['0', '0.5', '1', '-0.99', '10.005', '999.99', '1234.5', '-1234.56', '1000000', '123456789.125'];
const INSTANTS = [0, 946_684_799_000, 1_709_251_199_000, 1_715_001_600_000, 1_767_218_709_000];

/** 1,000 prices as stores print them, from a formula that both sides compute. */
function storePrices({
  money,
  storeCurrencies,
  storeMoneyText,
}: Pick<Locale, 'money' | 'storeCurrencies' | 'storeMoneyText'>) {
  const codes = Object.keys(storeCurrencies) as locale.CurrencyCode[];
  return Array.from({ length: 1000 }, (_, i) => {
    const minorUnits = (BigInt(i) ** 5n % 1_000_000_007n) * (i % 7 === 0 ? -1n : 1n);
    return storeMoneyText(money(minorUnits, codes[i % codes.length] ?? 'USD'));
  });
}

interface RuntimeInput {
  readonly locales: readonly string[];
  readonly amounts: readonly string[];
  readonly instants: readonly number[];
}

/** More than 2,000 values whose words come from the runtime's own data, each behind what it is. */
function runtimeTexts(
  {
    currencyWords,
    dateOptions,
    formatCurrency,
    formatDateTime,
    formatDecimal,
    formatInterval,
    formatRelative,
    intervalOptions,
    numberOptions,
    pluralCategory,
    relativeOptions,
  }: Locale,
  { locales, amounts, instants }: RuntimeInput,
) {
  const zone = 'America/New_York';
  const numbers = ['standard', 'percent', 'short'].map((style) => numberOptions([`style:${style}`]));
  const prices = ['standard', 'accounting', 'name', 'short', 'code'].map((style) => numberOptions([`style:${style}`]));
  const dates = ['long', 'short', 'full', 'skeleton:yMMMd', 'skeleton:hm'].map((word) => dateOptions([word]));
  const relative = relativeOptions([]);
  const days = intervalOptions(['yMMMd']);
  return locales.flatMap((tag) => [
    ...amounts.flatMap((amount) => [
      `${tag} plural ${amount}: ${pluralCategory(amount, false, tag)}`,
      ...numbers.map((options) => `${tag} ${options.style} ${amount}: ${formatDecimal(amount, options, tag)}`),
      ...prices.map(
        (options) => `${tag} ${options.style} ${amount} EUR: ${formatCurrency(amount, 'EUR', options, tag)}`,
      ),
    ]),
    ...['USD', 'JPY', 'HUF', 'SEK'].map((code) => `${tag} ${code}: ${JSON.stringify(currencyWords(code, tag))}`),
    ...instants.flatMap((at) => [
      ...dates.map((options) => `${tag} ${at}: ${formatDateTime(at, options, zone, tag)}`),
      `${tag} ${at} to today: ${formatInterval(at, 1_767_218_709_000, days, zone, tag)}`,
      ...instants.map((from) => `${tag} ${from} to ${at}: ${formatRelative(from, at, relative, tag)}`),
    ]),
  ]);
}

/** The package as a module of the browser. */
async function browserModule(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: path.resolve(import.meta.dirname, '../packages/locale/src/index.ts'), formats: ['es'] },
    },
  });
  const outputs = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  const code = outputs.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('');
  return `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`;
}

/** What Chromium's data has otherwise than the server's, by its reason; whatever else differs is told as it is. */
function difference(here: string, there: string): string {
  if (here.replaceAll('\u202f', ' ') === there.replaceAll('\u202f', ' '))
    return 'U+202F before AM and PM is a plain blank';
  if (here.replaceAll('\u2009', ' ') === there.replaceAll('\u2009', ' ')) return 'U+2009 around – is a plain blank';
  return withoutZone(here) === withoutZone(there) ? 'ko: Eastern Time has another name' : `${here} | ${there}`;
}

function withoutZone(text: string): string {
  return text.replace(/미 동부|북미 동부/, '…');
}

describe('the same text on server and in the browser', () => {
  it('is printed for a thousand prices of stores, which need nothing of the runtime', async () => {
    const page = await browser.newPage();
    // The runtime's formats are taken away: a price that needed one would fail.
    const inBrowser = await page.evaluate(
      `import(${JSON.stringify(await browserModule())}).then((locale) => {
        globalThis.Intl = undefined;
        return (${storePrices.toString()})(locale);
      })`,
    );
    await page.close();

    expect(inBrowser).toEqual(storePrices(locale));
  });

  it('is printed for two thousand values that the runtime knows, but for two blanks and the name of a zone', async () => {
    const input: RuntimeInput = { locales: LOCALES, amounts: AMOUNTS, instants: INSTANTS };
    const onServer = runtimeTexts(locale, input);
    const page = await browser.newPage();
    const inBrowser = (await page.evaluate(
      `import(${JSON.stringify(await browserModule())})` +
        `.then((locale) => (${runtimeTexts.toString()})(locale, ${JSON.stringify(input)}))`,
    )) as readonly string[];
    await page.close();

    expect([onServer.length >= 2000, inBrowser.length]).toEqual([true, onServer.length]);
    const differences = onServer.flatMap((here, i) => {
      const there = inBrowser[i] ?? '';
      return here === there ? [] : [difference(here, there)];
    });
    // The whole list. Islands keep the server's text on mounting, so none of it is ever seen to change.
    expect([...new Set(differences)].sort()).toEqual([
      'U+2009 around – is a plain blank',
      'U+202F before AM and PM is a plain blank',
      'ko: Eastern Time has another name',
    ]);
  });
});

/** Remembers the words of the server before any script runs. */
const REMEMBER = `document.addEventListener('readystatechange', () => {
  const walker = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
  const words = [];
  while (walker.nextNode()) if (walker.currentNode.data.trim() !== '') words.push([walker.currentNode, walker.currentNode.data]);
  window.serverWords = words;
}, { once: true })`;

/** Whether React listens on an island of the page. */
function isAlive(island: string): string {
  return `Object.keys(document.querySelector('[data-portico-island=${island}]')).some((key) => key.startsWith('__reactContainer'))`;
}

/** The server's words that are not there any more, or say something else. */
const changedWords = (page: Page) =>
  page.evaluate<readonly string[]>(
    'window.serverWords.filter(([node, data]) => !node.isConnected || node.data !== data).map(([, data]) => data)',
  );

describe.each(['en-US', 'de-DE', 'ar-EG'])('the words of the server in %s', (language) => {
  it('are still there once everything on product, cart and checkout lives', async () => {
    const sql = await connectToDatabase(program);
    await sql.query(
      `update website set profile = jsonb_set(profile, '{language}', to_jsonb($1::text)), content_version = content_version + 1`,
      [language],
    );
    await sql.end();
    const page = await browser.newPage();
    await page.addInitScript(REMEMBER);
    const lives = (test: string) => expect.poll(() => page.evaluate(test), { timeout: 15_000 }).toBe(true);

    // Another process changed the language, which this one learns within a second.
    const served = async () => (await fetch(`${program.siteUrl}/shop/oil-bottle`)).text();
    await expect.poll(served, { timeout: 15_000 }).toContain(`<html lang="${language}"`);
    await page.goto(`${program.siteUrl}/shop/oil-bottle`);
    await lives(`document.querySelectorAll('.product-quantity-input button').length === 2`);
    expect(await page.evaluate('window.serverWords.length')).toBeGreaterThan(10);
    expect(await changedWords(page)).toEqual([]);
    await page.locator('.sqs-add-to-cart-button').first().click();
    await page.locator('.sqs-cart-popover').waitFor();

    await page.goto(`${program.siteUrl}/cart`);
    await lives(isAlive('cart'));
    expect(await changedWords(page)).toEqual([]);
    await page.goto(`${program.siteUrl}/checkout`);
    await lives(isAlive('checkout'));
    expect(await changedWords(page)).toEqual([]);
    await page.close();
  });
});
