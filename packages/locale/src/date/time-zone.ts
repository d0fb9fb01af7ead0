import { Kept } from '../intl/kept.ts';
import { dateFormat } from '../intl/native.ts';
import { ZONE_ABBREVIATIONS } from './zone-abbreviations.ts';

/** A zone the runtime knows; anything else counts as UTC. */
export function knownZone(zone: string): string {
  return offsetFormat(zone) === undefined ? 'UTC' : zone;
}

/** Offsets by zone and quarter of an hour: clocks are set at no other time, and pages tell the same days again and again. */
const offsets = new Kept<number>(2048);
const QUARTER_MS = 15 * 60_000;

/** Whether days and times can be told in a zone (IANA name). */
export function isKnownZone(zone: string): boolean {
  return offsetFormat(zone) !== undefined;
}

/** Milliseconds a zone is ahead of UTC at an instant; 0 for an unknown zone. */
export function zoneOffset(instant: number, zone: string): number {
  const key = `${Math.floor(instant / QUARTER_MS)} ${zone}`;
  return offsets.of(key, () => readOffset(instant, zone));
}

function readOffset(instant: number, zone: string): number {
  const text = offsetFormat(zone)
    ?.formatToParts(instant)
    .find((part) => part.type === 'timeZoneName')?.value;
  const [, sign, hours, minutes, seconds] = /([+-])(\d\d):(\d\d)(?::(\d\d))?/.exec(text ?? '') ?? [];
  if (sign === undefined) return 0;
  const total = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds ?? 0);
  return (sign === '-' ? -total : total) * 1000;
}

function offsetFormat(zone: string): Intl.DateTimeFormat | undefined {
  try {
    return dateFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  } catch {
    // A name no zone has, as owners' data may hold.
    return undefined;
  }
}

/** Abbreviations by zone and offset in minutes. */
const abbreviations: ReadonlyMap<string, Readonly<Record<number, string>>> = new Map(
  ZONE_ABBREVIATIONS.flatMap(({ names, zones }) => zones.split(' ').map((zone) => [zone, names] as const)),
);

/** Short English name of a zone at an instant, such as EST; its offset, such as +03, where it has none. */
export function zoneAbbreviation(instant: number, zone: string): string {
  const usable = knownZone(zone);
  const minutes = Math.trunc(zoneOffset(instant, usable) / 60_000);
  return abbreviations.get(usable)?.[minutes] ?? offsetName(minutes);
}

function offsetName(minutes: number): string {
  const size = Math.abs(minutes);
  const hours = String(Math.floor(size / 60)).padStart(2, '0');
  const rest = size % 60 === 0 ? '' : String(size % 60).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${hours}${rest}`;
}
