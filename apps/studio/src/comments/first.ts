import { catalogue } from '../language/catalogue.ts';
import type { First } from '../shell/first-blank.tsx';

const messages = catalogue('comments.first', {
  on: 'Switch comments on',
  onAbout: 'Who may write, until when, and who reads first',
  write: 'Write a post',
  writeAbout: 'Something that people have a word to say about',
  one: 'Ines P.',
  oneAbout: '“Which clay is that, in the second picture?”',
  oneValue: 'Below Last firing',
  two: 'You',
  twoAbout: '“From the north bank. It fires darker.”',
  caption: 'As visitors read them below a post',
});

/** Comments before the first. */
export const commentsFirst = (): First => ({
  starts: [
    {
      icon: 'sliders',
      label: messages.on,
      about: messages.onAbout,
      way: { to: '/sites/$site/comments/settings' },
      right: 'settings.site',
    },
    {
      icon: 'note',
      label: messages.write,
      about: messages.writeAbout,
      way: { to: '/sites/$site/writing' },
      right: 'content.draft',
    },
  ],
  samples: [
    { label: messages.one, about: messages.oneAbout, value: messages.oneValue, isMarked: true },
    { label: messages.two, about: messages.twoAbout, value: '' },
  ],
  caption: messages.caption,
});
