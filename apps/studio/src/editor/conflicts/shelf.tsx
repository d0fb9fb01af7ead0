import { removeAside, type ShelfEntry } from '@portico/contract/studio';
import type { Operation } from '@portico/page-model';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toasts } from '../../ui/toasts.tsx';
import { DOCUMENT_GONE } from '../queue/sender.ts';
import { useEdited, useEditor } from '../store/editor.ts';
import { messages } from '../words.ts';
import { bringBack } from './bring-back.ts';
import { wordsAside } from './words-aside.ts';
import styles from './conflicts.module.css';

/** Opens what could not stay where it was put; nothing while there is nothing. */
export function ShelfButton() {
  const shelf = useEdited((state) => state.shelf);
  const [isOpen, setOpen] = useState(false);
  return shelf.length === 0 && !isOpen ? null : (
    <>
      <Button size="small" icon="inbox" onPress={() => setOpen(true)}>
        {messages.together.shelfButton(shelf.length)}
      </Button>
      <Dialog
        title={messages.together.shelf}
        isOpen={isOpen}
        isWide
        onClose={() => setOpen(false)}
        actions={<Button onPress={() => setOpen(false)}>{messages.close}</Button>}
      >
        <p>{messages.together.shelfLead}</p>
        <ul className={styles['shelf']}>
          {shelf.map((entry) => (
            <ShelfRow key={entry.id} entry={entry} />
          ))}
        </ul>
      </Dialog>
    </>
  );
}

function ShelfRow({ entry }: { readonly entry: ShelfEntry }) {
  const editor = useEditor();
  const document = useEdited((state) => state.documents[entry.documentId]);
  const people = useEdited((state) => state.people);
  // What is on the shelf was an operation of the model when it was put there.
  const operations = entry.operations as readonly Operation[];
  const words = wordsAside(operations);
  // Of several who are here nobody knows who it was.
  const who = (people.length === 1 ? people[0]?.name : undefined) ?? messages.together.someone;
  const drop = async () => {
    const { shelf } = editor.store.get();
    editor.store.set({ shelf: shelf.filter(({ id }) => id !== entry.id) });
    // What could not be dropped is there again the next time.
    await api.call(editor.site, removeAside, { params: { asideId: entry.id } }).catch(() => undefined);
  };
  const take = () => {
    if (
      document &&
      editor.act({
        label: messages.together.bringBack,
        documentId: entry.documentId,
        operations: bringBack(document.session.view, operations),
      })
    ) {
      void drop();
    }
  };
  const copy = async () => {
    await navigator.clipboard.writeText(words);
    toasts.show({ text: messages.together.copied });
  };
  return (
    <li>
      <b>{reasonText(entry.reason, who)}</b>
      <p>{words}</p>
      <div>
        {document ? (
          <Button size="small" kind="ink" onPress={take}>
            {messages.together.bringBack}
          </Button>
        ) : null}
        {words === '' ? null : (
          <Button size="small" icon="copy" onPress={() => void copy()}>
            {messages.together.copy}
          </Button>
        )}
        <Button size="small" onPress={() => void drop()}>
          {messages.together.drop}
        </Button>
      </div>
    </li>
  );
}

function reasonText(reason: string, who: string): string {
  switch (reason) {
    case 'removed':
    case 'removed-under':
      return messages.together.removedThis(who);
    case 'same-words':
    case 'same-value':
      return messages.together.sameWords(who);
    case DOCUMENT_GONE:
      return messages.together.documentGone;
    default:
      return messages.together.otherReason;
  }
}
