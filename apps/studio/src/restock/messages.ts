import { counted, formatCount } from '../format/counts.ts';
import { catalogue } from '../language/catalogue.ts';

/** Words of the restock notices. */
export const messages = catalogue('restock', {
  restock: 'Restock',
  theGroups: 'Who waits',
  table: 'People who wait, by variant',
  loading: 'Loading who waits',
  viewsLabel: 'Views',
  views: { all: 'All', ready: 'Ready to tell', sends: 'Told' },
  export: 'Export',
  settings: 'Notice text',
  columns: {
    image: 'Picture',
    variant: 'Variant',
    waiting: 'Waiting',
    stock: 'In stock',
    since: 'Since',
    last: 'Last sign-up',
    state: 'Enough to tell all?',
  },
  soldOut: 'Sold out',
  noLimit: 'No limit',
  hidden: 'Not on show',
  enough: 'Enough for all',
  fewer: (stock: number, people: number, language: string) =>
    `${formatCount(stock, language)} for ${counted(people, 'person', 'people', language)}`,
  notYet: 'Not yet',
  planned: (when: string) => `Begins ${when}`,
  told: (told: number, total: number, language: string) =>
    `${formatCount(told, language)} of ${formatCount(total, language)} told`,
  selectKey: 'select',
  sendGroups: (count: number) => `Tell ${count === 1 ? 'one group' : `${count} groups`}`,
  sendOne: (count: number, language: string) => `Tell ${counted(count, 'person', 'people', language)}`,
  sendNow: 'Tell them now',
  sendTitle: (people: number, language: string) => `Tell ${counted(people, 'person', 'people', language)}?`,
  sendLead: (groups: number) =>
    groups === 1
      ? 'Everybody who waits for it gets one mail, in the order in which they signed up. A mail that is out cannot be taken back.'
      : `Everybody who waits for these ${groups} variants gets one mail for each, in the order in which they signed up. A mail that is out cannot be taken back.`,
  fewerLead: (stock: number, language: string) =>
    `There ${stock === 1 ? 'is' : 'are'} ${formatCount(stock, language)}: not enough for everybody who hears of it.`,
  sending: (people: number, language: string) => `${counted(people, 'person is', 'people are', language)} being told`,
  sendingNone: 'Nobody was told: nobody waits any more, or it is sold out again',
  stop: 'Stop',
  stopped: (told: number, language: string) =>
    `Stopped. ${told === 0 ? 'Nobody was told' : `${counted(told, 'person was', 'people were', language)} told`}; the others go on waiting.`,
  failed: 'That did not work. Try again.',
  foot: (people: number, variants: number, language: string) =>
    `${counted(people, 'person waits', 'people wait', language)} for ${counted(variants, 'variant', 'variants', language)}`,
  side: 'The group',
  people: (count: number, language: string) => counted(count, 'person', 'people', language),
  letters: (count: number, language: string) =>
    `${counted(count, 'of them wants', 'of them want', language)} your letters as well`,
  askedFirst: 'Asked first',
  everybody: (count: number, language: string) => `Show all ${formatCount(count, language)}`,
  fewerPeople: 'Show the first',
  wantsLetters: 'wants letters',
  product: 'See the product',
  close: 'Close',
  sendsTable: 'Notices that were sent',
  sendsColumns: { variant: 'Variant', how: 'Begun', told: 'Told', state: 'State', when: 'When' },
  kinds: { auto: 'By itself', one: 'By hand', all: 'By hand, several' },
  states: {
    planned: 'About to begin',
    running: 'Under way',
    done: 'Done',
    stopped: 'Stopped',
    'sold-out': 'Sold out meanwhile',
  },
  of: (told: number, total: number, language: string) =>
    `${formatCount(told, language)} of ${formatCount(total, language)}`,
  noMatch: 'Nothing matches',
  clear: 'Clear',
  noMatchLead: (all: number, language: string) => `There are ${formatCount(all, language)} in all.`,
  nothing: { all: 'Nobody is waiting', ready: 'Nobody can be told yet', sends: 'Nobody was told yet' },
  nothingLead: {
    all: 'Where a product is sold out, shoppers can leave their address to hear when it is back. They appear here, by variant.',
    ready: 'Variants that people wait for appear here as soon as they can be bought again.',
    sends: 'Each return of a variant that people were told of appears here.',
  },
  readyTitle: (count: number) => `${count} ready to tell`,
});
