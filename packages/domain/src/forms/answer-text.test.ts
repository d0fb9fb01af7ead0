import { expect, it } from 'vitest';
import { answerText } from './answer-text.ts';

const read = (type: string, value: string, language = 'en-US') => answerText({ type, value }, language);

it('tells days and hours as the language writes them', () => {
  expect([
    read('date', '2026-09-12'),
    read('date', '2026-09-12', 'en-GB'),
    read('date', '2026-09-12', 'de-DE'),
    read('time', '14:05'),
    read('time', '14:05', 'de-DE'),
  ]).toEqual(['September 12, 2026', '12 September 2026', '12. September 2026', '2:05 PM', '14:05']);
});

it('leaves what is no date, and every other answer, as it was given', () => {
  expect([
    read('date', '2026-02-31'),
    read('date', 'next spring'),
    read('time', '25:00'),
    read('text', '2026-09-12'),
  ]).toEqual(['2026-02-31', 'next spring', '25:00', '2026-09-12']);
});
