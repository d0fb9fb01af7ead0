import { element } from '../browser/element.ts';
import { formWords } from '../browser/page-words.ts';

/** Messages by field id, and those of parts as `id.Part`. */
export type FormErrors = Readonly<Record<string, string>>;

/**
 * Marks each field that is wrong, with its message above it, says above the button what is to be mended, and leads to the first
 * (FORM-016, FORM-042, FORM-048, FORM-049).
 */
export function drawErrors(form: HTMLFormElement, errors: FormErrors, words: string): void {
  clearErrors(form);
  const marked = Object.entries(errors).flatMap(([name, message]) => markField(form, name, message) ?? []);
  const [first] = marked;
  const isFar = first !== undefined && isOutside(first.control);
  drawSummary(form, words, marked);
  if (isFar) summaryOf(form).append(element('p', { class: 'form-review' }, formWords().scrollToReview));
  first?.control.focus();
}

/** Takes away what was said of one field, or of all. */
export function clearErrors(form: HTMLFormElement, name?: string): void {
  for (const old of form.querySelectorAll<HTMLElement>('.field-error')) {
    if (name !== undefined && old.dataset['of'] !== name) continue;
    for (const control of form.querySelectorAll(`[aria-describedby~="${CSS.escape(old.id)}"]`)) {
      control.removeAttribute('aria-invalid');
      describe(control, (ids) => ids.filter((id) => id !== old.id));
    }
    old.closest('.form-item')?.classList.remove('error');
    old.remove();
  }
  for (const line of form.querySelectorAll<HTMLElement>('.form-error-list > li')) {
    if (line.dataset['of'] === name) line.remove();
  }
  // What is mended is not asked for any more, and with the last of it all is said.
  const isMended = form.querySelector('.form-error-list')?.childElementCount === 0;
  if (name === undefined || isMended) summaryOf(form).replaceChildren();
}

/** Says what is wrong with one field. @returns undefined where the form has none of this name */
export function markField(form: HTMLFormElement, name: string, message: string) {
  const control = controlOf(form, name);
  if (!control) return undefined;
  const item = control.closest<HTMLElement>('.form-item');
  const id = `${control.id || name}-error`;
  const before = document.getElementById(id);
  if (!before) {
    const error = element('div', { class: 'field-error error', id }, message);
    error.dataset['of'] = name;
    placeOf(control).before(error);
  }
  control.ariaInvalid = 'true';
  item?.classList.add('error');
  describe(control, (ids) => [...ids.filter((one) => one !== id), id]);
  if (item instanceof HTMLFieldSetElement) describe(item, (ids) => [...ids.filter((one) => one !== id), id]);
  const title = item?.querySelector('.title')?.firstChild?.textContent?.trim() ?? '';
  return { control, title, name };
}

type Marked = NonNullable<ReturnType<typeof markField>>;

/** The control of a field, the one of its part, or the first of its parts. */
function controlOf(form: HTMLFormElement, name: string): HTMLElement | null {
  const named = CSS.escape(name);
  const visible = ':not([type=hidden])';
  return (
    form.querySelector<HTMLElement>(`[name="${named}"]${visible}`) ??
    form.querySelector<HTMLElement>(`[name^="${named}."]${visible}`) ??
    form.querySelector<HTMLElement>(`[data-upload-field="${named}"]`)
  );
}

/** Above the control and its unit; of several in one question, above the first of them; of a survey, above its first row. */
function placeOf(control: HTMLElement): Element {
  return (
    control.closest('[data-question]') ?? control.closest('.option, .with-unit, fieldset.form-item .field') ?? control
  );
}

function describe(control: Element, change: (ids: readonly string[]) => readonly string[]): void {
  const ids = change(control.getAttribute('aria-describedby')?.split(' ').filter(Boolean) ?? []);
  if (ids.length === 0) control.removeAttribute('aria-describedby');
  else control.setAttribute('aria-describedby', ids.join(' '));
}

function isOutside(control: HTMLElement): boolean {
  const { top, bottom } = control.getBoundingClientRect();
  return bottom < 0 || top > innerHeight;
}

/** One link a field: whoever hears the page read out comes to each. */
function drawSummary(form: HTMLFormElement, words: string, marked: readonly Marked[]): void {
  const links = marked.flatMap(({ control, title, name }) => {
    if (title === '') return [];
    const link = element('a', { href: `#${control.id}` }, element('bdi', {}, title));
    link.addEventListener('click', (event) => {
      event.preventDefault();
      control.focus();
    });
    return [element('li', { 'data-of': name }, link)];
  });
  const list = links.length === 0 ? [] : [element('ul', { class: 'form-error-list' }, ...links)];
  summaryOf(form).replaceChildren(element('p', { class: 'form-error-words' }, words), ...list);
}

/** Where it is said what is wrong with the whole: above the button, known to screen readers before anything stands in it. */
function summaryOf(form: HTMLFormElement): HTMLElement {
  const known = form.querySelector<HTMLElement>('.form-error');
  if (known) return known;
  const summary = element('div', { class: 'form-error error', role: 'alert' });
  const button = form.querySelector('.form-button-wrapper');
  if (button) button.before(summary);
  else form.append(summary);
  return summary;
}
