import type { FormField } from '@portico/domain';
import { useState } from 'react';

import { fillMessage } from '@portico/locale';
import { Field, FieldError, type ControlAttributes } from '../views/field.tsx';
import { useStoreTexts } from '../views/texts-context.ts';
import { counterText, isOverLength } from './form-state.ts';

export interface FormFieldProps {
  readonly field: FormField;
  /** What was answered before. */
  readonly values: readonly string[];
  readonly error: string | undefined;
  readonly onEdit: () => void;
}

/** One question of a form, drawn after its type; a type that is not known is a line of text. */
export function FormFieldView(props: FormFieldProps) {
  const { field } = props;
  switch (field.type) {
    case 'section':
      return <SectionView field={field} />;
    case 'hidden':
      return <input type="hidden" name={field.id} defaultValue={props.values[0] ?? ''} />;
    case 'radio':
    case 'checkbox':
      return <ChoicesView {...props} />;
    case 'textarea':
      return <TextAreaView {...props} />;
    default:
      return <LineView {...props} />;
  }
}

function SectionView({ field }: Pick<FormFieldProps, 'field'>) {
  return (
    <div className="form-section">
      <h3>{field.title}</h3>
      {field.description ? <p className="hint">{field.description}</p> : null}
    </div>
  );
}

/** A group of radios or checkboxes. The first one carries the message, so that the focus finds it. */
function ChoicesView({ field, values, error, onEdit }: FormFieldProps) {
  const id = `form-${field.id}`;
  return (
    <fieldset className="field" onChange={onEdit}>
      <legend className="label">
        {field.title}
        {field.required ? null : <OptionalMark />}
      </legend>
      {field.description ? <p className="hint">{field.description}</p> : null}
      <div className="choices">
        {(field.options ?? []).map((option, index) => (
          <label className="choice" key={option}>
            <input
              type={field.type}
              name={field.id}
              value={option}
              defaultChecked={values.includes(option)}
              aria-invalid={error && index === 0 ? true : undefined}
              aria-describedby={error ? `${id}-error` : undefined}
            />
            <span>{option}</span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

function OptionalMark() {
  return (
    <>
      {' '}
      <span className="optional">{useStoreTexts().labels.optional}</span>
    </>
  );
}

/** A longer text; where it has a limit a counter below tells how much is used, and when it is too much. */
function TextAreaView({ field, values, error, onEdit }: FormFieldProps) {
  const [text, setText] = useState(values[0] ?? '');
  const { maxLength } = field;
  const isOver = maxLength !== undefined && isOverLength(text, maxLength);
  return (
    <Field {...fieldProps(field, error)}>
      {(control) => (
        <>
          <textarea
            {...control}
            className="input"
            name={field.id}
            value={text}
            aria-invalid={isOver || control['aria-invalid'] ? true : undefined}
            onChange={(event) => {
              setText(event.currentTarget.value);
              onEdit();
            }}
          />
          {maxLength === undefined ? null : (
            <p className={isOver ? 'counter error' : 'counter'} aria-live={isOver ? 'polite' : 'off'}>
              {counterText(text, maxLength)}
            </p>
          )}
        </>
      )}
    </Field>
  );
}

function LineView({ field, values, error, onEdit }: FormFieldProps) {
  const value = values[0] ?? '';
  return (
    <Field {...fieldProps(field, error)}>
      {(control) =>
        field.type === 'select' ? (
          <SelectView field={field} value={value} control={control} onEdit={onEdit} />
        ) : (
          <InputView field={field} value={value} control={control} onEdit={onEdit} />
        )
      }
    </Field>
  );
}

interface ControlProps extends Pick<FormFieldProps, 'field' | 'onEdit'> {
  readonly value: string;
  readonly control: ControlAttributes;
}

function SelectView({ field, value, control, onEdit }: ControlProps) {
  const prompt = fillMessage(useStoreTexts().labels.selectVariant, { variantName: field.title });
  return (
    <span className="select-wrap">
      <select {...control} className="select" name={field.id} defaultValue={value} onChange={onEdit}>
        <option value="">{prompt}</option>
        {(field.options ?? []).map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </span>
  );
}

/** Types of questions that browsers have a field for. */
const INPUT_TYPES: Readonly<Record<string, string>> = {
  date: 'date',
  email: 'email',
  phone: 'tel',
  time: 'time',
  number: 'number',
};

function InputView({ field, value, control, onEdit }: ControlProps) {
  return (
    <input
      {...control}
      className="input"
      name={field.id}
      type={INPUT_TYPES[field.type] ?? 'text'}
      maxLength={field.maxLength}
      defaultValue={value}
      onChange={onEdit}
    />
  );
}

function fieldProps(field: FormField, error: string | undefined) {
  return {
    id: `form-${field.id}`,
    label: field.title,
    error,
    hint: field.description,
    isOptional: !field.required,
  };
}
