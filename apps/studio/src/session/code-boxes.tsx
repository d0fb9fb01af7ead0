import { useId } from 'react';
import { cx } from '../ui/cx.ts';
import styles from './code-boxes.module.css';

const BOXES = [0, 1, 2, 3, 4, 5];

/** Six digits, each in a box of its own, which are one field: they are pasted, filled in by the device and read out as one. */
export function CodeBoxes({
  label,
  help,
  value,
  onChange,
}: {
  readonly label: string;
  readonly help: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const id = useId();
  const next = Math.min(value.length, BOXES.length - 1);
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <div className={styles['boxes']}>
        <div aria-hidden="true">
          {BOXES.map((box) => (
            <i key={box} className={cx(box === next && styles['next'])} />
          ))}
        </div>
        <input
          id={id}
          aria-describedby={`${id}-help`}
          inputMode="numeric"
          autoComplete="one-time-code"
          // With the space between that apps show.
          maxLength={7}
          value={value}
          onChange={({ target }) => onChange(target.value.replaceAll(/\s/g, '').slice(0, BOXES.length))}
        />
      </div>
      <small id={`${id}-help`}>{help}</small>
    </div>
  );
}
