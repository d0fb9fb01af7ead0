import { catalogue } from '../language/catalogue.ts';
import type { First } from '../shell/first-blank.tsx';

const messages = catalogue('orders.first', {
  try: 'Try the checkout yourself',
  tryAbout: 'Put something into the cart of your shop and buy it',
  paid: 'Decide how you are paid',
  paidAbout: 'Connect your Stripe account, or try with play money',
  send: 'Say where you send',
  sendAbout: 'What it costs, and who collects at your door',
  number: '#1001',
  about: 'Ada Keane, two things',
  value: '$61.20',
  second: '#1002',
  secondAbout: 'Noor Haddad, to collect',
  secondValue: '$28.00',
  caption: 'Each order with what is to be done next',
});

/** Orders before the first. */
export const ordersFirst = (): First => ({
  starts: [
    { icon: 'bag', label: messages.try, about: messages.tryAbout, way: 'shop' },
    {
      icon: 'card',
      label: messages.paid,
      about: messages.paidAbout,
      way: { to: '/sites/$site/payments/setup' },
      right: 'settings.commerce',
    },
    {
      icon: 'truck',
      label: messages.send,
      about: messages.sendAbout,
      way: { to: '/sites/$site/shipping' },
      right: 'store.edit',
    },
  ],
  samples: [
    { label: messages.number, about: messages.about, value: messages.value, isMarked: true },
    { label: messages.second, about: messages.secondAbout, value: messages.secondValue },
  ],
  caption: messages.caption,
});
