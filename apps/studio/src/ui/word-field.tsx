import { PRODUCT_LIMITS } from '@portico/domain';
import { useId, useState } from 'react';
import { Icon } from './icon.tsx';
import chip from './chip.module.css';
import field from './field.module.css';
import { messages } from './messages.ts';

const NONE: readonly string[] = [];

/** A list of words as chips: Enter or a comma adds, Backspace in the empty field removes the last. */
export function WordField({
  label,
  addLabel,
  words,
  suggestions = NONE,
  onChange,
}: {
  readonly label: string;
  readonly addLabel: string;
  readonly words: readonly string[];
  readonly suggestions?: readonly string[];
  readonly onChange: (words: readonly string[]) => void;
}) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const add = () => {
    const added = typed
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== '' && !words.includes(word));
    if (added.length > 0) {
      onChange([...words, ...new Set(added)]);
    }
    setTyped('');
  };
  return (
    <div className={field['field']}>
      <label className={field['head']} htmlFor={id}>
        {label}
      </label>
      <div className={chip['chips']}>
        {words.map((word) => (
          <span key={word} className={chip['chip']}>
            {word}
            <button
              type="button"
              className={chip['remove']}
              aria-label={messages.removeWord(word)}
              onClick={() => onChange(words.filter((one) => one !== word))}
            >
              <Icon name="x" />
            </button>
          </span>
        ))}
        <input
          id={id}
          className={chip['input']}
          placeholder={addLabel}
          value={typed}
          maxLength={PRODUCT_LIMITS.word}
          list={suggestions.length > 0 ? `${id}-list` : undefined}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={add}
          onKeyDown={(event) => {
            if (event.key === 'Enter' || event.key === ',') {
              event.preventDefault();
              add();
            } else if (event.key === 'Backspace' && typed === '') {
              onChange(words.slice(0, -1));
            }
          }}
        />
        {suggestions.length > 0 ? (
          <datalist id={`${id}-list`}>
            {suggestions
              .filter((word) => !words.includes(word))
              .map((word) => (
                <option key={word} value={word}>
                  {word}
                </option>
              ))}
          </datalist>
        ) : null}
      </div>
    </div>
  );
}
