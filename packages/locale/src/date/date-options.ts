import { optionWords } from '../number/option-words.ts';

/** Widths of dates and times. */
export type DateWidth = 'short' | 'medium' | 'long' | 'full';

/** What `datetime` and `datetime-interval` were asked for. */
export interface DateOptions {
  readonly date?: DateWidth;
  readonly time?: DateWidth;
  readonly wrap?: DateWidth;
  /** Letters of a skeleton, dates and times together. */
  readonly skeleton: string;
  readonly context?: string;
  readonly calendar?: string;
}

const CALENDARS: ReadonlyMap<string, string> = new Map([
  ['buddhist', 'buddhist'],
  ['gregory', 'gregory'],
  ['gregorian', 'gregory'],
  ['iso8601', 'iso8601'],
  ['japanese', 'japanese'],
  ['persian', 'persian'],
]);

/** Reads the arguments of `datetime`; without any it is a long date. */
export function dateOptions(args: readonly string[]): DateOptions {
  let options: DateOptions = { skeleton: '' };
  for (const { key, value } of optionWords(args)) {
    const read = value === undefined || value === '' ? readBare(key, options) : readKeyed(key, value, options);
    options = { ...options, ...read };
  }
  const isEmpty = options.date === undefined && options.time === undefined && options.skeleton === '';
  return isEmpty ? { ...options, date: 'long' } : options;
}

/** Reads options given as an object: widths or skeletons of a date, a time or both. */
export function dateOptionsOf(options: Readonly<Record<string, unknown>>): DateOptions {
  return dateOptions(Object.entries(options).map(([key, value]) => `${key}:${String(value)}`));
}

function readBare(word: string, options: DateOptions): Partial<DateOptions> {
  if (word === 'date') return { date: 'short' };
  if (word === 'time') return { time: 'short' };
  if (isWidth(word)) return { date: word, time: word };
  return { skeleton: options.skeleton + word };
}

function readKeyed(key: string, value: string, options: DateOptions): Partial<DateOptions> {
  switch (key) {
    case 'date':
      return isWidth(value) ? { date: value } : { skeleton: options.skeleton + value };
    case 'time':
      return isWidth(value) ? { time: value } : { skeleton: options.skeleton + value };
    case 'datetime':
      return isWidth(value) ? { date: value, time: value } : { skeleton: options.skeleton + value };
    case 'skeleton':
      return { skeleton: options.skeleton + value };
    case 'wrap':
    case 'wrapper':
    case 'wrapped':
      return isWidth(value) ? { wrap: value } : {};
    case 'context':
      return { context: value };
    case 'calendar': {
      const calendar = CALENDARS.get(value);
      return calendar === undefined ? {} : { calendar };
    }
    default:
      return {};
  }
}

function isWidth(word: string): word is DateWidth {
  return word === 'short' || word === 'medium' || word === 'long' || word === 'full';
}

/** What `datetime-interval` was asked for. */
export interface IntervalOptions {
  /** One skeleton for both ends, whether their days differ or not; empty for those below. */
  readonly skeleton: string;
  /** Skeleton for days that differ. */
  readonly date?: string;
  /** Skeleton for times of one day. */
  readonly time?: string;
  readonly context?: string;
}

/** Reads the arguments of `datetime-interval`. */
export function intervalOptions(args: readonly string[]): IntervalOptions {
  let options: IntervalOptions = { skeleton: '' };
  for (const { key, value } of optionWords(args)) {
    if (key === 'context') options = { ...options, ...(value === undefined ? {} : { context: value }) };
    else if (value === undefined) options = { ...options, skeleton: key };
    else if (key === 'skeleton' || key === 'date' || key === 'time') options = { ...options, [key]: value };
  }
  return options;
}

/** Reads options given as an object. */
export function intervalOptionsOf(options: Readonly<Record<string, unknown>>): IntervalOptions {
  return intervalOptions(Object.entries(options).map(([key, value]) => `${key}:${String(value)}`));
}
