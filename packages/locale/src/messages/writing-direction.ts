/** Which way a language is written. */
export function writingDirection(locale: string): 'ltr' | 'rtl' {
  return /^(?:ar|dv|fa|he|ps|ug|ur|yi)\b/i.test(locale) ? 'rtl' : 'ltr';
}
