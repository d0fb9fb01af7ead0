/** Longer insides are code, not a name between two pairs of braces. */
const LONGEST = 120;

/** What to say of a variable between two pairs of braces, as other languages write it; undefined for any other. */
export function doubleBraceNote(text: string, open: number): string | undefined {
  if (text.charAt(open - 1) !== '{') return undefined;
  const close = text.slice(open, open + LONGEST).indexOf('}');
  if (close < 0 || text.charAt(open + close + 1) !== '}') return undefined;
  const tag = text.slice(open, open + close + 1);
  return `{${tag}} prints a brace on each side of the value; perhaps meant: ${tag}`;
}
