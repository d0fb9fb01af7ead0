import { VISITOR_LIMITS, type BannerPosition, type CookiePolicy } from '@portico/domain';
import { formatCount } from '../format/counts.ts';
import { catalogue } from '../language/catalogue.ts';

/** Words of the settings of visitors and cookies. */
export const messages = catalogue('visitorSettings', {
  title: 'Visitors and cookies',
  loading: 'Loading the settings of visitors',
  consequence: 'Pages say it at once.',
  choicesLink: 'Show them',
  erase: 'Delete a visitor…',
  banner: 'The question about cookies',
  bannerLead:
    'What the site needs, such as the cart, is always kept. Everything else can wait for an answer. The way to change it stands at the foot of every page, and /cookies lists what is kept, for what and how long.',
  hasBanner: 'Ask visitors',
  hasBannerHelp: 'Once, on the first page; again when your words or whom you tell change.',
  policy: 'Until they answer',
  policies: { 'ask-first': 'Keep nothing', 'may-refuse': 'Count them' } satisfies Record<CookiePolicy, string>,
  policyHelps: {
    'ask-first': 'What the European Union and many others ask for. Both answers have the same size.',
    'may-refuse': 'Where the law lets you. A browser’s own refusal (Global Privacy Control) counts in both.',
  } satisfies Record<CookiePolicy, string>,
  cloneable: 'Others may copy this site, so it always asks first.',
  position: 'Where it stands',
  positions: {
    start: 'In the corner where lines begin',
    end: 'In the corner where lines end',
    foot: 'Along the foot',
  } satisfies Record<BannerPosition, string>,
  heading: 'Heading',
  text: 'Text',
  textHelp: 'Empty: the words of Portico in the language of the site, as the picture shows them.',
  privacyUrl: 'Page about privacy',
  privacyUrlHelp: 'A page of your site such as /privacy, or an address elsewhere.',
  version: (version: number) => `Version ${version} of the words`,
  preview: 'How visitors see it',
  previewOff: 'Nobody is asked.',
  counting: 'Counting',
  isCounting: 'Count visitors',
  isCountingHelp: 'Without it pages tell nothing, and reports stay as they are.',
  keptDays: 'Days that single events are kept',
  keptDaysHelp: `From ${VISITOR_LIMITS.minDays} to ${VISITOR_LIMITS.maxDays}. Reports keep their sums for longer; those hold no numbers of visitors.`,
  collector: 'Event-collection service',
  collectorHelp:
    'Hears every event of shoppers as well. Visitors read its host where they choose, and are asked anew when it is another. Empty: none.',
  collectorPlaceholder: 'https://events.example',
  isValidating: 'Only have it check events',
  isValidatingHelp: 'It answers whether it would take them, and keeps nothing.',
  pixels: 'Advertising pixels',
  pixelsLead:
    'They load only for visitors who allow advertising, and the list of what is kept names them. The page of an order runs no script of others, so a purchase is told by the next page.',
  pixelHelp: 'The number as the service shows it. Empty: none.',
  newChoices: 'Visitors are asked anew when you add or remove one.',
  choices: 'Choices of visitors',
  choicesLead:
    'Who, when, to which words, and what. A number stands for a browser; of whoever refused at once it is nobody’s. Kept for two years.',
  choicesTable: 'Choices, newest first',
  loadingChoices: 'Loading what visitors chose',
  theChoices: 'The choices of visitors',
  search: 'Search choices',
  searchPlaceholder: 'Number of a visitor',
  clearSearch: 'Clear the search',
  download: 'Export CSV',
  columns: { visitor: 'Visitor', counting: 'Counting', advertising: 'Advertising', version: 'Words', when: 'When' },
  counted: { true: 'Counted', false: 'Not counted' },
  advertised: { true: 'Advertising', false: 'No advertising' },
  versionShort: (version: number) => `Version ${version}`,
  count: (count: number, language: string) => `${formatCount(count, language)} ${count === 1 ? 'choice' : 'choices'}`,
  noMatch: 'No choices under this number',
  noMatchLead: 'Numbers are searched for as a whole, in capitals and small letters as they stand.',
  clear: 'Clear the search',
  nothing: 'Nobody has chosen yet',
  nothingLead: 'Once visitors are asked, every answer stands here.',
  path: 'Settings',
  history: 'What was counted',
  historyLead: 'Reports of visitors can begin anew. Orders, and what visitors chose, stay.',
  eraseHistory: 'Delete what was counted…',
  eraseHistoryTitle: 'Delete all that was counted',
  eraseHistoryLead:
    'Every event, every visit and the sums of every report of this site, sample history with them. Nobody can bring them back; take along first what you want to keep. Orders, sources of orders, and what visitors chose stay.',
  historyErased: 'Deleted what was counted',
  eraseTitle: 'Delete what is kept of a visitor',
  eraseLead:
    'Visitors find their number at the foot of your site under Cookies. Events and choices under it are deleted; reports keep their sums, which hold no numbers.',
  visitor: 'Number of the visitor',
  eraseDo: 'Delete',
  erased: (events: number, consents: number, language: string) =>
    events + consents === 0
      ? 'Nothing was kept under this number'
      : `Deleted ${formatCount(events, language)} ${events === 1 ? 'event' : 'events'} and ${formatCount(consents, language)} ${consents === 1 ? 'choice' : 'choices'}`,
});
