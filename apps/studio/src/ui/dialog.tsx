import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import styles from './overlay.module.css';
import { cx } from './cx.ts';

/** A dialog: a verb and an object, what will happen, and the actions at its foot. A sheet on phones. */
export function Dialog({
  title,
  isOpen,
  onClose,
  isDismissable = true,
  isWide = false,
  isGrid = false,
  children,
  actions,
}: {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly isDismissable?: boolean;
  readonly isWide?: boolean;
  /** Holds a table from edge to edge. */
  readonly isGrid?: boolean;
  readonly children: ReactNode;
  /** At the foot; none where the dialog's own form has its button. */
  readonly actions: ReactNode;
}) {
  return (
    <ModalOverlay
      className={styles['scrim'] ?? ''}
      isOpen={isOpen}
      isDismissable={isDismissable}
      isKeyboardDismissDisabled={!isDismissable}
      onOpenChange={(open) => {
        if (!open) {
          onClose();
        }
      }}
    >
      <Modal className={cx(styles['modal'], isWide && styles['wideModal'], isGrid && styles['gridModal'])}>
        <AriaDialog className={styles['dialog'] ?? ''}>
          <header className={styles['dialogHead']}>
            <Heading slot="title" level={2}>
              {title}
            </Heading>
          </header>
          <div className={styles['dialogBody']}>{children}</div>
          {actions ? <footer className={styles['dialogFoot']}>{actions}</footer> : null}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
