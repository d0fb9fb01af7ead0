/** Words with their places filled in, and the places that nothing is known for. */
export interface FilledReply {
  readonly text: string;
  readonly missing: readonly string[];
}

/**
 * Puts what is known of a submission into a saved answer: `{name}`, or the title of a question in braces, in large letters or small.
 * Where nothing is known the place stays, so that whoever sends it sees it.
 */
export function fillReply(saved: string, known: Iterable<readonly [place: string, words: string]>): FilledReply {
  const facts = new Map<string, string>();
  for (const [place, words] of known) {
    const key = folded(place);
    if (words.trim() !== '' && !facts.has(key)) facts.set(key, words.trim());
  }
  const missing = new Set<string>();
  const text = saved.replaceAll(/\{([^{}\n]{1,200})\}/g, (whole, place: string) => {
    const words = facts.get(folded(place));
    if (words === undefined) missing.add(whole);
    return words ?? whole;
  });
  return { text, missing: [...missing] };
}

const folded = (place: string) => place.normalize('NFC').trim().toLowerCase();
