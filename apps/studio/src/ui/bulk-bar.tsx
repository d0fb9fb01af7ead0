import type { ReactNode } from 'react';
import { Toolbar } from 'react-aria-components/Toolbar';
import { Button } from './button.tsx';
import { messages } from './messages.ts';
import type { Selection } from './use-selection.ts';
import text from '../styles/text.module.css';
import styles from './bulk-bar.module.css';

/** What can be done with the chosen rows of a list; there only while some are chosen. `Esc` clears. */
export function BulkBar({
  selection,
  total,
  language,
  children,
}: {
  readonly selection: Selection;
  /** Rows of the list, loaded or not. */
  readonly total: number;
  readonly language: string;
  /** Buttons of kind `bare`. */
  readonly children: ReactNode;
}) {
  const count = selection.isAll ? total : selection.ids.size;
  return (
    <div className={styles['place']}>
      <p className={text['hidden']} aria-live="polite">
        {count > 0 ? messages.selected(count, language) : ''}
      </p>
      {count > 0 ? (
        <Toolbar className={styles['bar'] ?? ''} aria-label={messages.bulk}>
          <b className={styles['count']}>{messages.selected(count, language)}</b>
          {count < total ? (
            <Button kind="bare" size="small" onPress={selection.selectAll}>
              {messages.selectAll(total, language)}
            </Button>
          ) : null}
          <span className={styles['line']} aria-hidden="true" />
          {children}
          <span className={styles['line']} aria-hidden="true" />
          <Button kind="bare" size="small" onPress={selection.clear}>
            {messages.clearSelection}
            <kbd aria-hidden="true">Esc</kbd>
          </Button>
        </Toolbar>
      ) : null}
    </div>
  );
}
