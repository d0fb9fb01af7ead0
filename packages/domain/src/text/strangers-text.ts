import { storableText } from './storable-text.ts';

/** A name or a title, on one line. */
export function strangersLine(typed: string): string {
  return strangersText(typed).replace(/\s+/g, ' ').trim();
}

/**
 * Running text of a stranger: no control characters, none that turn the direction of what stands around it (Unicode
 * Annex 9), one kind of line end, never more than one blank line.
 */
export function strangersText(typed: string): string {
  return storableText(typed)
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/(?![\n\t])\p{Cc}|[\u202A-\u202E\u2066-\u2069]/gu, '')
    .replace(/[^\S\n]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
