/** One field of a custom form; the field types are those of storefront §3. */
export interface FormField {
  readonly id: string;
  readonly type: string;
  readonly title: string;
  readonly required: boolean;
  readonly description?: string;
  /** Most characters of a text. */
  readonly maxLength?: number;
  /** Choices of radio, select, checkbox. */
  readonly options?: readonly string[];
}

/** What a field of a type says beside its id, title and description. */
export interface FormFieldType {
  readonly type: string;
  /** People answer it; others are shown, or sent along unseen. */
  readonly isQuestion: boolean;
  readonly properties: readonly (keyof FormField)[];
}

const question = (type: string, ...properties: readonly (keyof FormField)[]): FormFieldType => ({
  type,
  isQuestion: true,
  properties: ['required', ...properties],
});

/** Types of fields that forms draw and check; any other is a line of text (storefront §3). */
export const FORM_FIELD_TYPES: readonly FormFieldType[] = [
  question('text', 'maxLength'),
  question('textarea', 'maxLength'),
  question('email'),
  question('phone'),
  question('name'),
  question('address'),
  question('number'),
  question('date'),
  question('time'),
  question('radio', 'options'),
  question('checkbox', 'options'),
  question('select', 'options'),
  { type: 'section', isQuestion: false, properties: [] },
  { type: 'hidden', isQuestion: false, properties: [] },
];

/** A form the owner made; a product may ask for one before it is added. */
export interface Form {
  readonly id: string;
  readonly name: string;
  readonly fields: readonly FormField[];
  readonly submissionMessage?: string;
  readonly disclaimerMessage?: string;
}

/** One answered field, in the shape the summary of a form prints. */
export interface FormAnswer {
  readonly id: string;
  readonly type: string;
  readonly rawTitle: string;
  readonly value: string;
  readonly values?: readonly string[];
}
