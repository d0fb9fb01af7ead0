import { dateFormat } from '@portico/locale';

/** An instant as a `datetime-local` field shows it, in a zone: `2026-11-21T17:30`. */
export function zonedFieldText(at: number, timeZone: string): string {
  const text = new Date(zonedUtc(at, timeZone)).toISOString();
  return text.slice(0, 16);
}

/**
 * The instant that a `datetime-local` field means in a zone. An hour that the clocks skip counts as the one after.
 * @returns undefined for what is no date
 */
export function parseZonedField(text: string, timeZone: string): number | undefined {
  const wall = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) ? Date.parse(`${text.slice(0, 16)}:00Z`) : Number.NaN;
  if (Number.isNaN(wall)) {
    return undefined;
  }
  // The offset of the zone depends on the instant that is looked for: the second look is the true one.
  const near = wall - (zonedUtc(wall, timeZone) - wall);
  return wall - (zonedUtc(near, timeZone) - near);
}

/** The wall clock of a zone, as if it were that of UTC. */
function zonedUtc(at: number, timeZone: string): number {
  const minute = Math.floor(at / 60_000) * 60_000;
  const parts = dateFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  })
    .formatToParts(minute)
    .map(({ type, value }) => [type, Number(value)] as const);
  const {
    year = 0,
    month = 1,
    day = 1,
    hour = 0,
    minute: minutes = 0,
  } = Object.fromEntries(parts) as Record<string, number>;
  return Date.UTC(year, month - 1, day, hour, minutes);
}
