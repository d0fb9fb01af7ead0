import { useEffect, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { Button, IconButton } from '../../ui/button.tsx';
import styles from './builder.module.css';
import { messages } from './messages.ts';

interface ListedEntry {
  readonly words: string;
  readonly isOn: boolean;
  readonly from?: number | undefined;
}

/**
 * Answers or statements, line by line: Enter begins the next, Backspace in an empty one removes it, Alt with an arrow moves it,
 * pasted lines become answers.
 */
export function EntryList({
  label,
  entries,
  most,
  isMany,
  kind,
  onChange,
}: {
  readonly label: string;
  readonly entries: readonly ListedEntry[];
  readonly most: number;
  /** Several may be marked. */
  readonly isMany: boolean;
  readonly kind: 'options' | 'questions';
  readonly onChange: (entries: readonly ListedEntry[]) => void;
}) {
  const list = useRef<HTMLUListElement>(null);
  const wanted = useRef<number>(undefined);
  useEffect(() => {
    if (wanted.current !== undefined) {
      list.current?.querySelectorAll<HTMLInputElement>('input[type=text]')[wanted.current]?.focus();
      wanted.current = undefined;
    }
  });
  const indexed = entries.map((entry, from) => ({ ...entry, from }));
  const write = (next: readonly ListedEntry[], focus?: number) => {
    onChange(next.slice(0, most));
    wanted.current = focus;
  };
  const insert = (index: number, words: readonly string[]) =>
    write(
      [...indexed.slice(0, index), ...words.map((word) => ({ words: word, isOn: false })), ...indexed.slice(index)],
      index + words.length - 1,
    );
  const remove = (index: number) =>
    write(
      indexed.filter((_, at) => at !== index),
      Math.max(index - 1, 0),
    );
  const handleKey = (event: KeyboardEvent, index: number) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const other = by === undefined ? undefined : indexed[index + by];
    if (event.key === 'Enter') insert(index + 1, ['']);
    else if (event.key === 'Backspace' && entries[index]?.words === '' && entries.length > 1) remove(index);
    else if (event.altKey && by !== undefined && other) {
      write(indexed.with(index, other).with(index + by, indexed[index] ?? other), index + by);
    } else return;
    event.preventDefault();
  };
  const handlePaste = (event: ClipboardEvent, index: number) => {
    const lines = event.clipboardData
      .getData('text')
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter(Boolean);
    if (lines.length < 2) return;
    event.preventDefault();
    const isEmpty = entries[index]?.words === '';
    const rest = isEmpty ? indexed.filter((_, at) => at !== index) : indexed;
    const at = isEmpty ? index : index + 1;
    write(
      [...rest.slice(0, at), ...lines.map((words) => ({ words: words.slice(0, 500), isOn: false })), ...rest.slice(at)],
      at + lines.length - 1,
    );
  };
  const markLabel = kind === 'options' ? messages.ticked : messages.optionalRow;
  return (
    <fieldset className={styles['entries']}>
      <legend>{label}</legend>
      <ul ref={list}>
        {entries.map(({ words, isOn }, index) => (
          // An answer has no name of its own while it is written.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <input
              type="checkbox"
              aria-label={`${markLabel}: ${words}`}
              title={markLabel}
              checked={isOn}
              onChange={(event) =>
                write(
                  indexed.map((entry, at) => ({
                    ...entry,
                    isOn: at === index ? event.target.checked : isMany && entry.isOn,
                  })),
                )
              }
            />
            <input
              type="text"
              aria-label={messages.answer(index + 1)}
              value={words}
              maxLength={500}
              onChange={(event) => write(indexed.with(index, { words: event.target.value, isOn, from: index }))}
              onKeyDown={(event) => handleKey(event, index)}
              onPaste={(event) => handlePaste(event, index)}
            />
            <IconButton size="small" icon="x" label={messages.removeAnswer(words)} onPress={() => remove(index)} />
          </li>
        ))}
      </ul>
      <Button kind="bare" size="small" icon="plus" onPress={() => insert(entries.length, [''])}>
        {messages.addAnswer}
      </Button>
    </fieldset>
  );
}
