/**
 * Signs that a terminal obeys instead of showing them: control characters, and those that turn the direction of a line
 * or break it.
 */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;

/** A line of source as it can be shown: each sign it hides has one visible in its place, so that columns stay true. */
export function visibleSigns(line: string): string {
  return line.replace(UNSEEN, (sign) => {
    if (sign === '\t' || sign === '\r') return ' ';
    const code = sign.charCodeAt(0);
    if (code === 0x7f) return '\u2421';
    return code < 0x20 ? String.fromCharCode(0x2400 + code) : '\u00b7';
  });
}

/** A message as it can be shown: signs it hides are written out, such as `\x1b`; tabs and line breaks stay. */
export function visibleText(message: string): string {
  return message.replace(UNSEEN, (sign) => {
    if (sign === '\t' || sign === '\n') return sign;
    const code = sign.charCodeAt(0);
    const digits = code.toString(16);
    return code < 0x100 ? `\\x${digits.padStart(2, '0')}` : `\\u${digits.padStart(4, '0')}`;
  });
}
