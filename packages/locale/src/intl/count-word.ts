/** By language; shoppers' pages load this instead of all formats, and a shop has one language. */
const rules = new Map<string, Intl.PluralRules>();

const MOST_LANGUAGES = 50;

/** The plural word of a count in a language the product speaks, such as `few`. */
export function countWord(count: number, language: string): string {
  const known = rules.get(language) ?? rulesOf(language);
  if (rules.size > MOST_LANGUAGES) rules.clear();
  rules.set(language, known);
  return known.select(count);
}

/** English for a tag that is none. */
function rulesOf(language: string): Intl.PluralRules {
  try {
    return new Intl.PluralRules(language);
  } catch {
    return new Intl.PluralRules('en');
  }
}
