import { dateOfMonth, dayOfIso, isoDay, localDay, localInstant, monthsLater, zoneOffset } from '@portico/locale';

export const REPETITION_UNITS = ['DAY', 'WEEK', 'MONTH', 'YEAR'] as const;
export type RepetitionUnit = (typeof REPETITION_UNITS)[number];

/** How an event comes again; counted in the calendar of its site, so that it keeps its hour when clocks are set. */
export interface EventRepetition {
  readonly unit: RepetitionUnit;
  /** Every so many of them, 1 to {@link MOST_EVERY}. */
  readonly every: number;
  /** Of weeks: on these days, 0 is Sunday; that of the first date always is one of them. */
  readonly weekdays?: readonly number[];
  /** The last day on which it may begin: `2026-12-31`. */
  readonly until?: string;
  /** How many dates there are, those that are left out among them. */
  readonly times?: number;
  /** Days that are left out: `2026-12-24`. */
  readonly without?: readonly string[];
}

/** An event that repeats, with its first date. */
export interface RepeatingEvent {
  /** Epoch milliseconds; the same for all. */
  readonly startDate: number;
  readonly endDate: number;
  readonly repeats: EventRepetition;
  /** Of the site (IANA). */
  readonly zone: string;
}

/** What is stored of an event as one that repeats; undefined where it does not, or has no date that a calendar has. */
export function readRepeatingEvent(
  content: Readonly<Record<string, unknown>>,
  zone: string,
): RepeatingEvent | undefined {
  const repeats = readRepetition(content['repeats']);
  const { startDate, endDate } = content;
  if (!repeats || !isInstant(startDate)) {
    return undefined;
  }
  return { startDate, endDate: isInstant(endDate) ? Math.max(startDate, endDate) : startDate, repeats, zone };
}

/** One date of an event, in epoch milliseconds. */
export interface Occurrence {
  readonly startDate: number;
  readonly endDate: number;
}

export const MOST_EVERY = 99;
export const MOST_TIMES = 1000;
/** Days that can be left out. */
export const MOST_WITHOUT = 200;

/** Dates that an event without end has: a hundred years of days. */
const MOST_DATES = 36_600;
const WEEK = 7;
const DAY_MS = 86_400_000;
const YEAR_MS = 366 * DAY_MS;

/** What is stored of a repetition; undefined where that is none. What cannot be read of it is left away. */
export function readRepetition(value: unknown): EventRepetition | undefined {
  if (typeof value !== 'object' || value === null) {
    return undefined;
  }
  const said = value as Readonly<Record<string, unknown>>;
  const unit = REPETITION_UNITS.find((one) => one === said['unit']);
  if (!unit) {
    return undefined;
  }
  const weekdays = listOf(said['weekdays']).filter((day): day is number => isWhole(day, 0, 6));
  const without = listOf(said['without']).filter(isDay).slice(0, MOST_WITHOUT);
  return {
    unit,
    every: isWhole(said['every'], 1, MOST_EVERY) ? said['every'] : 1,
    ...(unit === 'WEEK' && weekdays.length > 0 ? { weekdays: [...new Set(weekdays)].toSorted((a, b) => a - b) } : {}),
    ...(isDay(said['until']) ? { until: said['until'] } : {}),
    ...(isWhole(said['times'], 1, MOST_TIMES) ? { times: said['times'] } : {}),
    ...(without.length > 0 ? { without } : {}),
  };
}

/**
 * The dates of an event that are not over, the soonest first: those of the next twelve months, or else the one that is next.
 * @param from epoch milliseconds, at which a date that ends is still one of them
 * @param before which they begin, in place of the twelve months
 */
export function datesToCome(
  event: RepeatingEvent,
  { from, before, limit }: { readonly from: number; readonly before?: number; readonly limit: number },
): readonly Occurrence[] {
  const found: Occurrence[] = [];
  const dates = datesOf(event);
  // A date that began before may still go on.
  let index = dates.indexFrom(localDay(from, event.zone) - dates.span - 1);
  for (; index < dates.count && found.length < limit; index += 1) {
    const date = dates.at(index);
    if (!date || date.endDate < from) {
      continue;
    }
    if (date.startDate >= (before ?? from + YEAR_MS) && (before !== undefined || found.length > 0)) {
      break;
    }
    found.push(date);
  }
  return found;
}

/** The dates of an event that were over at an instant, the latest first: those of twelve months, or else the last one. */
export function datesBefore(
  event: RepeatingEvent,
  { before, limit }: { readonly before: number; readonly limit: number },
): readonly Occurrence[] {
  const found: Occurrence[] = [];
  const dates = datesOf(event);
  let index = dates.indexFrom(localDay(before, event.zone) + 1) - 1;
  for (; index >= 0 && found.length < limit; index -= 1) {
    const date = dates.at(index);
    if (date && found.length > 0 && date.endDate < before - YEAR_MS) {
      break;
    }
    if (date && date.endDate < before) {
      found.push(date);
    }
  }
  return found;
}

