import { escapeHtml } from '@portico/template';
import { attributes } from '../html.ts';
import type { SiteForm } from '../content/site-content.ts';
import type { BlockScope } from './block-scope.ts';

/** A field as `form.document.fields` holds it; anything more is for the server's checks. */
interface FieldFacts {
  readonly id: string;
  readonly type: string;
  readonly title: string;
  readonly description: string;
  readonly placeholder: string;
  readonly autocomplete: string | undefined;
  readonly isRequired: boolean;
  readonly maxLength: number | undefined;
  readonly options: readonly string[];
}

/** A form that works without script: it posts where the widget posts too. */
export function formBlock(value: Readonly<Record<string, unknown>>, scope: BlockScope): string {
  const form = scope.form(String(value['formId'] ?? ''));
  if (!form) {
    return '';
  }
  const fields = fieldsOfForm(form).map((field) => fieldHtml(field, form.id));
  const label = String(form.document['submitButtonText'] ?? 'Submit');
  return `<div class="form-wrapper"><div class="form-inner-wrapper"><form method="post" action="/api/form/SaveFormSubmission" autocomplete="on"${attributes(
    { 'data-form-id': form.id },
  )}><input type="hidden" name="formId"${attributes({ value: form.id })}><div class="field-list clear">${fields.join(
    '',
  )}</div><div class="form-button-wrapper"><input class="button sqs-system-button sqs-editable-button" type="submit"${attributes({ value: label })}></div></form></div></div>`;
}

function fieldsOfForm(form: SiteForm): FieldFacts[] {
  const fields = Array.isArray(form.document['fields'])
    ? (form.document['fields'] as readonly Record<string, unknown>[])
    : [];
  return fields.map((field, index) => ({
    id: String(field['id'] ?? `field-${index}`),
    type: String(field['type'] ?? 'text'),
    title: String(field['title'] ?? ''),
    description: String(field['description'] ?? ''),
    placeholder: String(field['placeholder'] ?? ''),
    autocomplete: typeof field['autocomplete'] === 'string' ? field['autocomplete'] : undefined,
    isRequired: field['required'] === true,
    maxLength: typeof field['maxLength'] === 'number' ? field['maxLength'] : undefined,
    options: Array.isArray(field['options']) ? field['options'].map(String) : [],
  }));
}

function fieldHtml(field: FieldFacts, formId: string): string {
  const id = `${formId}-${field.id}`;
  const description = field.description === '' ? undefined : `${id}-description`;
  const shared = attributes({
    id,
    name: field.id,
    required: field.isRequired ? '' : undefined,
    'aria-describedby': description,
    autocomplete: field.autocomplete,
    maxlength: field.maxLength,
    placeholder: field.placeholder === '' ? undefined : field.placeholder,
  });
  if (field.type === 'hidden') {
    return `<input type="hidden"${attributes({ name: field.id, value: field.placeholder })}>`;
  }
  const required = field.isRequired ? ' <span class="required" aria-hidden="true">*</span>' : '';
  const label = `<label class="title"${attributes({ for: id })}>${escapeHtml(field.title)}${required}</label>`;
  const note =
    description === undefined
      ? ''
      : `<div class="description"${attributes({ id: description })}>${escapeHtml(field.description)}</div>`;
  const kind = `form-item field ${field.type.replace(/[^a-z0-9-]/gi, '')}${field.isRequired ? ' required' : ''}`;
  if (field.type === 'radio' || field.type === 'checkbox') {
    return `<fieldset class="${kind}"><legend class="title">${escapeHtml(field.title)}${required}</legend>${note}${choices(field, id)}</fieldset>`;
  }
  return `<div class="${kind}">${label}${note}${control(field, shared)}</div>`;
}

function control(field: FieldFacts, shared: string): string {
  if (field.type === 'textarea') {
    return `<textarea class="field-element"${shared}></textarea>`;
  }
  if (field.type === 'select') {
    const options = field.options.map((option) => `<option>${escapeHtml(option)}</option>`).join('');
    return `<select class="field-element"${shared}><option value=""></option>${options}</select>`;
  }
  const type =
    ['email', 'tel', 'url', 'number', 'date', 'time'].find(
      (known) => known === (field.type === 'phone' ? 'tel' : field.type),
    ) ?? 'text';
  return `<input class="field-element" type="${type}"${shared}>`;
}

function choices(field: FieldFacts, id: string): string {
  return field.options
    .map((option, index) => {
      const choice = attributes({
        id: `${id}-${index}`,
        name: field.id,
        value: option,
        required: field.isRequired && field.type === 'radio' ? '' : undefined,
      });
      return `<div class="option"><input type="${field.type}"${choice}><label${attributes({ for: `${id}-${index}` })}>${escapeHtml(option)}</label></div>`;
    })
    .join('');
}
