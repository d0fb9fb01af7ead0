import { expect, it } from 'vitest';
import { formIn, languagesOf, wordsOfForm, type FormWord } from '@portico/domain';
import type { EditDocument } from '../document/document.ts';
import { apply } from '../operations/apply.ts';
import type { Operation } from '../operations/operation.ts';
import { documentOfForm, readFormOf } from './form-document.ts';
import { dropLanguage, sayIn, writeIn } from './form-texts.ts';

const options = [{ value: 'A mug. Or __proto__', label: 'A mug' }];
const form = documentOfForm('Orders', {
  submitText: 'Send',
  steps: [{ id: 's', title: 'What', description: 'In clay' }],
  fields: [
    { id: 'a', type: 'radio', title: 'Which?', description: '', step: 's', settings: { options } },
    { id: 'b', type: 'likert', title: 'Like', step: 's', settings: { questions: [{ id: 'q1', text: 'The tide' }] } },
    { id: 'h', type: 'hidden', title: 'From', step: 's', settings: {} },
  ],
});

function after(document: EditDocument, operations: readonly Operation[]): EditDocument {
  const applied = apply(document, operations);
  expect(applied.ok).toBe(true);
  return applied.ok ? applied.value.document : document;
}

function said(document: EditDocument, language: string, translate: (own: string) => string): EditDocument {
  return wordsOfForm(readFormOf(document), language).reduce(
    (now, word) => after(now, sayIn(now, { word, language, own: 'en' }, translate(word.own))),
    document,
  );
}

const wordsWith = (settings: object) => ownOf(wordsOfForm(readFormOf(documentOfForm('', settings)), 'de'));
const ownOf = (words: readonly FormWord[]) => words.map(({ own }) => own);

it('lists what visitors read of a form, and says each of it in another language', () => {
  const inGerman = said(form, 'de', (own) => `${own}!`);

  expect(ownOf(wordsOfForm(readFormOf(form), 'de'))).toEqual([
    'What',
    'In clay',
    'Which?',
    'A mug',
    'Like',
    'The tide',
    'Orders',
    'Send',
  ]);
  const read = readFormOf(inGerman);
  expect(wordsOfForm(read, 'de').every((word) => word.said === `${word.own}!`)).toBe(true);
  expect(ownOf(wordsOfForm(formIn(read, 'de-AT'), 'fr'))).toEqual(wordsOfForm(read, 'fr').map(({ own }) => `${own}!`));
  // What is sent stays the same in every language.
  expect(formIn(read, 'de').fields[0]?.settings).toMatchObject({ options: [{ value: 'A mug. Or __proto__' }] });
});

it('asks for the words of the mail to whoever sent it where one is sent', () => {
  const mail = { visitorMailSubject: 'Thanks', visitorMailText: 'It came.' };
  expect(wordsWith({ ...mail, visitorMail: true })).toEqual(['Thanks', 'It came.']);
  expect(wordsWith({ ...mail, visitorMail: false })).toEqual([]);
});

it('keeps in which language a form is written with the first words in another, and shows its own where they lack', () => {
  const [word] = wordsOfForm(readFormOf(form), 'ar').filter(({ kind }) => kind === 'option');
  if (!word) throw new Error('The form has an answer.');
  const started = readFormOf(after(form, sayIn(form, { word, language: 'ar', own: 'en' }, 'كوب')));

  expect([started.language, languagesOf(started)]).toEqual(['en', ['ar']]);
  expect(formIn(started, 'ar-EG').fields).toMatchObject([
    { title: 'Which?', language: 'en', settings: { options: [{ label: 'كوب' }] } },
    { title: 'Like', language: 'en' },
    { title: 'From', language: 'en' },
  ]);
  expect(formIn(started, 'en-GB')).toBe(started);
  expect(formIn(started, 'fr')).toBe(started);
});

it('takes a language away again, and what was said in that of the form itself', () => {
  const twice = said(
    said(form, 'de', (own) => `${own}!`),
    'fr',
    (own) => `${own}?`,
  );

  expect(languagesOf(readFormOf(twice))).toEqual(['de', 'fr']);
  expect(languagesOf(readFormOf(after(twice, dropLanguage(twice, 'de'))))).toEqual(['fr']);
  expect(dropLanguage(form, 'de')).toEqual([]);
  const turned = readFormOf(after(twice, writeIn(twice, 'fr')));
  expect([turned.language, languagesOf(turned)]).toEqual(['fr', ['de']]);
  const emptied = said(twice, 'de', () => '');
  expect(wordsOfForm(readFormOf(emptied), 'de').every((word) => word.said === '')).toBe(true);
});
