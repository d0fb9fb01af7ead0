import type { FormRow } from '@portico/contract/studio';
import { messages } from './messages.ts';

/** Where a form stands, in words: kits name the parts that stand around pages for programs, not for people. */
export function placeTitle({ kind, title }: FormRow['uses'][number]): string {
  if (kind !== 'zone') return title;
  return /foot/i.test(title) ? messages.footer : messages.everyPage;
}
