import { formatCount } from '../format/counts.ts';
import { catalogue } from '../language/catalogue.ts';

/** Words of the screens that tell what the kit's templates could not do. */
export const messages = catalogue('templateErrors', {
  title: 'Template errors',
  path: 'Path',
  columns: { message: 'Error', place: 'File', page: 'Page', seen: 'Last seen' },
  table: 'Template errors',
  loading: 'Loading template errors',
  theErrors: 'The template errors',
  theError: 'This template error',
  loadingOne: 'Loading the template error',
  count: (count: number, language: string) => `${formatCount(count, language)} ${count === 1 ? 'error' : 'errors'}`,
  lead: 'What templates and style sheets of the kit could not do, over the last 30 days. Visitors saw the pages without it. Installing a kit starts the list anew.',
  nothing: 'No template errors',
  nothingLead: 'When a template of the kit cannot do what it says, it is told here with file and line.',
  facts: { file: 'File', page: 'Page', seen: 'Last seen', kind: 'Found while' },
  place: (file: string, line: number | null) => (line === null ? file : `${file}:${line}`),
  noFile: 'No file of the kit',
  kinds: {
    parser: 'reading the template',
    assembler: 'reading the template',
    engine: 'drawing the page',
    style: 'making the style sheet',
  } as Readonly<Record<string, string>>,
  mendTitle: 'How to mend it',
  mend: 'Change the file, see with “portico kit check” that nothing is left, and install the kit again.',
  forget: 'Remove',
  forgotten: 'Removed from the list.',
  notForgotten: 'It could not be removed. Try again.',
});
