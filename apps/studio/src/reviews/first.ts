import { catalogue } from '../language/catalogue.ts';
import type { First } from '../shell/first-blank.tsx';

const messages = catalogue('reviews.first', {
  on: 'Switch reviews on',
  onAbout: 'At once or once you have read them, with stars in lists or without',
  ask: 'Ask buyers by mail',
  askAbout: 'Read and change what the mail says',
  stars: '★★★★★',
  about: '“Heavier than I thought, and I like that.”',
  value: 'Tall mug',
  second: '★★★★☆',
  secondAbout: '“Took a week, worth it.”',
  secondValue: 'Linen towel',
  caption: 'As shoppers read them beside the product',
});

/** Reviews before the first. */
export const reviewsFirst = (): First => ({
  starts: [
    {
      icon: 'note',
      label: messages.on,
      about: messages.onAbout,
      way: { to: '/sites/$site/store-settings' },
      right: 'store.edit',
    },
    {
      icon: 'mail',
      label: messages.ask,
      about: messages.askAbout,
      way: { to: '/sites/$site/mail-texts' },
      right: 'mail.edit',
    },
  ],
  samples: [
    { label: messages.stars, about: messages.about, value: messages.value, isMarked: true },
    { label: messages.second, about: messages.secondAbout, value: messages.secondValue },
  ],
  caption: messages.caption,
});
