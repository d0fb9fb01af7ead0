import { catalogue } from '../../language/catalogue.ts';
import { zoneName } from '../../format/zone-name.ts';

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
  times: 'When it is shown',
  timesHelp: (timeZone: string) =>
    `Times are those of ${zoneName(timeZone)}. Without them it is shown at once, until you take it away.`,
  from: 'From',
  until: 'Until',
  ground: 'A colour of its own',
  groundLead: 'Its ground; the words are dark or light, whichever is read better.',
  looks: 'How it reads',
  nothing: 'No bar is shown.',
  save: 'Save',
  announced: 'Visitors see it now.',
  announcedFrom: (when: string) => `Visitors see it from ${when}.`,
  announcedNoMore: 'Kept. Its time is over, so that visitors do not see it.',
  silent: 'The bar is gone.',
  missing: 'Page not found',
  missingLead: 'What visitors see at an address that leads nowhere. Make a page, publish it, and choose it here.',
  page: 'Page',
  own: 'The page that Portico brings',
  chosen: (title: string) => `Shows ${title}`,
  missingSaved: 'Saved. Visitors see it at any wrong address.',
});
