import { stringify } from 'csv-stringify/sync';

/** A text, or a number of a field of numbers, which is none to a sheet once it has an apostrophe. */
export type CsvCell = string | { readonly number: string };

/**
 * One line of a CSV file (RFC 4180), without its end. Text that a sheet would take for a formula gets an apostrophe
 * before it, because strangers write such text (SEC-50): at the beginning of a cell, and behind whatever else than a
 * comma a sheet may be set to cut cells at. Every cell is quoted, so that a sheet cuts where we do.
 */
export function csvLine(cells: readonly CsvCell[]): string {
  return stringify([cells.map(withoutFormulas)], { eof: false, quoted: true, quoted_empty: true });
}

/** Where a sheet would take what follows for a formula: at the beginning of a cell, and behind what cuts cells. */
const BEGINS = String.raw`(^|[;|\t\r\n"])(\s*)`;
const SIGN = String.raw`[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]`;
const FORMULA = new RegExp(`${BEGINS}(${SIGN})`, 'g');
const HARMLESS = new RegExp(`${BEGINS}'('*${SIGN})`, 'g');

function withoutFormulas(given: CsvCell): string {
  const cell = typeof given === 'string' ? given : given.number;
  if (typeof given !== 'string' && /^-?\d+(\.\d+)?$/.test(cell)) return cell;
  return cell.replace(FORMULA, "$1$2'$3").replace(/^[\t\r]/, "'$&");
}

/** A text that {@link readBack} knows again once it was written into a line: apostrophes of its own become one more. */
export function toReadBack(text: string): string {
  return text.trim().replace(HARMLESS, "$1$2''$3");
}

/** What a cell of {@link toReadBack} was, from the cell as {@link csvLine} wrote it. */
export function readBack(cell: string): string {
  return cell.replace(HARMLESS, '$1$2$3');
}
