import { counted } from '../format/counts.ts';
import { catalogue } from '../language/catalogue.ts';

/** Texts of the releases of a site. */
export const messages = catalogue('releases', {
  title: 'Releases',
  pages: 'Pages',
  path: 'Where you are',
  list: 'Releases, the newest first',
  loading: 'Loading the releases',
  tryAgain: 'Try again',
  none: 'Nothing was published yet',
  noneLead: 'Each time somebody publishes, what went live stands here together, and can be taken back together.',
  untitled: (first: string, more: number) => (more === 0 ? first : `${first} and ${counted(more, 'other', 'others')}`),
  states: {
    open: 'Put aside',
    waiting: 'Planned',
    published: 'Published',
    failed: 'Failed',
    'taken-back': 'Taken back',
  },
  by: (name: string, when: string) => (name === '' ? when : `${name} · ${when}`),
  goesLive: (when: string) => `Goes live ${when}`,
  problem: (what: string) => `Visitors see what they saw before: ${what}.`,
  problems: {
    ADDRESS: 'an address is not valid, or another page has it',
    FORM_FAULTY: 'a form is not finished',
    FORM_MISSING: 'a form block has no form',
    LIST_MISSING: 'a sign-up block has no list',
  },
  otherProblem: 'something needs another look',
  kinds: {
    page: 'page',
    'page-settings': 'settings',
    menu: 'menu',
    field: 'part of every page',
    item: 'post or entry',
    form: 'form',
  },
  takeBack: 'Take back',
  takenBack: 'Visitors see again what they saw before. Drafts stay as they are.',
  publishNow: 'Publish now',
  published: 'It is live',
  stopped: 'Something stops this: open the page, and publish from there.',
  unschedule: 'Do not publish by itself',
  unscheduled: 'It waits until somebody publishes it',
});
