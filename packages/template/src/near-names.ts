/** Names that somebody may have meant, nearest first: those that differ in few letters, or begin alike. */
export function nearNames(typed: string, names: readonly string[]): string[] {
  const word = typed.toLowerCase();
  return names
    .map((name) => ({ name, distance: name.startsWith(word) && word !== '' ? 0 : distance(word, name) }))
    .filter(({ distance: apart }) => apart <= allowance(word))
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ name }) => name)
    .slice(0, 3);
}

/** Two letters, of longer words a third: a pair of swapped letters counts as two. */
function allowance(word: string): number {
  return word.length <= 3 ? 1 : Math.max(2, Math.floor(word.length / 3));
}

/** How many letters must be added, removed or changed (Levenshtein). */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...from].entries()) {
    const next = [i + 1];
    for (let j = 1; j <= to.length; j += 1) {
      const changed = (row[j - 1] ?? 0) + (letter === to[j - 1] ? 0 : 1);
      next[j] = Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1);
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
