import { expect, it } from 'vitest';
import { parseZonedField, zonedFieldText } from './zoned-time.ts';

it.each([
  ['2026-11-21T17:30', 'America/New_York', '2026-11-21T22:30:00.000Z'],
  ['2026-07-01T00:00', 'Europe/Berlin', '2026-06-30T22:00:00.000Z'],
  ['2026-03-29T03:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ['2026-10-25T12:00', 'Europe/Berlin', '2026-10-25T11:00:00.000Z'],
  ['2026-01-01T05:45', 'Asia/Kathmandu', '2026-01-01T00:00:00.000Z'],
])('reads %s in %s and shows it so again', (text, zone, instant) => {
  const at = parseZonedField(text, zone);

  expect(new Date(at ?? 0).toISOString()).toBe(instant);
  expect(zonedFieldText(at ?? 0, zone)).toBe(text);
});

it('reads nothing else', () => {
  expect(['', 'tomorrow', '2026-13-40T10:00'].map((text) => parseZonedField(text, 'UTC'))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
