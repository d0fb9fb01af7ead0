import { stepTexts, textsIn } from './form-in-language.ts';
import { SPOKEN_SETTINGS, type FormDefinition } from './form-definition.ts';
import type { FieldDefinition, FieldTexts } from './field-definition.ts';

/** One text of a form that visitors read, beside what it is in another language. */
export interface FormWord {
  /** Of a field; absent for a text of the form itself or of a step. */
  readonly field?: string;
  /** Among the texts of a language; of an answer or a statement what it is sent as. */
  readonly name: string;
  readonly kind: (typeof SPOKEN_SETTINGS)[number] | 'stepTitle' | 'stepWords' | FieldWordKind;
  /** As the form itself says it; never empty. */
  readonly own: string;
  /** In the other language; empty where nobody put it into that. */
  readonly said: string;
}

type FieldWordKind = 'title' | 'description' | 'placeholder' | 'text' | 'option';

/** Every text of a form that visitors read, in the order in which they come to it. */
export function wordsOfForm(form: FormDefinition, language: string): readonly FormWord[] {
  const said = textsIn(form.texts, language) ?? {};
  const ofForm = (name: string, kind: FormWord['kind'], own: string): FormWord => ({
    name,
    kind,
    own,
    said: said[name] ?? '',
  });
  const steps = form.steps.flatMap(({ id, title, description }) => {
    const names = stepTexts(id);
    return [ofForm(names.title, 'stepTitle', title), ofForm(names.description, 'stepWords', description)];
  });
  // A mail that is not sent is not read.
  const read = SPOKEN_SETTINGS.filter((name) => form.visitorMail || !name.startsWith('visitorMail'));
  const settings = read.map((name) => ofForm(name, name, form[name]));
  const fields = form.fields.flatMap((field) => wordsOfField(field, textsIn(field.texts ?? {}, language) ?? {}));
  return [...steps, ...fields, ...settings].filter(({ own }) => own.trim() !== '');
}

function wordsOfField(field: FieldDefinition, said: FieldTexts): readonly FormWord[] {
  // What is never drawn is never read.
  if (field.type === 'hidden') return [];
  const { id, title, description, settings } = field;
  const word = (kind: Exclude<FieldWordKind, 'option'>, own: string): FormWord => ({
    field: id,
    name: kind,
    kind,
    own,
    said: said[kind] ?? '',
  });
  const option = (name: string, own: string): FormWord => ({
    field: id,
    name,
    kind: 'option',
    own,
    said: said.options?.[name] ?? '',
  });
  return [
    word('title', title),
    word('description', description),
    ...('placeholder' in settings ? [word('placeholder', settings.placeholder)] : []),
    ...('text' in settings ? [word('text', settings.text)] : []),
    ...('questions' in settings ? settings.questions.map((question) => option(question.id, question.text)) : []),
    ...('options' in settings ? settings.options.map(({ value, label }) => option(value, label)) : []),
    ...('steps' in settings ? settings.steps.map(({ value, label }) => option(value, label)) : []),
  ];
}

/** Languages that something of a form was put into, in their order. */
export function languagesOf(form: Pick<FormDefinition, 'texts' | 'fields'>): readonly string[] {
  const tags = [form.texts, ...form.fields.map(({ texts = {} }) => texts)].flatMap((texts) => Object.keys(texts));
  return [...new Set(tags)].toSorted();
}
