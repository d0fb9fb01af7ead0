import {
  compileMessage,
  currencyFractions,
  currencyWords,
  dateOptionsOf,
  formatCurrency,
  formatDateTime,
  formatDecimal,
  formatInterval,
  formatMessage,
  formatRelative,
  formatRelativeField,
  intervalOptionsOf,
  NotANumberError,
  numberOptions,
  numberOptionsOf,
  parseDecimalText,
  pluralCategory,
  relativeOptionsOf,
  strftime,
  type MessageValues,
  type RelativeField,
} from './src/index.ts';

/** One case of the locale conformance data; which fields it has depends on its family. */
interface Case {
  readonly locale: string;
  readonly language: string;
  readonly value: string;
  readonly currency: string;
  readonly field: RelativeField;
  readonly epoch: number;
  readonly zone: string;
  readonly start: number;
  readonly end: number;
  readonly from: number;
  readonly to: number;
  readonly options: Readonly<Record<string, unknown>>;
  readonly message: string;
  readonly positional: readonly unknown[];
  readonly named: Readonly<Record<string, unknown>>;
  readonly disableEscapes?: boolean;
  readonly args: MessageValues;
}

/** Gives what the package makes of a case; undefined for families of template text, which belong to the engine. */
export default async function run(family: string, one: Case): Promise<unknown> {
  switch (family) {
    case 'number':
    case 'number-compact':
    case 'percent':
      return formatDecimal(one.value, numberOptionsOf(one.options), one.locale);
    case 'currency':
      return formatCurrency(one.value, one.currency, numberOptionsOf(one.options), one.locale);
    case 'currency-symbol':
      return currencyWords(one.currency, one.locale);
    case 'currency-fractions':
      return currencyFractions(one.currency);
    case 'plural':
      return {
        cardinal: pluralCategory(one.value, false, one.language),
        ordinal: pluralCategory(one.value, true, one.language),
      };
    case 'date':
      return formatDateTime(one.epoch, dateOptionsOf(one.options), one.zone, one.locale);
    case 'date-interval':
      return formatInterval(one.start, one.end, intervalOptionsOf(one.options), one.zone, one.locale);
    case 'relative':
      return formatRelative(one.from, one.to, relativeOptionsOf(one.options), one.locale);
    case 'relative-field':
      return formatRelativeField(one.field, Number(one.value), relativeOptionsOf(one.options), one.locale);
    case 'julian-range':
      return strftime('%Y-%m-%d')(one.epoch, one.zone);
    case 'message':
      return lenient(one);
    case 'message-strict':
      return strict(one);
    default:
      return undefined;
  }
}

/** The formatters that the data's messages use: prices in major units, numbers, and capitals joined by a slash. */
function lenient({ message, positional, named, locale, disableEscapes = false }: Case): string {
  const values: Readonly<Record<string, unknown>> = { ...positional, ...named };
  const value = (name: string): unknown => (Object.hasOwn(values, name) ? values[name] : undefined);
  return formatMessage(message, {
    locale,
    disableEscapes,
    text: (name) => textOf(value(name)),
    number: (name) => numberOf(value(name)),
    format: (formatter, names, options) => {
      const [first = ''] = names;
      switch (formatter) {
        case 'money': {
          const money = value(first) as { readonly value?: string; readonly currency?: string } | undefined;
          if (money?.value === undefined || money.currency === undefined) return '';
          return formatCurrency(money.value, money.currency, numberOptions(options), locale);
        }
        case 'decimal':
          return formatDecimal(numberOf(value(first)), numberOptions(options), locale);
        case 'upper':
          return names.map((name) => textOf(value(name)).toUpperCase()).join('/');
        default:
          return undefined;
      }
    },
  });
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

function numberOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? '1' : '0';
  return parseDecimalText(textOf(value)) ?? 'NaN';
}

/** Refusals carry the class that the data names. */
function strict({ message, language, args }: Case): string {
  const compiled = compileMessage(message, language);
  if (!compiled.ok) throw Object.assign(new Error(compiled.error.detail), { class: compiled.error.code });
  try {
    return compiled.value(args);
  } catch (error) {
    if (!(error instanceof NotANumberError)) throw error;
    throw Object.assign(new Error(error.message, { cause: error }), { class: 'non-numeric' });
  }
}
