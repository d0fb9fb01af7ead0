import type { ReactNode } from 'react';
import { initials } from '../shell/entries.ts';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './people.module.css';

const TONES = ['pine', 'rust', 'slate', 'olive', 'plum'] as const;

/** A face with its letters: of one person always in the same colour. */
export function Face({
  name,
  size = 'normal',
}: {
  readonly name: string;
  readonly size?: 'normal' | 'middle' | 'small';
}) {
  const sum = [...name].reduce((total, sign) => total + (sign.codePointAt(0) ?? 0), 0);
  return (
    <span
      className={cx(styles['face'], styles[TONES[sum % TONES.length] ?? 'pine'], size !== 'normal' && styles[size])}
      aria-hidden="true"
    >
      {initials(name) || '·'}
    </span>
  );
}

/** Somebody who is asked and has no face yet. */
export function Asked() {
  return (
    <span className={cx(styles['face'], styles['asked'])} aria-hidden="true">
      <Icon name="mail" />
    </span>
  );
}

/** A face, a name and a second line. */
export function Person({
  name,
  second,
  aside,
}: {
  readonly name: string;
  readonly second: string;
  readonly aside?: ReactNode;
}) {
  return (
    <span className={styles['person']}>
      <Face name={name} />
      <span>
        <b>
          {name} {aside}
        </b>
        <small>{second}</small>
      </span>
    </span>
  );
}
