import { describe, expect, it } from 'vitest';

import { civilDate, daysOfDate } from './civil-date.ts';

const DAY = 86_400_000;

describe('dates of the calendar', () => {
  it('follow the Julian calendar before 15 October 1582', () => {
    const first = daysOfDate(1582, 10, 15) * DAY;

    expect(civilDate(first)).toMatchObject({ year: 1582, month: 10, day: 15, weekday: 5 });
    expect(civilDate(first - DAY)).toMatchObject({ year: 1582, month: 10, day: 4, weekday: 4 });
  });

  it('agree with the calendar of the runtime on every day of eight centuries', () => {
    for (let days = daysOfDate(1583, 1, 1); days < daysOfDate(2400, 1, 1); days += 13) {
      const { year, month, day, weekday } = civilDate(days * DAY);
      const date = new Date(days * DAY);
      expect([year, month, day, weekday]).toEqual([
        date.getUTCFullYear(),
        date.getUTCMonth() + 1,
        date.getUTCDate(),
        date.getUTCDay(),
      ]);
    }
  });
});
