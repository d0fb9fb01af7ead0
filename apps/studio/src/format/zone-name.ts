/** A time zone as people say it: `America/New_York` is New York. */
export function zoneName(timeZone: string): string {
  return timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}
