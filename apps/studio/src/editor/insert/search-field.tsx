import type { ComponentProps } from 'react';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './search-field.module.css';

type SearchFieldProps = Omit<ComponentProps<'input'>, 'type' | 'aria-label' | 'placeholder' | 'autoFocus'> & {
  readonly label: string;
};

/**
 * The search at the head of what is inserted: whoever opens it goes on typing, but where that brings up a keyboard over the half of
 * what is looked for. @param className of the whole line
 */
export function SearchField({ label, className, ...input }: SearchFieldProps) {
  return (
    <label className={cx(styles['search'], className)}>
      <Icon name="search" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- Whoever opens it goes on typing, where keys are not on the screen.
        autoFocus={!matchMedia('(pointer: coarse)').matches}
        {...input}
      />
    </label>
  );
}
