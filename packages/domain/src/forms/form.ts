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
