import { submitFormAt } from '@portico/contract';
import { isMailingList } from '@portico/domain';
import { escapeHtml } from '@portico/template';
import { attributes } from '../../platform/html/html.ts';
import type { DocumentField, SiteFormDocument } from './form-document.ts';

/** A form that came back with something to mend. */
export interface FormAttempt {
  /** Field id to what was filled in; several values where several were ticked. */
  readonly values: ReadonlyMap<string, readonly string[]>;
  /** Field id to what is wrong with it. */
  readonly errors: Readonly<Record<string, string>>;
  /** Where the visitor came from, a path of this site. */
  readonly returnTo: string;
}

/** A form that works without script: it posts where the widget posts too. */
export function formHtml(form: SiteFormDocument, attempt?: FormAttempt): string {
  const fields = form.fields.map((field) => fieldHtml(field, form.id, attempt)).join('');
  const facts = { 'data-form-id': form.id, 'data-form-kind': isMailingList(form.fields) ? 'newsletter' : undefined };
  const returnTo = attempt ? `<input type="hidden" name="returnTo"${attributes({ value: attempt.returnTo })}>` : '';
  return `<div class="form-wrapper"><div class="form-inner-wrapper"><form method="post" action="${submitFormAt.path}" autocomplete="on"${attributes(
    facts,
  )}><input type="hidden" name="formId"${attributes({ value: form.id })}>${returnTo}${TRAP}<div class="field-list clear">${fields}</div><div class="form-button-wrapper"><input class="button sqs-system-button sqs-editable-button" type="submit"${attributes({ value: form.submitButtonText })}></div></form></div></div>`;
}

/** Nobody sees it; what fills it in is a bot. */
const TRAP =
  '<div hidden><label>Leave this empty <input name="homepageUrl" tabindex="-1" autocomplete="off"></label></div>';

function fieldHtml(field: DocumentField, formId: string, attempt: FormAttempt | undefined): string {
  const id = `${formId}-${field.id}`;
  const given = attempt?.values.get(field.id) ?? [];
  if (field.type === 'hidden') {
    return `<input type="hidden"${attributes({ name: field.id, value: given[0] ?? field.placeholder })}>`;
  }
  const error = attempt && Object.hasOwn(attempt.errors, field.id) ? attempt.errors[field.id] : undefined;
  const isFirstError = error !== undefined && Object.keys(attempt?.errors ?? {})[0] === field.id;
  const description = field.description === '' ? undefined : `${id}-description`;
  const describedBy = [description, error === undefined ? undefined : `${id}-error`].filter(Boolean).join(' ');
  const shared = attributes({
    id,
    name: field.id,
    required: field.required ? '' : undefined,
    'aria-describedby': describedBy === '' ? undefined : describedBy,
    'aria-invalid': error === undefined ? undefined : 'true',
    autofocus: isFirstError ? '' : undefined,
    autocomplete: field.autocomplete,
    maxlength: field.maxLength,
    placeholder: field.placeholder === '' ? undefined : field.placeholder,
  });
  const required = field.required ? ' <span class="required" aria-hidden="true">*</span>' : '';
  const label = `<label class="title"${attributes({ for: id })}>${escapeHtml(field.title)}${required}</label>`;
  const note = description === undefined ? '' : noteHtml('description', description, field.description);
  const wrong = error === undefined ? '' : noteHtml('field-error error', `${id}-error`, error);
  const kind = `form-item field ${field.type.replace(/[^a-z0-9-]/gi, '')}${field.required ? ' required' : ''}`;
  if (field.type === 'radio' || field.type === 'checkbox') {
    return `<fieldset class="${kind}"><legend class="title">${escapeHtml(field.title)}${required}</legend>${note}${wrong}${choices(field, id, given)}</fieldset>`;
  }
  return `<div class="${kind}">${label}${note}${wrong}${control(field, shared, given)}</div>`;
}

function noteHtml(className: string, id: string, words: string): string {
  return `<div class="${className}"${attributes({ id })}>${escapeHtml(words)}</div>`;
}

function control(field: DocumentField, shared: string, given: readonly string[]): string {
  if (field.type === 'textarea') {
    // The parser drops a line break at the start, so one more stands before the text.
    return `<textarea class="field-element"${shared}>${given[0] ? `\n${escapeHtml(given[0])}` : ''}</textarea>`;
  }
  if (field.type === 'select') {
    const options = (field.options ?? []).map(
      (option) => `<option${given.includes(option) ? ' selected' : ''}>${escapeHtml(option)}</option>`,
    );
    return `<select class="field-element"${shared}><option value=""></option>${options.join('')}</select>`;
  }
  const type =
    ['email', 'tel', 'url', 'number', 'date', 'time'].find(
      (known) => known === (field.type === 'phone' ? 'tel' : field.type),
    ) ?? 'text';
  return `<input class="field-element" type="${type}"${shared}${attributes({ value: given[0] })}>`;
}

function choices(field: DocumentField, id: string, given: readonly string[]): string {
  return (field.options ?? [])
    .map((option, index) => {
      const choice = attributes({
        id: `${id}-${index}`,
        name: field.id,
        value: option,
        required: field.required && field.type === 'radio' ? '' : undefined,
        checked: given.includes(option) ? '' : undefined,
      });
      return `<div class="option"><input type="${field.type}"${choice}><label${attributes({ for: `${id}-${index}` })}>${escapeHtml(option)}</label></div>`;
    })
    .join('');
}
