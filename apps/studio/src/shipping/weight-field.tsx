import type { WeightUnit } from '@portico/contract/studio';
import { useState } from 'react';
import { TextField } from '../ui/field.tsx';
import { messages } from './messages.ts';
import { parseWeight, weightText } from './weight.ts';

/** A weight as an owner types it; null where an empty field means none, NaN for what cannot be understood. */
export function WeightField({
  label,
  isLabelHidden = false,
  help,
  grams,
  unit,
  error,
  placeholder,
  onChange,
}: {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly help?: string;
  readonly grams: number | null;
  readonly unit: WeightUnit;
  readonly error?: string | undefined;
  /** Shown while it is empty. */
  readonly placeholder?: string | undefined;
  readonly onChange: (grams: number | null) => void;
}) {
  const [typed, setTyped] = useState<{ readonly text: string; readonly grams: number | null }>();
  // What came from elsewhere, such as Discard, takes the place of what was typed.
  const isOwn = typed !== undefined && Object.is(typed.grams, grams);
  const shown = grams === null ? '' : weightText(grams, unit);
  return (
    <TextField
      label={label}
      isLabelHidden={isLabelHidden}
      help={help}
      inputMode="decimal"
      value={isOwn ? typed.text : shown}
      placeholder={placeholder}
      error={Number.isNaN(grams) ? messages.weight : error}
      onChange={(event) => {
        const text = event.target.value;
        const read = text.trim() === '' ? null : parseWeight(text, unit);
        setTyped({ text, grams: read });
        onChange(read);
      }}
    />
  );
}
