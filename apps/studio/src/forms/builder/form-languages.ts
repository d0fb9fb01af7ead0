import { spokenLanguage } from '../../language/catalogue.ts';
import { siteLanguages } from '../../site-settings/languages.ts';

/** Languages that forms are put into (BCP 47): without regions, but of Chinese, which is written in two ways. */
export function formLanguages(): readonly { readonly value: string; readonly label: string }[] {
  const tags = siteLanguages('en-US').map(({ value }) => (value.startsWith('zh') ? value : languageOf(value)));
  const collator = new Intl.Collator(spokenLanguage());
  return [...new Set(tags)]
    .map((value) => ({ value, label: languageName(value) }))
    .toSorted((one, other) => collator.compare(one.label, other.label));
}

/** A language by its name in the studio's. */
export function languageName(tag: string): string {
  return new Intl.DisplayNames(spokenLanguage(), { type: 'language', languageDisplay: 'standard' }).of(tag) ?? tag;
}

/** A language without its region. */
export function languageOf(tag: string): string {
  return tag.split('-')[0] ?? tag;
}
