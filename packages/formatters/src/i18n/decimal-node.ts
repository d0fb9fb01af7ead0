import { parseDecimalText } from '@portico/locale';
import { asRawString } from '@portico/template';

/** A value of the page as decimal text; undefined for anything that is no number. */
export function readDecimal(value: unknown): string | undefined {
  return parseDecimalText(asRawString(value));
}
