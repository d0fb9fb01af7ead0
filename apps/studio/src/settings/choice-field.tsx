import { findCountry, isWord, knownCountries, typeLetter } from '@portico/locale';
import { useId, useRef, type KeyboardEvent } from 'react';
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
  onKeyDown,
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
  readonly onKeyDown?: (event: KeyboardEvent) => void;
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
          onKeyDown={onKeyDown}
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
  const typed = useRef({ text: '', at: 0 });
  const countries = knownCountries().filter(({ code }) => !without.includes(code));
  const choices = countries.map(({ code, name }) => ({ value: code, label: name }));

  /** Letters find a country by any of its names; one alone goes through the list. */
  function handleKeyDown(event: KeyboardEvent): void {
    if ([...event.key].length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
    typed.current = typeLetter(typed.current, event.key, event.timeStamp);
    if (!isWord(typed.current)) return;
    event.preventDefault();
    const found = findCountry(countries, typed.current.text);
    if (found) onChange(found.code);
  }
  return (
    <ChoiceField
      label={label}
      value={value}
      choices={choices}
      prompt={messages.chooseCountry}
      error={error}
      onChange={onChange}
      onKeyDown={handleKeyDown}
    />
  );
}

const NONE: readonly string[] = [];
