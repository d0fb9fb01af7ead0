/**
 * Signs of a gift card's code: Crockford's alphabet has no I, L, O and U, so that nobody takes one for another (SEC-32).
 */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Random signs of a code: 19 of 5 bits are 95 (SEC-32 asks for 80); one more tells typing errors. */
export const RANDOM_SIGNS = 19;
const CODE_SIGNS = RANDOM_SIGNS + 1;
const GROUP = 4;

/**
 * A gift card's code from random numbers.
 * @param values `RANDOM_SIGNS` numbers from 0 to 31
 * @returns 20 signs without spaces; the last one is the check
 */
export function giftCode(values: readonly number[]): string {
  return [...values, checkValue(values)].map((value) => SIGNS.charAt(value)).join('');
}

/** A code as people read it: `7Q4M-KX1A-93RB-T0ZC-W8HK`. */
export function giftCodeText(code: string): string {
  return (code.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? []).join('-');
}

/** What somebody typed. */
export type TypedGiftCode =
  | { readonly kind: 'code'; readonly code: string }
  /** As long as a code, of its signs, and yet none: a sign is wrong, or two changed places. */
  | { readonly kind: 'mistyped' }
  /** Something else, such as a coupon. */
  | { readonly kind: 'other' };

/** Reads a code however it was typed: in any letters, with spaces or dashes, I and L for 1, O for 0. */
export function readGiftCode(typed: string): TypedGiftCode {
  const code = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}_.]/gu, '')
    .replaceAll(/[IL]/g, '1')
    .replaceAll('O', '0');
  const values = [...code].map((sign) => SIGNS.indexOf(sign));
  if (values.length !== CODE_SIGNS || values.includes(-1)) {
    return { kind: 'other' };
  }
  return remainder(values) === 0 ? { kind: 'code', code } : { kind: 'mistyped' };
}

/** The value that makes the remainder 0: adding is its own inverse here. */
function checkValue(values: readonly number[]): number {
  return timesX(remainder(values));
}

/**
 * The values as a polynomial over the field of 32 elements, at x: no two of 31 places weigh the same, so one wrong sign and
 * two neighbours that changed places are always told.
 */
function remainder(values: readonly number[]): number {
  return values.reduce((sum, value) => timesX(sum) ^ value, 0);
}

/** In the field of 32 elements, modulo x^5 + x^2 + 1. */
function timesX(value: number): number {
  const doubled = value << 1;
  return doubled > 31 ? doubled ^ 0b100101 : doubled;
}
