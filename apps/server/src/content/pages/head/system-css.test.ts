import { isCurrencyCode, money, storeCurrencies, storeMoneyText } from '@portico/locale';
import { expect, it } from 'vitest';
import { currencyCss } from './system-css.ts';

const AMOUNT = '1,234';

/** What a browser shows of an amount that a formatter printed. */
function shown(css: string): string {
  const sign = (side: string): string =>
    new RegExp(`^\\.sqs-money-native::${side}{content:"(.*)"}$`).exec(css)?.[1] ?? '';
  return `${sign('before')}${AMOUNT}${sign('after')}`;
}

it('[MONEY-005] puts the sign of each currency where the cart has it, too', () => {
  const codes = Object.keys(storeCurrencies).filter(isCurrencyCode);

  const written = codes.map((code) => {
    const hundredths = storeCurrencies[code].digits === 0 ? 1n : 100n;
    return storeMoneyText(money(1234n * hundredths, code)).replace('.00', '');
  });

  expect(codes.map((code) => shown(currencyCss(code)))).toEqual(written);
});

it('knows no sign for what is no currency of a store', () => {
  expect(currencyCss('XXX"}')).toBe('');
});
