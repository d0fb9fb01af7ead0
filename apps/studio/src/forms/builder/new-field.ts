import { fieldTypes, readSettings, type FieldType } from '@portico/domain';
import type { JsonObject } from '@portico/page-model';
import { fieldWords } from './field-words.ts';

/** What a new field of a type says until its owner says otherwise. */
export function newField(type: FieldType): JsonObject {
  const words = fieldWords;
  const given: Readonly<Record<string, unknown>> = STARTS[type]?.() ?? {};
  return {
    title: type === 'section' ? '' : words.types[type],
    description: '',
    required: !['hidden', 'section', 'textarea', 'file'].includes(type),
    width: 'full',
    // Read by the rules of the type, which know nothing but JSON.
    settings: readSettings(fieldTypes[type].settings, given) as JsonObject,
  };
}

const options = () => [fieldWords.firstOption, fieldWords.secondOption].map((label) => ({ value: label, label }));
const questions = () => [{ id: 'q1', text: fieldWords.firstQuestion }];

const STARTS: { readonly [Type in FieldType]?: () => Readonly<Record<string, unknown>> } = {
  textarea: () => ({ size: 'medium' }),
  email: () => ({ isReplyTo: true }),
  website: () => ({ allowHttp: true }),
  name: () => ({ parts: 'two' }),
  select: () => ({ options: options() }),
  radio: () => ({ options: options() }),
  checkbox: () => ({ options: options() }),
  likert: () => ({ questions: questions() }),
  survey: () => ({ questions: questions(), steps: options() }),
  file: () => ({ types: ['pictures', 'pdf', 'documents'] }),
  section: () => ({ text: `<p>${fieldWords.sectionText}</p>`, underline: false }),
};
