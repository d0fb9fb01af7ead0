import { asString, type FormatContext } from '@portico/template';

/** A text the site has translated, else the default. */
export function label(context: FormatContext, key: string, fallback: string): string {
  return asString(context.resolve(['localizedStrings', key])) || fallback;
}
