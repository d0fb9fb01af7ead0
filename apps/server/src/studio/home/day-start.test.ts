import { describe, expect, it } from 'vitest';
import { startOfDay } from './day-start.ts';

describe('startOfDay', () => {
  it.each([
    ['2026-11-21T12:00:00Z', 'Europe/Berlin', '2026-11-20T23:00:00Z'],
    ['2026-11-21T04:59:59Z', 'America/New_York', '2026-11-20T05:00:00Z'],
    ['2026-11-21T05:00:00Z', 'America/New_York', '2026-11-21T05:00:00Z'],
    // Clocks went back at 2 am: this day has 25 hours.
    ['2026-11-02T04:30:00Z', 'America/New_York', '2026-11-01T04:00:00Z'],
    ['2026-11-21T10:00:00Z', 'Asia/Kolkata', '2026-11-20T18:30:00Z'],
  ])('finds the day of %s in %s', (now, timeZone, expected) => {
    expect(new Date(startOfDay(Date.parse(now), timeZone)).toISOString()).toBe(new Date(expected).toISOString());
  });
});
