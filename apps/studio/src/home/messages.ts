import type { SetUpStep } from '@portico/contract/studio';
import { countWord, formatCount } from '../format/counts.ts';
import { catalogue } from '../language/catalogue.ts';

/** Words of Home. */
export const messages = catalogue('home', {
  home: 'Home',
  editPage: 'Edit page',
  theFigures: 'The figures',
  loading: 'Loading the figures',
  today: 'Today',
  figures: 'Figures',
  revenue: 'Revenue',
  todayWith: (amount: string) => `${amount} today`,
  revenueToday: 'Revenue today',
  ordersToday: 'Orders today',
  revenueWeek: 'Revenue, 7 days',
  ordersWeek: 'Orders, 7 days',
  visible: 'Visible products',
  hidden: 'Hidden products',
  soldOutFigure: 'Sold out',
  low: 'Low stock',
  visitsWeek: 'Visits, 7 days',
  conversionWeek: 'Conversion, 7 days',
  onWeekBefore: 'on last week',
  noneBefore: 'none last week',
  /** Within a sentence. */
  yesterdayInside: 'yesterday',
  setUp: 'First steps',
  setUpDone: (done: number, all: number) => `${done} of ${all} done`,
  setUpLead: 'What a shop needs before it sells. Each line ticks itself once it is done; tick what is right as it is.',
  setUpLeadPlain: 'What every page shows. Each line ticks itself once it is done; tick what is right as it is.',
  tickStep: (label: string) => `Done as it is: ${label}`,
  putAway: 'Hide',
  putAwayDone: 'The first steps are hidden. You find them at the foot of Home.',
  bringBack: (done: number, all: number) => `Show the first steps, ${done} of ${all} done`,
  stepDone: 'done',
  setUpOver: (title: string) => `All first steps are done. ${title} is open for shoppers.`,
  seeSite: 'View site',
  steps: {
    name: {
      label: 'Give your site its name',
      help: 'It stands in every page and mail. Beside it: where people reach you',
    },
    logo: { label: 'Add your logo', help: 'In place of the name, on every page' },
    product: { label: 'Make your first product', help: 'Or bring the ones you have from a file' },
    pay: { label: 'Decide how you are paid', help: 'Connect your Stripe account, or try with play money' },
    ship: { label: 'Say where you send and what it costs', help: 'A rate, or collection at your door' },
    tax: { label: 'Decide on taxes', help: 'Where you collect them, or that you charge none' },
    publish: { label: 'Show your first product', help: 'Publish it, and shoppers can buy' },
  } satisfies Record<SetUpStep, { label: string; help: string }>,
  waiting: 'Waiting for you',
  nothingWaits: 'Nothing waits for you.',
  toSendLine: (count: number, language: string) =>
    `${formatCount(count, language)} ${count === 1 ? 'order' : 'orders'} to send`,
  oldest: (number: string, when: string) => `The oldest is ${number}, ${when}`,
  soldOutLine: (count: number, language: string) =>
    `${formatCount(count, language)} ${count === 1 ? 'product is' : 'products are'} sold out`,
  soldOutHelp: 'Shoppers see them without a way to buy',
  keysLine: 'Stripe does not take your keys any more',
  keysHelp: {
    key: 'Nobody can pay. Give new keys of your account',
    deauthorized: 'Access to your account was taken away. Give new keys',
  },
  disputeLine: (count: number, language: string) =>
    `${formatCount(count, language)} ${count === 1 ? 'payment is' : 'payments are'} disputed`,
  disputeHelp: 'The bank is deciding',
  answerBy: (day: string) => `Answer in Stripe by ${day}`,
  commentLine: (count: number, language: string) =>
    `${formatCount(count, language)} ${count === 1 ? 'comment waits' : 'comments wait'} to be read`,
  commentHelp: 'Visitors see them once they are approved.',
  reviewLine: (count: number, language: string) =>
    `${formatCount(count, language)} ${count === 1 ? 'review waits' : 'reviews wait'} to be read`,
  reviewHelp: 'Shoppers see them when you publish them',
  submissionLine: (count: number, language: string) =>
    `${formatCount(count, language)} ${count === 1 ? 'submission is' : 'submissions are'} not read yet`,
  submissionHelp: 'What visitors sent by your forms.',
  restockLine: (count: number, language: string) =>
    `${formatCount(count, language)} ${count === 1 ? 'variant is' : 'variants are'} back, and people wait to hear of it`,
  restockHelp: 'They are told when you say so',
  giftCodesLine: (count: number, language: string) =>
    `${formatCount(count, language)} gift card codes were tried that do not exist`,
  booksLine: (count: number, language: string) =>
    `Your book and your payment service’s differ on ${formatCount(count, language)} ${count === 1 ? 'day' : 'days'}`,
  booksHelp: 'Within 30 days. Nothing is changed by itself: look what each of them says',
  giftCodesHelp: 'Within 24 hours. Somebody may be guessing; codes are too long for that',
  mailLine: (count: number, language: string) =>
    `${formatCount(count, language)} ${count === 1 ? 'message was' : 'messages were'} not delivered`,
  mailHelp: 'See what the mail server answered',
  scriptLine: (count: number, language: string) =>
    `${formatCount(count, language)} ${count === 1 ? 'script error' : 'script errors'} on your pages`,
  scriptHelp: 'See where visitors met them in the last 7 days',
  templateLine: (count: number, language: string) =>
    `${formatCount(count, language)} ${count === 1 ? 'template error' : 'template errors'} on your pages`,
  templateHelp: 'See file and line of what the kit could not do',
  open: 'Open',
  look: 'Look',
  latest: 'Latest orders',
  noOrders: 'No orders yet. The first one appears here the moment somebody pays.',
  allOrders: 'All orders',
  scarce: 'Low and sold out',
  soldOut: 'sold out',
  left: (count: number) => `${count} left`,
  noScarce: 'Everything is well in stock.',
  main: 'Home',
  /** Nouns of the day's sentence; each is a link. */
  ordersToSend: (count: number, language: string) =>
    `${countWord(count, language)} ${count === 1 ? 'order' : 'orders'}`,
  productsNoun: (count: number, language: string) =>
    `${countWord(count, language)} ${count === 1 ? 'product' : 'products'}`,
  messagesNoun: (count: number, language: string) =>
    `${countWord(count, language)} ${count === 1 ? 'message' : 'messages'}`,
  /** What is said of each. */
  toSendSaid: (orders: string) => `${orders} to send`,
  soldOutSaid: (products: string) => `${products} sold out`,
  undeliveredSaid: (mails: string) => `${mails} not delivered`,
  between: ', ',
  fullStop: '.',
  /** What is said of a day on which nothing waits. */
  quiet: {
    both: () => 'All is sent, nothing is sold out.',
    sent: () => 'All is sent.',
    inStock: () => 'Nothing is sold out.',
    notSelling: () => 'Nothing is for sale yet.',
    neither: (title: string) => `${title} is open.`,
  },
});
