import { english } from '@portico/locale';
import { describe, expect, it } from 'vitest';
import { answerContext } from './answer-context.ts';
import { readFormDefinition } from './form-definition.ts';
import { answersOfEntries } from './posted-answers.ts';
import { answersKey, asksMore, readAnswers } from './read-answers.ts';

const context = answerContext({ language: 'en', timeZone: 'UTC', country: 'US', currency: 'USD' }, 0);
const aForm = (...fields: readonly object[]) => formWith({ fields });
const formWith = (definition: object) => readFormDefinition({ id: 'form', name: 'Form', version: 1, definition });
const anAnswer = (id: string, value: string) => ({ id, type: 'text', rawTitle: id, value });

/** Values by id, or messages by id. */
function read(form: ReturnType<typeof formWith>, given: unknown) {
  const result = readAnswers(form, given, context);
  if (result.ok) return Object.fromEntries(result.value.map(({ id, value }) => [id, value]));
  return 'errors' in result.error ? result.error.errors : result.error.code;
}

describe('answers of a form', () => {
  it('are read by field, in the order of the form; unknown fields are dropped', () => {
    const form = aForm({ id: 'a', title: 'A', name: 'first_word' }, { id: 'b', title: 'B' });

    expect(readAnswers(form, JSON.stringify({ b: '2', a: 1, __proto__: 'x', other: 'y' }), context)).toEqual({
      ok: true,
      value: [
        { id: 'a', type: 'text', name: 'first_word', rawTitle: 'A', value: '1' },
        { id: 'b', type: 'text', rawTitle: 'B', value: '2' },
      ],
    });
  });

  it('name every field that is wrong, and the parts of compounds beside them', () => {
    const form = aForm(
      { id: 'n', type: 'name', required: true, settings: {} },
      { id: 'e', type: 'email', required: true },
    );

    expect(read(form, { n: { First: 'Ines' } })).toEqual({ n: 'Required', 'n.Last': 'Required', e: 'Required' });
  });

  it.each(['{', '[]', 'null', '"text"', `{"a":"${'x'.repeat(200_000)}"}`, `${'{"a":'.repeat(9)}1${'}'.repeat(9)}`])(
    '[FORM-006, FORM-047] cannot be read from %.20s',
    (text) => {
      expect(readAnswers(aForm(), text, context)).toEqual({
        ok: false,
        error: { code: 'ADDITIONAL_FIELDS_UNREADABLE' },
      });
      expect(english.refusals.ADDITIONAL_FIELDS_UNREADABLE).toBe(
        'Could not parse the form fields, please check your entries.',
      );
    },
  );

  it('[FORM-006] have at most 1,000 keys', () => {
    const most = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`k${index}`, 1]));

    expect([read(aForm(), most), read(aForm(), { ...most, more: 1 })]).toEqual([{}, 'ADDITIONAL_FIELDS_UNREADABLE']);
  });

  it('are equal whatever their order', () => {
    expect(answersKey([anAnswer('a', '1'), anAnswer('b', '2')])).toBe(
      answersKey([anAnswer('b', '2'), anAnswer('a', '1')]),
    );
    expect(answersKey([anAnswer('a', '1')])).not.toBe(answersKey([anAnswer('a', '2')]));
    expect([answersKey([]), answersKey(undefined)]).toEqual(['', '']);
  });
});

describe('a field that is shown on a condition', () => {
  const form = aForm(
    { id: 'you', type: 'radio', settings: { options: ['shop', 'person'] } },
    { id: 'company', required: true, shownWhen: { all: [{ field: 'you', is: 'equal', value: 'shop' }] } },
    { id: 'vat', required: true, shownWhen: { all: [{ field: 'company', is: 'filled' }] } },
  );

  it('is asked while it holds, and what was sent for it is dropped while it does not', () => {
    expect([
      read(form, { you: 'shop' }),
      read(form, { you: 'shop', company: 'ACME', vat: '7' }),
      read(form, { you: 'person', company: 'ACME', vat: '7' }),
      read(form, { you: 'nobody', company: 'ACME' }),
    ]).toEqual([
      { company: 'Required' },
      { you: 'shop', company: 'ACME', vat: '7' },
      { you: 'person' },
      { you: 'Please choose one of the options.' },
    ]);
  });

  it.each([
    ['number', 'less', '10', '9.5', true],
    ['number', 'less', '10', '10', false],
    ['number', 'more', '2', '10', true],
    ['number', 'equal', '1.50', '1.5', true],
    ['date', 'before', '2026-03-02', '2026-03-01', true],
    ['date', 'after', '2026-03-02', '2026-03-02', false],
    ['text', 'equal', 'ÉCOLE', 'école', true],
    ['text', 'contains', 'col', 'École', true],
    ['text', 'not-equal', 'a', '', true],
    ['text', 'empty', undefined, '', true],
    ['text', 'filled', undefined, '', false],
    ['text', 'equal', '', '', false],
    ['radio', 'one-of', ['a', 'b'], 'b', true],
    ['checkbox', 'contains', 'a', ['b', 'a'], true],
    ['checkbox', 'contains', 'a', ['b'], false],
  ])('%s %s %j: %j is %s', (type, is, value, sent, isShown) => {
    const asks = aForm(
      { id: 'source', type, settings: { options: ['a', 'b'], decimals: 2 } },
      { id: 'hidden', type: 'hidden', settings: {}, shownWhen: { any: [{ field: 'source', is, value }] } },
    );

    expect('hidden' in (read(asks, { source: sent, hidden: 'x' }) as object)).toBe(isShown);
  });

  it('asks parts of a compound', () => {
    const asks = aForm(
      { id: 'name', type: 'name', settings: {} },
      { id: 'x', shownWhen: { all: [{ field: 'name', part: 'Last', is: 'equal', value: 'calder' }] } },
    );

    expect(read(asks, { name: { First: 'I', Last: 'Calder' }, x: '1' })).toMatchObject({ x: '1' });
  });

  it('is not asked in a step that is skipped', () => {
    const steps = [
      { id: 's1', title: 'One' },
      { id: 's2', title: 'Two', shownWhen: { all: [{ field: 'a', is: 'equal', value: 'yes' }] } },
    ];
    const fields = [
      { id: 'a', step: 's1' },
      { id: 'b', step: 's2', required: true },
    ];

    expect([
      read(formWith({ steps, fields }), { a: 'no', b: 'x' }),
      read(formWith({ steps, fields }), { a: 'yes' }),
    ]).toEqual([{ a: 'no' }, { b: 'Required' }]);
  });
});

