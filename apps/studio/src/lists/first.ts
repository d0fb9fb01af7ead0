import { catalogue } from '../language/catalogue.ts';
import type { First } from '../shell/first-blank.tsx';

const messages = catalogue('lists.first', {
  letters: 'Letters for everybody',
  lettersAbout: 'What is new, a few times a year',
  early: 'For those who want to know first',
  earlyAbout: 'New dates, before anybody else hears of them',
  sampleName: 'Tide letters',
  sampleAbout: 'What is new',
  sampleValue: '1,284',
  sampleNew: 'Came in 30 days',
  sampleNewValue: '+62',
  sampleLeft: 'Left',
  sampleLeftValue: '4',
  caption: 'A list after a year',
});

/** Lists before the first. */
export const listsFirst = (begin: () => void): First => ({
  starts: [
    { icon: 'mail', label: messages.letters, about: messages.lettersAbout, way: begin },
    { icon: 'calendar', label: messages.early, about: messages.earlyAbout, way: begin },
  ],
  samples: [
    { label: messages.sampleName, about: messages.sampleAbout, value: messages.sampleValue },
    { label: messages.sampleNew, value: messages.sampleNewValue, isMarked: true },
    { label: messages.sampleLeft, value: messages.sampleLeftValue },
  ],
  caption: messages.caption,
});
