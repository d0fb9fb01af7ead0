/** By language; shoppers' pages load this instead of all formats, and a shop has one language. */
const rules = new Map<string, Intl.PluralRules>();

/** The plural word of a count in a language the product speaks, such as `few`. */
export function countWord(count: number, language: string): string {
  const known = rules.get(language) ?? new Intl.PluralRules(language || 'en');
  rules.set(language, known);
  return known.select(count);
}
