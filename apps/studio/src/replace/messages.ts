import { counted } from '../format/counts.ts';
import { catalogue } from '../language/catalogue.ts';

/** Texts of search and replace. */
export const messages = catalogue('replace', {
  title: 'Search and replace',
  pages: 'Pages',
  path: 'Where you are',
  form: 'What is looked for',
  words: 'Look for',
  to: 'Replace with',
  toHelp: 'Leave it empty to take the words away.',
  where: 'Where',
  wheres: { words: 'Words', links: 'Links' },
  isWhole: 'Whole words only',
  isCase: 'Capitals as typed',
  find: 'Find',
  missing: 'Type what to look for.',
  finding: 'Looking through the site',
  soFar: (places: number) => `${counted(places, 'place', 'places')} so far`,
  stop: 'Stop',
  results: 'Where it stands',
  found: (places: number, documents: number) =>
    `${counted(places, 'place', 'places')} in ${counted(documents, 'draft', 'drafts')}`,
  onlyFirst: 'These are the first places. Replace them, then look again for the rest.',
  none: 'It stands nowhere',
  noneLead: 'Pages, posts, menus and what is on every page were looked through. Code and addresses of pages are not.',
  start: 'Change words everywhere at once',
  startLead:
    'Look for words or links in the drafts of all pages, posts and menus, tick what to change, and replace it. Visitors see nothing of it until you publish.',
  chooseAll: (title: string) => `All of ${title}`,
  chosen: (places: number) => `${counted(places, 'place', 'places')} ticked`,
  replace: (places: number) => `Replace ${counted(places, 'place', 'places')}`,
  replacing: 'Replacing',
  progress: (asked: number, all: number) => `${asked} of ${counted(all, 'place', 'places')} replaced`,
  replaced: (places: number, documents: number) =>
    `Replaced ${counted(places, 'place', 'places')} in ${counted(documents, 'draft', 'drafts')}. Publish when you are ready.`,
  cutShort: (places: number, documents: number) =>
    `Only ${counted(places, 'place', 'places')} in ${counted(documents, 'draft', 'drafts')} could be replaced. What is left stays below: replace it again.`,
  left: (places: number) =>
    `${counted(places, 'place was', 'places were')} left alone: changed meanwhile, or too long with the new words.`,
  label: (words: string, to: string) => (to === '' ? `Took away “${words}”` : `Replaced “${words}” with “${to}”`),
  backLabel: (words: string) => `Took back replacing “${words}”`,
  takeBack: 'Take back',
  takenBack: 'Taken back. What was written since stays.',
  takenBackAt: (when: string) => `Taken back ${when}`,
  notDone: 'It could not be done. Try again.',
  history: 'Replaced lately',
  historyLead: 'Everything can be taken back for 30 days, as one.',
  by: (name: string, when: string) => (name === '' ? when : `${name} · ${when}`),
  kinds: {
    page: 'Page',
    'page-settings': 'Settings of the page',
    item: 'Post or entry',
    menu: 'Menu',
    field: 'On every page',
    form: 'Form',
  },
  tryAgain: 'Try again',
});
