import { currencyName, numberFormat } from '../intl/native.ts';
import { Kept } from '../intl/kept.ts';
import { currencyWords } from '../number/currency-symbol.ts';
import { storeCurrencies, storeCurrency, type CurrencyCode } from './store-currency.ts';

/** Signs and words that people write besides those of the store's table and of their language. */
const ALSO_WRITTEN: Readonly<Partial<Record<CurrencyCode, string>>> = {
  AUD: 'AU$ $AU',
  CAD: 'CA$ $CA Can$ CDN$',
  CHF: 'Fr SFr',
  CZK: 'Kc',
  EUR: 'Euro Euros',
  GBP: 'UK£ GB£ £GB',
  HKD: '$HK',
  ILS: 'NIS שח',
  INR: 'Rs Re',
  JPY: '円 圓 JP¥ yen',
  MXN: 'Mex$ $MX',
  NZD: '$NZ',
  PLN: 'zl',
  RUB: 'руб р RUR',
  SGD: 'SG$ $SG',
  THB: 'บาท',
  TRY: 'TL',
  USD: 'US$ $US U$S',
};

/** Whether words beside an amount name a currency: its code, sign or name, in the language, in English or as people write. */
export function namesCurrency(words: string, currency: CurrencyCode, language: string): boolean {
  const key = currencyKey(words);
  return key === '' || namesOf(currency, language).has(key);
}

/** The one currency words name that is not the store's; `$` alone is any dollar. Undefined where they name none. */
export function otherCurrency(words: string, currency: CurrencyCode, language: string): CurrencyCode | undefined {
  if (namesCurrency(words, currency, language)) return undefined;
  return (Object.keys(storeCurrencies) as CurrencyCode[]).find((code) => namesCurrency(words, code, language));
}

const names = new Kept<ReadonlySet<string>>(100);

function namesOf(code: CurrencyCode, language: string): ReadonlySet<string> {
  return names.of(`${code} ${language}`, () => {
    const written = [code, storeCurrency(code).symbol, ...(ALSO_WRITTEN[code]?.split(' ') ?? [])];
    return new Set([...written, ...wordsOf(code, language), ...wordsOf(code, 'en')].map(currencyKey));
  });
}

/** Signs and names of a currency in a language, its name with one, two, a few and many. */
function wordsOf(currency: CurrencyCode, language: string): readonly string[] {
  const { symbol, narrow } = currencyWords(currency, language);
  const places = { minimumFractionDigits: 0, maximumFractionDigits: 1 };
  const named = numberFormat(language, { style: 'currency', currency, currencyDisplay: 'name', ...places });
  const plurals = COUNTS.map(
    (count) => named.formatToParts(count).findLast(({ type }) => type === 'currency')?.value ?? currency,
  );
  return [symbol, narrow, currencyName(language, currency), ...plurals];
}

/** A count for each plural category of any language, and one with decimals. */
const COUNTS = [0, 1, 2, 3, 4, 5, 11, 20, 100, 1_000_000, 1.5];

/** Written differently, the same to the reader: wide letters, capitals, points of abbreviations, marks and blanks. */
function currencyKey(words: string): string {
  return words
    .normalize('NFKC')
    .replace(/[\s.'"’״׳\p{Cf}]/gu, '')
    .toLowerCase();
}
