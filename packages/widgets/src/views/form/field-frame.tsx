import type { FieldDefinition } from '@portico/domain';
import type { ReactNode } from 'react';

import type { FieldDrawing } from './field-drawing.ts';

export interface FieldViewProps {
  readonly field: FieldDefinition;
  readonly drawing: FieldDrawing;
}

/** Ids of a field: of its box, its control, its description and its message. */
export function idsOf({ id, type }: FieldDefinition, { suffix }: FieldDrawing) {
  const box = `${type}-${id}${suffix}`;
  const control = `${box}-field`;
  return { box, control, description: `${box}-description`, error: `${control}-error` };
}

/** The ids of what describes a field's controls; undefined where nothing does. */
export function describedBy(field: FieldDefinition, drawing: FieldDrawing): string | undefined {
  const ids = idsOf(field, drawing);
  const said = [field.description && ids.description, drawing.errors[field.id] && ids.error].filter(Boolean);
  return said.length > 0 ? said.join(' ') : undefined;
}

/** A question with one control: label, description, message, control. */
export function OneFrame({ field, drawing, children }: FieldViewProps & { readonly children: ReactNode }) {
  const ids = idsOf(field, drawing);
  return (
    <div
      id={ids.box}
      className={`form-item field ${classesOf(field, drawing)}`}
      data-field={field.id}
      lang={field.language}
      data-sensitive={field.isSensitive ? '' : undefined}
    >
      <label className="title" htmlFor={ids.control}>
        <Title field={field} />
      </label>
      <Notes field={field} drawing={drawing} />
      {children}
    </div>
  );
}

/** A question with several controls: its legend carries the question. @param kind `fields` for compounds, `field` for choices */
export function GroupFrame({
  field,
  drawing,
  kind,
  role,
  children,
}: FieldViewProps & { readonly kind: string; readonly role?: string; readonly children: ReactNode }) {
  return (
    <fieldset
      id={idsOf(field, drawing).box}
      className={`form-item ${kind} ${classesOf(field, drawing)}`}
      data-field={field.id}
      lang={field.language}
      data-sensitive={field.isSensitive ? '' : undefined}
      aria-describedby={describedBy(field, drawing)}
      role={role}
    >
      <legend className="title">
        <Title field={field} />
      </legend>
      <Notes field={field} drawing={drawing} />
      {children}
    </fieldset>
  );
}

function Title({ field: { title, required } }: Pick<FieldViewProps, 'field'>) {
  return (
    <>
      <bdi>{title}</bdi>
      {required ? (
        <>
          {' '}
          <span className="required" aria-hidden="true">
            *
          </span>
        </>
      ) : null}
    </>
  );
}

/** What stands between a question and its controls; the message is above them (FORM-016). */
function Notes({ field, drawing }: FieldViewProps) {
  const ids = idsOf(field, drawing);
  const error = drawing.errors[field.id];
  return (
    <>
      {field.description ? (
        <div className="description" id={ids.description}>
          <bdi>{field.description}</bdi>
        </div>
      ) : null}
      {error === undefined ? null : (
        <div className="field-error error" id={ids.error} data-of={field.id}>
          {error}
        </div>
      )}
    </>
  );
}

function classesOf(field: FieldDefinition, { errors }: FieldDrawing): string {
  return [
    field.type,
    field.required ? 'required' : '',
    field.width === 'half' ? 'half' : '',
    errors[field.id] === undefined ? '' : 'error',
  ]
    .filter(Boolean)
    .join(' ');
}
