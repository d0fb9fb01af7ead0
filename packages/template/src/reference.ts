/**
 * A name split into its segments: numbers for digits, strings for words. `['@']` is the current value; a first
 * segment that starts with `@` and has more letters is a local variable.
 */
export type Reference = readonly (string | number)[];

/** Largest digit segment that counts as a number; longer ones stay property names. */
const LARGEST_INDEX = 2147483647;

/** Splits a dotted name. Any text is accepted; odd segments simply match nothing. */
export function splitReference(name: string): Reference {
  if (!name.includes('.')) return [segment(name)];
  return name.split('.').map(segment);
}

const ZERO = 0x30;
const NINE = 0x39;

function segment(text: string): string | number {
  const first = text.charCodeAt(0);
  if (!(first >= ZERO && first <= NINE) || !/^\d+$/.test(text)) return text;
  const number = Number(text);
  return number <= LARGEST_INDEX ? number : text;
}
