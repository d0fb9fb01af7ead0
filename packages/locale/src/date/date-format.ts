import { dateFormat, knownLocale } from '../intl/native.ts';
import { dateParts, joinParts, printDate } from './date-parts.ts';
import type { DateOptions, DateWidth } from './date-options.ts';
import { earlyDate } from './early-dates.ts';
import { quarterText } from './quarter.ts';
import { skeletonFields, splitSkeleton } from './skeleton.ts';
import { checkSupportedInstant } from './supported-range.ts';
import { knownZone } from './time-zone.ts';

/**
 * An instant (epoch milliseconds) as date, time or both, in the words of a locale (reference 8.5). Days before
 * 15 October 1582 are Julian, years before 1 have their era. Empty for what is no number.
 * @param zone IANA name of a time zone; UTC for one that does not exist
 * @throws {RangeError} outside the supported range (DATE-001)
 */
export function formatDateTime(instant: number, options: DateOptions, zone: string, locale: string): string {
  if (!Number.isFinite(instant)) return '';
  checkSupportedInstant(instant);
  const timeZone = knownZone(zone);
  const common = {
    timeZone,
    ...(options.calendar === undefined ? {} : { calendar: options.calendar }),
  };
  // Runtimes add an era to fields alone, not to the width of a date.
  const takesBoth = options.wrap === undefined && (earlyDate(instant, timeZone)?.year ?? 1) > 0;
  if (options.date !== undefined && options.time !== undefined && takesBoth) {
    const both = { ...common, dateStyle: options.date, timeStyle: options.time };
    return inContext(printDate(instant, both, locale), options.context, locale);
  }
  const skeleton = splitSkeleton(options.skeleton);
  const dateText =
    options.date === undefined
      ? datePart(instant, skeleton, common, locale)
      : printDate(instant, { ...common, dateStyle: options.date }, locale);
  const time = options.time === undefined ? skeletonFields(skeleton.time) : { timeStyle: options.time };
  const timeText = isEmpty(time) ? '' : printDate(instant, { ...common, ...time }, locale);
  if (dateText === '' || timeText === '') return inContext(dateText + timeText, options.context, locale);
  const width = options.wrap ?? options.date ?? widthOfSkeleton(skeleton.date);
  return inContext(dateText + connector(width, locale) + timeText, options.context, locale);
}

/** The days of a skeleton. Quarters, and years with months in figures, need rules of their own. */
function datePart(
  instant: number,
  { date, time }: ReturnType<typeof splitSkeleton>,
  common: Intl.DateTimeFormatOptions & { readonly timeZone: string },
  locale: string,
): string {
  if (/[Qq]/.test(date)) return quarterText(instant, common.timeZone, date, locale);
  const fields = skeletonFields(date);
  if (isEmpty(fields)) return '';
  if (/^[Eec]+$/.test(date) && time !== '') {
    // A weekday beside a time stands in a sentence: Finnish says `torstaina`, not `torstai`.
    const sentence = dateParts(instant, { ...common, ...fields, ...skeletonFields(time) }, locale);
    return joinParts(sentence.filter(({ type }) => type === 'weekday'));
  }
  const parts = dateParts(instant, { ...common, ...fields }, locale);
  if (date !== 'yM') return joinParts(parts);
  // Some locales write the month of `yM` with a leading zero, although the skeleton asks for none.
  return joinParts(parts.map((part) => (part.type === 'month' ? { value: part.value.replace(/^0(?=\d)/, '') } : part)));
}

/** Whether no field was asked for. */
export function isEmpty(fields: object): boolean {
  return Object.keys(fields).length === 0;
}

/** The width whose connecting word a skeleton takes, by how it writes the month. */
function widthOfSkeleton(skeleton: string): DateWidth {
  if (/[ML]{4}/.test(skeleton)) return /[Eec]/.test(skeleton) ? 'full' : 'long';
  return /[ML]{3}/.test(skeleton) ? 'medium' : 'short';
}

/** What stands between a date and a time of a width, such as `, ` or ` at `: read off a sample of the locale. */
function connector(width: DateWidth, locale: string): string {
  const parts = dateFormat(locale, { dateStyle: width, timeStyle: 'short', timeZone: 'UTC' }).formatToParts(SAMPLE);
  const time = parts.findIndex(({ type }) => type === 'hour' || type === 'dayPeriod' || type === 'minute');
  const between = parts[time - 1];
  if (between?.type !== 'literal') return ', ';
  // A sign that ends the date, such as the Japanese word for day, is no part of the connection.
  const last = dateFormat(locale, { dateStyle: width, timeZone: 'UTC' }).formatToParts(SAMPLE).at(-1);
  return last?.type === 'literal' ? between.value.slice(last.value.length) : between.value;
}

const SAMPLE = 1_509_647_217_000;

/** At the start of a sentence the first letter is a capital one. */
export function inContext(text: string, context: string | undefined, locale: string): string {
  return context === 'begin-sentence' ? capitalized(text, locale) : text;
}

/** The text with a capital first letter. */
export function capitalized(text: string, locale: string): string {
  const [first = ''] = text;
  return first.toLocaleUpperCase(knownLocale(locale)) + text.slice(first.length);
}
