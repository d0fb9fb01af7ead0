import { formatCount } from '../format/counts.ts';
import { catalogue } from '../language/catalogue.ts';

/** Words of the screen that lays both books side by side. */
export const booksMessages = catalogue('payments.books', {
  title: 'Both books',
  what: 'The books',
  loading: 'Loading the books',
  export: 'Export',
  lead: 'Every night the payments of the last three days are laid beside what your payment service says it took, one by one. Nothing is changed by itself.',
  nothing: 'Nothing was compared yet',
  nothingLead: 'The night after your first payment its day stands here.',
  day: 'Day',
  way: 'Way',
  ours: 'Here',
  theirs: 'There',
  refunded: 'Given back',
  result: 'Result',
  agrees: 'Agrees to the cent',
  differs: (count: number, language: string) =>
    `${formatCount(count, language)} ${count === 1 ? 'difference' : 'differences'}`,
  payments: (count: number, language: string) =>
    `${formatCount(count, language)} ${count === 1 ? 'payment' : 'payments'}`,
  differences: {
    'only-ours': 'Paid here, not known there',
    'only-theirs': 'Taken there, not paid here',
    amount: 'Another amount',
    refunds: 'Another sum given back',
  },
  beside: (ours: string, theirs: string) => `${ours} here, ${theirs} there`,
  order: (number: string) => `Order ${number}`,
});
