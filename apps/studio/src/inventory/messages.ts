import { counted, formatCount } from '../format/counts.ts';
import { catalogue } from '../language/catalogue.ts';

/** Words of the inventory. */
export const messages = catalogue('inventory', {
  inventory: 'Inventory',
  theInventory: 'The inventory',
  views: { all: 'All variants', low: 'Low stock', soldOut: 'Sold out', wanted: 'Wanted by shoppers', held: 'Held now' },
  viewsLabel: 'Views',
  search: 'Search the inventory',
  searchPlaceholder: 'Name, SKU, bar code',
  clearSearch: 'Clear the search',
  category: 'Category',
  is: 'is',
  export: 'Export',
  loading: 'Loading the inventory',
  columns: {
    image: 'Image',
    product: 'Product',
    variant: 'Variant',
    sku: 'SKU',
    onHand: 'On hand',
    forSale: 'For sale',
    held: 'Held for payment',
    state: 'State after this',
  },
  noLimit: 'No limit',
  none: '–',
  states: {
    in: 'In stock',
    low: 'Low',
    soldOut: 'Sold out',
    back: 'Back for sale',
    unlimited: 'Never sold out',
  },
  waiting: (count: number, language: string) => `${formatCount(count, language)} waiting`,
  forSaleOf: (name: string) => `For sale of ${name}`,
  keysHelp: 'Arrows move, + and − change by, a column pasted from a sheet fills downwards',
  count: (count: number, language: string) => counted(count, 'variant', 'variants', language),
  changed: (count: number, language: string) => `${counted(count, 'count', 'counts', language)} changed`,
  about: (more: number, less: number, products: number, language: string) => {
    const parts = [
      ...(more > 0 ? [`+${formatCount(more, language)}`] : []),
      ...(less < 0 ? [`−${formatCount(-less, language)}`] : []),
    ];
    return `${parts.join(', ')} in ${counted(products, 'product', 'products', language)}. Added to what is there: sales meanwhile stay counted.`;
  },
  wrongCount: (count: number, language: string) =>
    `${counted(count, 'cell needs', 'cells need', language)} another look.`,
  errors: {
    notANumber: 'Write a whole number, or + or − and a number.',
    belowZero: 'There are not so many to take off.',
  },
  apply: (count: number, language: string) => `Apply ${counted(count, 'count', 'counts', language)}`,
  applied: (count: number, language: string) => `${counted(count, 'count', 'counts', language)} changed`,
  undo: 'Undo',
  undone: 'The counts are as before',
  undoFailed: 'Could not be undone: some were sold meanwhile. See the counts.',
  failed: 'The counts were not changed',
  failedLead: 'What you wrote is still here: try again.',
  noMatch: 'No variants match',
  noMatchLead: (all: number, language: string) =>
    all === 1
      ? 'There is one variant without these filters.'
      : `There are ${formatCount(all, language)} without these filters.`,
  clear: 'Clear search and filters',
  nothing: {
    all: 'Nothing to count yet',
    low: 'Nothing is running low',
    soldOut: 'Nothing is sold out',
    wanted: 'Nobody is waiting',
    held: 'No payment is open',
  },
  nothingLead: {
    all: 'Every variant of physical goods and services appears here with how many are left.',
    low: 'Variants of which five or fewer are left appear here.',
    soldOut: 'Variants that have run out appear here.',
    wanted: 'Sold-out variants that shoppers asked to be told about appear here.',
    held: 'Variants in carts that are being paid for appear here.',
  },
});
