import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { toasts } from '../ui/toasts.tsx';
import { messages } from './messages.ts';
import styles from './payments.module.css';

/** The address that the owner gives to Stripe. */
export function WebhookAddress({ url }: { readonly url: string }) {
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toasts.show({ text: messages.copied });
    } catch {
      toasts.show({ text: messages.notCopied });
    }
  };
  return (
    <div className={styles['address']}>
      <TextField
        label={messages.webhookAddress}
        value={url}
        readOnly
        help={messages.webhookHelp}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button icon="copy" onPress={() => void handleCopy()}>
        {messages.copy}
      </Button>
    </div>
  );
}
