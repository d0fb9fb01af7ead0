import { lengthOf } from './clean-text.ts';

/**
 * Whether text is an email address: 3 to 256 characters in the simple shape local part, at-sign, domain, dot, suffix
 * (storefront §5).
 */
export function isEmail(text: string): boolean {
  if (text.length > 512) return false;
  const length = lengthOf(text);
  return (
    length >= 3 &&
    length <= 256 &&
    /^[^\s@<>()",;:\\[\]\p{C}]+@[^\s@<>()",;:\\[\]\p{C}.]+(\.[^\s@<>()",;:\\[\]\p{C}.]+)+$/u.test(text)
  );
}
