/** Longest code, in characters. */
export const MAX_COUPON_CODE = 40;

/**
 * A code in its one spelling: compatible characters made equal, in capitals, without the spaces that a paste brings.
 * @returns undefined for what can be no code: other than letters, digits, `-` and `_`, or too long
 */
export function normalizeCouponCode(typed: string): string | undefined {
  // Before the work below, which a megabyte would make long.
  if (typed.length > 4 * MAX_COUPON_CODE) {
    return undefined;
  }
  const code = typed.normalize('NFKC').replace(/\s+/g, '').toUpperCase();
  return /^[\p{L}\p{M}\p{N}_-]+$/u.test(code) && [...code].length <= MAX_COUPON_CODE ? code : undefined;
}

/** Without characters that are taken for each other: 0 O, 1 I L, 2 Z, 5 S, 8 B. */
const ALPHABET = '34679ACDEFGHJKMNPQRTUVWXY';

/**
 * A code nobody guesses: ten characters of 25, over 46 bits.
 * @param random as many bytes as characters, each from 0 to 255
 */
export function couponCodeOf(random: Uint8Array): string {
  return Array.from(random.slice(0, GENERATED_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

/** Characters of a generated code, and random bytes it needs. */
export const GENERATED_LENGTH = 10;
