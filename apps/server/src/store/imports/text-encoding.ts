import iconv from 'iconv-lite';

/**
 * The encoding of a file: by its mark (BOM), by the empty bytes of UTF-16, else the declared one, else UTF-8.
 * @param declared what the owner said; any name that iconv knows
 * @returns undefined when the declared encoding is not known
 */
export function textEncoding(head: Uint8Array, declared: string | undefined): string | undefined {
  const [first, second, third] = head;
  if (first === 0xef && second === 0xbb && third === 0xbf) {
    return 'utf-8';
  }
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) {
    return 'utf-16le';
  }
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0 && second !== undefined)) {
    return 'utf-16be';
  }
  if (declared !== undefined) {
    return iconv.encodingExists(declared) ? declared : undefined;
  }
  return 'utf-8';
}

/** Whether text held bytes that its encoding does not know: the decoder leaves U+FFFD for them. */
export function hasUnreadable(text: string): boolean {
  return text.includes('\uFFFD') || !text.isWellFormed();
}

/** Whether the database keeps text as it is: it has no empty character (NUL). */
export function isStorable(text: string): boolean {
  return !text.includes('\0');
}
