import { catalogue } from '../language/catalogue.ts';
import type { First } from '../shell/first-blank.tsx';

const messages = catalogue('giftCards.first', {
  sell: 'Sell gift cards',
  sellAbout: 'A product whose variants are the amounts',
  issue: 'Issue a card',
  issueAbout: 'A gesture, a prize, credit for something returned',
  card: '•••• K2M8',
  about: 'Hanna, bought with an order',
  value: '$62.00 of $100.00',
  second: '•••• 9TRD',
  secondAbout: 'Issued for the school raffle',
  secondValue: '$25.00',
  caption: 'What the shop owes, card by card',
});

/** Gift cards before the first. */
export const giftCardsFirst = (issue: () => void): First => ({
  starts: [
    {
      icon: 'tag',
      label: messages.sell,
      about: messages.sellAbout,
      way: { to: '/sites/$site/products/new', search: { kind: 4 } },
      right: 'products.edit',
    },
    { icon: 'gift', label: messages.issue, about: messages.issueAbout, way: issue, right: 'giftcards.issue' },
  ],
  samples: [
    { label: messages.card, about: messages.about, value: messages.value, isMarked: true },
    { label: messages.second, about: messages.secondAbout, value: messages.secondValue },
  ],
  caption: messages.caption,
});
