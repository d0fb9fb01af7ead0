/**
 * A code trimmed, with single blanks and capitals; digits and dashes of other scripts as their Latin ones. Marks that
 * nobody sees and spreadsheets leave behind are dropped.
 */
export function tidyCode(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/[\u2010-\u2015\u2212\u30FC]/g, '-')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/\s+/g, ' ')
    .toUpperCase();
}
