import { spokenLanguage } from './catalogue.ts';

/**
 * The language in which figures, amounts and days are written and read: that of the words around them, as it is written
 * where the person is, such as `en-GB`. What the site speaks to its visitors has no say in it.
 * @param wanted what the person reads, the best first
 * @returns BCP 47
 */
export function formatLanguage(wanted: readonly string[], spoken: string = spokenLanguage()): string {
  return wanted.find((tag) => primaryOf(tag) === primaryOf(spoken)) ?? spoken;
}

function primaryOf(tag: string): string | undefined {
  return tag.split('-')[0]?.toLowerCase();
}
