import { pluralRulesOf } from '../intl/native.ts';
import { fillCounted } from './fill-counted.ts';

/**
 * Puts values into a message of a language, whose words may depend on counts.
 * @param language BCP 47, whose plural rules apply; English for one that does not exist
 * @example fillPlural('{n, plural, one {# jug} other {# jugs}}', { n: 2 }, 'en') // 2 jugs
 */
export function fillPlural(
  message: string,
  values: Readonly<Record<string, string | number>>,
  language: string,
): string {
  return fillCounted(message, values, pluralRulesOf(language, false, 0));
}
