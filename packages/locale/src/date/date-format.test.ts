import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { formatDateTime } from './date-format.ts';
import { dateOptions, intervalOptions } from './date-options.ts';
import { formatInterval } from './interval.ts';
import { formatRelative, relativeOptions, formatRelativeField, type RelativeField } from './relative-time.ts';
import { strftime } from './strftime.ts';
import { zoneAbbreviation, zoneOffset } from './time-zone.ts';

const WINTER = Date.UTC(2024, 0, 5, 19, 6, 7, 89);
const SUMMER = Date.UTC(2024, 6, 5, 19, 6, 7, 89);
const NEW_YORK = 'America/New_York';

const LOCALES = ['en-US', 'de-DE', 'fi-FI', 'ko-KR', 'ar-EG', 'th-TH', 'ja-JP', 'hi-IN', 'zz', 'no such tag!', ''];
const ZONES = ['UTC', NEW_YORK, 'Europe/Berlin', 'Asia/Kathmandu', 'Etc/GMT+5', 'Nowhere/Land', ''];
const WORDS = [
  'date',
  'time',
  'short',
  'full',
  'date:long',
  'time:medium',
  'datetime:full',
  'skeleton:yMMMd',
  'yQQQ',
  'yM',
]
  .concat([
    'Hm',
    'EEEEhm',
    'wrap:long',
    'context:begin-sentence',
    'calendar:buddhist',
    'calendar:none',
    '%%',
    ':',
    'x:y',
  ])
  .concat([
    'width:narrow',
    'allowWeeks:true',
    'dayOfWeek:true',
    'field:week',
    'field:millis',
    'numericOnly:true',
    'maxfrac:99',
  ]);

const anInstant = fc.oneof(
  fc.integer({ min: -210_866_803_200_000, max: 210_895_142_399_999 }),
  fc.constantFrom(0, Number.NaN, Infinity, -Infinity, 8.64e15, 1e300, -1, 0.5),
);
const someWords = fc.array(fc.constantFrom(...WORDS), { maxLength: 4 });

describe('dates of a language', () => {
  it('take every argument in every language and zone, without an exception', () => {
    fc.assert(
      fc.property(
        anInstant,
        anInstant,
        someWords,
        fc.constantFrom(...ZONES),
        fc.constantFrom(...LOCALES),
        (start, end, words, zone, locale) => {
          expect(formatDateTime(start, dateOptions(words), zone, locale)).toBeTypeOf('string');
          expect(formatInterval(start, end, intervalOptions(words), zone, locale)).toBeTypeOf('string');
          expect(formatRelative(start, end, relativeOptions(words), locale)).toBeTypeOf('string');
        },
      ),
      { numRuns: 600 },
    );
  });

  it('print nothing of what is no instant', () => {
    for (const instant of [Number.NaN, Infinity, 1e300]) {
      expect(formatDateTime(instant, dateOptions([]), 'UTC', 'en-US')).toBe('');
      expect(formatInterval(instant, 0, intervalOptions([]), 'UTC', 'en-US')).toBe('');
    }
  });

  it('are a long date when nothing else is asked for', () => {
    expect(formatDateTime(WINTER, dateOptions([]), NEW_YORK, 'en-US')).toBe('January 5, 2024');
    expect(formatDateTime(WINTER, dateOptions(['time']), NEW_YORK, 'en-US')).toBe('2:06\u202FPM');
    expect(formatDateTime(WINTER, dateOptions(['short']), NEW_YORK, 'de-DE')).toBe('05.01.24, 14:06');
    expect(formatDateTime(WINTER, dateOptions(['date:long', 'time:short']), 'UTC', 'en-US')).toBe(
      'January 5, 2024 at 7:06\u202FPM',
    );
  });

  it('follow the clocks of their zone', () => {
    expect([WINTER, SUMMER].map((at) => zoneOffset(at, NEW_YORK) / 3_600_000)).toEqual([-5, -4]);
    expect([WINTER, SUMMER].map((at) => zoneAbbreviation(at, NEW_YORK))).toEqual(['EST', 'EDT']);
    expect([zoneOffset(WINTER, 'Asia/Kathmandu') / 60_000, zoneAbbreviation(WINTER, 'Asia/Kathmandu')]).toEqual([
      345,
      '+0545',
    ]);
    expect(zoneOffset(WINTER, 'Nowhere/Land')).toBe(0);
  });

  it('of an interval are told once where they are the same', () => {
    const days = intervalOptions(['yMMMd']);
    expect(formatInterval(WINTER, WINTER + 3 * 86_400_000, days, 'UTC', 'en-US')).toBe('Jan 5\u2009–\u20098, 2024');
    expect(formatInterval(WINTER, WINTER + 3 * 86_400_000, intervalOptions(['hm']), 'UTC', 'en-US')).toBe(
      'Jan 5, 2024, 7:06\u202FPM\u2009–\u2009Jan 8, 2024, 7:06\u202FPM',
    );
    expect(formatInterval(WINTER, WINTER + 3_600_000, intervalOptions([]), 'UTC', 'en-US')).toBe(
      '7:06\u2009–\u20098:06\u202FPM',
    );
  });
});

