import { expect, it } from 'vitest';
import { formatLanguage } from './format-language.ts';
import { spokenTags } from './spoken-tags.ts';

it('leaves out what a browser tells that is no language', () => {
  expect(spokenTags(['en-US@posix', 'de-AT', '', 'C'])).toEqual(['de-AT']);
  expect(formatLanguage(['en-US@posix', 'en-GB'], 'en')).toBe('en-GB');
});
