import { useEffect, useRef, useState } from 'react';
import { Icon } from './icon.tsx';
import { isSingleKey } from './single-keys.ts';
import styles from './tools.module.css';

/** Letters typed sooner after one another are one search. */
const TYPING_MS = 200;

export interface SearchWords {
  /** Its name, as screen readers say it. */
  readonly search: string;
  readonly searchPlaceholder: string;
  readonly clearSearch: string;
}

/** The search of a list: answers while typing, `/` goes there, Escape empties it and goes back. */
export function SearchBox({
  words,
  value,
  onChange,
}: {
  readonly words: SearchWords;
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
        aria-label={words.search}
        placeholder={words.searchPlaceholder}
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
          aria-label={words.clearSearch}
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
