import { catalogue } from '../language/catalogue.ts';
import type { First } from '../shell/first-blank.tsx';

const messages = catalogue('outbox.first', {
  words: 'Read what your mails say',
  wordsAbout: 'Change the words, see them on a phone, send one to yourself',
  try: 'Try the checkout yourself',
  tryAbout: 'The first order brings the first message',
  subject: 'Your order #1001',
  about: 'To ada@example.com',
  value: 'Sent',
  second: 'Order #1001 is on its way',
  secondAbout: 'To ada@example.com',
  secondValue: 'Queued',
  caption: 'Every message with what the mail server answered',
});

/** Messages before the first. */
export const outboxFirst = (): First => ({
  starts: [
    {
      icon: 'mail',
      label: messages.words,
      about: messages.wordsAbout,
      way: { to: '/sites/$site/mail-texts' },
      right: 'mail.edit',
    },
    { icon: 'bag', label: messages.try, about: messages.tryAbout, way: 'shop' },
  ],
  samples: [
    { label: messages.subject, about: messages.about, value: messages.value, isMarked: true },
    { label: messages.second, about: messages.secondAbout, value: messages.secondValue },
  ],
  caption: messages.caption,
});
