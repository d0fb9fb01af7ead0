/**
 * Text as a database can keep it: half a surrogate pair becomes U+FFFD, and NUL goes. PostgreSQL keeps neither, in text
 * nor in JSON, and a browser sends them only by mistake or malice.
 */
export function storableText(text: string): string {
  const whole = text.isWellFormed() ? text : text.toWellFormed();
  return whole.includes('\0') ? whole.replaceAll('\0', '') : whole;
}
