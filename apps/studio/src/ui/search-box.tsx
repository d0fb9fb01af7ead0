import { useEffect, useRef, useState } from 'react';
import { Icon } from './icon.tsx';
import { isSingleKey } from './single-keys.ts';
import styles from './tools.module.css';

/** Letters typed sooner after one another are one search. */
const TYPING_MS = 200;

/** The search of a list: answers while typing, `/` goes there, Escape empties it and goes back. */
export function SearchBox({
  label,
  placeholder,
  clearLabel,
  value,
  onChange,
}: {
  readonly label: string;
  readonly placeholder: string;
  readonly clearLabel: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);

  // The address may change by itself (Back, a cleared filter); what is being typed stays.
  useEffect(() => {
    if (value !== sent.current) {
      sent.current = value;
      setTyped(value);
    }
  }, [value]);

  useEffect(() => {
    if (typed === sent.current) {
      return undefined;
    }
    const timer = setTimeout(() => {
      sent.current = typed;
      onChange(typed);
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, onChange]);

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === '/' && isSingleKey(event)) {
        event.preventDefault();
        input.current?.focus();
      }
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);

  const clear = () => {
    sent.current = '';
    setTyped('');
    onChange('');
  };

  return (
    <search className={styles['search']}>
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={typed}
        maxLength={100}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            clear();
            input.current?.blur();
          }
        }}
      />
      {typed === '' ? (
        <kbd aria-hidden="true">/</kbd>
      ) : (
        <button
          type="button"
          className={styles['clear']}
          aria-label={clearLabel}
          onClick={() => {
            clear();
            input.current?.focus();
          }}
        >
          <Icon name="x" />
        </button>
      )}
    </search>
  );
}
