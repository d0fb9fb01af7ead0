import { useEffect } from 'react';
import { Button } from '../../ui/button.tsx';
import { commandKey } from '../../ui/single-keys.ts';
import { messages } from './messages.ts';
import type { ProductEditor } from './use-product-editor.ts';
import styles from './editor.module.css';

/** Names what is changed and saves it; there only while something is. */
export function SaveBar({ editor }: { readonly editor: ProductEditor }) {
  const { changed, errors, isSaving } = editor;
  const wrong = Object.keys(errors).length;
  const isShown = changed.length > 0;
  useEffect(() => {
    // The bar took the focus with it: whoever uses the keyboard goes on in the screen, not at the top of the page.
    if (!isShown && document.activeElement === document.body) {
      document.getElementById('content')?.focus();
    }
  }, [isShown]);
  return (
    <div aria-live="polite" data-dock={isShown ? '' : undefined}>
      {isShown ? (
        <div className={styles['saveBar']}>
          <p className={styles['changed']}>{messages.changed(changed)}</p>
          <p className={wrong > 0 ? styles['wrong'] : styles['consequence']}>
            {wrong > 0 ? messages.errorCount(wrong) : messages.saveHelp[editor.state.draft.visibility]}
          </p>
          <div className={styles['saveActions']}>
            <Button kind="bare" onPress={editor.discard} isDisabled={isSaving}>
              {messages.discard}
            </Button>
            <Button kind="ink" onPress={editor.save} isBusy={isSaving} className={styles['save']}>
              {messages.save}
              <kbd className={styles['inkKey']}>{commandKey('S')}</kbd>
            </Button>
          </div>
        </div>
      ) : null}
    </div>
  );
}
