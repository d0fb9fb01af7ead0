import type { SubscriptionView } from '@portico/contract/studio';
import type { CycleState, SubscriptionState } from '@portico/domain';
import { formatCount } from '../format/counts.ts';
import { catalogue } from '../language/catalogue.ts';

const views: Readonly<Record<SubscriptionView, string>> = {
  all: 'All',
  active: 'Active',
  paused: 'Paused',
  failing: 'Payment failing',
  ending: 'Ending',
  ended: 'Ended',
  attention: 'Needs you',
};

const nothing: Readonly<Record<SubscriptionView, string>> = {
  all: 'No subscriptions yet',
  active: 'None is active',
  paused: 'None is paused',
  failing: 'No payment is failing',
  ending: 'None is ending',
  ended: 'None has ended',
  attention: 'Nothing waits for you',
};

const nothingLead: Readonly<Record<SubscriptionView, string>> = {
  all: 'Give a product a plan, such as every two weeks. Whoever subscribes stands here, and is charged by itself.',
  active: 'Those that are charged on their days stand here.',
  paused: 'Those that rest stand here, with the day on which they go on.',
  failing:
    'Cards that were refused are tried again on the days of your settings; their subscribers are asked for another.',
  ending: 'Those that were cancelled and keep what was paid for stand here.',
  ended: 'Those that nobody is charged for any more stand here.',
  attention: 'Payments that wait for stock, an address or your word stand here.',
};

const states: Readonly<Record<SubscriptionState, string>> = {
  active: 'Active',
  'past-due': 'Payment failing',
  paused: 'Paused',
  ending: 'Ending',
  ended: 'Ended',
};

const cycles: Readonly<Record<CycleState | 'planned', string>> = {
  scheduled: 'Next',
  charging: 'Under way',
  refused: 'Refused',
  'action-needed': 'Card needed',
  blocked: 'Waiting',
  late: 'Late',
  paid: 'Paid',
  skipped: 'Skipped',
  passed: 'Paused',
  failed: 'Not paid',
  void: 'Ended before',
  planned: 'Planned',
};

