import { answerContext, publicForm, readAnswers, readFormDefinition } from '@portico/domain';
import { expect, it } from 'vitest';

import { givenOf } from '../forms/given-of.ts';
import { answersOf } from '../forms/read-form.ts';
import '../testing/english.ts';
import { errorsOf, nextFormPhase } from './form-state.ts';

const form = publicForm(
  readFormDefinition({
    id: 'stamp',
    name: 'What shall we stamp?',
    version: 1,
    definition: {
      fields: [
        { id: 'name', type: 'text', title: 'Name', required: true, settings: { maxLength: 18 } },
        { id: 'side', type: 'checkbox', title: 'Side', settings: { options: ['Inside', 'Outside'] } },
        { id: 'finish', type: 'radio', title: 'Finish', settings: { options: ['Matt', 'Glossy'], hasOther: true } },
        { id: 'to', type: 'address', title: 'Where to' },
        { id: 'day', type: 'date', title: 'Day', settings: { look: 'parts' } },
        { id: 'width', type: 'number', title: 'Width', settings: { decimals: 1 } },
        {
          id: 'like',
          type: 'survey',
          title: 'Do you like',
          settings: {
            questions: [{ id: 'q1', text: 'The glaze' }],
            steps: [
              { value: 'y', label: 'Yes' },
              { value: 'n', label: 'No' },
            ],
            kind: 'many',
          },
        },
      ],
    },
  }),
);
const context = answerContext({ language: 'en', timeZone: 'UTC', country: 'US', currency: 'USD' }, 0);

it('[PFORM-011] goes from editing to saving, back when it is refused, and is not sent twice', () => {
  const saving = nextFormPhase('editing', 'submit');

  expect([saving, nextFormPhase(saving, 'submit'), nextFormPhase(saving, 'refuse')]).toEqual([
    'saving',
    'saving',
    'editing',
  ]);
  expect(nextFormPhase(nextFormPhase(saving, 'succeed'), 'submit')).toBe('done');
});

it('refuses what is missing, a text that is too long and a value that is not offered', () => {
  expect(errorsOf(form, { name: '' }, context)).toEqual({ name: 'Required' });
  expect(errorsOf(form, { name: 'x'.repeat(19), side: ['Below'] }, context)).toEqual({
    name: 'You have exceeded the character limit.',
    side: 'Please choose one of the options.',
  });
});

it('fills every kind of question with what was answered, so that it is sent again as it was [FORM-047]', () => {
  const sent = {
    name: 'WREN',
    side: ['Inside', 'Outside'],
    finish: { other: 'Raw' },
    to: { Country: 'US', Line1: '1 Kiln Lane', Line2: '', City: 'Portland', State: 'OR', Zip: '97201' },
    day: { Month: '03', Day: '14', Year: '2027' },
    width: '12.5',
    like: { q1: ['y', 'n'] },
  };
  const read = readAnswers(form, sent, context);
  if (!read.ok) throw new Error(JSON.stringify(read.error));

  const given = givenOf(form.fields, read.value, 'en');

  const drawn = new FormData();
  for (const [name, values] of given) for (const value of values) drawn.append(name, value);
  // Controls of parts alone stand in the form, and of lines alone.
  for (const id of ['to', 'day', 'like']) drawn.delete(id);
  expect(readAnswers(form, answersOf(drawn), context)).toEqual(read);
});
