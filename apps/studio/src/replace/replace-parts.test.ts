import { MOST_KEYS, MOST_REPLACED, type FoundDocument } from '@portico/contract/studio';
import { describe, expect, it } from 'vitest';
import { replaceParts } from './replace-parts.ts';

const aFound = (subject: string, fields: Readonly<Record<string, number>>): FoundDocument => ({
  kind: 'page',
  subject,
  title: subject,
  places: Object.entries(fields).flatMap(([field, count]) =>
    Array.from({ length: count }, (_none, at) => ({
      key: `a ${field} ${at} sign`,
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
    expect(calls[1]?.[0]?.keys).toEqual(['a caption 0 sign', 'a caption 1 sign']);
  });

  it('of one field beyond that go in one call, unless thousands of them were unticked one by one', () => {
    const long = aFound('long', { html: MOST_KEYS * 2 + 2 });
    const everySecond = { ...long, places: long.places.filter((_place, at) => at % 2 === 0) };

    expect(replaceParts([long]).map(([one]) => one?.keys.length)).toEqual([MOST_KEYS * 2 + 2]);
    expect(replaceParts([everySecond]).map(([one]) => one?.keys.length)).toEqual([MOST_KEYS, 1]);
  });
});
