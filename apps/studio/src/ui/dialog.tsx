import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal } from 'react-aria-components/Modal';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { messages } from './messages.ts';
import { Scrim } from './scrim.tsx';
import styles from './overlay.module.css';

/**
 * A dialog: a verb and an object, what will happen, and the actions at its foot. A sheet on phones. Escape closes it, and
 * asks first where something was changed.
 */
export function Dialog({
  title,
  isOpen,
  onClose,
  isDismissable = true,
  isWide = false,
  isBroad = false,
  isGrid = false,
  isVast = false,
  isFull = false,
  children,
  actions,
}: {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Nothing in it would be lost. */
  readonly isDismissable?: boolean;
  readonly isWide?: boolean;
  /** Has a second column. */
  readonly isBroad?: boolean;
  /** Holds a table from edge to edge. */
  readonly isGrid?: boolean;
  /** Holds many things to choose from. */
  readonly isVast?: boolean;
  /** As large as the window lets it be. */
  readonly isFull?: boolean;
  readonly children: ReactNode;
  /** At the foot; none where the dialog's own form has its button. */
  readonly actions: ReactNode;
}) {
  const [isAsking, setAsking] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const asked = useRef<Element>(null);
  const section = useRef<HTMLElement>(null);
  const step = useRef(title);
  const mayAsk = isOpen && !isDismissable && Boolean(actions);
  const isAskingNow = isAsking && mayAsk;
  useEffect(() => {
    if (!mayAsk) {
      return undefined;
    }
    // What is laid over the dialog takes its own Escape and lets it go no further.
    const handleKey = (event: KeyboardEvent) => {
      const focused = document.activeElement;
      if (event.key === 'Escape' && !event.isComposing && body.current?.parentElement?.contains(focused)) {
        // Asked a second time, one goes on.
        if (!isAskingNow) {
          asked.current = focused;
        }
        setAsking(!isAskingNow);
      }
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [mayAsk, isAskingNow]);
  useEffect(() => {
    if (!isAskingNow && asked.current instanceof HTMLElement) {
      asked.current.focus();
      asked.current = null;
    }
  }, [isAskingNow]);
  useLayoutEffect(() => {
    // The next step of a dialog has another title, and what was pressed for it may be gone: keys are heard all the same.
    if (step.current !== title && document.activeElement === document.body) {
      section.current?.focus();
    }
    step.current = title;
  }, [title]);
  return (
    <Scrim
      isOpen={isOpen}
      isDismissable={isDismissable}
      isKeyboardDismissDisabled={!isDismissable}
      onOpenChange={(open) => {
        if (!open) {
          onClose();
        }
      }}
    >
      <Modal
        className={cx(
          styles['modal'],
          isWide && styles['wideModal'],
          isBroad && styles['broadModal'],
          isGrid && styles['gridModal'],
          isVast && styles['vastModal'],
          isFull && styles['fullModal'],
        )}
      >
        <AriaDialog ref={section} className={styles['dialog'] ?? ''}>
          <header className={styles['dialogHead']}>
            <Heading slot="title" level={2}>
              {title}
            </Heading>
          </header>
          <div className={styles['dialogBody']} ref={body}>
            {children}
          </div>
          {isAskingNow ? (
            <footer className={styles['dialogFoot']}>
              <p role="alert">{messages.isTyped}</p>
              <Button kind="red" onPress={onClose}>
                {messages.throwAway}
              </Button>
              {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- The question takes the place of what had the focus. */}
              <Button autoFocus kind="ink" onPress={() => setAsking(false)}>
                {messages.stay}
              </Button>
            </footer>
          ) : null}
          {actions ? (
            <footer className={styles['dialogFoot']} hidden={isAskingNow}>
              {actions}
            </footer>
          ) : null}
        </AriaDialog>
      </Modal>
    </Scrim>
  );
}
