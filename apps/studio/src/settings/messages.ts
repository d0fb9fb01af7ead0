import { catalogue } from '../language/catalogue.ts';

/** Words that the screens of settings share. */
export const messages = catalogue('settings', {
  path: 'Path',
  changed: (what: string) => `${what} changed`,
  saved: 'Saved',
  undo: 'Undo',
  undone: 'Taken back',
  undoFailed: 'It could not be taken back: somebody has changed these settings since.',
  failed: 'It could not be saved.',
  failedLead: 'What you changed is still here. Try again in a moment.',
  conflict: 'Somebody else has changed these settings since you opened them.',
  conflictLead:
    'Keep what you changed and look at the rest as it is now, or take all of theirs. Where both of you changed the same, yours is kept.',
  keepMine: 'Keep my changes',
  loadTheirs: 'Load theirs',
  errorCount: (count: number) => (count === 1 ? 'One field needs another look.' : `${count} fields need another look.`),
  country: 'Country',
  chooseCountry: 'Choose a country',
  amount: 'Enter an amount.',
  name: 'Enter a name.',
  settings: 'Settings',
  more: (name: string) => `More for ${name}`,
  remove: 'Remove',
  edit: 'Edit…',
  onlyCodes: (codes: string) => `Only these ${codes}`,
  codesHelp: 'Empty for all of them. Separate them by commas.',
  codesRowHelp: (from: string, to: string) =>
    `Empty for all of them. Separate them by commas; a dash makes a row, such as ${from}–${to}.`,
  tooManyCodes: 'A zone takes at most 1,000 postal codes and rows.',
  done: 'Done',
  chooseImage: 'Choose a picture',
  replaceImage: 'Replace',
  dropImage: (name: string) => `${name}: drop a picture here`,
});
