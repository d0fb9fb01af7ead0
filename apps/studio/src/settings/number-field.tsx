import { useState } from 'react';
import { TextField } from '../ui/field.tsx';

/** A whole number of settings; what is typed stands as it is until it is one. */
export function NumberField({
  value,
  onChange,
  ...field
}: {
  readonly label: string;
  readonly help?: string;
  readonly suffix?: string;
  readonly value: number;
  readonly error: string | undefined;
  readonly onChange: (value: number) => void;
}) {
  const [typed, setTyped] = useState<string>();
  return (
    <TextField
      {...field}
      inputMode="numeric"
      maxLength={5}
      value={typed ?? String(value)}
      onFocus={({ target }) => (value === 0 ? target.select() : undefined)}
      onBlur={() => setTyped(undefined)}
      onChange={(event) => {
        setTyped(event.target.value);
        const read = Number(event.target.value);
        onChange(event.target.value.trim() === '' || !Number.isFinite(read) ? 0 : read);
      }}
    />
  );
}
