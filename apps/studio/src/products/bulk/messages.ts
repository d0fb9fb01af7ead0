import type { PriceStep } from '@portico/contract/studio';
import { counted, formatCount } from '../../format/counts.ts';
import { catalogue } from '../../language/catalogue.ts';

const products = (count: number, language: string) => counted(count, 'product', 'products', language);

/** Words of changes of many products. */
export const messages = catalogue('products.bulk', {
  prices: 'Prices…',
  visibility: 'Visibility',
  show: 'Visible',
  hide: 'Hidden',
  draft: 'Draft',
  categories: 'Categories…',
  tags: 'Tags…',
  kinds: {
    percent: 'Raise or lower by a share',
    amount: 'Raise or lower by an amount',
    set: 'Set to',
    startSale: 'Put on sale',
    endSale: 'End the sale',
  },
  what: 'What to do',
  by: { percent: 'Share', amount: 'Amount', set: 'Price', startSale: 'Off the price' },
  signHelp: 'With − before it, prices fall.',
  percentSign: '%',
  wrong: {
    percent: 'Write a number from −100 to 1000, such as 10 or −12.5.',
    startSale: 'Write a share between 0.1 and 100.',
    money: 'Write an amount such as 2.50.',
  },
  pricesOf: (count: number, language: string) => `Prices of ${products(count, language)}`,
  working: 'Working out the new prices…',
  same: 'No price would change.',
  table: 'Old and new prices',
  columns: { variant: 'Variant', before: 'Now', after: 'Then', difference: 'Difference' },
  more: (count: number, language: string) => `and ${counted(count, 'more variant', 'more variants', language)}`,
  refused: (count: number, language: string) =>
    `${counted(count, 'variant stays as it is', 'variants stay as they are', language)}:`,
  refusal: (title: string, reason: string) => `${title}: ${reason}`,
  nameOf: ({ title, values }: Pick<PriceStep, 'title' | 'values'>) => [title, ...values].join(', '),
  apply: (count: number, language: string) => `Change ${counted(count, 'price', 'prices', language)}`,
  categoriesOf: (count: number, language: string) => `Categories of ${products(count, language)}`,
  tagsOf: (count: number, language: string) => `Tags of ${products(count, language)}`,
  add: 'Add',
  addLabel: 'Type a word and press Enter',
  remove: 'Take out',
  applyWords: (count: number, language: string) => `Change ${products(count, language)}`,
  done: (count: number, language: string) => `${products(count, language)} changed`,
  pricesDone: (count: number, language: string) => `${counted(count, 'price', 'prices', language)} changed`,
  nothingDone: 'Nothing had to change',
  undo: 'Undo',
  undone: 'Everything is as before',
  undoneSome: (count: number, language: string) =>
    `${formatCount(count, language)} put back; what others changed since stays`,
  failed: 'Nothing was changed. Try again.',
});
