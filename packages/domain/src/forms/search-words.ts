/** So many words of one submission are found, so many signs of each. */
const MAX_WORDS = 300;
const MAX_SIGNS = 40;

/** The words of a text as they are searched: small letters, without the marks above and below them; each once. */
export function searchWords(text: string): string[] {
  const folded = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
  const words = folded.match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => word.slice(0, MAX_SIGNS)))].slice(0, MAX_WORDS);
}
