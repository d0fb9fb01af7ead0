import { useState } from 'react';
import type { MemberSite } from '@portico/contract/studio';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { WordField } from '../editor/word-field.tsx';
import { messages } from './messages.ts';
import type { Bulk } from './use-bulk.ts';
import styles from './bulk.module.css';

const NONE: readonly string[] = [];

/** Categories or tags of many products: which to add, which to take out. */
export default function WordsDialog({
  site,
  kind,
  count,
  known = NONE,
  bulk,
  onClose,
}: {
  readonly site: MemberSite;
  readonly kind: 'categories' | 'tags';
  readonly count: number;
  /** Words in use, offered while typing. */
  readonly known?: readonly string[];
  readonly bulk: Bulk;
  readonly onClose: () => void;
}) {
  const [add, setAdd] = useState(NONE);
  const [remove, setRemove] = useState(NONE);
  const title = kind === 'categories' ? messages.categoriesOf : messages.tagsOf;
  return (
    <Dialog
      title={title(count, site.language)}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{messages.cancel}</Button>
          <Button
            kind="ink"
            isBusy={bulk.isChanging}
            isDisabled={add.length === 0 && remove.length === 0}
            onPress={() => bulk.change({ kind, add: [...add], remove: [...remove] })}
          >
            {messages.applyWords(count, site.language)}
          </Button>
        </>
      }
    >
      <div className={styles['words']}>
        <WordField
          label={messages.add}
          addLabel={messages.addLabel}
          words={add}
          suggestions={known}
          onChange={(words) => setAdd(words)}
        />
        <WordField
          label={messages.remove}
          addLabel={messages.addLabel}
          words={remove}
          suggestions={known}
          onChange={(words) => setRemove(words)}
        />
      </div>
    </Dialog>
  );
}
