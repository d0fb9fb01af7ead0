import type { ReactNode } from 'react';
import styles from './notice.module.css';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

const ICONS: Readonly<Record<string, IconName>> = { bad: 'alert', warn: 'alert', pencil: 'info', still: 'info' };

/** A band that says what stands in the way, with what can be done at its end. */
export function Notice({
  tone,
  title,
  children,
  actions,
  isAlert = false,
}: {
  readonly tone: 'bad' | 'warn' | 'pencil' | 'still';
  readonly title?: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** Read out at once. */
  readonly isAlert?: boolean;
}) {
  return (
    <div className={cx(styles['notice'], styles[tone])} role={isAlert ? 'alert' : 'note'}>
      <Icon name={ICONS[tone] ?? 'info'} className={styles['icon']} />
      <div className={styles['words']}>
        {title ? <h2>{title}</h2> : null}
        {children}
      </div>
      {actions ? <div className={styles['actions']}>{actions}</div> : null}
    </div>
  );
}

/** A screen with nothing on it yet, or nothing that matches: one sentence, then what can be done. */
export function Blank({
  title,
  children,
  actions,
}: {
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}) {
  return (
    <div className={styles['blank']} data-blank="">
      <h2>{title}</h2>
      {children}
      {actions ? <div className={styles['blankActions']}>{actions}</div> : null}
    </div>
  );
}
