import { countWord } from '../intl/count-word.ts';
import { fillMessage } from './fill-message.ts';

/**
 * Puts values into a message whose words depend on counts: `{n, plural, one {# jug} other {# jugs}}` as well as `{n}`.
 * A small part of the message syntax, for pages that load no compiler; the catalogue's test proves that every message
 * of the product gives the same by either.
 * @param language BCP 47, whose plural rules apply
 */
export function fillPlural(
  message: string,
  values: Readonly<Record<string, string | number>>,
  language: string,
): string {
  const chosen = message.replace(
    /\{(\w+), plural,((?: \w+ \{[^{}]*\})+)\}/g,
    (plural, name: string, choices: string) => {
      const [, text = plural] =
        new RegExp(` ${countWord(Number(values[name]), language)} {([^}]*)`).exec(choices) ?? [];
      return text.replaceAll('#', String(values[name]));
    },
  );
  return fillMessage(chosen, values);
}
