import type { StudioSession } from '@portico/contract/studio';
import { expect, it } from 'vitest';
import { ownLanguages, readLanguages } from './own-languages.ts';

const ofSomebody = (language: string | null): StudioSession => ({
  crumb: '',
  account: { id: '1', displayName: 'Ada', email: 'ada@example.com', language, stepMethods: [] },
  step: null,
  sites: [],
  mayJoin: false,
});

it('reads first what was chosen in the account, then what the browser says', () => {
  expect(readLanguages(ofSomebody('en-DE'), ['en-US', 'de'])).toEqual(['en-DE', 'en-US', 'de']);
  expect(readLanguages(ofSomebody(null), ['en-US', 'de'])).toEqual(['en-US', 'de']);
  expect(readLanguages(undefined, ['en-GB'])).toEqual(['en-GB']);
});

it('offers languages by their names, and the one that is chosen whatever it is', () => {
  const names = ownLanguages('en-KE').map(({ label }) => label);
  expect(names).toContain('English (Ireland)');
  expect(names).toContain('English (Kenya)');
  expect(names).toEqual(names.toSorted());
  expect(ownLanguages('en-IE')).toHaveLength(names.length - 1);
});
