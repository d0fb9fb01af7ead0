/**
 * One line of a CSV file (RFC 4180). Text that a sheet would take for a formula gets an apostrophe before it, because
 * strangers write such text (SEC-50).
 */
export function csvLine(cells: readonly string[]): string {
  return cells.map(csvCell).join(',');
}

function csvCell(text: string): string {
  const inert = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
