import { storableText } from '../text/storable-text.ts';

/** Signs that turn the direction of what follows: they disguise text in lists. */
const DIRECTION = /[\u202A-\u202E\u2066-\u2069]/g;

/** One line as it is kept: whole signs (NFC), control characters as one blank, no signs that turn text, no blanks at its ends. */
export function cleanLine(text: string): string {
  return storableText(text)
    .normalize('NFC')
    .replace(/\p{Cc}+/gu, ' ')
    .replace(DIRECTION, '')
    .trim();
}

/** Several lines: line breaks as LF; tabs and signs of direction stay, which long texts need. */
export function cleanText(text: string): string {
  return storableText(text)
    .replace(/\r\n?/g, '\n')
    .normalize('NFC')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();
}

/** How long a text is for limits: in code points, which every browser and server count alike. */
export function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

/** Digits of any script as Latin ones, and the sign for minus as a hyphen. */
export function latinDigits(text: string): string {
  return text.replace(/\u2212/g, '-').replace(/(?![0-9])\p{Nd}/gu, latinDigit);
}

/** Digits of a script stand in a row from nought to nine, with something else before them. */
function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}
