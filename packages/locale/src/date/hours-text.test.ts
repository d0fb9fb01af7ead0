import { describe, expect, it } from 'vitest';
import { hoursText } from './hours-text.ts';

describe('hoursText', () => {
  const day = [
    { from: 540, to: 750 },
    { from: 840, to: 1440 },
  ];

  it.each([
    ['en-US', '9:00 AM – 12:30 PM, 2:00 PM – 12:00 AM'],
    ['de-DE', '09:00 – 12:30, 14:00 – 00:00'],
  ])('writes the times of a day as %s does', (language, text) => {
    expect(hoursText(day, language).replaceAll(/\s/g, ' ')).toBe(text);
  });

  it('says nothing of a day without times', () => {
    expect(hoursText([], 'en')).toBe('');
  });
});
