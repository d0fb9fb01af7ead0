import { OTHER, type FieldDefinition, type StepDefinition } from '@portico/domain';
import { fillMessage } from '@portico/locale';

import { element } from '../browser/element.ts';
import { addStyle } from '../browser/own-style.ts';
import { formWords } from '../browser/page-words.ts';
import style from './review.css?inline';

/** What is drawn of a form before it is sent. */
export interface Reviewed {
  readonly steps: readonly StepDefinition[];
  /** Those that are asked. */
  readonly fields: readonly FieldDefinition[];
}

/** Everything that was answered, step by step, each with a button that leads back to it. */
export function reviewOf(form: HTMLFormElement, { steps, fields }: Reviewed, change: (step: string) => void): Node[] {
  addStyle(style);
  const words = formWords();
  return steps.flatMap(({ id, title }) => {
    const rows = fields.flatMap((field) => (field.step === id && isAnswered(field) ? [rowOf(form, field)] : []));
    if (rows.length === 0) return [];
    const name = title === '' ? words.change : fillMessage(words.changeOf, { title });
    const button = element('button', { type: 'button', class: 'form-change', 'aria-label': name }, words.change);
    button.addEventListener('click', () => change(id));
    const head = element('div', { class: 'form-review-head' }, element('p', {}, element('bdi', {}, title)), button);
    return [head, element('dl', { class: 'form-review-answers' }, ...rows.flat())];
  });
}

function isAnswered({ type }: FieldDefinition): boolean {
  return type !== 'hidden' && type !== 'section';
}

function rowOf(form: HTMLFormElement, { id, title }: FieldDefinition): readonly HTMLElement[] {
  const said = answersOf(form.querySelector(`[data-field="${CSS.escape(id)}"]`));
  const lines = said.length === 0 ? [formWords().emptyAnswer] : said;
  return [
    element('dt', {}, element('bdi', {}, title)),
    element('dd', {}, ...lines.map((line) => element('div', { dir: 'auto' }, line))),
  ];
}

/** What stands in the controls of a question, as whoever answered it reads it: the words of what was chosen, not what is sent for it. */
function answersOf(box: Element | null): readonly string[] {
  if (!box) return [];
  const rows = [...box.querySelectorAll('[data-question]')];
  if (rows.length > 0) {
    return rows.flatMap((row) => {
      const chosen = answersIn(row);
      return chosen.length === 0 ? [] : [`${wordsOf(row.querySelector('.question'))}: ${chosen.join(', ')}`];
    });
  }
  const said = answersIn(box);
  return box.matches('.address, .checkbox, .file') ? said : [said.join(' ')].filter(Boolean);
}

function answersIn(box: Element): readonly string[] {
  const controls = box.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
    'input, select, textarea',
  );
  const said = [...controls].flatMap((control) => textOf(control) ?? []);
  const files = [...box.querySelectorAll('.file-name')].map((file) => wordsOf(file));
  return [...said, ...files].filter(Boolean);
}

/** What one control says; undefined where it says nothing by itself. */
function textOf(control: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement): string | undefined {
  if (control instanceof HTMLSelectElement) {
    return ['', OTHER].includes(control.value) ? undefined : wordsOf(control.selectedOptions[0]);
  }
  // The words of an answer of one's own count while that is chosen.
  if (control.matches('.other-words') && !control.closest(`.form-item:has([value='${OTHER}']:checked)`))
    return undefined;
  if (control instanceof HTMLTextAreaElement) return control.value.trim();
  if (control.type === 'radio' || control.type === 'checkbox') {
    return control.checked && control.value !== OTHER ? wordsOf(control.closest('label')) : undefined;
  }
  return control.type === 'file' || control.type === 'hidden' ? undefined : control.value.trim();
}

function wordsOf(node: Element | null | undefined): string {
  return node?.textContent?.trim() ?? '';
}
