import { catalogue } from '../language/catalogue.ts';
import type { First } from '../shell/first-blank.tsx';

const messages = catalogue('customers.first', {
  try: 'Buy something yourself',
  tryAbout: 'Whoever buys stands here, also without an account',
  carts: 'Remind of carts left behind',
  cartsAbout: 'One mail to whoever typed an address and left',
  name: 'Ada Keane',
  about: '3 orders, the last on Tuesday',
  value: '$184.00',
  second: 'Noor Haddad',
  secondAbout: 'Wants news, has not bought yet',
  secondValue: '–',
  caption: 'What each has bought, and what was written to them',
});

/** Customers before the first. */
export const customersFirst = (): First => ({
  starts: [
    { icon: 'bag', label: messages.try, about: messages.tryAbout, way: 'shop' },
    {
      icon: 'mail',
      label: messages.carts,
      about: messages.cartsAbout,
      way: { to: '/sites/$site/store-settings' },
      right: 'store.edit',
    },
  ],
  samples: [
    { label: messages.name, about: messages.about, value: messages.value, isMarked: true },
    { label: messages.second, about: messages.secondAbout, value: messages.secondValue },
  ],
  caption: messages.caption,
});
