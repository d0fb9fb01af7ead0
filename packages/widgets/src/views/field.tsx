import { createContext, useContext, type HTMLInputAutoCompleteAttribute, type ReactNode } from 'react';

import { useStoreTexts } from './texts-context.ts';

/** Name of the field that takes the focus when the page arrives: the first one with a message. */
export const FirstErrorName = createContext<string | undefined>(undefined);

/** What a control needs to belong to its field. */
export interface ControlAttributes {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

export interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly isOptional?: boolean;
  /** Draws the control with the attributes that tie it to label and message. */
  readonly children: (control: ControlAttributes) => ReactNode;
}

/** A control with its label above and its message below. */
export function Field({ id, label, error, hint, isOptional, children }: FieldProps) {
  const texts = useStoreTexts();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {isOptional ? (
          <>
            {' '}
            <span className="optional">{texts.labels.optional}</span>
          </>
        ) : null}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy || undefined })}
      {hint ? (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      <FieldError id={id} error={error} />
    </div>
  );
}

/** The message below a control. */
export function FieldError({ id, error }: { readonly id: string; readonly error: string | undefined }) {
  return error ? (
    <p className="error" id={`${id}-error`}>
      {error}
    </p>
  ) : null;
}

export interface TextFieldProps extends Omit<FieldProps, 'children' | 'id'> {
  readonly name: string;
  readonly value?: string;
  readonly type?: 'text' | 'email' | 'tel' | 'password';
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly inputMode?: 'numeric' | 'decimal' | 'tel' | undefined;
  /** Letters and digits rather than words: capitals, and nothing is corrected. */
  readonly isCode?: boolean;
  readonly placeholder?: string;
  readonly isRequired?: boolean;
}

/** No form of the shop reads more of a line: a page without script would have no place to say so. */
const LONGEST_LINE = 1000;

/** A line of text. The name is also its id, so a message finds it. */
export function TextField({
  name,
  value,
  type = 'text',
  autoComplete,
  inputMode,
  isCode = false,
  placeholder,
  isRequired,
  ...field
}: TextFieldProps) {
  const isFirstError = useContext(FirstErrorName) === name;
  return (
    <Field {...field} id={name}>
      {(control) => (
        <input
          {...control}
          className="input"
          name={name}
          type={type}
          defaultValue={value}
          autoComplete={autoComplete}
          inputMode={inputMode}
          placeholder={placeholder}
          maxLength={LONGEST_LINE}
          // Addresses and numbers run from left to right in every language.
          dir={type === 'email' || inputMode !== undefined || isCode ? 'ltr' : undefined}
          autoCapitalize={isCode ? 'characters' : undefined}
          spellCheck={isCode ? false : undefined}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- only after a refusal, on the first field to mend
          autoFocus={isFirstError}
          aria-required={isRequired || undefined}
        />
      )}
    </Field>
  );
}

export interface SelectFieldProps extends Omit<FieldProps, 'children' | 'id'> {
  readonly name: string;
  readonly value: string;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly isRequired?: boolean;
  /** Shown while nothing is chosen. */
  readonly prompt: string;
  readonly options: readonly { readonly code: string; readonly name: string }[];
}

/** A choice of one from a list. */
export function SelectField({ name, value, autoComplete, isRequired, prompt, options, ...field }: SelectFieldProps) {
  const isFirstError = useContext(FirstErrorName) === name;
  return (
    <Field {...field} id={name}>
      {(control) => (
        <span className="select-wrap">
          <select
            {...control}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- only after a refusal, on the first field to mend
            autoFocus={isFirstError}
            className="select"
            name={name}
            defaultValue={value}
            autoComplete={autoComplete}
            aria-required={isRequired || undefined}
          >
            <option value="">{prompt}</option>
            {options.map((option) => (
              <option key={option.code} value={option.code}>
                {option.name}
              </option>
            ))}
          </select>
        </span>
      )}
    </Field>
  );
}
