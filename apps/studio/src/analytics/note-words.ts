import { catalogue } from '../language/catalogue.ts';

/** What a report adds to its figures, by the name that the server sends. */
const notes = catalogue('analytics.notes', {
  countryIsGuess: 'Countries are guessed from the languages of browsers; no address is kept.',
});

/** A note by its name; nothing where nobody wrote any. */
export function noteText(name: string): string {
  const known: Readonly<Record<string, string>> = notes;
  return known[name] ?? '';
}
