import { expect, it } from 'vitest';
import { weeksOf } from './calendar-block.ts';

it('a month is whole weeks, which begin as the language has it', () => {
  const monday = weeksOf('2026-03', 1);
  const sunday = weeksOf('2026-03', 0);

  expect(monday.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7]);
  expect([monday[0]?.[6], monday[5]?.[1], monday[5]?.[2]]).toEqual(['2026-03-01', '2026-03-31', undefined]);
  expect([sunday[0]?.[0], sunday.length]).toEqual(['2026-03-01', 5]);
});

it('a leap day is one of the days', () => {
  expect(weeksOf('2028-02', 1).flat()).toContain('2028-02-29');
  expect(weeksOf('2027-02', 1).flat()).not.toContain('2027-02-29');
});
