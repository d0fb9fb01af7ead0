import { expect, it } from 'vitest';
import { emailsOf, isEmail } from './emails.ts';

it('reads addresses as people paste them, each once', () => {
  expect(emailsOf(' Ann@example.com, <bo@example.com>;\ncy@example.com ann@example.com,')).toEqual([
    'ann@example.com',
    'bo@example.com',
    'cy@example.com',
  ]);
  expect(emailsOf(' , ')).toEqual([]);
  expect(['ann@example.com', 'ann@example', 'ann'].map(isEmail)).toEqual([true, false, false]);
});
