import { catalogue } from '../../language/catalogue.ts';

/** Texts of what stands around and in place of pages. */
export const messages = catalogue('pages.parts', {
  change: (what: string) => `Change ${what}`,
  announcement: 'Announcement bar',
  announcementLead: 'One line at the top of every page, for visitors at once.',
  off: 'Off',
  text: 'Words',
  textHelp: 'Empty takes the bar away.',
  url: 'Leads to',
  urlHelp: 'An address of your site, such as /visit, or one that begins with https://. Empty leads nowhere.',
  newWindow: 'Open it in a new window',
  looks: 'How it reads',
  nothing: 'No bar is shown.',
  save: 'Save',
  announced: 'Visitors see it now.',
  silent: 'The bar is gone.',
  missing: 'Page not found',
  missingLead: 'What visitors see at an address that leads nowhere. Make a page, publish it, and choose it here.',
  page: 'Page',
  own: 'The page that Portico brings',
  chosen: (title: string) => `Shows ${title}`,
  missingSaved: 'Saved. Visitors see it at any wrong address.',
});
