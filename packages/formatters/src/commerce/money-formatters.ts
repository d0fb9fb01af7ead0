import { formatCurrency, formatDecimal, numberOptions, shiftDecimal } from '@portico/locale';
import { asNumber, member } from '@portico/template';

import { readDecimal } from '../i18n/decimal-node.ts';
import { plain, type Formatters } from '../plugin-sets.ts';
import { legacyAmount, moneySpan } from './money-html.ts';
import { currencyOfLocale } from './region-currency.ts';

/** Formatters of amounts and of the cart (reference 8.2). */
export const moneyFormatters: Formatters = {
  'bookkeeper-money-format': plain((value, context) => {
    const { locale } = context;
    if (locale === undefined) return '';
    return formatCurrency(centsOf(value), currencyOfLocale(locale), numberOptions([]), locale);
  }),
  'cart-quantity': plain((value) => `<span class="sqs-cart-quantity">${totalQuantity(value)}</span>`),
  'cart-subtotal': plain(() => 'deprecated, do not use'),
  // FMT-001
  'cart-url': plain(() => '/cart'),
  'money-format': plain((value) => legacyAmount(centsOf(value))),
  moneyFormat: plain((value) => legacyAmount(centsOf(value))),
  'money-string': plain((value) => moneySpan(centsOf(value))),
  'percentage-format': (args) => {
    const minFrac = args.includes('trim') ? 0 : 2;
    const options = { ...numberOptions([]), minFrac, maxFrac: 3 };
    return (value, context) =>
      context.locale === undefined ? '' : formatDecimal(readDecimal(value) ?? '0', options, context.locale);
  },
};

/** Cents as major units; what is no number is nothing. */
function centsOf(value: unknown): string {
  return shiftDecimal(readDecimal(value) ?? '0', -2);
}

function totalQuantity(cart: unknown): number {
  const entries = member(cart, 'entries');
  if (!Array.isArray(entries)) return 0;
  return entries.reduce<number>((total, entry) => total + asNumber(member(entry, 'quantity')), 0);
}
