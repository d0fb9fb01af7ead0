import { fillMessage } from './fill-message.ts';

/**
 * Puts values into a message whose words depend on counts, `{n, plural, one {# jug} other {# jugs}}` as well as `{n}`:
 * the part of the message syntax that shoppers' pages print without a compiler. The catalogue's test proves that every
 * message of the product gives the same by either.
 * @param rules of the message's language
 */
export function fillCounted(
  message: string,
  values: Readonly<Record<string, string | number>> = {},
  rules: Intl.PluralRules,
): string {
  const chosen = message.replace(/{(\w+), plural,(.+?})}/g, (plural, name: string, choices: string) => {
    const count = values[name];
    const text = choices.match(` ${rules.select(Number(count))} {([^}]*)`)?.[1] ?? plural;
    return text.replaceAll('#', String(count));
  });
  return fillMessage(chosen, values);
}
