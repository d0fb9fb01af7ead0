/** Whether figures and days can be written in a language (BCP 47); of a region that is not known the language alone counts. */
export function isKnownLanguage(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    // No tag at all.
    return false;
  }
}
