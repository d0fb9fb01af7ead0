import { describe, expect, it } from 'vitest';
import { answerMessages } from '@portico/locale';
import { answersKey, readFormAnswers } from './form-answers.ts';
import type { Form, FormField } from './form.ts';

const aField = (overrides: Partial<FormField> = {}): FormField => ({
  id: 'name',
  type: 'text',
  title: 'Name',
  required: false,
  ...overrides,
});
const aForm = (...fields: FormField[]): Form => ({ id: 'form', name: 'Form', fields });
function read(fields: readonly FormField[], answers: unknown) {
  return readFormAnswers(aForm(...fields), JSON.stringify(answers), answerMessages);
}
function errorOf(field: FormField, answer: unknown): string | undefined {
  const result = read([field], { [field.id]: answer });
  return result.ok || !('errors' in result.error) ? undefined : result.error.errors[field.id];
}

const anAnswer = (id: string, value: string) => ({ id, type: 'text', rawTitle: id, value });

describe('answers of a form', () => {
  it('are read by field, in the order of the form; unknown fields are dropped', () => {
    const result = read([aField({ id: 'a', title: 'A' }), aField({ id: 'b', title: 'B' })], {
      b: '2',
      a: 1,
      __proto__: 'x',
      other: 'y',
    });

    expect(result).toEqual({
      ok: true,
      value: [
        { id: 'a', type: 'text', rawTitle: 'A', value: '1' },
        { id: 'b', type: 'text', rawTitle: 'B', value: '2' },
      ],
    });
  });

  it('keep the parts of a compound field', () => {
    expect(read([aField({ type: 'name' })], { name: { First: 'Ines', Last: 'Calder' } })).toMatchObject({
      ok: true,
      value: [{ value: 'Ines, Calder', values: ['Ines', 'Calder'] }],
    });
  });

  it.each(['', '  ', null, [], false, {}])('are missing when they are %j', (answer) => {
    expect(errorOf(aField({ required: true }), answer)).toBe('Required');
    expect(errorOf(aField(), answer)).toBeUndefined();
  });

  it('are too long beyond the limit of the field, counted in characters', () => {
    expect(errorOf(aField({ maxLength: 3 }), '🦆🦆🦆')).toBeUndefined();
    expect(errorOf(aField({ maxLength: 3 }), 'abcd')).toBe('You have exceeded the character limit.');
    expect(errorOf(aField(), 'x'.repeat(2001))).toBe('You have exceeded the character limit.');
  });

  it('are one of the options where there are some', () => {
    const field = aField({ type: 'radio', options: ['Inside', 'Outside'] });

    expect([errorOf(field, 'Inside'), errorOf(field, 'Elsewhere')]).toEqual([
      undefined,
      'Please choose one of the options.',
    ]);
  });

  it('are an email where one is asked for', () => {
    expect(errorOf(aField({ type: 'email' }), 'nobody')).toBe(
      'Email is not valid. Email addresses should follow the format name@example.com.',
    );
  });

  it('skip sections', () => {
    expect(read([aField({ type: 'section', required: true })], {})).toEqual({ ok: true, value: [] });
  });

  it.each(['{', '[]', 'null', '"text"'])('cannot be read from %j', (text) => {
    expect(readFormAnswers(aForm(), text, answerMessages)).toEqual({
      ok: false,
      error: { code: 'ADDITIONAL_FIELDS_UNREADABLE' },
    });
  });

  it('are equal whatever their order', () => {
    expect(answersKey([anAnswer('a', '1'), anAnswer('b', '2')])).toBe(
      answersKey([anAnswer('b', '2'), anAnswer('a', '1')]),
    );
    expect(answersKey([anAnswer('a', '1')])).not.toBe(answersKey([anAnswer('a', '2')]));
    expect([answersKey([]), answersKey(undefined)]).toEqual(['', '']);
  });
});
