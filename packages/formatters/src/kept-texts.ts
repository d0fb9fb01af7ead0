/** Texts kept by default, and how long they may be. */
const MOST_TEXTS = 512;
const LONGEST_TEXT = 200;

/** Keeps what a function made of texts lately: pages print the same names and amounts again and again. */
export function keepTexts<Made>(make: (text: string) => Made): (text: string) => Made {
  const kept = new Map<string, Made>();
  return (text) => {
    const known = kept.get(text);
    if (known !== undefined) return known;
    const made = make(text);
    if (text.length > LONGEST_TEXT) return made;
    // Starting over is simpler than choosing which to keep.
    if (kept.size >= MOST_TEXTS) kept.clear();
    kept.set(text, made);
    return made;
  };
}
