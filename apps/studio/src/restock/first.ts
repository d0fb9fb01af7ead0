import { catalogue } from '../language/catalogue.ts';
import type { First } from '../shell/first-blank.tsx';

const messages = catalogue('restock.first', {
  offer: 'Offer notices on a product',
  offerAbout: 'On its screen, under “How it is sold”',
  words: 'Choose words and pace',
  wordsAbout: 'What form and mail say, and how soon they go out',
  mug: 'Tall mug, Kelp',
  mugAbout: 'Since 3 November',
  mugValue: '42 waiting',
  vase: 'Ink bottle vase',
  vaseAbout: 'Sold out',
  vaseValue: '11 waiting',
  caption: 'Each hears once when it is back',
});

/** The list before anybody waits. */
export const restockFirst = (): First => ({
  starts: [
    {
      icon: 'tag',
      label: messages.offer,
      about: messages.offerAbout,
      way: { to: '/sites/$site/products', search: { view: 'soldOut' } },
      right: 'products.edit',
    },
    {
      icon: 'mail',
      label: messages.words,
      about: messages.wordsAbout,
      way: { to: '/sites/$site/restock/settings' },
      right: 'store.edit',
    },
  ],
  samples: [
    { label: messages.mug, about: messages.mugAbout, value: messages.mugValue, isMarked: true },
    { label: messages.vase, about: messages.vaseAbout, value: messages.vaseValue },
  ],
  caption: messages.caption,
});
