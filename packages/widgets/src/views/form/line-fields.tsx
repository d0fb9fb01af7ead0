import { dayOf, lengthOf, type FieldDefinition } from '@portico/domain';
import { fillMessage } from '@portico/locale';
import type { InputHTMLAttributes } from 'react';

import { controlProps, type FieldDrawing } from './field-drawing.ts';
import { describedBy, idsOf, OneFrame, type FieldViewProps } from './field-frame.tsx';

/** A line to write on: text, address, number, day, time. */
export function LineView({ field, drawing }: FieldViewProps) {
  const ids = idsOf(field, drawing);
  const input = (
    <input
      className="field-element text"
      {...controlProps(drawing, field.id, ids.control, field.id)}
      {...lineProps(field, drawing)}
      defaultValue={drawing.given(field.id)[0] ?? field.default}
      placeholder={placeholderOf(field)}
      required={field.required}
      aria-describedby={describedBy(field, drawing)}
    />
  );
  const unit = unitOf(field, drawing);
  return (
    <OneFrame field={field} drawing={drawing}>
      {unit === '' ? (
        input
      ) : (
        <span className="with-unit">
          {input}
          <span className="unit">{unit}</span>
        </span>
      )}
    </OneFrame>
  );
}

/** A text of several lines; with a limit it counts (FORM-026). */
export function TextAreaView({ field, drawing }: FieldViewProps) {
  if (field.type !== 'textarea') return null;
  const ids = idsOf(field, drawing);
  const text = drawing.given(field.id)[0] ?? field.default ?? '';
  const { maxLength, size, placeholder } = field.settings;
  const length = lengthOf(text);
  const isOver = maxLength > 0 && length > maxLength;
  return (
    <OneFrame field={field} drawing={drawing}>
      <textarea
        className={size === 'small' ? 'field-element' : `field-element ${size}`}
        {...controlProps(drawing, field.id, ids.control, field.id)}
        defaultValue={text}
        placeholder={placeholder || undefined}
        required={field.required}
        dir="auto"
        data-max={maxLength || undefined}
        aria-describedby={describedBy(field, drawing)}
      />
      {maxLength > 0 ? (
        <div className={isOver ? 'field-counter error' : 'field-counter'} aria-live={isOver ? 'polite' : 'off'}>
          {fillMessage(drawing.texts.counter, { length, maximum: maxLength })}
        </div>
      ) : null}
    </OneFrame>
  );
}

type LineProps = InputHTMLAttributes<HTMLInputElement>;

/** What browsers need to know of a line: keyboard, what they may fill in, direction. */
function lineProps(field: FieldDefinition, drawing: FieldDrawing): LineProps {
  switch (field.type) {
    case 'email':
      return { type: 'email', autoComplete: 'email', inputMode: 'email', spellCheck: false, dir: 'ltr' };
    case 'website':
      return { type: 'text', autoComplete: 'url', inputMode: 'url', spellCheck: false, dir: 'ltr' };
    case 'phone':
      return { type: 'tel', autoComplete: 'tel', dir: 'ltr' };
    case 'number':
      return { type: 'text', inputMode: field.settings.decimals > 0 ? 'decimal' : 'numeric', autoComplete: 'off' };
    case 'currency':
      return { type: 'text', inputMode: 'decimal', autoComplete: 'off' };
    case 'date': {
      const today = new Date().toISOString().slice(0, 10);
      const isFixed = !/^[+-]/.test(field.settings.first + field.settings.last);
      // Days from today would be those of the day on which the page was kept.
      return {
        type: 'date',
        ...(isFixed ? { min: dayOf(field.settings.first, today), max: dayOf(field.settings.last, today) } : {}),
        ...(field.settings.purpose === 'birthday' ? { autoComplete: 'bday' } : {}),
      };
    }
    case 'time':
      return { type: 'time', step: field.settings.seconds ? 1 : undefined };
    case 'name':
      return { type: 'text', autoComplete: 'name', dir: 'auto' };
    case 'text':
      return {
        type: 'text',
        dir: 'auto',
        ...(field.settings.purpose === 'none' ? {} : { autoComplete: field.settings.purpose }),
      };
    default:
      return { type: 'text', dir: 'auto', lang: drawing.language };
  }
}

function placeholderOf({ settings }: FieldDefinition): string | undefined {
  return 'placeholder' in settings ? settings.placeholder || undefined : undefined;
}

function unitOf(field: FieldDefinition, { currency }: FieldDrawing): string {
  if (field.type === 'number') return field.settings.unit;
  return field.type === 'currency' ? field.settings.currency || currency : '';
}
