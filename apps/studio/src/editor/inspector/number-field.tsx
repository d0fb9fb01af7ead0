import type { FieldDescription } from '@portico/page-model';
import { useState } from 'react';
import { TextField } from '../../ui/field.tsx';

/** A number within its bounds; what is typed half is kept as it is, and goes into the page once it is one. */
export function NumberField({
  label,
  kind,
  value,
  onChange,
}: {
  readonly label: string;
  readonly kind: Extract<FieldDescription['kind'], { name: 'number' }>;
  readonly value: number | undefined;
  readonly onChange: (to: number | undefined) => void;
}) {
  const [typed, setTyped] = useState<string>();
  const take = (text: string) => {
    setTyped(text);
    const number = Number(text);
    if (text.trim() === '') {
      onChange(undefined);
    } else if (Number.isFinite(number) && number >= kind.min && number <= kind.max) {
      onChange(number);
    }
  };
  return (
    <TextField
      label={label}
      type="number"
      min={kind.min}
      max={kind.max}
      step={kind.step}
      suffix={kind.unit}
      value={typed ?? (value === undefined ? '' : String(value))}
      onChange={({ target }) => take(target.value)}
      onBlur={() => setTyped(undefined)}
    />
  );
}
