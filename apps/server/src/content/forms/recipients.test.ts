import type { FormAnswer } from '@portico/domain';
import { expect, it } from 'vitest';
import { recipientsOf } from './recipients.ts';

const readers = [
  { email: 'owner@example.com', isOwner: true },
  { email: 'bo@example.com', isOwner: false },
];
const about: FormAnswer = { id: 'about', type: 'select', rawTitle: 'About', value: 'Shops', values: ['Shops'] };
const route = (to: string) => ({ to, when: { all: [{ field: 'about', is: 'equal', value: 'Shops' } as const] } });

it('an answer says who of the site hears of a submission; the owner where nobody is named, and nobody who left', () => {
  const bo = { notify: [], routes: [route('bo@example.com')] };
  expect(recipientsOf(readers, bo, [about])).toEqual(['bo@example.com']);
  expect(recipientsOf(readers, bo, [])).toEqual(['owner@example.com']);
  expect(recipientsOf(readers, { notify: ['owner@example.com'], routes: [route('bo@example.com')] }, [about])).toEqual([
    'owner@example.com',
    'bo@example.com',
  ]);
  expect(recipientsOf(readers, { notify: [], routes: [route('left@example.com')] }, [about])).toEqual([
    'owner@example.com',
  ]);
});