describe('every letter of a pattern', () => {
  it.each([
    ['%a %A %b %h %B', 'Fri Friday Jan Jan January'],
    ['%C|%y|%Y|%g|%G', '20|24|2024|24|2024'],
    ['%d|%e|%j|%m|%q', '05| 5|005|01|1'],
    ['%H|%k|%I|%l|%i|%M|%S|%N', '14|14|02| 2|2|06|07|089000000'],
    ['%p %P', 'PM pm'],
    ['%D %F %R %T %v %x %X', '01/05/24 2024-01-05 14:06 14:06:07  5-Jan-2024 01/05/2024 02:06:07 PM'],
    ['%c', 'Fri, Jan 5, 2024 2:06:07 PM EST'],
    ['%r', '2:06:07 PM'],
    ['%s', '1704481567'],
    ['%u %w %U %W %V', '5 5 01 01 01'],
    ['%z %Z', '-05:00 EST'],
    ['a%nb%tc%%d', 'a\nb\tc%d'],
    ['%E%Qx%', 'x%'],
    ['', ''],
  ])('%j prints %j', (pattern, text) => {
    expect(strftime(pattern)(WINTER, NEW_YORK)).toBe(text);
  });

  it('pads a day and an hour as its twin does not', () => {
    const midnight = Date.UTC(2024, 0, 5);
    expect(strftime('%k|%H|%l|%I|%i|%p')(midnight, 'UTC')).toBe(' 0|00|12|12|12|AM');
  });
});

describe('times as seen from now', () => {
  it('are told in the largest unit that fits, in words where the language has them', () => {
    const from = Date.UTC(2024, 4, 6);
    const at = (milliseconds: number, ...words: string[]) =>
      formatRelative(from, from + milliseconds, relativeOptions(words), 'en-US');
    const day = 86_400_000;

    expect([at(0), at(-day), at(day), at(2 * day), at(-400 * day), at(-45 * day)]).toEqual([
      'now',
      'yesterday',
      'tomorrow',
      'in 2 days',
      'last year',
      'last month',
    ]);
    expect([at(8 * day), at(8 * day, 'allowWeeks:true')]).toEqual(['in 8 days', 'next week']);
    expect(at(-day, 'numericOnly:true')).toBe('1 day ago');
    expect(at(-3_600_000)).toBe('1 hour ago');
  });

  it('know every unit', () => {
    const units: RelativeField[] = ['year', 'quarter', 'month', 'week', 'day', 'hour', 'minute', 'second'];
    expect(units.map((unit) => formatRelativeField(unit, 2, relativeOptions([]), 'de-DE'))).toEqual([
      'in 2 Jahren',
      'in 2 Quartalen',
      'in 2 Monaten',
      'in 2 Wochen',
      'übermorgen',
      'in 2 Stunden',
      'in 2 Minuten',
      'in 2 Sekunden',
    ]);
  });
});
