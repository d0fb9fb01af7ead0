import { editorText } from './messages.ts';
import { messages } from './words.ts';

/** What is said of a finding; two of them have words of the specification. */
export function findingText(code: string): string {
  if (code === 'LIST_MISSING') {
    return editorText('listNotSelected');
  }
  if (code === 'REFERENCE_GONE') {
    return editorText('unableToLocateContent');
  }
  const known: Readonly<Record<string, string>> = messages.checks;
  return known[code] ?? editorText('somethingWentWrong');
}
