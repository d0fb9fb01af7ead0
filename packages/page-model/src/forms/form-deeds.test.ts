import { describe, expect, it } from 'vitest';
import type { EditDocument } from '../document/document.ts';
import { apply } from '../operations/apply.ts';
import type { Operation } from '../operations/operation.ts';
import { documentOfForm, formOfDocument, readFormOf } from './form-document.ts';
import {
  addField,
  addStep,
  duplicateField,
  fieldsInForm,
  moveField,
  placeAfter,
  removeField,
  removeStep,
  renameAnswers,
  setValue,
  stepsOf,
} from './form-deeds.ts';

const field = (id: string, more: object = {}) => ({ id, type: 'text', title: id.toUpperCase(), settings: {}, ...more });
const after = { all: [{ field: 'a', is: 'filled' }] };

const form = (fields: readonly object[], steps: readonly object[] = []) =>
  documentOfForm('Contact', { fields, steps, submitText: 'Send' });

/** Does it, and takes it back to see that it can be. */
function done(document: EditDocument, operations: readonly Operation[]): EditDocument {
  const applied = apply(document, operations);
  if (!applied.ok) throw new Error(applied.error.code);
  const back = apply(applied.value.document, applied.value.inverse);
  expect(back.ok && back.value.document.nodes).toEqual(document.nodes);
  return applied.value.document;
}

const title = (number: number) => `Step ${number}`;
const ids = (document: EditDocument) => fieldsInForm(document).map(({ id }) => id);

const route = (to: string, value: string) => ({ to, when: { all: [{ field: 'a', is: 'equal', value }] } });

const routed = () =>
  documentOfForm('Contact', { fields: [field('a'), field('b')], routes: [route('x@y.example', 'S')] });

describe('who hears of a form', () => {
  it('follows an answer that is sent as something else, and forgets a question that is gone', () => {
    const renamed = done(routed(), renameAnswers(routed(), 'a', new Map([['S', 'Small']])));
    expect(readFormOf(renamed).routes).toEqual([route('x@y.example', 'Small')]);
    expect(readFormOf(done(routed(), removeField(routed(), 'a'))).routes).toEqual([]);
    expect(readFormOf(done(routed(), removeField(routed(), 'b'))).routes).toEqual([route('x@y.example', 'S')]);
  });
});

describe('a form as a document', () => {
  it('says the same as its definition, in steps and without', () => {
    const steps = [
      { id: 'one', title: 'One', description: '' },
      { id: 'two', title: 'Two', description: '', shownWhen: after },
    ];
    const document = form([field('a', { step: 'one' }), field('b', { step: 'two', width: 'half' })], steps);

    const { name, definition } = formOfDocument(document);

    expect(name).toBe('Contact');
    expect(definition['submitText']).toBe('Send');
    expect(readFormOf(document).fields.map(({ id, step, width }) => [id, step, width])).toEqual([
      ['a', 'one', 'full'],
      ['b', 'two', 'half'],
    ]);
    expect(readFormOf(document).steps).toEqual(steps);
    expect(formOfDocument(documentOfForm(name, definition))).toEqual({ name, definition });
  });

  it('keeps a type that nobody knows', () => {
    const document = form([field('a', { type: 'signature' })]);
    expect(document.nodes['a']?.type).toBe('signature');
    expect(readFormOf(document).fields[0]?.unknownType).toBe('signature');
  });
});

describe('building a form', () => {
  it('adds behind the chosen field, copies and removes', () => {
    let document = form([field('a'), field('b')]);
    const value = { title: 'C', settings: {} };
    document = done(document, addField(document, { id: 'c', type: 'text', value }, placeAfter(document, 'a')));
    document = done(document, duplicateField(document, 'c', 'd', 'C 2'));
    expect(ids(document)).toEqual(['a', 'c', 'd', 'b']);
    document = done(document, removeField(document, 'c'));
    expect(ids(document)).toEqual(['a', 'd', 'b']);
  });

  it('moves over the border of a step, and not before what it depends on', () => {
    const steps = [
      { id: 'one', title: 'One' },
      { id: 'two', title: 'Two' },
    ];
    let document = form([field('a', { step: 'one' }), field('b', { step: 'two', shownWhen: after })], steps);
    const up = moveField(document, 'b', -1);
    document = done(document, up.kind === 'done' ? up.operations : []);
    expect(readFormOf(document).fields.map(({ id, step }) => [id, step])).toEqual([
      ['a', 'one'],
      ['b', 'one'],
    ]);
    expect(moveField(document, 'b', -1)).toEqual({ kind: 'depends', fields: ['b'] });
    expect(moveField(document, 'a', 1)).toEqual({ kind: 'depends', fields: ['b'] });
    expect(moveField(document, 'a', -1)).toEqual({ kind: 'nowhere' });
  });

  it('takes the conditions along that ask for a removed field', () => {
    const both = { any: [...after.all, { field: 'b', is: 'filled' }] };
    const document = form([field('a'), field('b'), field('c', { shownWhen: after }), field('d', { shownWhen: both })]);
    const { fields } = readFormOf(done(document, removeField(document, 'a')));
    expect(fields.map(({ shownWhen }) => shownWhen)).toEqual([
      undefined,
      undefined,
      { any: [{ field: 'b', is: 'filled' }] },
    ]);
  });

  it('is divided into steps, and one page again', () => {
    let document = form([field('a'), field('b')]);
    document = done(document, addStep(document, ['s1', 's2'], title));
    document = done(document, addStep(document, ['s3', ''], title));
    const value = { title: 'C', settings: {} };
    document = done(document, addField(document, { id: 'c', type: 'text', value }, placeAfter(document, 's2')));
    expect(stepsOf(document).map(({ id, value: said }) => [id, said['title']])).toEqual([
      ['s1', 'Step 1'],
      ['s2', 'Step 2'],
      ['s3', 'Step 3'],
    ]);
    document = done(document, removeStep(document, 's1'));
    expect(readFormOf(document).fields.map(({ id, step }) => [id, step])).toEqual([
      ['a', 's2'],
      ['b', 's2'],
      ['c', 's2'],
    ]);
    document = done(document, removeStep(document, 's3'));
    expect(readFormOf(document).steps).toEqual([]);
    expect(ids(document)).toEqual(['a', 'b', 'c']);
  });

  it('lets conditions follow an answer that is called otherwise', () => {
    const shownWhen = {
      any: [
        { field: 'a', is: 'equal', value: 'x' },
        { field: 'a', is: 'one-of', value: ['x', 'y'] },
      ],
    };
    const document = form([
      field('a', { type: 'radio', settings: { options: ['x', 'y'] } }),
      field('b', { shownWhen }),
    ]);
    const { fields } = readFormOf(done(document, renameAnswers(document, 'a', new Map([['x', 'z']]))));
    expect(fields[1]?.shownWhen).toEqual({
      any: [
        { field: 'a', is: 'equal', value: 'z' },
        { field: 'a', is: 'one-of', value: ['z', 'y'] },
      ],
    });
  });

  it('writes and takes away values', () => {
    let document = form([field('a')]);
    document = done(document, setValue(document, 'a', ['settings', 'maxLength'], 20));
    document = done(document, setValue(document, 'root', ['captcha'], 'none'));
    document = done(document, setValue(document, 'a', ['name'], 'first'));
    document = done(document, setValue(document, 'a', ['name'], undefined));
    expect(readFormOf(document)).toMatchObject({ captcha: 'none', fields: [{ settings: { maxLength: 20 } }] });
    expect(document.nodes['a']?.value).not.toHaveProperty('name');
  });
});
