import { TextArea } from '../../ui/field.tsx';
import { messages } from '../words.ts';

/** The cells of one row of a table or of figures, each on a line of its own. */
export function CellsField({
  label,
  cells,
  max,
  onChange,
}: {
  readonly label: string;
  readonly cells: readonly string[];
  readonly max: number;
  readonly onChange: (cells: readonly string[]) => void;
}) {
  return (
    <TextArea
      label={label}
      help={messages.field.cells(max)}
      rows={Math.min(max, Math.max(2, cells.length + 1))}
      value={cells.join('\n')}
      onChange={({ target }) => onChange(target.value.split('\n').slice(0, max))}
    />
  );
}
