import { isId } from '../ids/is-id.ts';

/** What a list is sorted by, as PostgreSQL writes it. */
export type SortedKind = 'instant' | 'whole' | 'text';

/** The row after which a page begins. */
export interface Place {
  readonly value: string;
  readonly id: string;
}

/**
 * Where a page of a list ended: the sorted value and the id of its last row, opaque to the browser.
 */
export function encodeCursor(value: string, id: string): string {
  return Buffer.from(JSON.stringify([value, id])).toString('base64url');
}

/**
 * Reads a cursor; one that was not made here counts as none, so that what is answered can be compared in SQL.
 *
 * @param kind of the sorted value
 * @param isRow whether a text can name a row; an id of ours unless told
 */
export function decodeCursor(
  cursor: string | undefined,
  kind: SortedKind = 'instant',
  isRow: (id: string) => boolean = isId,
): Place | undefined {
  if (cursor === undefined) {
    return undefined;
  }
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    const [value, id] = Array.isArray(parsed) ? parsed : [];
    const isPlace = typeof value === 'string' && typeof id === 'string' && IS_KIND[kind](value) && isRow(id);
    return isPlace ? { value, id } : undefined;
  } catch {
    return undefined;
  }
}

/** Text that PostgreSQL can keep: all but NUL. */
export function isStorable(text: string): boolean {
  return !text.includes('\0');
}

const IS_KIND: Readonly<Record<SortedKind, (value: string) => boolean>> = {
  instant: isInstant,
  whole: (value) => /^-?\d{1,18}$/.test(value),
  text: isStorable,
};

const INSTANT = /^(\d{4})-(\d\d)-(\d\d) \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/;

/** A moment that there is, or one before all of them: no 30th of February, which JavaScript takes for one in March. */
function isInstant(value: string): boolean {
  const [, year, month, day] = INSTANT.exec(value) ?? [];
  if (day === undefined) {
    return value === '-infinity';
  }
  return (
    !Number.isNaN(Date.parse(value)) &&
    new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDate() === Number(day)
  );
}
