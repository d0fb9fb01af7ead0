import { expect, it } from 'vitest';
import { parseZonedField, tomorrowMorning, zonedFieldText } from './zoned-time.ts';

it.each([
  ['2026-11-21T17:30', 'America/New_York', '2026-11-21T22:30:00.000Z'],
  ['2026-07-01T00:00', 'Europe/Berlin', '2026-06-30T22:00:00.000Z'],
  ['2026-03-29T03:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ['2026-10-25T12:00', 'Europe/Berlin', '2026-10-25T11:00:00.000Z'],
  ['2026-01-01T05:45', 'Asia/Kathmandu', '2026-01-01T00:00:00.000Z'],
  // A day that is another one by the clock of Greenwich, east and west of it.
  ['2026-01-01T00:00', 'Pacific/Kiritimati', '2025-12-31T10:00:00.000Z'],
  ['2026-12-31T23:59', 'Pacific/Pago_Pago', '2027-01-01T10:59:00.000Z'],
  // Of an hour that comes twice the first, east and west of Greenwich.
  ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
  ['2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
  // Just before and after an hour that is skipped or comes twice.
  ['2026-03-08T01:59', 'America/New_York', '2026-03-08T06:59:00.000Z'],
  ['2026-03-08T03:00', 'America/New_York', '2026-03-08T07:00:00.000Z'],
  ['2026-10-25T03:00', 'Europe/Berlin', '2026-10-25T02:00:00.000Z'],
  // Half an hour is skipped there.
  ['2026-10-04T02:30', 'Australia/Lord_Howe', '2026-10-03T15:30:00.000Z'],
])('reads %s in %s and shows it so again', (text, zone, instant) => {
  const at = parseZonedField(text, zone);

  expect(new Date(at ?? 0).toISOString()).toBe(instant);
  expect(zonedFieldText(at ?? 0, zone)).toBe(text);
});

it.each([
  ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T03:30'],
  ['2026-03-08T02:30', 'America/New_York', '2026-03-08T03:30'],
  // Midnight itself is skipped there.
  ['2026-09-06T00:00', 'America/Santiago', '2026-09-06T01:00'],
])('reads %s, which the clocks of %s skip, as %s', (text, zone, shown) => {
  expect(zonedFieldText(parseZonedField(text, zone) ?? 0, zone)).toBe(shown);
});

it.each([
  [''],
  ['tomorrow'],
  ['3.4.2027'],
  ['٢٠٢٧-٠٤-٠٣T١٠:٠٠'],
  ['2026-13-40T10:00'],
  ['2026-02-30T10:00'],
  ['2026-02-03T24:00'],
  // A year in the middle of being typed, and one of too many digits.
  ['0202-04-03T10:00'],
  ['12026-04-03T10:00'],
])('reads nothing of %j', (text) => {
  expect(parseZonedField(text, 'UTC')).toBeUndefined();
});

it.each([
  // The first minutes of a day of 25 hours, and the last of one before a day of 23.
  ['2026-10-25T00:10', 'Europe/Berlin', '2026-10-26T09:00'],
  ['2026-03-28T23:50', 'Europe/Berlin', '2026-03-29T09:00'],
  ['2026-12-31T20:00', 'America/Los_Angeles', '2027-01-01T09:00'],
])('the morning after %s in %s is %s', (now, zone, morning) => {
  expect(zonedFieldText(tomorrowMorning(parseZonedField(now, zone) ?? 0, zone), zone)).toBe(morning);
});
