import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { toasts } from '../ui/toasts.tsx';
import styles from './gift-cards.module.css';
import { issuing } from './messages.ts';

/** The code of a card that was just made: shown this once, then to nobody. */
export function CodeDialog({
  codeText,
  sentTo,
  onClose,
}: {
  readonly codeText: string;
  /** Empty: nobody is written to. */
  readonly sentTo: string;
  readonly onClose: () => void;
}) {
  const handleCopy = () =>
    void navigator.clipboard.writeText(codeText).then(() => toasts.show({ text: issuing.copied }));
  return (
    <Dialog
      title={issuing.codeTitle}
      isOpen
      isDismissable={sentTo !== ''}
      onClose={onClose}
      actions={
        <>
          <Button onPress={handleCopy}>{issuing.copy}</Button>
          <Button kind="ink" onPress={onClose}>
            {issuing.codeDone}
          </Button>
        </>
      }
    >
      <output className={styles['code']}>
        <bdi>{codeText}</bdi>
      </output>
      <p>
        {issuing.codeLead} {sentTo === '' ? '' : issuing.codeSent(sentTo)}
      </p>
    </Dialog>
  );
}