/** Words of subscriptions. */
export const messages = catalogue('subscriptions', {
  subscriptions: 'Subscriptions',
  theSubscriptions: 'Subscriptions',
  theSubscription: 'This subscription',
  subscription: 'Subscription',
  path: 'Path',
  viewsLabel: 'States',
  views,
  states,
  cycles,
  search: 'Search subscriptions',
  searchPlaceholder: 'Name, email, product, SKU',
  clearSearch: 'Clear the search',
  table: 'Subscriptions',
  loading: 'Loading subscriptions',
  loadingOne: 'Loading the subscription',
  columns: {
    person: 'Person',
    what: 'What',
    often: 'How often',
    state: 'State',
    next: 'Next',
    times: 'Times',
    each: 'Each',
  },
  count: (count: number, language: string) =>
    `${formatCount(count, language)} ${count === 1 ? 'subscription' : 'subscriptions'}`,
  forecastNote:
    'The forecast counts active ones; paused and failing are left out. A pause for want of a payment counts as left after 30 days',
  noMatch: 'No subscriptions match',
  noMatchLead: (all: number, language: string) => `None of ${formatCount(all, language)} has these letters.`,
  clear: 'Clear the search',
  nothing,
  nothingLead,
  noName: 'No name',
  every: (value: number, unit: 'WEEK' | 'MONTH' | 'YEAR') => {
    const word = { WEEK: 'week', MONTH: 'month', YEAR: 'year' }[unit];
    return value === 1 ? `Every ${word}` : `Every ${value} ${word}s`;
  },
  pieces: (count: number, title: string) => (count === 1 ? title : `${count} × ${title}`),
  retry: (day: string) => `Retry ${day}`,
  backOn: (day: string) => `Back ${day}`,
  endsOn: (day: string) => `Ends ${day}`,
  endedOn: (day: string) => `Ended ${day}`,
  trial: 'Trial',
  freeUntil: (day: string) => `Free until ${day}`,
  openEnd: 'Until it is let go on',
  figures: 'What subscriptions bring',
  active: 'Active',
  monthly: 'A month',
  monthlyNote: 'goods after lasting codes, without delivery and tax',
  left: 'Left this month',
  leftOf: (lost: number, live: number) => `${lost} of ${live}`,
  leftNote: 'who were there when it began',
  lostMoney: (lost: string, before: string, percent: string) => `${percent} of the money: ${lost} of ${before} a month`,
  staysMoney: (lowered: string, raised: string) => `Those that stayed: ${lowered} less, ${raised} more`,
  noneLived: 'None was active when it began',
  failing: 'Payment failing',
  atRisk: (amount: string) => `${amount} at risk`,
  /** By how many refused payments of the last 90 days came in after all. */
  expectedBack: (amount: string) => `About ${amount} of it usually comes in`,
  trials: (paid: number, ended: number) => `Trials that ended: ${paid} of ${ended} stayed`,
  renewals: 'Renewals, next 30 days',
  renewalCount: (count: number) => (count === 1 ? '1 renewal' : `${count} renewals`),
  busiest: (day: string, count: number) => `Busiest: ${day} with ${count}`,
  bar: (day: string, count: number, amount: string) => `${day}: ${count}, ${amount}`,
  main: 'The subscription',
  side: 'Person, card, address',
  refusedTitle: 'The payment was refused',
  /** By the words of card networks. */
  refusedWhy: (problem: string) => {
    const known: Readonly<Record<string, string>> = {
      expired_card: 'The card has expired',
      insufficient_funds: 'There was not enough money',
      lost_card: 'The card was reported lost',
      stolen_card: 'The card was reported stolen',
      card_declined: 'The bank declined the card',
      generic_decline: 'The bank declined the card',
      do_not_honor: 'The bank declined the card',
      authentication_required: 'The bank wants to hear it from the card’s owner',
    };
    return known[problem] ?? `The bank says: ${problem.replaceAll('_', ' ')}`;
  },
  refusedLead: (reason: string, tries: number, next: string, last: string, then: string) =>
    `${reason}. Tried ${tries === 1 ? 'once' : `${tries} times`}; next on ${next}, last on ${last}. ${then}`,
  asksLead: (last: string, then: string) =>
    `This card is not tried again by itself. Its subscriber was asked for another until ${last}. ${then}`,
  afterTries: {
    pause: 'Then the subscription is paused.',
    end: 'Then the subscription ends.',
    stay: 'Then it stays as it is, and you decide.',
  },
  awayTitle: 'Your payment service does not answer',
  awayLead: (since: string, again: string) =>
    `It has not since ${since}. Payments that are due wait for it, and each is charged once it answers; no subscriber hears of it. It is asked again at ${again}.`,
  blockedTitle: 'The next payment has to wait',
  blocked: (problem: string) => {
    const known: Readonly<Record<string, string>> = {
      stock: 'There is not enough stock. It is tried every day for a week, then skipped and not charged.',
      product: 'The product or variant is gone. It is tried every day for a week, then skipped and not charged.',
      address: 'The address is not delivered to in this way any more. It is tried every day for a week, then skipped.',
      provider:
        'The payment service that has the card does not take payments for this shop now. It is tried every day.',
      least:
        'It comes to less than a card can be charged with. It waits until you change its price or quantity, or skip it.',
    };
    return known[problem] ?? problem;
  },
  /** The same in short, of what was. */
  blockedWhy: (problem: string) => {
    const known: Readonly<Record<string, string>> = {
      stock: 'Not enough stock',
      product: 'The product or variant is gone',
      address: 'The address is not delivered to',
      provider: 'The payment service takes no payments',
      least: 'Less than a card can be charged with',
    };
    return known[problem] ?? problem;
  },
  lateTitle: 'Payments were missed',
  lateLead: (count: number) =>
    count === 1
      ? 'One was due while nothing ran. It is charged only when you say so.'
      : `${count} were due while nothing ran. They are charged only when you say so.`,
  noCardTitle: 'There is no card',
  noCardLead: 'The next payment needs one. Its subscriber gets a link that lives 3 days.',
  nextTitle: 'Next',
  nextNone: 'Nothing more is charged',
  restsUntil: (day: string) => `Nothing is charged until ${day}`,
  rests: 'Nothing is charged until it is resumed',
  endsThen: (day: string) => `Nothing more is charged. It ends on ${day}`,
  thenEvery: (often: string) => `then ${often.toLowerCase()}`,
  unit: (amount: string) => `${amount} each`,
  comingDelivery: (after: string, before: string) => `Delivery then costs ${after} instead of ${before} a payment.`,
  firstPrice: (amount: string, count: number) =>
    `${amount} for the first ${count === 1 ? 'payment' : `${count} payments`}`,
  limit: (paid: number, limit: number) => `${paid} of ${limit} payments`,
  coming: (amount: string, day: string, answer: 'asked' | 'told' | 'not-told') => {
    const said = {
      asked: `${amount} each from ${day}, once its subscriber agrees. Until then the old price holds.`,
      told: `${amount} each from ${day}; its subscriber was told`,
      'not-told': `${amount} each, not before ${day}: the days of notice count from when a mail server took the mail that tells of it. Until then the old price holds.`,
    };
    return said[answer];
  },
  cyclesTitle: 'Cycles',
  paidSoFar: (count: number, amount: string) => `${count} paid, ${amount} so far`,
  noEnd: 'no end set',
  cyclesLead: 'A paid one opens its order. Dashed is the next, empty are planned.',
  chargeCycle: (day: string) => `Charge ${day} now`,
  person: 'Person',
  card: 'Card',
  cardEnding: (digits: string, expires: string) =>
    expires === '' ? `Ending ${digits}` : `Ending ${digits}, ${expires}`,
  cardRefused: 'Refused',
  cardNote: 'Cards are never typed here. The link lives 3 days.',
  askForCard: 'Ask for a card',
  askedForCard: 'A link is on its way',
  shipsTo: 'Ships to',
  address: 'Address',
  pauseOrEnd: 'Skip, pause or end',
  pauseNote: 'Skip keeps the days. Pause asks until when. Ending says so in a mail.',
  skip: 'Skip next',
  unskip: 'Do not skip',
  pause: 'Pause…',
  resume: 'Resume',
  cancelIt: 'Cancel subscription…',
  keep: 'Keep it after all',
  chargeNow: 'Charge now',
  change: 'Change…',
  changePlan: 'Change how often…',
  changeDate: 'Change the next day…',
  changeAddress: 'Change the address…',
  changePrice: 'Change price…',
  edit: 'Change',
  export: 'Export',
  settings: 'Settings',
  nextPayments: 'The next payments',
  planTitle: 'Change how often it comes',
  plan: 'Plan',
  planLead: 'The next payment keeps its day. A plan costs what it costs others today.',
  noOtherPlan: 'Its product has no other plan with the same number of payments.',
  dateTitle: 'Change the next day',
  date: 'Next payment on',
  dateHelp: 'The payments after it follow from that day.',
  addressTitle: 'Change the address',
  addressFields: {
    firstName: 'First name',
    lastName: 'Last name',
    address1: 'Address',
    address2: 'Apartment, floor',
    postalCode: 'Postal code',
    city: 'City',
    region: 'State or region',
    phone: 'Phone',
  },
  note: 'Add a note',
  more: 'More',
  done: 'Done',
  skipped: 'The next payment is skipped',
  cancelTitle: 'Cancel this subscription?',
  cancelLead:
    'Nothing more is charged, and a mail says so. Goods end at once; what is read or used is kept until the time that was paid is over. Nothing is given back by this.',
  cancelSubmit: 'Cancel subscription',
  cancelOut: 'Keep it',
  pauseTitle: 'Pause until',
  pauseUntil: 'First day on which it may be charged again',
  pauseHelp: 'Empty: until somebody lets it go on.',
  pauseSubmit: 'Pause',
  changeTitle: 'Change what comes',
  quantity: 'Quantity',
  variant: 'Variant',
  changeLead: 'From the next payment on. Another variant costs what it costs others under this plan today.',
  save: 'Save',
  priceTitle: 'Change the price',
  price: 'Price of a piece',
  priceHelp:
    'Less holds from the next payment on. More holds as your settings say: after notice, or once its subscriber agrees.',
  priceOrRates: 'Empty: a piece costs what it costs now.',
  todaysRates: 'Delivery at today’s rates',
  todaysRatesHelp: 'Else it costs what it cost when it was first charged. Dearer delivery counts like a dearer price.',
  rowName: (name: string) => `the subscription of ${name}`,
  selectKey: 'select',
  bulk: {
    skip: {
      button: 'Skip next',
      submit: 'Skip',
      title: (count: number, language: string) => `Skip the next payment of ${formatCount(count, language)}?`,
      lead: 'Their calendar stays, and nothing is charged or sent for it. A payment that is under way is not skipped.',
    },
    pause: {
      button: 'Pause…',
      submit: 'Pause',
      title: (count: number, language: string) => `Pause ${formatCount(count, language)}?`,
      lead: 'Nothing is charged or sent meanwhile. Their subscribers are told by mail.',
    },
    resume: {
      button: 'Resume',
      submit: 'Resume',
      title: (count: number, language: string) => `Resume ${formatCount(count, language)}?`,
      lead: 'Those that are paused are charged again from their next day on. The others stay as they are.',
    },
    price: {
      button: 'Change price…',
      submit: 'Change price',
      title: (count: number, language: string) => `Change the price of ${formatCount(count, language)}?`,
      lead: 'Each gets this price for a piece, whatever it costs now, or delivery at today’s rates. Who pays less is charged less from the next payment on. Who pays more is told by mail first, with the way to stop, and pays it as your settings say: after notice, or once she agrees. Those in another currency, and those that are not delivered to in this way any more, stay as they are.',
    },
  },
  batch: {
    title: 'What it comes to',
    raised: 'Pay more',
    lowered: 'Pay less',
    left: 'Left as they are',
    cycle: 'One payment of each, goods alone',
    shipping: 'Delivery of one payment of each',
    month: 'A month of all, goods alone',
    fromTo: (before: string, after: string) => `${before} → ${after}`,
  },
  bulkDone: (changed: number, left: number, language: string) =>
    left === 0
      ? `${formatCount(changed, language)} changed`
      : `${formatCount(changed, language)} changed, ${formatCount(left, language)} left as they are`,
  noteTitle: 'Add a note',
  noteText: 'For your people alone',
  happened: 'What happened',
  who: { shopper: 'Its subscriber', owner: 'Somebody of the shop', platform: '' },
  events: {
    begun: 'Begun',
    paid: 'Paid',
    refused: 'Payment refused',
    blocked: 'Payment has to wait',
    late: 'Payments were missed',
    skip: 'Skipped the next payment',
    unskip: 'Took the skipped payment back',
    pause: 'Paused it',
    paused: 'Paused: no payment came',
    resume: 'Resumed it',
    resumed: 'Resumed',
    cancel: 'Cancelled it',
    keep: 'Kept it after all',
    ended: 'Ended',
    charge: 'Asked for the payment',
    changed: 'Changed what comes',
    plan: 'Changed how often it comes',
    moved: 'Changed the next day',
    zone: 'Charged by the clock where the shop is now',
    address: 'Changed the address',
    price: 'Changed the price',
    method: 'Gave another card',
    mailed: 'Mail',
    note: 'Note',
    'card-asked': 'Asked for another card',
    unpaid: 'Went on without a payment',
    'price-agreed': 'Agreed to the new price',
    'gift-card-spent': 'A gift card was used up',
    'gift-cards-left': 'Uses gift cards no more',
  },
  unknownEvent: 'Something happened',
});
