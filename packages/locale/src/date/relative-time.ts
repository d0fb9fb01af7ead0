import { relativeFormat } from '../intl/native.ts';
import { formatDecimal } from '../number/number-format.ts';
import { numberOptions, numberOptionsOf, type NumberOptions } from '../number/number-options.ts';
import { optionWords } from '../number/option-words.ts';
import { inContext } from './date-format.ts';
import { checkSupportedInstant } from './supported-range.ts';
import { weekdayText } from './relative-weekday.ts';

/** What `relative-time` was asked for. */
export interface RelativeOptions {
  readonly field?: RelativeField;
  readonly width: 'long' | 'short' | 'narrow';
  readonly numericOnly: boolean;
  readonly allowWeeks: boolean;
  readonly alwaysNow: boolean;
  /** Whole weeks are told by the day: `in 3 Mondays`. */
  readonly dayOfWeek: boolean;
  /** How the number is rounded, whole unless it was asked for otherwise, and how it is written then. */
  readonly rounding: NumberOptions;
  readonly numbers: NumberOptions;
  readonly context?: string;
}

/** Units of times as seen from another. */
export type RelativeField = 'year' | 'quarter' | 'month' | 'week' | 'day' | 'hour' | 'minute' | 'second';

const WIDTHS = { wide: 'long', short: 'short', narrow: 'narrow' } as const;

/** Reads the arguments of `relative-time`; flags count only when they say `true`. */
export function relativeOptions(args: readonly string[]): RelativeOptions {
  return readOptions(new Map(optionWords(args).map(({ key, value }) => [key, value])), numberOptions(args));
}

/** Reads options given as an object, by the same names. */
export function relativeOptionsOf(options: Readonly<Record<string, unknown>>): RelativeOptions {
  return readOptions(
    new Map(Object.entries(options).map(([key, value]) => [key, String(value)])),
    numberOptionsOf(options),
  );
}

function readOptions(given: ReadonlyMap<string, string | undefined>, numbers: NumberOptions): RelativeOptions {
  const flag = (name: string): boolean => given.get(name) === 'true';
  const field = readField(given.get('field'));
  const context = given.get('context');
  const width = given.get('width');
  const rounding = roundingOf(numbers);
  return {
    width: width === 'short' || width === 'narrow' ? WIDTHS[width] : 'long',
    numericOnly: flag('numericOnly'),
    allowWeeks: flag('allowWeeks'),
    alwaysNow: flag('alwaysNow'),
    dayOfWeek: flag('dayOfWeek'),
    rounding,
    numbers: {
      ...rounding,
      grouping: numbers.grouping,
      ...(numbers.minInt === undefined ? {} : { minInt: numbers.minInt }),
    },
    ...(field === undefined ? {} : { field }),
    ...(context === undefined ? {} : { context }),
  };
}

/** What decides the value of a number; styles are none of it. A smallest count of decimals raises the largest. */
function roundingOf({ rounding, minFrac, maxFrac, minSig, maxSig }: NumberOptions): NumberOptions {
  return {
    grouping: false,
    rounding,
    ...(minFrac === undefined ? {} : { minFrac }),
    maxFrac: maxFrac ?? minFrac ?? 0,
    ...(minSig === undefined ? {} : { minSig }),
    ...(maxSig === undefined ? {} : { maxSig }),
  };
}

/** Milliseconds count as seconds. */
function readField(name: string | undefined): RelativeField | undefined {
  if (name === 'millis') return 'second';
  return isField(name) ? name : undefined;
}

function isField(name: string | undefined): name is RelativeField {
  return name !== undefined && Object.hasOwn(LENGTHS, name);
}

const DAY_MS = 86_400_000;

/** Lengths of the units below a month, and mean lengths of the calendar's. */
const LENGTHS: Readonly<Record<RelativeField, number>> = {
  year: 365.2425 * DAY_MS,
  quarter: (365.2425 / 4) * DAY_MS,
  month: (365.2425 / 12) * DAY_MS,
  week: 7 * DAY_MS,
  day: DAY_MS,
  hour: 3_600_000,
  minute: 60_000,
  second: 1000,
};

