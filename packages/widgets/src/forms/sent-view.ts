import { element } from '../browser/element.ts';
import type { SubmitEnd } from './submit.ts';

/**
 * The words take the place of the form, and its focus, so that nobody is left at nothing (FORM-020, FORM-021). Scripts that count
 * sent forms watch for exactly this: `.form-submission-text` or `-html` loses `hidden`, and the form is gone from sight.
 */
export function drawSent(form: HTMLFormElement, { words, html }: Extract<SubmitEnd, { kind: 'sent' }>): void {
  const name = html === undefined ? 'form-submission-text' : 'form-submission-html';
  const place = placeOf(form, name);
  if (html === undefined) place.textContent = words;
  // The server made it safe: it holds no script.
  else place.innerHTML = html;
  // The owner's words may be of another language than the page.
  place.dir = 'auto';
  place.tabIndex = -1;
  place.role = 'status';
  form.hidden = true;
  form.classList.add('hidden');
  place.hidden = false;
  place.classList.remove('hidden');
  place.focus();
}

function placeOf(form: HTMLFormElement, name: string): HTMLElement {
  const drawn = form.closest('.form-wrapper')?.querySelector<HTMLElement>(`.${name}`);
  if (drawn) return drawn;
  const made = element('div', { class: name });
  form.after(made);
  return made;
}
