import { spokenLanguage } from './catalogue.ts';

/** A language by its name, in the one that is spoken or in another, such as `English (Ireland)` (BCP 47). */
export function languageName(tag: string, language = spokenLanguage()): string {
  return new Intl.DisplayNames(language, { type: 'language', languageDisplay: 'standard' }).of(tag) ?? tag;
}
