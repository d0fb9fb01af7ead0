import { stringify } from 'csv-stringify/sync';

/**
 * One line of a CSV file (RFC 4180), without its end. Text that a sheet would take for a formula gets an apostrophe
 * before it, because strangers write such text (SEC-50).
 */
export function csvLine(cells: readonly string[]): string {
  return stringify([[...cells]], { escape_formulas: true, eof: false, quoted_match: /[\r\n]/ });
}
