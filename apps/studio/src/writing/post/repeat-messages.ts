import { catalogue } from '../../language/catalogue.ts';

/** Words of how an event comes again. */
export const repeatMessages = catalogue('writing.repeats', {
  title: 'Repeats',
  repeats: 'This event repeats',
  units: { NEVER: 'Never', DAY: 'Daily', WEEK: 'Weekly', MONTH: 'Monthly', YEAR: 'Yearly' },
  every: {
    DAY: 'Every how many days',
    WEEK: 'Every how many weeks',
    MONTH: 'Every how many months',
    YEAR: 'Every how many years',
  },
  wrongNumber: (most: number) => `A whole number from 1 to ${most}.`,
  weekdays: 'On these days',
  ends: 'It ends',
  endings: { NEVER: 'Never', UNTIL: 'On a day', TIMES: 'After a number of dates' },
  until: 'Last day',
  times: 'Number of dates',
  dates: 'Next dates',
  noDates: 'No date is left.',
  needsStart: 'Say first when it begins.',
  leaveOut: 'Leave out',
  leaveOutDay: (day: string) => `Leave out ${day}`,
  bringBack: 'Bring back',
  bringBackDay: (day: string) => `Bring back ${day}`,
  leftOut: 'Left out',
});
