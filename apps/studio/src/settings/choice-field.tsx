import { knownCountries } from '@portico/locale';
import { useId } from 'react';
import field from '../ui/field.module.css';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/icon.tsx';
import { messages } from './messages.ts';
import styles from './settings.module.css';

/** One of many choices: the browser's own list, which a letter searches and a phone knows. */
export function ChoiceField({
  label,
  isLabelHidden = false,
  value,
  choices,
  prompt,
  error,
  help,
  isDisabled = false,
  onChange,
}: {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly value: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  /** Shown while nothing is chosen. */
  readonly prompt?: string;
  readonly error?: string | undefined;
  readonly help?: string | undefined;
  readonly isDisabled?: boolean;
  readonly onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <div className={field['field']}>
      <label className={cx(field['head'], isLabelHidden && field['hidden'])} htmlFor={id}>
        {label}
      </label>
      <span className={styles['choice']}>
        <select
          id={id}
          className={cx(field['box'], error && field['wrong'])}
          value={value}
          disabled={isDisabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || help ? `${id}-about` : undefined}
          onChange={(event) => onChange(event.target.value)}
        >
          {prompt === undefined ? null : <option value="">{prompt}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </span>
      {error ? (
        <p className={field['error']} id={`${id}-about`}>
          <Icon name="alert" className={field['mark']} />
          {error}
        </p>
      ) : null}
      {help && !error ? (
        <p className={field['help']} id={`${id}-about`}>
          {help}
        </p>
      ) : null}
    </div>
  );
}

/** A country, by its name. */
export function CountryField({
  label = messages.country,
  value,
  error,
  without = NONE,
  onChange,
}: {
  readonly label?: string;
  readonly value: string;
  readonly error?: string | undefined;
  /** Codes that are chosen already. */
  readonly without?: readonly string[];
  readonly onChange: (code: string) => void;
}) {
  const choices = knownCountries()
    .filter(({ code }) => !without.includes(code))
    .map(({ code, name }) => ({ value: code, label: name }));
  return (
    <ChoiceField
      label={label}
      value={value}
      choices={choices}
      prompt={messages.chooseCountry}
      error={error}
      onChange={onChange}
    />
  );
}

const NONE: readonly string[] = [];
