import { formatCount } from '../format/counts.ts';
import { catalogue } from '../language/catalogue.ts';

/** Words of the reviews. */
export const messages = catalogue('reviews', {
  reviews: 'Reviews',
  theReviews: 'The reviews',
  table: 'Reviews',
  loading: 'Loading the reviews',
  viewsLabel: 'Reviews by state',
  views: { pending: 'To read', published: 'Published', hidden: 'Hidden', all: 'All' },
  search: 'Search reviews',
  searchPlaceholder: 'Words, names, products',
  clearSearch: 'Clear the search',
  clear: 'Clear search and filter',
  stars: 'Stars',
  is: 'are',
  starsOf: (stars: number) => `${stars} ${stars === 1 ? 'star' : 'stars'}`,
  export: 'Export',
  columns: { stars: 'Stars', review: 'Review', product: 'Product', author: 'By', state: 'State', written: 'Written' },
  states: { pending: 'To read', published: 'Published', hidden: 'Hidden' },
  anonymous: 'Anonymous',
  noWords: 'Stars alone',
  answered: 'Answered',
  verified: 'Verified buyer',
  rowName: (name: string) => `the review by ${name}`,
  selectKey: 'select',
  publish: 'Publish',
  hide: 'Hide',
  publishedToast: (count: number, language: string) => toast(count, language, 'published'),
  hiddenToast: (count: number, language: string) => toast(count, language, 'hidden'),
  count: (count: number, language: string) => `${formatCount(count, language)} ${count === 1 ? 'review' : 'reviews'}`,
  nothing: {
    pending: 'Nothing waits to be read',
    published: 'No review is published yet',
    hidden: 'No review is hidden',
    all: 'No reviews yet',
  },
  nothingLead: {
    pending: 'New reviews appear here when the shop reads them before shoppers do.',
    published: 'Reviews that shoppers see on product pages appear here.',
    hidden: 'Reviews that you take off product pages stay here.',
    all: 'Switch reviews on under Store settings. Buyers write them from the page of their order.',
  },
  noMatch: 'No review matches',
  noMatchLead: 'Try other words, or fewer.',
  dialogTitle: (stars: number, name: string) => `${stars} ${stars === 1 ? 'star' : 'stars'} by ${name}`,
  product: 'Product',
  order: 'Order',
  reply: 'Your answer',
  replyHelp: 'Shoppers read it below the review. Empty for none.',
  saveReply: 'Save answer',
  replySaved: 'The answer is saved',
  close: 'Close',
  failed: 'That did not work. Try again.',
});

function toast(count: number, language: string, done: string): string {
  return count === 0
    ? `They were ${done} already`
    : `${formatCount(count, language)} ${count === 1 ? 'review is' : 'reviews are'} ${done}`;
}
