import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { HeldContext, NOTHING_HELD } from './held-fields.ts';
import { Notice } from './notice.tsx';
import { messages } from './messages.ts';
import { goToUnread } from './unread-days.ts';
import styles from './overlay.module.css';

/**
 * A dialog that does one thing, with or without fields: what stands in the way above them, and at its foot the way out and
 * the button that does it, also pressed by Enter in a field. After a refusal the first field that needs another look has
 * the focus; what was typed is asked about before Escape drops it.
 */
export function FormDialog({
  title,
  submit,
  kind = 'ink',
  onSubmit,
  onClose,
  cancel = messages.cancel,
  problem,
  isBusy = false,
  isDisabled = false,
  isDirty = false,
  isWide = false,
  isBroad = false,
  children,
}: {
  readonly title: string;
  /** What its button says: a verb. */
  readonly submit: string;
  /** `red` destroys. */
  readonly kind?: 'ink' | 'red';
  readonly onSubmit: () => unknown;
  readonly onClose: () => void;
  /** The way out, where another word than Cancel says it better. */
  readonly cancel?: string;
  /** Why it could not be done, as a whole; what is wrong with a field stands at the field. */
  readonly problem?: string | undefined;
  readonly isBusy?: boolean;
  /** Nothing can be done yet. */
  readonly isDisabled?: boolean;
  /** Something was typed that closing would lose. */
  readonly isDirty?: boolean;
  readonly isWide?: boolean;
  /** Has a second column. */
  readonly isBroad?: boolean;
  readonly children: ReactNode;
}) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries > 0 && !isBusy) {
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    }
  }, [tries, isBusy]);
  return (
    <Dialog
      title={title}
      isOpen
      isWide={isWide}
      isBroad={isBroad}
      isDismissable={!isDirty}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{cancel}</Button>
          <Button
            kind={kind === 'red' ? 'redfill' : kind}
            type="submit"
            form={id}
            isBusy={isBusy}
            isDisabled={isDisabled}
          >
            {submit}
          </Button>
        </>
      }
    >
      <form
        id={id}
        ref={form}
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy && !isDisabled && !goToUnread(event.currentTarget)) {
            setTries(tries + 1);
            void onSubmit();
          }
        }}
      >
        {problem ? (
          <Notice tone="bad" isAlert>
            <p>{problem}</p>
          </Notice>
        ) : null}
        <HeldContext value={NOTHING_HELD}>{children}</HeldContext>
      </form>
    </Dialog>
  );
}
