import { catalogue } from '../../language/catalogue.ts';

/** Words of plans, under which a product is sold as a subscription. */
export const messages = catalogue('products.plans', {
  title: 'Subscription',
  thePlans: 'The plans',
  once: 'It is bought once. With a plan it is charged again and again, and each payment makes an order.',
  begin: 'Sell as a subscription…',
  edit: 'Plans…',
  hidden: 'not offered',
  subscribers: (count: number) => (count === 1 ? '1 subscriber' : `${count} subscribers`),
  every: (value: number, unit: 'WEEK' | 'MONTH' | 'YEAR') => {
    const word = { WEEK: 'week', MONTH: 'month', YEAR: 'year' }[unit];
    return value === 1 ? `every ${word}` : `every ${value} ${word}s`;
  },
  dialog: 'Plans of this subscription',
  lead: 'Shoppers choose one; the first is chosen until they do. Who has a plan keeps it as it was agreed to.',
  save: 'Save plans',
  saved: 'The plans are saved. Shoppers see them at once.',
  add: 'Add a plan',
  plan: (number: number) => `Plan ${number}`,
  remove: 'Take this plan away',
  name: 'Name',
  namePlaceholder: 'Every month',
  value: 'Every',
  unit: 'Unit',
  units: { WEEK: 'weeks', MONTH: 'months', YEAR: 'years' },
  cycles: 'Ends after so many payments',
  cyclesHelp: '0: it goes on until it is cancelled.',
  discount: 'Price of each payment',
  kinds: { none: 'As the variant', percent: 'Percent off', amount: 'Amount off', price: 'A price of its own' },
  percent: 'Percent',
  amount: 'Amount',
  first: 'The first payments',
  firstKinds: { none: 'Like the others', percent: 'Percent off', amount: 'Amount off', price: 'A price of their own' },
  firstCount: 'How many of them',
  trialDays: 'Free days before the first payment',
  trialHelp: 'For files and services; the card is kept at once.',
  words: 'Your words for the price',
  wordsHelp: 'With {price} and {period}, such as: Only {price}, {period}. Empty: in the words of the product.',
  isHidden: 'Not offered to new subscribers',
});
