import { formatCount } from '../format/counts.ts';
import { catalogue } from '../language/catalogue.ts';

/** Words that lists and dialogs of every screen share. */
export const messages = catalogue('ui', {
  selected: (count: number, language: string) => `${formatCount(count, language)} selected`,
  selectAll: (count: number, language: string) => `Select all ${formatCount(count, language)}`,
  clearSelection: 'Clear',
  bulk: 'What to do with the selected rows',
  selectLoaded: 'Select all loaded rows',
  select: (name: string) => `Select ${name}`,
  move: 'move',
  open: 'open',
  isTyped: 'What you changed here is not kept.',
  cancel: 'Cancel',
  firstDay: 'First day',
  lastDay: 'Last day',
  dayUnread: 'Invalid date.',
  timeUnread: 'Invalid time.',
  daysWrong: 'The last day lies before the first.',
  throwAway: 'Close without it',
  stay: 'Go on',
  discard: 'Discard',
  save: 'Save',
  leaveTitle: 'Leave without saving?',
  leaveLead: (labels: readonly string[]) => `You changed: ${labels.join(', ')}.`,
  leaveStay: 'Stay',
  leave: 'Leave without saving',
  withControl: (key: string) => `Ctrl ${key}`,
  withAlt: (key: string) => `Alt ${key}`,
  page: (title: string) => `${title} · Portico`,
  removeWord: (word: string) => `Remove ${word}`,
});
