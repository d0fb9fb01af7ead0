import { useId } from 'react';
import { messages } from './messages.ts';
import { KINDS, type Kind } from './new-draft.ts';
import styles from './new.module.css';

/** What kind of product it is; it stays so. */
export function KindChoice({ value, onChange }: { readonly value: Kind; readonly onChange: (kind: Kind) => void }) {
  const id = useId();
  return (
    <fieldset className={styles['kinds']} aria-label={messages.kind}>
      {KINDS.map((kind) => (
        <label key={kind} className={styles['kind']}>
          <input
            type="radio"
            name={id}
            checked={kind === value}
            aria-describedby={`${id}-${kind}`}
            onChange={() => onChange(kind)}
          />
          <b>{messages.kinds[kind].label}</b>
          <small id={`${id}-${kind}`}>{messages.kinds[kind].help}</small>
        </label>
      ))}
    </fieldset>
  );
}
