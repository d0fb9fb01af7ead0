import { asString, isTruthy, type FormatContext } from '@portico/template';

/** A text the site has translated, else the default. */
export function label(context: FormatContext, key: string, fallback: string): string {
  const text = context.resolve(['localizedStrings', key]);
  return isTruthy(text) ? asString(text) : fallback;
}
