import { expect, it } from 'vitest';
import { shopperMessages } from '../messages/shopper-messages.ts';
import { repetitionText, type WordedRepetition } from './event-repetition.ts';

const said = (repeats: WordedRepetition, language: string) =>
  repetitionText(repeats, shopperMessages(language), language);

it.each<[string, WordedRepetition, string]>([
  ['en', { unit: 'DAY', every: 1 }, 'Repeats every day'],
  ['en', { unit: 'WEEK', every: 2, weekdays: [1, 3] }, 'Repeats every 2 weeks on Monday and Wednesday'],
  ['en', { unit: 'MONTH', every: 1, until: '2026-12-31' }, 'Repeats every month, until December 31, 2026'],
  ['en', { unit: 'YEAR', every: 1, times: 3 }, 'Repeats every year, 3 times'],
  ['de', { unit: 'WEEK', every: 1, weekdays: [1, 5], times: 4 }, 'Jede Woche am Montag und Freitag, 4 Mal'],
  ['de', { unit: 'MONTH', every: 3, until: '2026-12-31' }, 'Alle 3 Monate, bis 31. Dezember 2026'],
  ['ar', { unit: 'WEEK', every: 2 }, 'يتكرر كل أسبوعين'],
  ['ar', { unit: 'WEEK', every: 1, weekdays: [1] }, 'يتكرر كل أسبوع، أيام \u2068الاثنين\u2069'],
  ['ar', { unit: 'DAY', every: 3, times: 2 }, 'يتكرر كل 3 أيام، مرتين'],
])('says in %s how an event repeats by %j', (language, repeats, text) => {
  expect(said(repeats, language)).toBe(text);
});
