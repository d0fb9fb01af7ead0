import { counted } from '../format/counts.ts';
import { catalogue } from '../language/catalogue.ts';

/** Texts of the checks of a site. */
export const messages = catalogue('siteChecks', {
  title: 'Checks',
  pages: 'Pages',
  path: 'Where you are',
  loading: 'Looking through the site',
  found: (things: number, pages: number) =>
    `${counted(things, 'thing', 'things')} on ${counted(pages, 'page or post', 'pages and posts')}`,
  tryAgain: 'Try again',
  again: 'Look again',
  none: 'Nothing to put right',
  noneLead: 'Pages, posts, their settings and what is on every page were looked through, as they are in drafts.',
  shown: 'What is shown',
  weights: { all: 'All', advice: 'Without notes' },
  list: 'What could be better',
  everywhere: 'On every page',
  untitled: 'Without a title',
  goTo: 'Go to',
  goToOf: (what: string, page: string) => `Go to: ${what}, ${page}`,
  kinds: {
    page: 'Page',
    'page-settings': 'Settings of the page',
    item: 'Post',
    field: 'Part of every page',
    menu: 'Menu',
    form: 'Form',
  },
});
