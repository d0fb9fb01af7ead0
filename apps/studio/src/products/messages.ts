import { ProductType } from '@portico/domain';
import { formatCount } from '../format/counts.ts';
import { catalogue } from '../language/catalogue.ts';

/** Words of the products list. */
export const messages = catalogue('products', {
  products: 'Products',
  views: {
    all: 'All',
    visible: 'Visible',
    hidden: 'Hidden',
    soldOut: 'Sold out',
    low: 'Low stock',
    noImage: 'No image',
  },
  viewsLabel: 'Views',
  search: 'Search products',
  searchPlaceholder: 'Name, SKU, tag',
  clearSearch: 'Clear the search',
  is: 'is',
  type: 'Type',
  category: 'Category',
  sortedBy: (label: string) => `Sort: ${label}`,
  sort: 'Sort',
  sorts: { changed: 'Last changed', title: 'Name', newest: 'Newest' },
  columns: {
    image: 'Image',
    product: 'Product',
    status: 'Status',
    type: 'Type',
    stock: 'Stock',
    price: 'Price',
    categories: 'Categories',
    changed: 'Changed',
  },
  table: 'Products',
  loading: 'Loading products',
  theProducts: 'Products',
  from: 'from',
  noLimit: 'No limit',
  soldOut: 'Sold out',
  outOf: (count: number) => `${count} out`,
  lowOf: (count: number) => `${count} low`,
  onSale: 'Sale',
  oneVariant: 'One variant',
  variants: (count: number, language: string) => `${formatCount(count, language)} variants`,
  option: (name: string, count: number) => `${count} ${count === 1 ? name.toLowerCase() : plural(name.toLowerCase())}`,
  visibility: {
    published: 'Visible',
    hidden: 'Hidden',
    draft: 'Draft',
    scheduled: (day: string) => `Scheduled ${day}`,
  },
  count: (count: number, language: string) => `${formatCount(count, language)} ${count === 1 ? 'product' : 'products'}`,
  close: 'Close',
  quickEdit: (title: string) => `change prices and stock of ${title}`,
  quickEditTip: 'Change prices and stock',
  edit: 'prices and stock',
  select: 'select',
  noMatch: 'No products match',
  noMatchLead: (all: number, language: string) =>
    all === 1
      ? 'There is one product without these filters.'
      : `There are ${formatCount(all, language)} without these filters.`,
  clear: 'Clear search and filters',
  nothing: {
    soldOut: 'Nothing is sold out',
    low: 'Nothing is running low',
    noImage: 'Every product has an image',
    hidden: 'Nothing is hidden',
    visible: 'Nothing is visible yet',
    all: 'No products yet',
  },
  nothingLead: {
    soldOut: 'Products whose every variant has run out appear here.',
    low: 'Products with five or fewer of a variant appear here.',
    noImage: 'Products without an image appear here: shoppers pass them by.',
    hidden: 'Products that shoppers cannot see appear here.',
    visible: 'Products that shoppers can see appear here.',
    all: 'A name and a price make one. Products of a shop that you had before come in from a file: an export of Shopify or Squarespace, or any table.',
  },
  import: 'Import',
  export: 'Export',
  importFile: 'Import a file',
  types: {
    [ProductType.Physical]: 'Physical',
    [ProductType.Digital]: 'Digital',
    [ProductType.Service]: 'Service',
    [ProductType.GiftCard]: 'Gift card',
    [ProductType.Paywall]: 'Membership',
  } as Readonly<Record<number, string>>,
  subscription: 'Subscription',
  create: 'New product',
  actions: 'More about this product',
  preview: 'Preview',
  duplicate: 'Duplicate',
  delete: 'Delete',
  duplicated: 'This is the copy: a draft without stock',
  removed: (title: string) => `${title} was deleted. Orders keep what was bought.`,
  restored: (title: string) => `${title} is back`,
  undo: 'Undo',
  notDone: 'This could not be done.',
});

/** English plurals of option names: glaze, size, colour, finish, quantity. */
function plural(noun: string): string {
  if (/(s|x|z|ch|sh)$/.test(noun)) {
    return `${noun}es`;
  }
  return /[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`;
}
