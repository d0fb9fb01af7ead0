import { dateOfMonth, dayOfIso, isoDay, localDay, localInstant } from '@portico/locale';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dateOn,
  datesBefore,
  dayOfDate,
  datesToCome,
  dateToShow,
  readRepeatingEvent,
  readRepetition,
  REPETITION_UNITS,
  type EventRepetition,
  type RepeatingEvent,
} from './repetition.ts';

const HOUR = 3_600_000;
const ZONES = ['America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Pacific/Apia', 'UTC'];

const anEvent = (day: string, repeats: EventRepetition, zone = 'Europe/Berlin', hours = 2): RepeatingEvent => {
  const startDate = localInstant(dayOfIso(day) ?? 0, 18 * 60, zone);
  return { startDate, endDate: startDate + hours * HOUR, repeats, zone };
};
const firstDays = (event: RepeatingEvent, limit = 5) =>
  datesToCome(event, { from: event.startDate, limit, before: Number.MAX_SAFE_INTEGER }).map(({ startDate }) =>
    isoDay(localDay(startDate, event.zone)),
  );

const dayArbitrary = fc.integer({ min: dayOfIso('2000-01-01') ?? 0, max: dayOfIso('2060-12-31') ?? 0 });
const repetition: fc.Arbitrary<EventRepetition> = fc.record(
  {
    unit: fc.constantFrom(...REPETITION_UNITS),
    every: fc.integer({ min: 1, max: 12 }),
    weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 })),
    until: dayArbitrary.map(isoDay),
    times: fc.integer({ min: 1, max: 60 }),
    without: fc.array(dayArbitrary.map(isoDay), { maxLength: 5 }),
  },
  { requiredKeys: ['unit', 'every'] },
);
const event: fc.Arbitrary<RepeatingEvent> = fc
  .record({
    day: dayArbitrary,
    minutes: fc.integer({ min: 4 * 60, max: 23 * 60 }),
    hours: fc.integer({ min: 0, max: 60 }),
    zone: fc.constantFrom(...ZONES),
    repeats: repetition,
  })
  .map(({ day, minutes, hours, zone, repeats }) => {
    const startDate = localInstant(day, minutes, zone);
    return { startDate, endDate: startDate + hours * HOUR, repeats, zone };
  });

