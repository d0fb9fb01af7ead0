import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { toasts } from '../ui/toasts.tsx';
import { messages } from './messages.ts';
import styles from './account.module.css';

/** Recovery codes, shown this once. */
export function CodesDialog({ codes, onClose }: { readonly codes: readonly string[]; readonly onClose: () => void }) {
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    toasts.show({ text: messages.copied });
  };
  return (
    <Dialog
      title={messages.codesTitle}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button icon="copy" onPress={() => void copy()}>
            {messages.copy}
          </Button>
          <Button kind="ink" onPress={onClose}>
            {messages.kept}
          </Button>
        </>
      }
    >
      <p>{messages.codesLead}</p>
      <ol className={styles['codes']}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
