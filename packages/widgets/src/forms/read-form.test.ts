import { expect, it } from 'vitest';

import { answersOf } from './read-form.ts';

/** As controls of a form are named. */
function said(...entries: readonly (readonly [string, string | Blob])[]) {
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  return answersOf(data);
}

it('[FORM-006] answers are a map of field id to value: a text, a list, or an object of parts', () => {
  expect(
    said(
      ['formId', 'f'],
      ['homepageUrl', ''],
      ['returnTo', '/'],
      ['email', 'ada@example.com'],
      ['size', 'S'],
      ['size', 'L'],
      ['name.First', 'Ada'],
      ['name.Last', 'Lovelace'],
    ),
  ).toEqual({ email: 'ada@example.com', size: ['S', 'L'], name: { First: 'Ada', Last: 'Lovelace' } });
});

it('a text of one’s own is sent where it was chosen, and only there', () => {
  expect(said(['from', '__other'], ['from.other', 'A friend'])).toEqual({ from: { other: 'A friend' } });
  expect(said(['from', 'Search'], ['from.other', 'A friend'])).toEqual({ from: 'Search' });
});

it('files themselves are no answers, their tokens are', () => {
  expect(said(['plan', new Blob(['x'])], ['plan', 'id.token'])).toEqual({ plan: 'id.token' });
});
