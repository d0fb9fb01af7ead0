import { catalogue } from '../language/catalogue.ts';
import type { First } from '../shell/first-blank.tsx';

const messages = catalogue('products.first', {
  make: 'Make a product',
  makeAbout: 'A name and a price; options, pictures and stock when you like',
  import: 'Bring them from a file',
  importAbout: 'An export of Shopify or Squarespace, or any table',
  see: 'Look at your shop',
  seeAbout: 'Products show there the moment you publish them',
  name: 'Tall mug',
  about: 'Ochre and kelp, 12 left',
  value: '$38.00',
  second: 'Linen towel',
  secondAbout: 'Three sizes, 40 left',
  secondValue: 'from $24.00',
  caption: 'Prices and stock can be changed right in the list',
});

/** Products before the first; also where only their stock is counted. */
export const productsFirst = (): First => ({
  starts: [
    {
      icon: 'plus',
      label: messages.make,
      about: messages.makeAbout,
      way: { to: '/sites/$site/products/new' },
      right: 'products.edit',
    },
    {
      icon: 'up',
      label: messages.import,
      about: messages.importAbout,
      way: { to: '/sites/$site/products/imports' },
      right: 'products.edit',
    },
    { icon: 'eye', label: messages.see, about: messages.seeAbout, way: 'shop' },
  ],
  samples: [
    { label: messages.name, about: messages.about, value: messages.value, isMarked: true },
    { label: messages.second, about: messages.secondAbout, value: messages.secondValue },
  ],
  caption: messages.caption,
});
