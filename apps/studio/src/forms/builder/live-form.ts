import { createContext, useContext } from 'react';
import { readFormOf, type EditDocument } from '@portico/page-model';

/** What visitors have of the form that is built; null where they have nothing. */
export const LiveForm = createContext<EditDocument | null>(null);

const NONE: ReadonlySet<string> = new Set();

/** What visitors send already as answers to a question. */
export function useLiveAnswers(fieldId: string): ReadonlySet<string> {
  const live = useContext(LiveForm);
  const settings = live && readFormOf(live).fields.find(({ id }) => id === fieldId)?.settings;
  if (!settings) return NONE;
  const options = 'options' in settings ? settings.options : [];
  const steps = 'steps' in settings ? settings.steps : [];
  return new Set([...options, ...steps].map(({ value }) => value));
}
