import { catalogue } from '../language/catalogue.ts';
import type { First } from '../shell/first-blank.tsx';

const messages = catalogue('payments.first', {
  way: 'Decide how you are paid',
  wayAbout: 'Connect your Stripe account, or try with play money',
  try: 'Try the checkout yourself',
  tryAbout: 'Each try appears here, also those that come to nothing',
  paid: 'Paid',
  about: 'Order #1001, ada@example.com',
  value: '$61.20',
  declined: 'Declined',
  declinedAbout: 'The bank said no; the cart is kept',
  declinedValue: '$28.00',
  caption: 'With the way back, where money has to go back',
});

/** Payments before the first. */
export const paymentsFirst = (): First => ({
  starts: [
    {
      icon: 'card',
      label: messages.way,
      about: messages.wayAbout,
      way: { to: '/sites/$site/payments/setup' },
      right: 'settings.commerce',
    },
    { icon: 'bag', label: messages.try, about: messages.tryAbout, way: 'shop' },
  ],
  samples: [
    { label: messages.paid, about: messages.about, value: messages.value, isMarked: true },
    { label: messages.declined, about: messages.declinedAbout, value: messages.declinedValue },
  ],
  caption: messages.caption,
});
