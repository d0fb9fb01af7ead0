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
  onChange,
}: {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly help?: string;
  readonly grams: number | null;
  readonly unit: WeightUnit;
  readonly error?: string | undefined;
  readonly onChange: (grams: number | null) => void;
}) {
  const [typed, setTyped] = useState(() => (grams === null ? '' : weightText(grams, unit)));
  return (
    <TextField
      label={label}
      isLabelHidden={isLabelHidden}
      help={help}
      inputMode="decimal"
      value={typed}
      error={Number.isNaN(grams) ? messages.weight : error}
      onChange={(event) => {
        const text = event.target.value;
        setTyped(text);
        onChange(text.trim() === '' ? null : parseWeight(text, unit));
      }}
    />
  );
}
