import { catalogue } from '../language/catalogue.ts';
import type { First } from '../shell/first-blank.tsx';

const messages = catalogue('subscriptions.first', {
  make: 'Make a subscription',
  makeAbout: 'A new product with a plan: every month, every two weeks',
  mails: 'Word its mails',
  mailsAbout: 'Renewed, refused, paused, ended: each in your words',
  name: 'Slack Tide Coffee',
  about: 'Every 2 weeks, next on Tuesday',
  value: '$19.00',
  second: 'Glaze notes, member',
  secondAbout: 'Every year, ends 12 Dec',
  secondValue: '$48.00',
  caption: 'Charged by itself, each an order',
});

/** Subscriptions before the first. */
export const subscriptionsFirst = (): First => ({
  starts: [
    {
      icon: 'cycle',
      label: messages.make,
      about: messages.makeAbout,
      way: { to: '/sites/$site/products/new', search: { kind: 'subscription' } },
      right: 'products.edit',
    },
    {
      icon: 'mail',
      label: messages.mails,
      about: messages.mailsAbout,
      way: { to: '/sites/$site/mail-texts' },
      right: 'mail.edit',
    },
  ],
  samples: [
    { label: messages.name, about: messages.about, value: messages.value, isMarked: true },
    { label: messages.second, about: messages.secondAbout, value: messages.secondValue },
  ],
  caption: messages.caption,
});
