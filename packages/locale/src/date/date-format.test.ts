import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { daysOfDate } from './civil-date.ts';
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

/** An hour of winter and one of summer. */
function timeWith(letters: string, zone = NEW_YORK): readonly string[] {
  return [WINTER, SUMMER].map((at) => formatDateTime(at, dateOptions([`time:h${letters}`]), zone, 'en-US'));
}

const anInstant = fc.oneof(
  fc.integer({ min: -210_866_803_200_000, max: 210_895_142_399_999 }),
  fc.constantFrom(0, Number.NaN, Infinity, -Infinity, -1, 0.5),
);
const someWords = fc.array(fc.constantFrom(...WORDS), { maxLength: 4 });

describe('dates of a language', () => {
  it('name their zone by its season where asked for that, and whatever the season where asked for the zone itself', () => {
    expect(timeWith('z')).toEqual(['2\u202fPM EST', '3\u202fPM EDT']);
    expect(timeWith('v')).toEqual(['2\u202fPM ET', '3\u202fPM ET']);
    expect(timeWith('vvvv')).toEqual(['2\u202fPM Eastern Time', '3\u202fPM Eastern Time']);
    expect(timeWith('v', 'Europe/London')).toEqual(['7\u202fPM United Kingdom Time', '8\u202fPM United Kingdom Time']);
    expect([...timeWith('v', 'UTC'), ...timeWith('vvvv', 'UTC')]).toEqual(Array(4).fill('7\u202fPM GMT'));
  });

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

  it('take the options of numbers: grouping, digits and rounding', () => {
    expect([daysFromNow(1500, ''), daysFromNow(1500, 'no-group'), daysFromNow(-1500, 'group:false', 'de-DE')]).toEqual([
      'in 1,500 days',
      'in 1500 days',
      'vor 1500 Tagen',
    ]);
    expect([
      daysFromNow(2.25, 'maxfrac:1'),
      daysFromNow(2.25, 'maxfrac:1 round:up'),
      daysFromNow(-2.5, 'round:half-up'),
    ]).toEqual(['in 2.2 days', 'in 2.3 days', '3 days ago']);
    expect([daysFromNow(2, 'minfrac:2'), daysFromNow(2, 'minint:2', 'ar-EG'), daysFromNow(1234, 'maxsig:2')]).toEqual([
      'in 2.00 days',
      'بعد الغد',
      'in 1,200 days',
    ]);
    expect(daysFromNow(7, 'minint:2', 'ar-EG')).toBe('خلال ٠٧ أيام');
    expect([daysFromNow(-0.2, 'numericOnly:true'), daysFromNow(1e300, '')]).toEqual(['0 days ago', '']);
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

const daysFromNow = (amount: number, words: string, locale = 'en-US') =>
  formatRelativeField('day', amount, relativeOptions(words.split(' ')), locale);
const quarters = (from: number, to: number, skeleton = 'yQQQ', locale = 'en-US') =>
  formatInterval(from, to, intervalOptions([skeleton]), 'UTC', locale);

describe('quarters', () => {
  const AUTUMN = Date.UTC(2024, 9, 2);
  const quarter = (skeleton: string, locale: string) => formatDateTime(AUTUMN, dateOptions([skeleton]), 'UTC', locale);

  it('are short or in full, with their year or alone, in the words of the language', () => {
    expect(['en-US', 'de-DE', 'he-IL', 'uk-UA'].map((locale) => quarter('yQQQ', locale))).toEqual([
      'Q4 2024',
      'Q4 2024',
      'Q4 2024',
      '4-й кв. 2024',
    ]);
    expect(['en-US', 'de-DE', 'es-MX', 'ja-JP', 'sv-SE'].map((locale) => quarter('yQQQQ', locale))).toEqual([
      '4th quarter 2024',
      '4. Quartal 2024',
      '4.º trimestre de 2024',
      '2024年第4四半期',
      '4:e kvartalet 2024',
    ]);
    expect([quarter('yQQQ', 'ru-RU'), quarter('yQQQQ', 'zh-CN'), quarter('yQQQ', 'zh-CN')]).toEqual([
      '4-й кв. 2024\u202Fг.',
      '2024年第4季度',
      '2024年第4季度',
    ]);
    expect([quarter('QQQ', 'en-US'), quarter('QQQQ', 'it-IT')]).toEqual(['Q4', '4º trimestre']);
  });

  it('are told of both ends of an interval, once where they are the same', () => {
    const DAY = 86_400_000;

    expect([quarters(AUTUMN, AUTUMN), quarters(AUTUMN, AUTUMN + 9 * DAY)]).toEqual(['Q4 2024', 'Q4 2024']);
    expect(quarters(AUTUMN, AUTUMN + 99 * DAY)).toBe('Q4 2024\u2009–\u2009Q1 2025');
    expect(quarters(AUTUMN, AUTUMN + 99 * DAY, 'QQQQ', 'de-DE')).toBe('4. Quartal\u2009–\u20091. Quartal');
  });
});

const at = (year: number, month: number, day: number) => daysOfDate(year, month, day) * 86_400_000;
const long = (instant: number, locale = 'en-US', zone = 'UTC') =>
  formatDateTime(instant, dateOptions(['date:long']), zone, locale);
const days = (from: number, to: number, word = 'yMMMd') =>
  formatInterval(from, to, intervalOptions([word]), 'UTC', 'en-US');

describe('dates before the Gregorian calendar', () => {
  it('are Julian, with the weekdays that they had', () => {
    expect(long(at(1582, 10, 15))).toBe('October 15, 1582');
    expect(long(at(1582, 10, 15) - 1)).toBe('October 4, 1582');
    expect(formatDateTime(at(1582, 10, 15) - 1, dateOptions(['full']), 'UTC', 'en-US')).toMatch(
      /^Thursday, October 4, 1582 at 11:59:59\u202FPM /,
    );
    expect(long(at(1500, 2, 29), 'de-DE')).toBe('29. Februar 1500');
    expect(long(-62_135_596_800_000)).toBe('January 3, 1');
    expect(formatDateTime(at(1066, 10, 14), dateOptions(['yQQQ']), 'UTC', 'en-US')).toBe('Q4 1066');
    expect(formatDateTime(at(1066, 10, 14), dateOptions(['date:long']), 'UTC', 'th-TH')).toBe('14 ตุลาคม 1609');
  });

  it('of years before 1 have their era, in every width', () => {
    const widths = ['date:short', 'date:medium', 'date:long', 'date:full', 'yMMM', 'datetime:long'];
    expect(widths.map((word) => formatDateTime(at(0, 3, 15), dateOptions([word]), 'UTC', 'en-US'))).toEqual([
      '3/15/1 BC',
      'Mar 15, 1 BC',
      'March 15, 1 BC',
      'Monday, March 15, 1 BC',
      'Mar 1 BC',
      'March 15, 1 BC at 12:00:00\u202FAM GMT',
    ]);
    expect(long(-210_866_803_200_000)).toBe('January 1, 4713 BC');
    expect(long(-210_866_803_200_000, 'de-DE')).toBe('1. Januar 4713 v. Chr.');
    expect(long(-210_866_803_200_000, 'en-US', NEW_YORK)).toBe('December 31, 4714 BC');
  });

  it('are the same by either way of printing', () => {
    const earlyDay = fc.integer({ min: -2_440_580, max: -100_000 });
    fc.assert(
      fc.property(earlyDay, fc.constantFrom('UTC', NEW_YORK, 'Asia/Kathmandu'), (day, zone) => {
        const instant = day * 86_400_000 + 50_000_000;
        const [, month, date, year] =
          /^(\w+), (\w+ \d+), (\d+)/
            .exec(formatDateTime(instant, dateOptions(['date:full']), zone, 'en-US'))
            ?.map(String) ?? [];
        expect(`${month}, ${date}, ${year}`).toBe(strftime('%A, %B %e, %Y')(instant, zone).replace('  ', ' '));
      }),
    );
  });

  it('print positive years and centuries by pattern', () => {
    expect(strftime('%C|%y|%Y|%g|%G')(at(-12, 6, 1), 'UTC')).toBe('00|13|13|13|0013');
    expect(strftime('%C|%y|%Y|%g|%G')(at(-4712, 1, 1), 'UTC')).toBe('47|13|4713|13|4713');
    expect(strftime('%G-%V')(at(1582, 12, 31), 'UTC')).toBe('1582-51');
    expect(strftime('%G-%V')(at(1583, 1, 1), 'UTC')).toBe('1582-51');
  });

  it('of an interval are told in full', () => {
    expect(days(at(1582, 10, 3), at(1582, 10, 16))).toBe('Oct 3, 1582\u2009–\u2009Oct 16, 1582');
    expect(days(at(1066, 10, 14), at(1066, 10, 14) + 1)).toBe('Oct 14, 1066');
    expect(days(at(0, 5, 1), at(1, 5, 1))).toBe('May 1, 1 BC\u2009–\u2009May 1, 1');
  });
});

describe('instants outside the supported range', () => {
  it('[DATE-001, DATE-002] are refused by everything that prints dates', () => {
    for (const instant of [-210_866_803_200_001, 210_895_142_400_000, 8.64e15, 1e300]) {
      const prints = [
        () => strftime('%Y')(instant, 'UTC'),
        () => formatDateTime(instant, dateOptions([]), 'UTC', 'en-US'),
        () => formatInterval(0, instant, intervalOptions([]), 'UTC', 'en-US'),
        () => formatInterval(instant, 0, intervalOptions([]), 'UTC', 'en-US'),
        () => formatRelative(0, instant, relativeOptions([]), 'en-US'),
        () => formatRelative(instant, 0, relativeOptions([]), 'en-US'),
      ];
      for (const print of prints) expect(print).toThrow(/^Julian day \S+ is outside the supported range/);
    }
  });

  it('are not those that are no number: these print nothing', () => {
    for (const instant of [Number.NaN, Infinity, -Infinity]) {
      expect(strftime('%Y')(instant, 'UTC')).toBe('');
      expect(formatDateTime(instant, dateOptions([]), 'UTC', 'en-US')).toBe('');
      expect(formatInterval(instant, 0, intervalOptions([]), 'UTC', 'en-US')).toBe('');
      expect(formatRelative(0, instant, relativeOptions([]), 'en-US')).toBe('');
      expect(formatRelativeField('day', instant, relativeOptions([]), 'en-US')).toBe('');
    }
  });

  it('nor is the end of an interval before its beginning', () => {
    const day = 86_400_000;
    expect(formatInterval(10 * day, 0, intervalOptions([]), 'UTC', 'en-US')).toBe('Jan 1\u2009–\u200911, 1970');
  });

  it('nor a unit that is none', () => {
    expect(() => formatRelativeField('bogus' as RelativeField, 1, relativeOptions([]), 'en-US')).toThrow(
      new TypeError('bogus is no unit of time.'),
    );
  });
});
