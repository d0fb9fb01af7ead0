import { asString, member, type FormatContext } from '@portico/template';

const TRANSLATIONS = ['localizedStrings'];

/** A text the site has translated, else the default. */
export function label(context: FormatContext, key: string, fallback: string): string {
  return asString(member(context.resolve(TRANSLATIONS), key)) || fallback;
}
