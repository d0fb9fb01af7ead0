import { readFormDefinition, type FieldDefinition, type FormDefinition } from '@portico/domain';
import { linkTarget } from '../../platform/html/html.ts';
import { sanitiseRichText } from '../../platform/html/rich-text.ts';

/**
 * A version of a form as this server shows it: what the owner wrote as HTML is safe whoever wrote it, and it leads nowhere a script
 * would run (FORM-022).
 */
export type SiteFormDocument = FormDefinition;

/** What a visitor reads when the owner wrote nothing. */
const DEFAULT_SUBMISSION_MESSAGE = 'Thank you.';
const DEFAULT_SUBMIT_TEXT = 'Submit';

/** A version as `form_version` keeps it, with the name of its form. */
export interface KeptForm {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly definition: unknown;
}

/** Reads a version of a form; what is no field is passed over. */
export function readFormDocument(kept: KeptForm): SiteFormDocument {
  const form = safeForm(readFormDefinition(kept));
  return {
    ...form,
    submitText: form.submitText || DEFAULT_SUBMIT_TEXT,
    submissionMessage: form.submissionMessage || DEFAULT_SUBMISSION_MESSAGE,
  };
}

/** A form that may be drawn as it is: nothing that its owner wrote as HTML runs, or leads to what would. */
export function safeForm(form: FormDefinition): FormDefinition {
  return {
    ...form,
    fields: form.fields.map(withSafeText),
    submissionHtml: sanitiseRichText(form.submissionHtml),
    disclaimerMessage: sanitiseRichText(form.disclaimerMessage),
    successRedirect: linkTarget(form.successRedirect),
  };
}

/** Words between questions are the owner's HTML too. */
function withSafeText(field: FieldDefinition): FieldDefinition {
  if (field.type !== 'section') return field;
  return { ...field, settings: { ...field.settings, text: sanitiseRichText(field.settings.text) } };
}
