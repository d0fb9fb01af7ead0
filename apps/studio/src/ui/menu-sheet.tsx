import type { ReactNode } from 'react';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Menu } from 'react-aria-components/Menu';
import { Modal } from 'react-aria-components/Modal';
import { cx } from './cx.ts';
import { Scrim } from './scrim.tsx';
import styles from './overlay.module.css';

/** A button and the menu it opens as a sheet from the foot of a phone, for more than a menu beside a button can hold. */
export function MenuSheet({
  button,
  label,
  children,
}: {
  readonly button: ReactNode;
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <DialogTrigger>
      {button}
      <Scrim isDismissable>
        <Modal className={styles['modal'] ?? ''}>
          <Dialog className={styles['dialog'] ?? ''} aria-label={label}>
            {({ close }) => (
              <Menu
                className={cx(styles['menu'], styles['sheet'])}
                aria-label={label}
                // A sheet that opens has the focus, as every menu.
                // oxlint-disable-next-line jsx-a11y/no-autofocus
                autoFocus="first"
                onClose={close}
              >
                {children}
              </Menu>
            )}
          </Dialog>
        </Modal>
      </Scrim>
    </DialogTrigger>
  );
}