describe('answers of controls', () => {
  it('are gathered by their names: parts, several, own words', () => {
    const { fields } = aForm(
      { id: 'n', type: 'name' },
      { id: 'c', type: 'checkbox' },
      { id: 'r', type: 'radio' },
      { id: 't' },
    );
    const entries = [
      ['n.First', 'Ines'],
      ['n.Last', 'Calder'],
      ['c', 'a'],
      ['c', 'b'],
      ['r', '__other'],
      ['r.other', 'Both'],
      ['t', 'x'],
      ['unknown', 'y'],
    ] as const;

    expect(Object.fromEntries(answersOfEntries({ fields }, entries))).toEqual({
      n: { First: 'Ines', Last: 'Calder' },
      c: ['a', 'b'],
      r: { other: 'Both' },
      t: 'x',
    });
  });
});

describe('a form as it is kept', () => {
  it('[FORM-002] has id, name, fields, messages, redirect and captcha, each filled in where it is missing', () => {
    expect(formWith({ fields: [null, { type: 'chart', title: 7 }], captcha: 'x', retentionMonths: 99 })).toMatchObject({
      id: 'form',
      name: 'Form',
      version: 1,
      fields: [
        { id: 'field-0', type: 'text' },
        { id: 'field-1', type: 'text', unknownType: 'chart', title: '' },
      ],
      submissionMessage: '',
      disclaimerMessage: '',
      successRedirect: '',
      captcha: 'site',
      retentionMonths: 60,
    });
  });

  it('brings older forms up to their settings', () => {
    const { fields } = aForm(
      { id: 'a', type: 'radio', options: ['S', 'L'] },
      { id: 'b', type: 'textarea', maxLength: 9 },
      { id: '__proto__', type: 'hidden', placeholder: 'from the shop' },
    );

    expect(fields.map(({ id, settings, default: start }) => [id, settings, start])).toEqual([
      [
        'a',
        {
          options: [
            { value: 'S', label: 'S' },
            { value: 'L', label: 'L' },
          ],
          order: 'given',
          hasOther: false,
        },
        undefined,
      ],
      ['b', { placeholder: '', minLength: 0, maxLength: 9, size: 'small' }, undefined],
      ['field-2', {}, 'from the shop'],
    ]);
  });
});

describe('a form that was changed since it was answered', () => {
  const before = aForm(
    { id: 'name', title: 'Name', required: true },
    { id: 'place', type: 'radio', title: 'Where', required: true, options: ['Inside', 'Outside'] },
    { id: 'day', type: 'date', title: 'Day', settings: { first: '+0' } },
  );
  const given = readAnswers(before, { name: 'WREN', place: 'Inside', day: '1970-01-02' }, context);
  const answers = given.ok ? given.value : [];
  const later = { ...context, today: '1970-02-01' };
  const asks = (...fields: readonly object[]) => asksMore(aForm(...fields), answers, later);
  const [name, place, day] = [
    { id: 'name', title: 'Name', required: true },
    { id: 'place', type: 'radio', title: 'Where', required: true, options: ['Inside', 'Outside'] },
    { id: 'day', type: 'date', title: 'Day', settings: { first: '+0' } },
  ];

  it('asks more where a question is new, or the answer is none of its choices any more', () => {
    expect(answers).toHaveLength(3);
    expect(asks(name, place, day)).toBe(false);
    expect(asks(name, place, day, { id: 'size', title: 'Size', required: true })).toBe(true);
    expect(asks(name, { ...place, options: ['Outside'] })).toBe(true);
    expect(asksMore(before, [], later)).toBe(true);
  });

  it('asks no more for what may stay empty, what a condition hides, other words, or a day that has passed', () => {
    const size = { id: 'size', title: 'Size' };
    const hidden = { ...size, required: true, shownWhen: { all: [{ field: 'place', is: 'equal', value: 'Outside' }] } };
    expect(asks(name, place, size)).toBe(false);
    expect(asks(name, place, hidden)).toBe(false);
    expect(asks({ ...name, title: 'Words' }, { ...place, options: [{ value: 'Inside', label: 'Within' }] })).toBe(
      false,
    );
    expect(asks({ ...name, settings: { maxLength: 2 } }, day)).toBe(false);
  });
});
