import { describe, expect, it } from 'vitest';
import { formatLanguage } from './format-language.ts';

describe('formatLanguage', () => {
  it('is the spoken language as it is written where the person is', () => {
    expect(formatLanguage(['en-GB', 'en'], 'en')).toBe('en-GB');
    expect(formatLanguage(['de-CH', 'en-US'], 'en')).toBe('en-US');
  });

  it('is the spoken language where the person reads others only', () => {
    expect(formatLanguage(['ar-EG', 'ar'], 'en')).toBe('en');
    expect(formatLanguage([], 'de')).toBe('de');
  });
});
