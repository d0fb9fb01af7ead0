import { formatCount } from '../format/counts.ts';
import { catalogue } from '../language/catalogue.ts';

/** Words of the screens that tell what scripts failed at. */
export const messages = catalogue('errorReports', {
  title: 'Script errors',
  path: 'Path',
  columns: { message: 'Error', page: 'Page', count: 'Times', seen: 'Last seen' },
  table: 'Script errors',
  loading: 'Loading script errors',
  theErrors: 'The script errors',
  theError: 'This script error',
  loadingOne: 'Loading the script error',
  count: (count: number, language: string) =>
    `${formatCount(count, language)} ${count === 1 ? 'kind of error' : 'kinds of errors'}`,
  lead: 'What scripts on your pages failed at in visitors’ browsers, over the last 30 days. Scripts come from the kit, from code you added, and from Portico itself.',
  nothing: 'No script errors',
  nothingLead: 'When a script fails in a visitor’s browser, it is told here.',
  facts: {
    page: 'Page',
    script: 'Script',
    times: 'Times',
    first: 'First seen',
    last: 'Last seen',
    browser: 'Browser',
  },
  place: (script: string, line: number | null) => (line === null ? script : `${script}, line ${line}`),
  unknownScript: 'Not told',
  stack: 'Where it happened',
  noStack: 'The browser told no more than the message.',
  forget: 'Remove',
  forgotten: 'Removed. It comes back when it happens again.',
  notForgotten: 'It could not be removed. Try again.',
});
