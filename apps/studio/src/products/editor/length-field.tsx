import { useState } from 'react';
import { TextField } from '../../ui/field.tsx';
import { lengthText, parseLength, type LengthUnit } from './length.ts';
import { messages } from './messages.ts';

/** A length as an owner types it; null where the field is empty, NaN for what cannot be understood. */
export function LengthField({
  label,
  millimetres,
  unit,
  placeholder,
  onChange,
}: {
  readonly label: string;
  readonly millimetres: number | null;
  readonly unit: LengthUnit;
  readonly placeholder?: string | undefined;
  readonly onChange: (millimetres: number | null) => void;
}) {
  const [typed, setTyped] = useState<{ readonly text: string; readonly millimetres: number | null }>();
  // What came from elsewhere, such as Discard, takes the place of what was typed.
  const isOwn = typed !== undefined && Object.is(typed.millimetres, millimetres);
  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={isOwn ? typed.text : lengthText(millimetres, unit)}
      placeholder={placeholder}
      error={Number.isNaN(millimetres) ? messages.errors.length : undefined}
      onChange={(event) => {
        const read = parseLength(event.target.value, unit);
        setTyped({ text: event.target.value, millimetres: read });
        onChange(read);
      }}
    />
  );
}
