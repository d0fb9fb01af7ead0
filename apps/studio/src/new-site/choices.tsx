import { useId } from 'react';
import text from '../styles/text.module.css';
import { cx } from '../ui/cx.ts';
import type { IconName } from '../ui/icon-paths.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './new-site.module.css';

/** Cards of which one is chosen. */
export function Choices<Value extends string>({
  label,
  isLabelHidden = false,
  value,
  choices,
  onChange,
}: {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly value: Value;
  readonly choices: readonly {
    readonly value: Value;
    readonly icon: IconName;
    readonly label: string;
    readonly help: string;
  }[];
  readonly onChange: (value: Value) => void;
}) {
  const id = useId();
  return (
    <fieldset className={styles['choices']}>
      <legend className={cx(isLabelHidden && text['hidden'])}>{label}</legend>
      <div className={styles['cards']}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles['card']}>
            <Icon name={choice.icon} />
            <input
              type="radio"
              name={id}
              checked={choice.value === value}
              aria-describedby={`${id}-${choice.value}`}
              onChange={() => onChange(choice.value)}
            />
            <b>{choice.label}</b>
            <small id={`${id}-${choice.value}`}>{choice.help}</small>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
