import { MOST_KEYS, MOST_REPLACED, type FoundDocument } from '@portico/contract/studio';
import { describe, expect, it } from 'vitest';
import { replaceParts } from './replace-parts.ts';

const aFound = (subject: string, fields: Readonly<Record<string, number>>): FoundDocument => ({
  kind: 'page',
  subject,
  title: subject,
  places: Object.entries(fields).flatMap(([field, count]) =>
    Array.from({ length: count }, (_none, at) => ({
      key: `${field}:${at}`,
      node: 'a',
      field,
      label: '',
      before: '',
      found: 'tea',
      after: '',
    })),
  ),
});

describe('places that are replaced', () => {
  it('go together while a call has room for them', () => {
    const few = Array.from({ length: MOST_REPLACED + 1 }, (_none, at) => aFound(`page ${at}`, { html: 2 }));

    expect(replaceParts(few).map((call) => call.length)).toEqual([MOST_REPLACED, 1]);
  });

  it('are all replaced, also of a document with more than a call may name: cut between its fields', () => {
    const many = aFound('long', { html: MOST_KEYS - 1, caption: 2 });

    const calls = replaceParts([aFound('short', { html: 1 }), many]);

    expect(calls.map((call) => call.map(({ subject, keys }) => [subject, keys.length]))).toEqual([
      [
        ['short', 1],
        ['long', MOST_KEYS - 1],
      ],
      [['long', 2]],
    ]);
    expect(calls[1]?.[0]?.keys).toEqual(['caption:0', 'caption:1']);
  });

  it('of one field beyond that go in calls one after the other: what cannot be found again is told', () => {
    expect(replaceParts([aFound('long', { html: MOST_KEYS * 2 + 1 })]).map(([one]) => one?.keys.length)).toEqual([
      MOST_KEYS,
      MOST_KEYS,
      1,
    ]);
  });
});
