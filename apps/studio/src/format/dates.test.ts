import { describe, expect, it } from 'vitest';
import { daysBetween, formatDayHeading, formatWhen } from './dates.ts';

const style = { language: 'en-GB', timeZone: 'America/New_York' };
const now = Date.parse('2026-11-21T14:41:00Z');
const when = (text: string) => formatWhen(Date.parse(text), now, style, 'Yesterday');

describe('formatWhen', () => {
  it.each([
    ['2026-11-21T13:14:00Z', '8:14'],
    ['2026-11-21T04:59:00Z', 'Yesterday'],
    ['2026-11-18T15:00:00Z', 'Wednesday'],
    ['2026-11-14T15:00:00Z', '14 Nov'],
    ['2025-11-14T15:00:00Z', '14 Nov 2025'],
    ['2026-12-01T15:00:00Z', '1 Dec'],
  ])('writes %s as %s', (at, expected) => {
    expect(when(at)).toBe(expected);
  });

  it('counts days where the shop is, also over a change of clocks', () => {
    expect(
      daysBetween(Date.parse('2026-10-31T23:00:00Z'), Date.parse('2026-11-02T04:59:00Z'), 'America/New_York'),
    ).toBe(1);
  });

  it('heads a day', () => {
    const words = { today: 'Today', yesterday: 'Yesterday' };
    expect(formatDayHeading(now, now, style, words)).toBe('Today');
    expect(formatDayHeading(Date.parse('2026-11-02T15:00:00Z'), now, style, words)).toBe('2 November');
  });
});
