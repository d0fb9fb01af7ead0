import type { Form, FormField } from '@portico/domain';
import { useEffect, useRef, type FormEvent } from 'react';

import { FormFieldView } from './form-field-view.tsx';
import type { FormState, FormValues } from './form-state.ts';

export interface ProductFormViewProps {
  readonly titleId: string;
  readonly form: Form;
  readonly state: FormState;
  readonly answers: FormValues;
  readonly label: string;
  readonly onEdit: (fieldId: string) => void;
  readonly onSubmit: (values: FormValues) => void;
}

/** The form of a product, as it stands in the lightbox. */
export function ProductFormView({ titleId, form, state, answers, label, onEdit, onSubmit }: ProductFormViewProps) {
  const place = useRef<HTMLFormElement>(null);
  const isBusy = state.phase !== 'editing';

  // After a refusal the first field with a message takes the focus.
  useEffect(() => {
    if (state.refusals > 0) place.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [state.refusals]);

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(readValues(form, new FormData(event.currentTarget)));
  };
  return (
    <form className="body" ref={place} noValidate onSubmit={handleSubmit} aria-busy={isBusy}>
      <h2 id={titleId}>{form.name}</h2>
      <div className="form-fields">
        {form.fields.map((field) => (
          <FormFieldView
            key={field.id}
            field={field}
            values={answers[field.id] ?? []}
            error={state.errors[field.id]}
            onEdit={() => onEdit(field.id)}
          />
        ))}
      </div>
      {state.words ? (
        <p className="error" role="alert">
          {state.words}
        </p>
      ) : null}
      <button
        className={isBusy ? 'sqs-add-to-cart-button wide is-adding' : 'sqs-add-to-cart-button wide'}
        type="submit"
        aria-disabled={isBusy || undefined}
      >
        <span>{label}</span>
      </button>
      {form.disclaimerMessage ? <p className="note">{form.disclaimerMessage}</p> : null}
    </form>
  );
}

function readValues(form: Form, data: FormData): FormValues {
  const fields = form.fields.filter(({ type }: FormField) => type !== 'section');
  return Object.fromEntries(fields.map(({ id }) => [id, data.getAll(id).map(String)]));
}
