import type { FormTexts } from '@portico/locale';

/** What views of fields need beside the field: the words of a language, and what was filled in and refused. */
export interface FieldDrawing {
  /** BCP 47. */
  readonly language: string;
  /** Of the site, ISO 3166-1; of the store, ISO 4217. */
  readonly country: string;
  readonly currency: string;
  readonly texts: FormTexts;
  /** What stands in a control, by its name. */
  readonly given: (name: string) => readonly string[];
  /** What a file is called that came with the form before; absent where none can have. */
  readonly fileName?: (token: string) => string | undefined;
  /** Messages by field id, and by `id.Part`. */
  readonly errors: Readonly<Record<string, string>>;
  /** Behind every id, where a form stands twice on a page. */
  readonly suffix: string;
  /** The control that takes the focus as the page arrives: the first with a message. */
  readonly focus: string | undefined;
}

/** The attributes that every control of a field has. */
export function controlProps(drawing: FieldDrawing, fieldId: string, id: string, name: string) {
  const error = drawing.errors[name] ?? (name.startsWith(`${fieldId}.`) ? undefined : drawing.errors[fieldId]);
  return {
    id,
    name,
    'aria-invalid': error === undefined ? undefined : (true as const),
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- only after a refusal, on the first field to mend
    autoFocus: drawing.focus === name,
  };
}
