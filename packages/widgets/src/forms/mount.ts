import { formWords } from '../browser/page-words.ts';

import { announce } from '../browser/announce.ts';
import { apiOfPage } from '../browser/api.ts';
import { element } from '../browser/element.ts';
import { tell } from '../browser/tell.ts';
import { botCheckSiteKey } from '../browser/site-facts.ts';
import { submitForm, type FormAttempt, type SubmitEnd, type SubmitPorts } from './submit.ts';

/** Brings a form block to life: it is sent without leaving the page, and words take its place. */
export function mount(start: HTMLElement): void {
  if (!(start instanceof HTMLFormElement)) return;
  const form = start;
  const error = element('p', { class: 'form-error error' });
  form.after(error);
  // The specification's words instead of the browser's.
  form.noValidate = true;
  let isSending = false;

  const send = async (): Promise<void> => {
    if (isSending) return;
    isSending = true;
    const unlock = lock(form);
    drawErrors(form, {});
    error.textContent = '';
    const end = await submitForm(readForm(form), portsOf(form));
    isSending = false;
    unlock();
    if (end.kind !== 'error') tell('FormSubmitted');
    if (end.kind === 'redirect') return location.assign(end.url);
    if (end.kind === 'sent') {
      error.remove();
      return drawSent(form, end);
    }
    // One wrong field says enough by itself, and its focus reads it out.
    if (drawErrors(form, end.errors) === 1) return;
    error.textContent = end.words;
    announce(end.words);
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send();
  });
}

/** The button keeps the focus, which a disabled one would lose; a second press does nothing (FORM-017 … FORM-019). */
function lock(form: HTMLFormElement): () => void {
  const button = form.querySelector<HTMLInputElement>('input[type=submit]');
  if (!button) return () => {};
  const { value } = button;
  button.value = formWords().submitting;
  button.ariaDisabled = 'true';
  return () => {
    button.value = value;
    button.ariaDisabled = null;
  };
}

/** Field id to value; several where several boxes are ticked. */
function readForm(form: HTMLFormElement): FormAttempt {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '');
  const answers = [...new Set(data.keys())]
    .filter((name) => name !== 'formId' && name !== 'homepageUrl' && name !== 'returnTo')
    .map((name) => {
      const values = data.getAll(name).map(String);
      return [name, values.length > 1 ? values : (values[0] ?? '')] as const;
    });
  return { formId: text('formId'), homepageUrl: text('homepageUrl'), form: Object.fromEntries(answers) };
}

/**
 * Marks each field that is wrong, with its message above it, and leads to the first (FORM-016, FORM-042).
 * @returns how many were marked
 */
function drawErrors(form: HTMLFormElement, errors: Readonly<Record<string, string>>): number {
  for (const old of form.querySelectorAll('.field-error')) {
    const control = form.querySelector(`[aria-describedby~="${CSS.escape(old.id)}"]`);
    control?.removeAttribute('aria-invalid');
    setDescription(
      control,
      descriptionOf(control).filter((id) => id !== old.id),
    );
    old.remove();
  }
  const marked: HTMLElement[] = [];
  for (const [name, words] of Object.entries(errors)) {
    const control = form.querySelector<HTMLElement>(`.field-list [name="${CSS.escape(name)}"]`);
    if (!control) continue;
    const id = `${control.id}-error`;
    (control.closest('.option') ?? control).before(element('div', { class: 'field-error error', id }, words));
    control.ariaInvalid = 'true';
    setDescription(control, [...descriptionOf(control), id]);
    marked.push(control);
  }
  marked[0]?.focus();
  return marked.length;
}

/** Ids of what describes a control. */
function descriptionOf(control: Element | null): string[] {
  return control?.getAttribute('aria-describedby')?.split(' ') ?? [];
}

function setDescription(control: Element | null, ids: readonly string[]): void {
  if (ids.length === 0) control?.removeAttribute('aria-describedby');
  else control?.setAttribute('aria-describedby', ids.join(' '));
}

/** The words take the place of the form, and its focus, so that nobody is left at nothing (FORM-020, FORM-021). */
function drawSent(form: HTMLFormElement, { words, html }: Extract<SubmitEnd, { kind: 'sent' }>): void {
  const tag = html === undefined ? 'p' : 'div';
  const done = element(tag, { class: 'form-submission-text', tabindex: '-1' }, html === undefined ? words : '');
  // The server made it safe: it holds no script.
  if (html !== undefined) done.innerHTML = html;
  form.replaceWith(done);
  done.focus();
}

function portsOf(form: HTMLFormElement): SubmitPorts {
  const siteKey = botCheckSiteKey();
  return {
    api: apiOfPage(),
    token: async () => {
      if (!siteKey) return undefined;
      const { botCheckToken } = await import('../bot-check/bot-check.ts');
      const isNewsletter = form.dataset['formKind'] === 'newsletter';
      return botCheckToken(siteKey, isNewsletter ? 'NEWSLETTER_BLOCK_SUBMISSION' : 'FORM_BLOCK_SUBMISSION');
    },
  };
}
