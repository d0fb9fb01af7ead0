import { accept, readZoneCode, refuse, type PostalMessage, type Result } from '@portico/locale';
import type { PostalRange } from './area.ts';

/** What of an owner's list of postal codes cannot be used, and why. */
export interface PostalRangesRefusal {
  /** The part as it was written. */
  readonly text: string;
  /** A message of the country's codes, or that the two ends make no row. */
  readonly reason: PostalMessage | 'noRow' | 'tooMany';
}

/** Most rows of codes of one area. */
export const MAX_POSTAL_RANGES = 1000;

/**
 * Reads what an owner types to say which postal codes belong to a zone: codes and rows of codes, between commas, blanks or
 * lines. A row is written with a dash or two dots: `26100–26199`. Codes that are told twice are kept once.
 * @param country whose zone codes they are (ADDR-026)
 */
export function readPostalRanges(country: string, text: string): Result<readonly PostalRange[], PostalRangesRefusal> {
  const ranges = new Map<string, PostalRange>();
  const parts = text
    .replace(/\s*(?:–|—|\.\.+)\s*/g, '–')
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  for (const part of parts) {
    const range = readRange(country, part);
    if (!range.ok) {
      return range;
    }
    ranges.set(postalRangeText(range.value), range.value);
    if (ranges.size > MAX_POSTAL_RANGES) {
      return refuse({ text: part, reason: 'tooMany' });
    }
  }
  return accept([...ranges.values()]);
}

/** A row as an owner reads it: `26100–26199`, or its one code. */
export function postalRangeText({ from, to }: PostalRange): string {
  return from === to ? from : `${from}–${to}`;
}

function readRange(country: string, part: string): Result<PostalRange, PostalRangesRefusal> {
  const whole = readZoneCode(country, part);
  if (whole.ok) {
    return accept({ from: whole.value, to: whole.value });
  }
  const [first, second, ...more] = part.split(/–|-/).map((end) => end.trim());
  if (first === undefined || second === undefined || more.length > 0) {
    return refuse({ text: part, reason: whole.error });
  }
  const from = readZoneCode(country, first);
  const to = readZoneCode(country, second);
  if (!from.ok) {
    return refuse({ text: part, reason: from.error });
  }
  if (!to.ok) {
    return refuse({ text: part, reason: to.error });
  }
  return isRow(from.value, to.value)
    ? accept({ from: from.value, to: to.value })
    : refuse({ text: part, reason: 'noRow' });
}

/** Whether two codes are the ends of a row: digits, as many of them, the lower first. */
export function isRow(from: string, to: string): boolean {
  return /^\d+$/.test(from + to) && from.length === to.length && from <= to;
}
