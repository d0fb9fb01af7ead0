import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import styles from './button.module.css';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'children' | 'style'> {
  /** `ink` is the one action of a screen; `red` leads to what destroys, `redfill` in a dialog destroys. */
  readonly kind?: 'ink' | 'plain' | 'bare' | 'red' | 'redfill';
  readonly size?: 'normal' | 'small';
  readonly icon?: IconName;
  /** Keeps its width and says that it works; a second press does nothing. */
  readonly isBusy?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function Button({
  kind = 'plain',
  size = 'normal',
  icon,
  isBusy = false,
  className,
  children,
  onPress,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <AriaButton
      {...rest}
      // While it works it stays where it is and keeps focus, but does nothing more.
      type={isBusy ? 'button' : type}
      {...(onPress && !isBusy ? { onPress } : {})}
      className={cx(
        styles['button'],
        styles[kind],
        size === 'small' && styles['small'],
        isBusy && styles['busy'],
        className,
      )}
    >
      {icon ? <Icon name={icon} className={styles['icon']} /> : null}
      {children}
    </AriaButton>
  );
}

export interface IconButtonProps extends Omit<AriaButtonProps, 'className' | 'children' | 'style'> {
  readonly icon: IconName;
  /** What it does: its name for everybody who does not see it, and its tooltip. */
  readonly label: string;
  readonly size?: 'normal' | 'small';
  readonly isFramed?: boolean;
  readonly className?: string | undefined;
}

/** A square button with an icon and a name. */
export function IconButton({ icon, label, size = 'normal', isFramed = false, className, ...rest }: IconButtonProps) {
  return (
    <AriaButton
      {...rest}
      aria-label={label}
      {...{ title: label }}
      className={cx(
        styles['button'],
        isFramed ? styles['plain'] : styles['bare'],
        styles['square'],
        size === 'small' && styles['small'],
        className,
      )}
    >
      <Icon name={icon} className={styles['icon']} />
    </AriaButton>
  );
}