/**
 * An instant as seen from another, such as `2 years ago`: rounded half to even, in the largest unit that fits. Empty when
 * one of them is no number.
 * @throws {RangeError} outside the supported range (DATE-001)
 */
export function formatRelative(from: number, to: number, options: RelativeOptions, locale: string): string {
  if (!Number.isFinite(from) || !Number.isFinite(to)) return '';
  checkSupportedInstant(from);
  checkSupportedInstant(to);
  const field = options.field ?? largestField(from, to, options.allowWeeks);
  const amount = amountIn(field, from, to);
  if (field === 'week' && options.dayOfWeek && Number.isInteger(amount)) {
    const text = weekdayText(new Date(to).getUTCDay(), amount, options, locale);
    if (text !== undefined) return inContext(text, options.context, locale);
  }
  return formatRelativeField(field, amount, options, locale);
}

/**
 * So many of a unit as seen from now, such as `in 2 quarters`: rounded half to even, in whole numbers, unless the options say
 * otherwise. Empty for what is no number.
 * @throws {TypeError} for a field that is none, which options that were read never have
 */
export function formatRelativeField(
  field: RelativeField,
  value: number,
  options: RelativeOptions,
  locale: string,
): string {
  if (!isField(field)) throw new TypeError(`${String(field)} is no unit of time.`);
  if (!Number.isFinite(value)) return '';
  const text = formatDecimal(String(value), options.rounding, 'en-US');
  if (text === '') return '';
  // A past that rounds to zero keeps its sign: it is `0 seconds ago`.
  const amount = value < 0 && Number(text) === 0 ? -0 : Number(text);
  const built = relativeFormat(locale, options.width, usesWords(amount, options) ? 'auto' : 'always');
  const parts = built.formatToParts(amount, field);
  const figures = parts.findIndex(({ type }) => type !== 'literal');
  const words = parts.map(({ type, value: word }, i) => {
    if (type === 'literal') return word;
    return i === figures ? formatDecimal(String(Math.abs(amount)), options.numbers, locale) : '';
  });
  return inContext(words.join(''), options.context, locale);
}

/** Words such as yesterday, and now, which may be wanted even where numbers are. */
function usesWords(amount: number, options: RelativeOptions): boolean {
  return !options.numericOnly || (options.alwaysNow && amount === 0);
}

function largestField(from: number, to: number, allowWeeks: boolean): RelativeField {
  const months = Math.abs(wholeMonths(from, to));
  if (months >= 12) return 'year';
  if (months >= 1) return 'month';
  const span = Math.abs(to - from);
  if (allowWeeks && span >= LENGTHS.week) return 'week';
  if (span >= LENGTHS.day) return 'day';
  if (span >= LENGTHS.hour) return 'hour';
  return span >= LENGTHS.minute ? 'minute' : 'second';
}

const MONTHS_IN = { year: 12, quarter: 3, month: 1 } as const;

function amountIn(field: RelativeField, from: number, to: number): number {
  if (field !== 'year' && field !== 'quarter' && field !== 'month') return (to - from) / LENGTHS[field];
  const months = wholeMonths(from, to);
  const amount = months + (to - addMonths(from, months)) / LENGTHS.month;
  return amount / MONTHS_IN[field];
}

/** Whole months from one instant to another, in UTC; negative into the past. */
function wholeMonths(from: number, to: number): number {
  const a = new Date(from);
  const b = new Date(to);
  const months = (b.getUTCFullYear() - a.getUTCFullYear()) * 12 + b.getUTCMonth() - a.getUTCMonth();
  const reached = addMonths(from, months);
  if (to >= from) return reached > to ? months - 1 : months;
  return reached < to ? months + 1 : months;
}

/** Days that a month lacks become its last. */
function addMonths(instant: number, months: number): number {
  const date = new Date(instant);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return date.getTime();
}
