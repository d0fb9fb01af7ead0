import { dateFormat, dayOfIso, localInstant } from '@portico/locale';
import type { Site } from '../site/site.ts';

const MOST_MS = 5 * 366 * 24 * 3_600_000;

/**
 * When a place ends whose last day is this, in the site's time zone.
 * @param lastDay as `2026-12-05`; empty where the place is for good
 * @returns epoch milliseconds, null for good; undefined of a day that is past or too far ahead
 */
export function endOfLastDay(
  { profile }: Pick<Site, 'profile'>,
  lastDay: string,
  now: number,
): number | null | undefined {
  if (lastDay === '') {
    return null;
  }
  const day = dayOfIso(lastDay);
  const endsAt = day === undefined ? undefined : localInstant(day, 24 * 60, profile.timeZone);
  return endsAt !== undefined && endsAt > now && endsAt < now + MOST_MS ? endsAt : undefined;
}

/** The last day of a place that ends then, written out in the language of the site. */
export function writtenLastDay({ profile: { language, timeZone } }: Pick<Site, 'profile'>, endsAt: number): string {
  return dateFormat(language, { dateStyle: 'long', timeZone }).format(new Date(endsAt - 1));
}
