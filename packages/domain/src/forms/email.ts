/**
 * Whether text is an email address: 3 to 256 characters in the simple shape local part, at-sign, domain, dot, suffix
 * (storefront §5).
 */
export function isEmail(text: string): boolean {
  return (
    text.length >= 3 &&
    text.length <= 256 &&
    /^[^\s@<>()",;:\\[\]\p{C}]+@[^\s@<>()",;:\\[\]\p{C}.]+(\.[^\s@<>()",;:\\[\]\p{C}.]+)+$/u.test(text)
  );
}
