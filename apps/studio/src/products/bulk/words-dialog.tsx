import { useState } from 'react';
import type { MemberSite } from '@portico/contract/studio';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { WordField } from '../../ui/word-field.tsx';
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
    <FormDialog
      title={title(count, site.language)}
      submit={messages.applyWords(count, site.language)}
      isBusy={bulk.isChanging}
      isDisabled={add.length === 0 && remove.length === 0}
      isDirty={add.length > 0 || remove.length > 0}
      onSubmit={() => bulk.change({ kind, add: [...add], remove: [...remove] })}
      onClose={onClose}
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
    </FormDialog>
  );
}
