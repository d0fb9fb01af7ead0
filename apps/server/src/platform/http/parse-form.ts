import { parse } from 'node:querystring';
import { ProblemError, TOO_LARGE } from './problem.ts';

/** As many fields as a form may have (SEC-49); the largest of ours has about a hundred. */
export const MAX_FORM_FIELDS = 1000;

/**
 * Parses what a form sends, its fields counted before: an object of a hundred thousand keys takes longer to make and to walk
 * than it took to send.
 * @throws {ProblemError} 413 for more fields
 */
export function parseForm(text: string): Record<string, unknown> {
  let fields = text === '' ? 0 : 1;
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) {
    fields += 1;
    if (fields > MAX_FORM_FIELDS) {
      throw new ProblemError(TOO_LARGE);
    }
  }
  return parse(text, '&', '=', { maxKeys: 0 });
}
