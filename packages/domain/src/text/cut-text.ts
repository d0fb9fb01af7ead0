/** As much of a text as has `length` UTF-16 units, cut at the border of a character. */
export function cutText(text: string, length: number): string {
  const short = text.slice(0, length);
  return /[\uD800-\uDBFF]$/.test(short) ? short.slice(0, -1) : short;
}
