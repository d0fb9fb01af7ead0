import { priceRefusals } from '@portico/domain';
import { formatCount } from '../../format/counts.ts';
import { catalogue } from '../../language/catalogue.ts';

/** Words of the form that makes a product. */
export const messages = catalogue('products.new', {
  title: 'New product',
  products: 'Products',
  path: 'Path',
  main: 'New product',
  side: 'Visibility',
  kind: 'What do you sell?',
  kinds: {
    1: { label: 'A thing', help: 'Is packed and sent, or collected.' },
    2: { label: 'A file', help: 'Is downloaded once it is paid.' },
    3: { label: 'A service', help: 'A lesson, a repair, a place at a table.' },
  },
  name: 'Name',
  namePlaceholder: 'Tall mug',
  price: 'Price',
  salePrice: 'Sale price',
  salePriceHelp: 'Empty: not on sale.',
  stock: 'Stock',
  stockOfEach: 'Stock of each variant',
  stockHelp: 'Empty: none yet.',
  stockReadOnly: 'You may make products but not change their stock: it begins at 0.',
  noLimit: 'Never runs out',
  sku: 'SKU',
  skuHelp: 'Your own number for it. One is made up when this is empty.',
  options: 'Options',
  optionsLead: 'Leave this empty for a product that comes in one version.',
  variants: (count: number, language: string) =>
    `Makes ${formatCount(count, language)} ${count === 1 ? 'variant' : 'variants'}. Prices and stock of each can differ afterwards.`,
  visibility: 'Visibility',
  draft: 'Draft',
  published: 'Visible to shoppers',
  draftHelp: 'Only you see it, until you make it visible.',
  publishedHelp: 'It is for sale the moment it is made.',
  next: 'Then',
  nextLead: 'Images, description, address, weight and everything else come on the next page.',
  nextFile: 'The file itself, images and description come on the next page.',
  create: 'Create product',
  created: 'Your product is made',
  failed: 'Not made',
  failedLead: 'What you typed is still here.',
  unsaved: 'a new product',
  errors: {
    title: 'Enter a name.',
    price: 'Write a price such as 38 or 38.50.',
    salePrice: priceRefusals.SALE_NOT_LOWER,
    stock: 'Write a whole number, 0 or more.',
  },
});
