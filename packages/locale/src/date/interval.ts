import { dateFormat } from '../intl/native.ts';
import { civilDate, isJulian, type CivilDate } from './civil-date.ts';
import { formatDateTime, inContext, isEmpty } from './date-format.ts';
import type { IntervalOptions } from './date-options.ts';
import { dateParts, joinParts, mended } from './date-parts.ts';
import { skeletonFields, splitSkeleton } from './skeleton.ts';
import { checkSupportedInstant } from './supported-range.ts';
import { knownZone, zoneOffset } from './time-zone.ts';

/**
 * Two instants (epoch milliseconds) as interval: dates if the days differ, else times, unless a skeleton says otherwise
 * (reference 8.5, `datetime-interval`). Ends that come in the wrong order are changed. Empty when one of them is no
 * number.
 * @throws {RangeError} outside the supported range (DATE-001)
 */
export function formatInterval(
  start: number,
  end: number,
  options: IntervalOptions,
  zone: string,
  locale: string,
): string {
  if (!Number.isFinite(start) || !Number.isFinite(end)) return '';
  checkSupportedInstant(start);
  checkSupportedInstant(end);
  // What ends before it begins is told from its beginning.
  if (end < start) return formatInterval(end, start, options, zone, locale);
  const timeZone = knownZone(zone);
  const first = civilDate(start + zoneOffset(start, timeZone));
  const last = civilDate(end + zoneOffset(end, timeZone));
  const isSameDay = first.year === last.year && first.dayOfYear === last.dayOfYear;
  const skeleton = options.skeleton || (isSameDay ? (options.time ?? 'jm') : (options.date ?? 'yMMMd'));
  const fields = skeletonFields(skeleton);
  const { date } = splitSkeleton(skeleton);
  const isQuarter = /[Qq]/.test(date);
  if (isEmpty(fields) && !isQuarter) return '';
  const span = { start, end, skeleton, timeZone, locale };
  if (isQuarter) return inContext(quarters(span), options.context, locale);
  return inContext(isSameDay ? withinDay(span, first) : acrossDays(span, first, last), options.context, locale);
}

/** Runtimes have no quarters: each end is told by its own, ends of one quarter together. */
function quarters({ start, end, skeleton, timeZone, locale }: Span): string {
  const [first = '', last = ''] = [start, end].map((instant) =>
    formatDateTime(instant, { skeleton }, timeZone, locale),
  );
  const months = { year: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  return first === last ? first : `${first}${separatorOf(months, locale)}${last}`;
}

interface Span {
  readonly start: number;
  readonly end: number;
  readonly skeleton: string;
  readonly timeZone: string;
  readonly locale: string;
}

function withinDay({ start, end, skeleton, timeZone, locale }: Span, day: CivilDate): string {
  const { date, time } = splitSkeleton(skeleton);
  if (date === '' || !isJulian(day)) return nativeRange(start, end, { timeZone, ...skeletonFields(skeleton) }, locale);
  // Native intervals know no Julian days.
  const dateText = formatDateTime(start, { skeleton: date }, timeZone, locale);
  if (time === '') return dateText;
  return `${dateText}, ${nativeRange(start, end, { timeZone, ...skeletonFields(time) }, locale)}`;
}

function acrossDays(span: Span, first: CivilDate, last: CivilDate): string {
  const { start, end, skeleton, timeZone, locale } = span;
  const { date, time } = splitSkeleton(skeleton);
  const options = { timeZone, ...skeletonFields(skeleton) };
  const each = (full: string, separator: string): string =>
    [start, end].map((instant) => formatDateTime(instant, { skeleton: full }, timeZone, locale)).join(separator);
  // Times alone cannot tell two days apart: each end gets its date. Runtimes would write it in figures.
  if (date === '') return each(`yMMMd${time}`, fallbackSeparator(locale));
  // Nor can weekdays: each end gets its time.
  if (/^[Eec]+$/.test(skeleton)) return each(`${skeleton}jm`, '\u2009–\u2009');
  // Where years differ, runtimes add them although the skeleton has none.
  const addsYears = time === '' && !/[yYu]/.test(date) && first.year !== last.year;
  const signed = /[ML]{3}/.test(date) && time === '' ? SIGNED_MONTHS.get(locale.split('-')[0] ?? '') : undefined;
  // Native intervals know no Julian days.
  if (addsYears || isJulian(first)) return each(skeleton, signed ?? separatorOf(options, locale));
  if (signed !== undefined) return signedRange(start, end, options, locale, signed);
  return nativeRange(start, end, options, locale);
}

function nativeRange(start: number, end: number, options: Intl.DateTimeFormatOptions, locale: string): string {
  const parts = dateFormat(locale, options).formatRangeToParts(start, end);
  return joinParts(mended(parts, options, locale));
}

/** What a locale writes between two dates with times, such as ` – `. */
function fallbackSeparator(locale: string): string {
  return separatorOf({ dateStyle: 'short', timeStyle: 'short', timeZone: 'UTC' }, locale);
}

/** What stands between the ends of an interval that have nothing in common, read off a sample. */
function separatorOf(options: Intl.DateTimeFormatOptions, locale: string): string {
  const format = dateFormat(locale, options);
  // Ends of one year would have it in common; of two years, a runtime adds years that were not asked for.
  const end = options.year === undefined ? MARCH : LATER_MARCH;
  const whole = format.formatRange(JANUARY, end);
  // Runtimes write other blanks into a single date than into an interval.
  const first = plainBlanks(format.format(JANUARY));
  const last = plainBlanks(format.format(end));
  const folded = plainBlanks(whole);
  const fits = folded.startsWith(first) && folded.endsWith(last) && whole.length > first.length + last.length;
  return fits ? whole.slice(first.length, -last.length) : ' – ';
}

function plainBlanks(text: string): string {
  return text.replace(/\s/g, ' ');
}

const JANUARY = Date.UTC(2024, 0, 10, 9);
const MARCH = Date.UTC(2024, 2, 20, 21);
const LATER_MARCH = Date.UTC(2025, 2, 20, 21);

/** Languages whose months are figures with a sign; native intervals leave the sign out. Facts of the CLDR 48. */
const SIGNED_MONTHS: ReadonlyMap<string, string> = new Map([
  ['ja', '～'],
  ['zh', '至'],
]);

/** Both ends as dates; the second without the years and months it has in common with the first. */
function signedRange(
  start: number,
  end: number,
  options: Intl.DateTimeFormatOptions,
  locale: string,
  separator: string,
): string {
  const first = dateParts(start, options, locale);
  const last = dateParts(end, options, locale);
  const differs = last.findIndex(({ type, value }, i) => type !== 'literal' && first[i]?.value !== value);
  return `${joinParts(first)}${separator}${joinParts(last.slice(Math.max(differs, 0)))}`;
}
