import type { Form } from '@portico/domain';
import { expect, it } from 'vitest';

import '../testing/english.ts';
import { answersOf, counterText, EMPTY_FORM, errorsOf, isOverLength, nextFormState } from './form-state.ts';

const form: Form = {
  id: 'stamp',
  name: 'What shall we stamp?',
  fields: [
    { id: 'name', type: 'text', title: 'Name', required: true, maxLength: 18 },
    { id: 'side', type: 'checkbox', title: 'Side', required: false, options: ['Inside', 'Outside'] },
  ],
};

it('[PFORM-011] goes from editing to saving, and back when it is refused', () => {
  const saving = nextFormState(EMPTY_FORM, { kind: 'submit', errors: {} });
  expect([EMPTY_FORM.phase, saving.phase]).toEqual(['editing', 'saving']);

  const refused = nextFormState(saving, { kind: 'refuse', words: 'No.', errors: { name: 'Required' } });

  expect(refused).toEqual({ phase: 'editing', refusals: 1, words: 'No.', errors: { name: 'Required' } });
});

it('sends nothing while an answer is missing', () => {
  const errors = errorsOf(form, { name: [''], side: [] });

  expect(errors).toEqual({ name: 'Required' });
  expect(nextFormState(EMPTY_FORM, { kind: 'submit', errors }).phase).toBe('editing');
});

it('does not send twice', () => {
  const saving = nextFormState(EMPTY_FORM, { kind: 'submit', errors: {} });

  expect(nextFormState(saving, { kind: 'submit', errors: {} })).toBe(saving);
});

it('takes the message of a field away when it is edited', () => {
  const state = nextFormState(EMPTY_FORM, { kind: 'submit', errors: { name: 'Required', side: 'Required' } });

  expect(nextFormState(state, { kind: 'edit', fieldId: 'name' }).errors).toEqual({ side: 'Required' });
});

it('refuses a text that is too long and a value that is not offered', () => {
  expect(errorsOf(form, { name: ['x'.repeat(19)], side: ['Below'] })).toEqual({
    name: 'You have exceeded the character limit.',
    side: 'Please choose one of the options.',
  });
});

it('sends one answer as text and several as a list', () => {
  expect(answersOf({ name: ['WREN'], side: ['Inside', 'Outside'], note: [] })).toEqual({
    name: 'WREN',
    side: ['Inside', 'Outside'],
    note: '',
  });
});

it('counts characters as people do', () => {
  expect(counterText('WREN', 18)).toBe('4 / 18');
  expect(counterText('🏺', 18)).toBe('1 / 18');
  expect([isOverLength('ab', 2), isOverLength('abc', 2)]).toEqual([false, true]);
});
