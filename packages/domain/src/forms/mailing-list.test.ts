import { expect, it } from 'vitest';
import type { FieldType } from './field-definition.ts';
import type { FormAnswer } from './form-answer.ts';
import { addressOfAnswers, isMailingList } from './mailing-list.ts';

const fields = (...types: FieldType[]) => types.map((type) => ({ type }));
const anAnswer = (type: string, value: string): FormAnswer => ({ id: type, type, rawTitle: type, value });

it('a form that only asks for an address signs up for letters; one that asks for more does not', () => {
  expect(
    [
      fields('email'),
      fields('section', 'name', 'email', 'hidden'),
      fields('email', 'textarea'),
      fields('name'),
      [],
    ].map(isMailingList),
  ).toEqual([true, true, false, false, false]);
});

it('the address of answers is the first email among them', () => {
  expect(addressOfAnswers([anAnswer('text', 'a@example.com'), anAnswer('email', 'b@example.com')])).toBe(
    'b@example.com',
  );
  expect(addressOfAnswers([anAnswer('text', 'a@example.com')])).toBeUndefined();
});
