import { counted } from '../../format/counts.ts';
import { catalogue } from '../../language/catalogue.ts';
import { zoneName } from '../../format/zone-name.ts';

/** Texts of publishing from the tree. */
export const messages = catalogue('pages.publish', {
  publish: 'Publish',
  publishCount: (things: number) => `Publish ${things}`,
  title: 'Publish',
  lead: 'What you leave unticked stays as it is edited, and visitors see what they see now.',
  nothing: 'Everything is live.',
  notLive: 'What is not live',
  chosen: (chosen: number, things: number) => `${chosen} of ${things} ticked`,
  untitled: 'Without a title',
  kinds: { page: 'page', 'page-settings': 'settings', menu: 'menu', field: 'part of every page', item: 'entry' },
  looseFolders: 'Folders in no menu',
  isNew: 'new',
  changes: (changes: number) => counted(changes, 'change', 'changes'),
  asked: (note: string) => (note === '' ? 'Somebody asks for it' : `Somebody asks: ${note}`),
  when: 'When',
  now: 'Now',
  later: 'At a time',
  time: 'Date and time',
  timeHelp: (timeZone: string) => `In the time of the site (${zoneName(timeZone)}).`,
  name: 'Name of the release',
  nameHelp: 'Optional. It stands in the list of releases.',
  timeMissing: 'Choose a time that is still to come.',
  schedule: 'Schedule',
  published: (things: number) => `Published ${counted(things, 'thing', 'things')}`,
  scheduled: (when: string) => `Goes live ${when}`,
  takeBack: 'Take back',
  takenBack: 'Visitors see again what they saw before',
  notTakenBack: 'It could not be taken back. Try again.',
  stopped: 'Something stops this. Visitors see what they saw before.',
  finding: (what: string, title: string) => `${title}: ${what}`,
  goOn: 'Publish all the same',
  findings: {
    ADDRESS: 'its address is not valid, or another page has it',
    FORM_MISSING: 'a form block has no form',
    LIST_MISSING: 'a sign-up block has no list',
  },
  otherFinding: 'something needs another look',
});
