import { describe, expect, it } from 'vitest';
import { addDays, dayCount, daysOf, rangeComparedWith, stepOf, stepStart } from './calendar-range.ts';

const long = (days: number) => stepOf({ from: '2026-01-01', to: addDays('2026-01-01', days - 1) });

describe('a range of days', () => {
  it('counts both its ends, over months and leap days', () => {
    expect(dayCount({ from: '2028-02-28', to: '2028-03-01' })).toBe(3);
    expect(daysOf({ from: '2028-02-28', to: '2028-03-01' })).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
    expect(daysOf({ from: '2026-03-02', to: '2026-03-01' })).toEqual([]);
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  });

  it('is compared with as many days before it, or with the same days of the year before', () => {
    const range = { from: '2026-03-01', to: '2026-03-31' };
    expect(rangeComparedWith(range, 'before')).toEqual({ from: '2026-01-29', to: '2026-02-28' });
    expect(rangeComparedWith(range, 'year')).toEqual({ from: '2025-03-01', to: '2025-03-31' });
    expect(rangeComparedWith({ from: '2028-02-29', to: '2028-02-29' }, 'year').to).toBe('2027-02-28');
  });

  it('is drawn by hours, days, weeks or months, by its length', () => {
    expect([1, 2, 3, 100, 101, 400, 401].map(long)).toEqual(['hour', 'hour', 'day', 'day', 'week', 'week', 'month']);
    expect(stepStart('2026-03-01', 'week')).toBe('2026-02-23');
    expect(stepStart('2026-03-02', 'week')).toBe('2026-03-02');
    expect(stepStart('2026-03-31', 'month')).toBe('2026-03-01');
  });
});
