import { ALIGNMENTS, alignmentsOf, type JsonValue } from '@portico/page-model';
import { Select } from '../../ui/select.tsx';
import { optionLabel } from '../block-names.ts';
import { messages } from '../words.ts';
import styles from './inspector.module.css';

/** How the words of each column of a table stand. */
export function AlignmentsField({
  label,
  columns,
  value,
  onChange,
}: {
  readonly label: string;
  readonly columns: readonly string[];
  readonly value: JsonValue | undefined;
  readonly onChange: (to: JsonValue) => void;
}) {
  const aligned = alignmentsOf(value, columns.length);
  return columns.length === 0 ? null : (
    <fieldset className={styles['alignments']}>
      <legend>{label}</legend>
      {columns.map((name, at) => (
        <Select
          key={`${at} ${name}`}
          label={name || messages.field.column(at + 1)}
          value={aligned[at] ?? 'auto'}
          choices={ALIGNMENTS.map((one) => ({ value: one, label: optionLabel(one) }))}
          onChange={(to) => onChange(aligned.with(at, to))}
        />
      ))}
    </fieldset>
  );
}
