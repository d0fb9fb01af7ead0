import { Kept } from '../intl/kept.ts';
import { dateFormat } from '../intl/native.ts';
import { asJulian, earlyDate, withEra } from './early-dates.ts';

/*
 * What native formats print otherwise than the CLDR says, put right part by part. Each rule has its reason.
 */

/** Prints an instant; the options name the zone. */
export function printDate(instant: number, options: Intl.DateTimeFormatOptions, locale: string): string {
  return joinParts(dateParts(instant, options, locale));
}

/** The parts of an instant as the CLDR writes them. */
export function dateParts(
  instant: number,
  options: Intl.DateTimeFormatOptions,
  locale: string,
): readonly Intl.DateTimeFormatPart[] {
  const early = earlyDate(instant, options.timeZone ?? 'UTC');
  const asked = early !== undefined && early.year < 1 ? withEra(options, locale) : options;
  const parts = dateFormat(locale, asked).formatToParts(instant);
  return mended(early === undefined ? parts : asJulian(parts, early, asked, locale), options, locale);
}

/** Mends the parts of a date, a time or an interval of them. */
export function mended<Part extends Intl.DateTimeFormatPart>(
  parts: readonly Part[],
  options: Intl.DateTimeFormatOptions,
  locale: string,
): readonly Part[] {
  const blank = options.dayPeriod === undefined ? blankBeforeHalf(locale) : undefined;
  return parts.map((part, i) => {
    if (part.type === 'dayPeriod' && options.dayPeriod === undefined)
      return { ...part, value: half(part.value, locale) };
    if (part.type === 'timeZoneName') return { ...part, value: zoneName(part.value, options, locale) };
    const besideHalf = parts[i + 1]?.type === 'dayPeriod' || (i === 1 && parts[0]?.type === 'dayPeriod');
    return part.type === 'literal' && part.value === ' ' && besideHalf && blank ? { ...part, value: blank } : part;
  });
}

/** The text of parts. */
export function joinParts(parts: readonly { readonly value: string }[]): string {
  return parts.map((part) => part.value).join('');
}

/** Korean abbreviates the halves of the day AM and PM; runtimes print the whole words. */
function half(value: string, locale: string): string {
  return locale.startsWith('ko') ? (KOREAN_HALVES.get(value) ?? value) : value;
}

const KOREAN_HALVES: ReadonlyMap<string, string> = new Map([
  ['오전', 'AM'],
  ['오후', 'PM'],
]);

const blanks = new Kept<string>(50);

/**
 * Runtimes print a plain blank between the time and AM or PM for the sake of old scripts, where the locale asks for a
 * no-break space. Intervals are not touched by this and tell what is right.
 */
function blankBeforeHalf(locale: string): string {
  return blanks.of(locale, () => {
    const options = { hour: 'numeric', minute: 'numeric', hourCycle: 'h12', timeZone: 'UTC' } as const;
    const parts = dateFormat(locale, options).formatRangeToParts(0, DAY_MS / 2);
    const at = parts.findIndex((part) => part.type === 'dayPeriod');
    const beside = parts[at === 0 ? 1 : at - 1];
    return beside?.type === 'literal' && /^\s$/.test(beside.value) ? beside.value : ' ';
  });
}

/** Runtimes call UTC by its own name; the CLDR writes it as Greenwich time, whose short name is the offset of zero. */
function zoneName(value: string, { timeZone, timeZoneName, timeStyle }: Intl.DateTimeFormatOptions, locale: string) {
  if (timeZone === undefined || !UTC_ZONES.has(timeZone)) return value;
  if (timeZoneName === 'shortGeneric' || timeZoneName === 'longGeneric') return value.replace(/\P{L}+$/u, '');
  const isLong = timeStyle === 'full' || timeZoneName === 'long';
  if (!isLong && timeStyle !== 'long' && timeZoneName !== 'short') return value;
  const sample = isLong
    ? dateFormat(locale, { timeZone: GREENWICH, timeZoneName: 'long' })
    : dateFormat(locale, { timeZone: 'UTC', timeZoneName: 'shortOffset' });
  const name = sample.formatToParts(DAY_MS).find((part) => part.type === 'timeZoneName')?.value ?? value;
  return isLong ? name : name.replace(/\P{L}+$/u, '');
}

const UTC_ZONES = new Set(['UTC', 'Etc/UTC', 'Etc/UCT', 'UCT', 'Etc/Zulu', 'Zulu', 'Etc/GMT', 'GMT', 'Etc/Universal']);

/** A place that keeps Greenwich time all the year. */
const GREENWICH = 'Africa/Abidjan';

const DAY_MS = 86_400_000;
