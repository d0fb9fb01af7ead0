/** Which suggestion a key leads to, from 0; -1 is the field itself. Undefined for keys that lead nowhere. */
export function nextSuggestion(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case 'ArrowDown':
      return at === count - 1 ? -1 : at + 1;
    case 'ArrowUp':
      return at === -1 ? count - 1 : at - 1;
    default:
      return undefined;
  }
}
