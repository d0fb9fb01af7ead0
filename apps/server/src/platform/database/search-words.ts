/**
 * A full-text query for what a person typed: every word must begin some word of a title (weight A), so that results
 * appear while typing. Undefined when nothing can be searched for.
 */
export function prefixQuery(typed: string): string | undefined {
  const words = typed.toLowerCase().match(/[\p{L}\p{N}]+/gu);
  return words ? words.map((word) => `${word}:*A`).join(' & ') : undefined;
}

/** The pattern of SQL's `like` for text that contains what was typed, with its own signs made harmless. */
export function containsPattern(typed: string): string {
  return `%${escapeLike(typed)}%`;
}

/** The pattern for text that begins with what was typed. */
export function beginsPattern(typed: string): string {
  return `${escapeLike(typed)}%`;
}

function escapeLike(typed: string): string {
  return typed.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}
