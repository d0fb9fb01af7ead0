import { LruCache } from '@portico/template';

/** Formats that tell a zone's offset, by zone. */
const offsetFormats = new LruCache<string, Intl.DateTimeFormat>(64);

/** A zone the runtime knows; anything else counts as UTC. */
export function knownZone(zone: string): string {
  return offsetFormat(zone) === undefined ? 'UTC' : zone;
}

/** Milliseconds a zone is ahead of UTC at an instant; 0 for an unknown zone. */
export function zoneOffset(instant: number, zone: string): number {
  const text = offsetFormat(zone)
    ?.formatToParts(instant)
    .find((part) => part.type === 'timeZoneName')?.value;
  const [, sign, hours, minutes, seconds] = /([+-])(\d\d):(\d\d)(?::(\d\d))?/.exec(text ?? '') ?? [];
  if (sign === undefined) return 0;
  const total = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds ?? 0);
  return (sign === '-' ? -total : total) * 1000;
}

function offsetFormat(zone: string): Intl.DateTimeFormat | undefined {
  const known = offsetFormats.get(zone);
  if (known !== undefined) return known;
  try {
    const built = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
    offsetFormats.set(zone, built);
    return built;
  } catch {
    // A name no zone has, as owners' data may hold.
    return undefined;
  }
}

const nameFormats = new LruCache<string, Intl.DateTimeFormat>(64);

/** Short English name of a zone at an instant, such as EST; UTC for an unknown zone. */
export function zoneAbbreviation(instant: number, zone: string): string {
  const usable = knownZone(zone);
  if (usable === 'UTC') return 'UTC';
  let named = nameFormats.get(usable);
  if (named === undefined) {
    named = new Intl.DateTimeFormat('en-US', { timeZone: usable, timeZoneName: 'short' });
    nameFormats.set(usable, named);
  }
  return named.formatToParts(instant).find((part) => part.type === 'timeZoneName')?.value ?? '';
}
