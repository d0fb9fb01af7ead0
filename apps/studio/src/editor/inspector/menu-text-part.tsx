import {
  childrenOf,
  dishOf,
  DOCUMENT_LIMITS,
  isServed,
  linesOfText,
  menuCards,
  menuOperations,
  readMenu,
  writeMenu,
  type Dish,
  type DocumentNode,
} from '@portico/page-model';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { Section } from '../../ui/screen.tsx';
import { useEditor } from '../store/editor.ts';
import { newId } from '../store/new-id.ts';
import type { OpenDocument } from '../store/state.ts';
import { messages } from '../words.ts';
import styles from './inspector.module.css';

/** A menu card at once: its dishes as lines that are typed or pasted, beside what becomes of them. */
export function MenuTextPart({ document, block }: { readonly document: OpenDocument; readonly block: DocumentNode }) {
  const editor = useEditor();
  const [written, setWritten] = useState<string>();
  const entries = childrenOf(document.session.view, block.id).filter(
    ({ kind, isHidden }) => kind === 'entry' && isHidden !== true,
  );
  const isOpen = written !== undefined;
  const room = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);
  // What is pressed goes with the press: who writes goes on in what has come in its place.
  useEffect(() => {
    if (wasOpen.current !== isOpen) {
      wasOpen.current = isOpen;
      room.current?.querySelector<HTMLElement>(isOpen ? 'textarea' : 'button')?.focus();
    }
  }, [isOpen]);
  const take = (dishes: readonly Dish[]) => {
    const operations = menuOperations(block.id, entries, dishes, newId);
    if (operations.length > 0) {
      editor.act({ label: messages.menuText.taken, documentId: document.documentId, operations });
    }
    setWritten(undefined);
  };
  return (
    <div ref={room}>
      <Section title={messages.menuText.title} className={styles['entries']}>
        {isOpen ? (
          <MenuText written={written} onWrite={setWritten} onTake={take} onCancel={() => setWritten(undefined)} />
        ) : (
          <span>
            <Button
              size="small"
              icon="text"
              onPress={() => setWritten(writeMenu(entries.map(({ value }) => dishOf(value))))}
            >
              {messages.menuText.write}
            </Button>
          </span>
        )}
      </Section>
    </div>
  );
}

function MenuText({
  written,
  onWrite,
  onTake,
  onCancel,
}: {
  readonly written: string;
  readonly onWrite: (text: string) => void;
  readonly onTake: (dishes: readonly Dish[]) => void;
  readonly onCancel: () => void;
}) {
  const dishes = useMemo(() => readMenu(written), [written]);
  const isTooLong = dishes.length > DOCUMENT_LIMITS.entries;
  return (
    <>
      <TextArea
        className={styles['source']}
        label={messages.menuText.label}
        help={messages.menuText.help}
        error={isTooLong ? messages.menuText.tooMany(DOCUMENT_LIMITS.entries) : undefined}
        rows={14}
        maxLength={DOCUMENT_LIMITS.text}
        value={written}
        onChange={({ target }) => onWrite(target.value)}
      />
      <MenuResult dishes={dishes} />
      <span className={styles['dataset']}>
        <Button size="small" kind="ink" isDisabled={isTooLong} onPress={() => onTake(dishes)}>
          {messages.menuText.take}
        </Button>
        <Button size="small" onPress={onCancel}>
          {messages.menuText.cancel}
        </Button>
      </span>
    </>
  );
}

/** What the text is read as, while it is typed. */
function MenuResult({ dishes }: { readonly dishes: readonly Dish[] }) {
  const cards = menuCards(dishes);
  // What is said of a whole part has no name.
  const { length } = dishes.filter(({ title, price }) => title !== '' || price !== '');
  const parts = cards.flatMap((card) => card.parts);
  return (
    <section className={styles['menu']} aria-label={messages.menuText.result}>
      <output className={styles['second']}>
        {length === 0 ? messages.menuText.nothing : messages.menuText.counted(length, parts.length)}
      </output>
      {cards.map((card, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- what is read of a text has no names of its own
        <div key={at}>
          {card.title === '' ? null : <p className={styles['cardTitle']}>{card.title}</p>}
          {card.parts.map((part, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- the same
            <div key={place}>
              {part.title === '' ? null : <p className={styles['partTitle']}>{part.title}</p>}
              <ul>
                {part.dishes.filter(isServed).map((dish, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- the same
                  <li key={index}>
                    <span className={styles['dish']}>
                      <b>{dish.title}</b>
                      <span>{dish.price}</span>
                    </span>
                    {[...linesOfText(dish.text), ...dish.note.split('\n')].map((line, which) =>
                      // oxlint-disable-next-line react/no-array-index-key -- the same
                      line === '' ? null : <small key={which}>{line}</small>,
                    )}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      ))}
    </section>
  );
}
