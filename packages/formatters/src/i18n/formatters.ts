import {
  dateOptions,
  formatCurrency,
  formatDateTime,
  formatDecimal,
  formatInterval,
  formatMessage,
  formatRelative,
  intervalOptions,
  numberOptions,
  relativeOptions,
} from '@portico/locale';
import { asNumber, asString, type FormatContext, type Formatter } from '@portico/template';

import { plain, type Formatters } from '../plugin-sets.ts';
import { readDecimal } from './decimal-node.ts';
import { legacyMoney } from './legacy-money.ts';
import { argumentNumber, argumentText } from './message-arguments.ts';
import { readMoney } from './money-node.ts';

/** Formatters that speak a language (reference 8.5). Without locale data each gives an empty text (TMPL-023). */
export const localeFormatters: Formatters = {
  datetime: (args) => {
    const options = dateOptions(args);
    return localized((value, context, locale) => formatDateTime(asNumber(value), options, context.timeZone, locale));
  },
  'datetime-interval': (args) => {
    const options = intervalOptions(args);
    return localized((value, context, locale) => {
      const [end] = context.others;
      if (end === undefined) return '';
      return formatInterval(asNumber(value), asNumber(end), options, context.timeZone, locale);
    });
  },
  decimal: (args) => {
    const options = numberOptions(args);
    return localized((value, _context, locale) => {
      const decimal = readDecimal(value);
      return decimal === undefined ? '' : formatDecimal(decimal, options, locale);
    });
  },
  'i18n-money-format': legacyMoney,
  message: message,
  money: moneyOrFree,
  plural: message,
  'relative-time': (args) => {
    const options = relativeOptions(args);
    return localized((value, context, locale) => {
      const [second] = context.others;
      const [from, to] = second === undefined ? [context.now, asNumber(value)] : [asNumber(value), asNumber(second)];
      return Number.isFinite(from) && Number.isFinite(to) ? formatRelative(from, to, options, locale) : '';
    });
  },
  // Named by the platform without a behaviour of its own: values pass through (reference, section 7).
  datetimefield: plain((value) => value),
  unit: plain((value) => value),
};

/** A formatter that needs a locale. */
function localized(format: (value: unknown, context: FormatContext, locale: string) => string): ReturnType<Formatter> {
  return (value, context) => (context.locale === undefined ? '' : format(value, context, context.locale));
}

/**
 * An amount as price. With `show-free` and `free:LABEL`, zero is told by the label; without a label that is an error,
 * whatever the amount (MONEY-014, MONEY-015).
 */
function moneyOrFree(args: readonly string[]): ReturnType<Formatter> {
  const options = numberOptions(args);
  const showFree = args.some((arg) => arg === 'show-free' || arg === 'show-free:true');
  const label = args.find((arg) => arg.startsWith('free:'))?.slice('free:'.length) ?? '';
  return localized((value, context, locale) => {
    if (showFree && label === '') {
      context.report('A free label is required to show zero as free');
      return '';
    }
    const price = readMoney(value, context.moneyUnit);
    if (price === undefined) return '';
    return showFree && !/[1-9]/.test(price.amount)
      ? label
      : formatCurrency(price.amount, price.currency, options, locale);
  });
}

/** The value is the message; arguments are names, positional and by key when written `key:name` or `key=name`. */
function message(args: readonly string[]): ReturnType<Formatter> {
  const refs = args.map((arg) => {
    const sign = arg.search(/[:=]/);
    return sign < 0 ? { key: undefined, name: arg } : { key: arg.slice(0, sign), name: arg.slice(sign + 1) };
  });
  return localized((value, context) => {
    const values = new Map<string, unknown>();
    for (const [i, { name }] of refs.entries()) values.set(String(i), context.resolveOutside(name));
    for (const [i, { key }] of refs.entries()) if (key !== undefined) values.set(key, values.get(String(i)));
    return printMessage(asString(value), values, context);
  });
}

/** Prints a message with arguments by position and name; empty without locale data. */
export function printMessage(text: string, values: ReadonlyMap<string, unknown>, context: FormatContext): string {
  const { locale } = context;
  if (locale === undefined) return '';
  return formatMessage(text, {
    locale,
    text: (name) => argumentText(values.get(name)),
    number: (name) => argumentNumber(values.get(name)),
    format: (formatter, names, options) => {
      const given = names.map((name) => values.get(name));
      return formatTag(formatter, given, options, context, locale);
    },
  });
}

function formatTag(
  formatter: string,
  values: readonly unknown[],
  args: readonly string[],
  context: FormatContext,
  locale: string,
): string | undefined {
  const [first, second] = values;
  switch (formatter) {
    case 'money':
    case 'currency': {
      const money = readMoney(first, context.moneyUnit);
      return money === undefined ? '' : formatCurrency(money.amount, money.currency, numberOptions(args), locale);
    }
    case 'number':
    case 'decimal':
      return formatDecimal(argumentNumber(first), numberOptions(args), locale);
    case 'datetime':
      return formatDateTime(asNumber(first), dateOptions(args), context.timeZone, locale);
    case 'datetime-interval':
      return formatInterval(asNumber(first), asNumber(second), intervalOptions(args), context.timeZone, locale);
    default:
      return undefined;
  }
}
