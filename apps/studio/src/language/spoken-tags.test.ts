import { expect, it } from 'vitest';
import { readLanguages } from './own-languages.ts';
import { spokenTags } from './spoken-tags.ts';

it('leaves out what a browser tells that is no language', () => {
  expect(spokenTags(['en-US@posix', 'de-AT', '', 'C'])).toEqual(['de-AT']);
  expect(readLanguages(undefined, ['en-US@posix', 'en-GB'])).toEqual(['en-GB']);
});
