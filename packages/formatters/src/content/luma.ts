import { asRawString } from '@portico/template';

/** Three to six hexadecimal digits, with or without `#` (FMT-010); three stand for six. */
export function hexDigits(value: unknown): string | undefined {
  const [, digits] = /^#?([\da-fA-F]{3,6})$/.exec(asRawString(value)) ?? [];
  return digits?.length === 3 ? Array.from(digits, (digit) => digit + digit).join('') : digits;
}

/** Share of 256 below which a colour is dark. */
const DARK_SHARE = 0.65;

/**
 * Whether text on a colour should be light (FMT-011): brightness as eyes weigh it, 0 to 255, below 0.65 of 256.
 * Undefined for what is no colour.
 */
export function isDark(color: unknown): boolean | undefined {
  const digits = hexDigits(color);
  if (digits === undefined) return undefined;
  const number = Number.parseInt(digits, 16);
  const luma = 0.2126 * (number >> 16) + 0.7152 * ((number >> 8) & 255) + 0.0722 * (number & 255);
  return luma < DARK_SHARE * 256;
}
