import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './long-list.module.css';

/**
 * Things below each other that scroll within a room of their own: a shade at its foot says that the list goes on there, a line below
 * how many things it has. Keys reach all of it by the boxes in it; where nothing in it can have the focus, by the list itself.
 */
export function LongList({
  label,
  count,
  isRead = false,
  className,
  children,
}: {
  readonly label: string;
  /** How many things there are, in words. */
  readonly count: string;
  /** Nothing in it can be pressed. */
  readonly isRead?: boolean;
  /** Of the list. */
  readonly className?: string | undefined;
  /** Lines, as `<li>`. */
  readonly children: ReactNode;
}) {
  return (
    <div className={styles['list']}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls is reached by keys. */}
      <ul className={cx(styles['things'], className)} aria-label={label} {...(isRead ? { tabIndex: 0 } : {})}>
        {children}
      </ul>
      <p className={styles['count']}>{count}</p>
    </div>
  );
}
