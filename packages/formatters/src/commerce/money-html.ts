import { formatCurrency, formatDecimal, type NumberOptions } from '@portico/locale';
import { isTruthy, type FormatContext } from '@portico/template';

import type { MajorMoney } from '../i18n/money-node.ts';
import { keepTexts } from '../kept-texts.ts';

const NATIVE_MONEY = ['featureFlags', 'useCLDRMoneyFormat'];

const TWO_PLACES = { grouping: true, rounding: 'halfEven', minFrac: 2, maxFrac: 2 } as const;

/** An amount as the old money text: `1,234.50`, in English separators whatever the locale. */
export const legacyAmount = keepTexts((amount) => {
  const [, sign = '', whole, fraction = ''] = /^(-?)(\d{1,15})(?:\.(\d{1,2}))?$/.exec(amount) ?? [];
  // Only amounts that need rounding, or are longer than any price, need the runtime's help.
  if (whole === undefined) return formatDecimal(amount, TWO_PLACES, 'en-US');
  const grouped = whole.length > 3 ? whole.replace(/\B(?=(?:\d{3})+$)/g, ',') : whole;
  const isZero = /^0*$/.test(whole + fraction);
  return `${isZero ? '' : sign}${grouped}.${fraction.padEnd(2, '0')}`;
});

/** The element by which kits style prices; its currency sign comes from the style sheet. */
export function moneySpan(amount: string): string {
  return `<span class="sqs-money-native">${legacyAmount(amount)}</span>`;
}

/** A price as HTML: in the site's locale when the flag says so, else the old money text (locale reference, section 1). */
export function priceHtml(money: MajorMoney, options: NumberOptions, context: FormatContext): string {
  if (!isTruthy(context.resolve(NATIVE_MONEY))) return moneySpan(money.amount);
  return context.locale === undefined ? '' : formatCurrency(money.amount, money.currency, options, context.locale);
}