describe('an event that repeats', () => {
  it.each<[string, string, EventRepetition, string[]]>([
    ['days', '2026-02-27', { unit: 'DAY', every: 2 }, ['2026-02-27', '2026-03-01', '2026-03-03']],
    [
      'weekdays of every other week, that of the first date among them',
      '2026-03-04',
      { unit: 'WEEK', every: 2, weekdays: [1, 0] },
      ['2026-03-04', '2026-03-08', '2026-03-16', '2026-03-18', '2026-03-22', '2026-03-30'],
    ],
    [
      'the last day of months that are shorter, and goes back to its day',
      '2026-01-31',
      { unit: 'MONTH', every: 1 },
      ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30'],
    ],
    [
      'leap days on the day before in other years',
      '2024-02-29',
      { unit: 'YEAR', every: 1 },
      ['2024-02-29', '2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29'],
    ],
    [
      'dates until a day, that day among them',
      '2026-05-01',
      { unit: 'WEEK', every: 1, until: '2026-05-15' },
      ['2026-05-01', '2026-05-08', '2026-05-15'],
    ],
    [
      'a number of dates, those that are left out among them',
      '2026-05-01',
      { unit: 'DAY', every: 1, times: 4, without: ['2026-05-02'] },
      ['2026-05-01', '2026-05-03', '2026-05-04'],
    ],
  ])('takes %s', (_what, day, repeats, days) => {
    const isEnding = repeats.until !== undefined || repeats.times !== undefined;

    expect(firstDays(anEvent(day, repeats), isEnding ? 20 : days.length)).toEqual(days);
  });

  it('keeps the hour on the clock of its site when clocks are set', () => {
    const weekly = anEvent('2026-03-26', { unit: 'WEEK', every: 1 });

    const [winter, summer] = datesToCome(weekly, { from: weekly.startDate, limit: 2 });

    expect(new Date(winter?.startDate ?? 0).toISOString()).toBe('2026-03-26T17:00:00.000Z');
    expect(new Date(summer?.startDate ?? 0).toISOString()).toBe('2026-04-02T16:00:00.000Z');
    expect(new Date(summer?.endDate ?? 0).toISOString()).toBe('2026-04-02T18:00:00.000Z');
  });

  it('shows the date that goes on, then the next, and the last one when all are over', () => {
    const daily = anEvent('2026-06-01', { unit: 'DAY', every: 1, times: 3 });
    const shown = (at: number) => isoDay(localDay(dateToShow(daily, at)?.startDate ?? 0, daily.zone));

    expect(shown(daily.startDate + HOUR)).toBe('2026-06-01');
    expect(shown(daily.endDate + 1)).toBe('2026-06-02');
    expect(shown(daily.startDate + 400 * 24 * HOUR)).toBe('2026-06-03');
  });

  it('has a next date however far away it is, and of twelve months no more', () => {
    const rarely = anEvent('2026-06-01', { unit: 'YEAR', every: 3 });
    const monthly = anEvent('2026-06-01', { unit: 'MONTH', every: 1 });
    const from = rarely.endDate + 1;

    expect(datesToCome(rarely, { from, limit: 50 })).toHaveLength(1);
    expect(datesToCome(monthly, { from, limit: 50 })).toHaveLength(12);
  });

  it('begins on days of its calendar at one hour, in order, and on none that is left out', () => {
    fc.assert(
      fc.property(event, fc.integer({ min: -400, max: 20_000 }), (one, days) => {
        const { zone, repeats } = one;
        const from = one.startDate + days * 24 * HOUR;
        const [coming, gone] = [datesToCome(one, { from, limit: 20 }), datesBefore(one, { before: from, limit: 20 })];
        const first = localDay(one.startDate, zone);
        const inOrder = [...gone.toReversed(), ...coming];
        for (const [at, { startDate, endDate }] of inOrder.entries()) {
          const day = localDay(startDate, zone);
          expect(startDate).toBeGreaterThanOrEqual(one.startDate);
          expect(startDate).toBeGreaterThan(inOrder[at - 1]?.startDate ?? -Infinity);
          expect(endDate).toBeGreaterThanOrEqual(startDate);
          expect(repeats.without ?? []).not.toContain(isoDay(day));
          expect(day === first || repeats.until === undefined || isoDay(day) <= repeats.until).toBe(true);
          if (repeats.unit === 'MONTH' || repeats.unit === 'YEAR') {
            const isLast = dateOfMonth(day + 1) === 1;
            expect(dateOfMonth(day) === dateOfMonth(first) || isLast).toBe(true);
          }
        }
        expect(coming.every(({ endDate }) => endDate >= from)).toBe(true);
        expect(gone.every(({ endDate }) => endDate < from)).toBe(true);
      }),
    );
  });

  it('says the same dates from wherever one looks', () => {
    fc.assert(
      fc.property(event, fc.integer({ min: 0, max: 300 }), (one, days) => {
        const [from, before] = [one.startDate + days * 24 * HOUR, one.startDate + 330 * 24 * HOUR];
        const all = datesToCome(one, { from: one.startDate, before, limit: 1000 });

        expect(datesToCome(one, { from, before, limit: 1000 })).toEqual(all.filter(({ endDate }) => endDate >= from));
      }),
    );
  });

  it('is read from whatever is stored, and asked for any time, without failing', () => {
    const stored = fc.record({
      startDate: fc.oneof(fc.double(), fc.integer(), fc.string()),
      endDate: fc.oneof(fc.double(), fc.integer(), fc.constant(undefined)),
      repeats: fc.oneof(
        fc.anything(),
        fc.record({
          unit: fc.constantFrom(...REPETITION_UNITS),
          every: fc.anything(),
          until: fc.string(),
          times: fc.anything(),
        }),
      ),
    });
    fc.assert(
      fc.property(stored, fc.integer({ min: 0, max: Date.UTC(2200, 0) }), (content, now) => {
        const read = readRepeatingEvent(content, 'Europe/Berlin');
        expect(read === undefined || dateToShow(read, now) !== undefined).toBe(true);
      }),
    );
  });

  it.each([undefined, null, 'WEEK', {}, { unit: 'HOUR' }, []])('is none where %j is stored', (value) => {
    expect(readRepetition(value)).toBeUndefined();
  });
});

describe('the date on a day', () => {
  it('is there for every date of an event, and for none that is left out or over the end', () => {
    fc.assert(
      fc.property(event, (one) => {
        const dates = datesToCome(one, { from: one.startDate, limit: 12, before: Number.MAX_SAFE_INTEGER });
        expect(dates.map((date) => dateOn(one, dayOfDate(one, date)))).toEqual(dates);
      }),
    );
    const weekly = anEvent('2026-12-03', { unit: 'WEEK', every: 1, times: 3, without: ['2026-12-10'] });
    const asked = ['2026-12-03', '2026-12-10', '2026-12-11', '2026-12-17', '2026-12-24', '2026-11-26', 'soon'];
    expect(asked.map((day) => dateOn(weekly, day) !== undefined)).toEqual([
      true,
      false,
      false,
      true,
      false,
      false,
      false,
    ]);
  });
});
