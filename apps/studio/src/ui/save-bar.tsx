import { useEffect } from 'react';
import { Button } from './button.tsx';
import { messages } from './messages.ts';
import styles from './save-bar.module.css';
import { commandKey } from './single-keys.ts';
import { goToUnread } from './unread-days.ts';
import { useSaveKey } from './use-save-key.ts';

/** Names what is changed and saves it, as `⌘S` does; there only while something is. */
export function SaveBar({
  changed,
  consequence,
  problem,
  saveLabel = messages.save,
  isSaving,
  onSave,
  onDiscard,
}: {
  /** What is changed, in words; undefined while nothing is. */
  readonly changed: string | undefined;
  /** What saving does. */
  readonly consequence: string;
  /** What stands in the way of it, in place of the consequence. */
  readonly problem?: string | undefined;
  readonly saveLabel?: string;
  readonly isSaving: boolean;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
}) {
  const isShown = changed !== undefined;
  const handleSave = () => {
    if (!goToUnread(document)) {
      onSave();
    }
  };
  useSaveKey(handleSave);
  useEffect(() => {
    // The bar took the focus with it: whoever uses the keyboard goes on in the screen, not at the top of the page.
    if (!isShown && document.activeElement === document.body) {
      document.getElementById('content')?.focus();
    }
  }, [isShown]);
  return (
    <div aria-live="polite" data-dock={isShown ? '' : undefined}>
      {isShown ? (
        <div className={styles['bar']}>
          <p className={styles['changed']}>{changed}</p>
          <p className={problem === undefined ? styles['consequence'] : styles['problem']}>{problem ?? consequence}</p>
          <div className={styles['actions']}>
            <Button kind="bare" onPress={onDiscard} isDisabled={isSaving}>
              {messages.discard}
            </Button>
            <Button kind="ink" onPress={handleSave} isBusy={isSaving} className={styles['save']}>
              {saveLabel}
              <kbd className={styles['key']}>{commandKey('S')}</kbd>
            </Button>
          </div>
        </div>
      ) : null}
    </div>
  );
}
