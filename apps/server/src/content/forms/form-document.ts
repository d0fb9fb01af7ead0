import type { Form, FormField } from '@portico/domain';
import { linkTarget } from '../../platform/html/html.ts';
import { sanitiseRichText } from '../../platform/html/rich-text.ts';

/** A field as `form.document.fields` holds it. */
export interface DocumentField extends FormField {
  readonly description: string;
  readonly placeholder: string;
  readonly autocomplete: string | undefined;
}

/** A form of the site as its document says it, with everything that may be missing filled in. */
export interface SiteFormDocument extends Form {
  readonly fields: readonly DocumentField[];
  readonly submitButtonText: string;
  readonly submissionMessage: string;
  /** HTML in place of that message (FORM-021), safe whoever wrote it; undefined where the owner wrote none. */
  readonly submissionHtml: string | undefined;
  /** Where a visitor goes on after it is sent (FORM-022); undefined where he stays. */
  readonly successRedirect: string | undefined;
}

/** What a visitor reads when the owner wrote nothing. */
const DEFAULT_SUBMISSION_MESSAGE = 'Thank you.';

/** Reads a form's document; what is no field is passed over. */
export function readFormDocument(form: {
  readonly id: string;
  readonly name: string;
  readonly document: unknown;
}): SiteFormDocument {
  const document = isRecord(form.document) ? form.document : {};
  const fields = Array.isArray(document['fields']) ? document['fields'].filter(isRecord) : [];
  return {
    id: form.id,
    name: form.name,
    fields: fields.map(readField),
    submitButtonText: textOf(document['submitButtonText'], 'Submit'),
    submissionMessage: textOf(document['submissionMessage'], DEFAULT_SUBMISSION_MESSAGE),
    submissionHtml: sanitiseRichText(textOf(document['submissionHtml'], '')) || undefined,
    successRedirect: linkTarget(document['successRedirect']) || undefined,
  };
}

function readField(field: Readonly<Record<string, unknown>>, index: number): DocumentField {
  const { maxLength, autocomplete, options } = field;
  return {
    id: textOf(field['id'], `field-${index}`),
    type: textOf(field['type'], 'text'),
    title: textOf(field['title'], ''),
    required: field['required'] === true,
    description: textOf(field['description'], ''),
    placeholder: textOf(field['placeholder'], ''),
    autocomplete: typeof autocomplete === 'string' ? autocomplete : undefined,
    ...(typeof maxLength === 'number' ? { maxLength } : {}),
    options: Array.isArray(options) ? options.map(String) : [],
  };
}

function textOf(value: unknown, otherwise: string): string {
  return typeof value === 'string' && value !== '' ? value : otherwise;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
