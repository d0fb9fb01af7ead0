import { useState, type ComponentProps } from 'react';
import { TextField } from '../../ui/field.tsx';
import { useHeld } from '../../ui/held-fields.ts';

/** A line of text that is kept where it is right; until then what was typed stays, with what is wrong about it. */
export function ParsedField({
  value,
  error,
  isRight,
  onChange,
  ...field
}: Omit<ComponentProps<typeof TextField>, 'value' | 'error' | 'onChange'> & {
  readonly value: string;
  /** Said of what is not right. */
  readonly error: string;
  readonly isRight: (text: string) => boolean;
  readonly onChange: (text: string) => void;
}) {
  const [typed, setTyped] = useState({ text: value, beside: value });
  // Somebody else, or undo, may have said another since.
  const shown = typed.beside === value ? typed.text : value;
  const isWrong = !isRight(shown.trim());
  useHeld(field.label, isWrong);
  return (
    <TextField
      {...field}
      value={shown}
      error={isWrong ? error : undefined}
      onChange={({ target }) => {
        const text = target.value.trim();
        const isKept = isRight(text);
        setTyped({ text: target.value, beside: isKept ? text : value });
        if (isKept && text !== value) {
          onChange(text);
        }
      }}
    />
  );
}
