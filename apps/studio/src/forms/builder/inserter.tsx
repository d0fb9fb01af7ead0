import { useRef, useState, type KeyboardEvent } from 'react';
import { FIELD_TYPES, type FieldType } from '@portico/domain';
import { STEP } from '@portico/page-model';
import { Dialog } from '../../ui/dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { cx } from '../../ui/cx.ts';
import styles from './builder.module.css';
import { FIELD_ICONS, fieldWords } from './field-words.ts';
import { messages } from './messages.ts';

export type Insertable = FieldType | typeof STEP;

const ALL: readonly Insertable[] = [...FIELD_TYPES, STEP];

/** What something that can be added is called. */
export function insertableName(type: Insertable): string {
  return type === STEP ? fieldWords.step : fieldWords.types[type];
}

/** What else it is looked for by. */
function otherNames(type: Insertable): string {
  return type === STEP ? fieldWords.stepNames : fieldWords.otherNames[type];
}

function InsertableIcon({ type }: { readonly type: Insertable }) {
  return <Icon name={type === STEP ? 'columns' : FIELD_ICONS[type]} />;
}

/** Field kinds beside the form: a press adds one behind the chosen field, or one is dragged to its place. */
export function Palette({ onAdd }: { readonly onAdd: (type: Insertable) => void }) {
  return (
    <>
      <h2>{messages.add}</h2>
      {ALL.map((type) => (
        <button
          key={type}
          type="button"
          className={styles['kind']}
          draggable={type !== STEP}
          onDragStart={(event) => event.dataTransfer.setData('application/x-portico-type', type)}
          onClick={() => onAdd(type)}
        >
          <InsertableIcon type={type} />
          {insertableName(type)}
        </button>
      ))}
    </>
  );
}

/** The same by keys and on phones: words find a kind, Enter adds it. */
export function Inserter({
  onAdd,
  onClose,
}: {
  readonly onAdd: (type: Insertable) => void;
  readonly onClose: () => void;
}) {
  const [words, setWords] = useState('');
  const [at, setAt] = useState(0);
  const list = useRef<HTMLElement>(null);
  const found = ALL.filter((type) =>
    `${insertableName(type)} ${type} ${otherNames(type)}`.toLowerCase().includes(words.trim().toLowerCase()),
  ).toSorted((one, other) => rank(one, words) - rank(other, words));
  const current = found[Math.min(at, found.length - 1)];
  const handleKey = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined) {
      event.preventDefault();
      const next = Math.min(Math.max(at + by, 0), found.length - 1);
      setAt(next);
      list.current?.children[next]?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && current !== undefined) {
      event.preventDefault();
      onAdd(current);
    }
  };
  return (
    <Dialog title={messages.add} isOpen onClose={onClose} actions={<Button onPress={onClose}>{messages.close}</Button>}>
      <TextField
        label={messages.filter}
        value={words}
        // The dialog is there to type into.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        autoComplete="off"
        onChange={(event) => {
          setWords(event.target.value);
          setAt(0);
        }}
        onKeyDown={handleKey}
      />
      <section ref={list} className={styles['found']} aria-label={messages.palette}>
        {found.map((type) => (
          <button
            key={type}
            type="button"
            className={cx(styles['kind'], type === current && styles['current'])}
            onClick={() => onAdd(type)}
          >
            <InsertableIcon type={type} />
            {insertableName(type)}
          </button>
        ))}
        {found.length === 0 ? <p>{messages.filterNothing}</p> : null}
      </section>
    </Dialog>
  );
}

/** Those that begin with the words come first. */
function rank(type: Insertable, words: string): number {
  const sought = words.trim().toLowerCase();
  const name = insertableName(type).toLowerCase();
  if (name.startsWith(sought)) return 0;
  return `${name} ${type}`.includes(sought) ? 1 : 2;
}
