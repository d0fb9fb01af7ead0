import type { FieldDefinition } from './field-definition.ts';
import type { FormDefinition, StepDefinition } from './form-definition.ts';

/** What a page may know of a form: what visitors read and are asked, and nothing that is the owner's alone. */
export interface PublicForm extends Pick<
  FormDefinition,
  'id' | 'name' | 'version' | 'submissionMessage' | 'disclaimerMessage' | 'submitText'
> {
  readonly fields: readonly FieldDefinition[];
  readonly steps: readonly StepDefinition[];
}

/** A form as pages and scripts read it. */
export function publicForm(form: FormDefinition): PublicForm {
  const { id, name, version, submissionMessage, disclaimerMessage, submitText, fields, steps } = form;
  return { id, name, version, submissionMessage, disclaimerMessage, submitText, fields, steps };
}
