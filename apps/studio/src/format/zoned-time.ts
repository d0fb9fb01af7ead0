import { dayOfIso, localDay, localInstant, zoneOffset } from '@portico/locale';

/** An instant as a `datetime-local` field shows it, in a zone: `2026-11-21T17:30`. */
export function zonedFieldText(at: number, timeZone: string): string {
  return new Date(at + zoneOffset(at, timeZone)).toISOString().slice(0, 16);
}

/**
 * The instant that a `datetime-local` field means in a zone. An hour that the clocks skip counts as the one after; of one
 * that comes twice the first is meant, as everywhere else.
 * @returns undefined for what is no date, and for a year that is not typed to its end
 */
export function parseZonedField(text: string, timeZone: string): number | undefined {
  const [, date = '', hours, minutes] = /^([1-9]\d{3}-\d\d-\d\d)T([01]\d|2[0-3]):([0-5]\d)/.exec(text) ?? [];
  const day = dayOfIso(date);
  return day === undefined ? undefined : localInstant(day, Number(hours) * 60 + Number(minutes), timeZone);
}

/** Nine in the morning of the next day of a zone, which does not begin a whole day later where the clocks are changed. */
export function tomorrowMorning(now: number, timeZone: string): number {
  return localInstant(localDay(now, timeZone) + 1, 9 * 60, timeZone);
}