/** The date of an event that begins on a day such as `2026-12-03`; undefined where none does. */
export function dateOn(event: RepeatingEvent, isoDate: string): Occurrence | undefined {
  const day = dayOfIso(isoDate);
  const dates = datesOf(event);
  const date = day === undefined ? undefined : dates.at(Math.min(dates.indexFrom(day), dates.count - 1));
  return date && dayOfDate(event, date) === isoDate ? date : undefined;
}

/** The day on which a date of an event begins, where its site is. */
export function dayOfDate({ zone }: Pick<RepeatingEvent, 'zone'>, { startDate }: Occurrence): string {
  return isoDay(localDay(startDate, zone));
}

/** The date of an event that is next, or goes on; where all are over, the last. Undefined where every one is left out. */
export function dateToShow(event: RepeatingEvent, now: number): Occurrence | undefined {
  return datesToCome(event, { from: now, limit: 1 })[0] ?? datesBefore(event, { before: now, limit: 1 })[0];
}

/** The dates by their number, from 0; all that is asked of them costs a few steps however long ago it began. */
function datesOf({ startDate, endDate, repeats, zone }: RepeatingEvent) {
  const first = localDay(startDate, zone);
  const span = Math.max(localDay(endDate, zone) - first, 0);
  const [fromMinutes, toMinutes] = [minutesOf(startDate, zone), minutesOf(endDate, zone)];
  const without = new Set(repeats.without);
  const dayAt = dayCounter(repeats, first);
  const indexFrom = (day: number) => lowest(MOST_DATES, (index) => dayAt(index) >= day);
  const lastDay = repeats.until === undefined ? undefined : dayOfIso(repeats.until);
  const count = Math.min(
    repeats.times ?? MOST_DATES,
    lastDay === undefined ? MOST_DATES : Math.max(indexFrom(lastDay + 1), 1),
  );
  return {
    span,
    count,
    indexFrom: (day: number) => Math.min(indexFrom(day), count),
    /** Undefined for one that is left out. */
    at: (index: number): Occurrence | undefined => {
      const day = dayAt(index);
      if (without.has(isoDay(day))) {
        return undefined;
      }
      // The first is as it was said: of an hour that comes twice it may be the second.
      if (index === 0) {
        return { startDate, endDate: Math.max(startDate, endDate) };
      }
      const start = localInstant(day, fromMinutes, zone);
      return { startDate: start, endDate: Math.max(start, localInstant(day + span, toMinutes, zone)) };
    },
  };
}

/** Counts the days of a repetition, which grow with their number. */
function dayCounter({ unit, every, weekdays = [] }: EventRepetition, first: number): (index: number) => number {
  switch (unit) {
    case 'DAY':
      return (index) => first + every * index;
    case 'MONTH':
      return (index) => monthsLater(first, every * index, dateOfMonth(first));
    case 'YEAR':
      return (index) => monthsLater(first, 12 * every * index, dateOfMonth(first));
    case 'WEEK': {
      // Weeks begin on Mondays, as in RFC 5545 without WKST; 1 January 1970 was a Thursday.
      const own = (((first + 3) % WEEK) + WEEK) % WEEK;
      const days = [...new Set([own, ...weekdays.map((day) => (day + 6) % WEEK)])].toSorted((a, b) => a - b);
      const before = days.indexOf(own);
      return (index) => {
        const number = index + before;
        const week = Math.floor(number / days.length);
        return first - own + WEEK * every * week + (days[number % days.length] ?? 0);
      };
    }
  }
}

/** The lowest number below a bound of which something is true that is true of all higher ones; else the bound. */
function lowest(bound: number, isTrue: (index: number) => boolean): number {
  let [low, high] = [0, bound];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isTrue(middle)) {
      high = middle;
    } else {
      low = middle + 1;
    }
  }
  return low;
}

/** What the clock shows, in minutes since midnight. */
function minutesOf(at: number, zone: string): number {
  return (at + zoneOffset(at, zone) - localDay(at, zone) * DAY_MS) / 60_000;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Of the years in which days are written with four digits, with room for all dates that follow. */
function isInstant(value: unknown): value is number {
  return typeof value === 'number' && value > Date.UTC(1000, 0) && value < Date.UTC(9000, 0);
}

function isWhole(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
}

function isDay(value: unknown): value is string {
  return typeof value === 'string' && dayOfIso(value) !== undefined;
}
