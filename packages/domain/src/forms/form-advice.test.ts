import { expect, it } from 'vitest';
import { formAdvice } from './form-advice.ts';
import { readFormDefinition } from './form-definition.ts';

const site = { lists: ['letters'], people: ['owner@example.com'] };

const advice = (definition: object, at = site) =>
  formAdvice(readFormDefinition({ id: 'form', name: 'Form', version: 1, definition }), at);

const you = { id: 'you', type: 'radio', title: 'You are', settings: { options: ['a shop', 'a person'] } };
const is = (field: string, value: string) => ({ field, is: 'equal', value });
const many = (more: object) => Array.from({ length: 13 }, (_, at) => name(`f${at}`, more));
const name = (id: string, more: object = {}) => ({ id, type: 'text', title: id, ...more });

it('has nothing to say of a form that is in order', () => {
  expect(advice({ fields: [you, name('shop', { shownWhen: { all: [is('you', 'a shop')] } })] })).toEqual([]);
});

it('says who signs up without being asked, unless a form only asks for the address', () => {
  const email = { id: 'email', type: 'email', title: 'Email' };
  const box = { id: 'yes', type: 'checkbox', title: 'Letters?', settings: { options: ['Yes'] } };

  expect(advice({ fields: [email, you], lists: ['letters'] })).toEqual([{ code: 'NO_CONSENT' }]);
  expect(advice({ fields: [email, you, box], lists: ['letters yes'] })).toEqual([]);
  expect(advice({ fields: [email], lists: ['letters'] })).toEqual([]);
  expect(advice({ fields: [email], lists: ['gone'] })).toEqual([{ code: 'LIST_GONE' }]);
});

it('says that nobody signs up any more, since the box for it was taken away or became another question', () => {
  const email = { id: 'email', type: 'email', title: 'Email' };
  const gone = [{ code: 'CONSENT_GONE' }];

  expect(advice({ fields: [email, you], lists: ['letters yes'] })).toEqual(gone);
  expect(advice({ fields: [email, { ...you, id: 'yes' }], lists: ['letters yes'] })).toEqual(gone);
});

it('says that nobody can be written to, and that no check stands before it', () => {
  expect(advice({ fields: [you], captcha: 'none' }, { ...site, people: [] })).toEqual([
    { code: 'NOBODY_HEARS' },
    { code: 'CHECK_OFF' },
  ]);
});

it('finds what no answer shows: two answers of one question at once, in a step or by a question that is never asked', () => {
  const both = { all: [is('you', 'a shop'), is('you', 'a person')] };
  const steps = [{ id: 's1' }, { id: 's2', shownWhen: both }];

  expect(
    advice({
      fields: [
        you,
        name('never', { shownWhen: both }),
        name('after', { shownWhen: { any: [{ field: 'never', is: 'filled' }] } }),
        name('instead', { shownWhen: { any: [{ field: 'never', is: 'empty' }] } }),
        name('either', { shownWhen: { any: both.all } }),
      ],
    }),
  ).toEqual([
    { code: 'NEVER_SHOWN', field: 'never' },
    { code: 'NEVER_SHOWN', field: 'after' },
  ]);
  expect(advice({ steps, fields: [{ ...you, step: 's1' }, name('a', { step: 's2' })] })).toEqual([
    { code: 'NEVER_SHOWN', field: 'a' },
  ]);
});

it('says which step asks for more than people answer at a stretch', () => {
  const words = { id: 'words', type: 'section', title: 'Words', step: 's2' };
  const rest = Array.from({ length: 12 }, (_, at) => name(`g${at}`, { step: 's2' }));

  expect(advice({ fields: many({}) })).toEqual([{ code: 'STEP_LONG', count: 13 }]);
  expect(advice({ steps: [{ id: 's1' }, { id: 's2' }], fields: [...many({ step: 's1' }), words, ...rest] })).toEqual([
    { code: 'STEP_LONG', count: 13, field: 's1' },
  ]);
});
