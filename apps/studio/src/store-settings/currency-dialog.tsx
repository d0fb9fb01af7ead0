import { messages as shared } from '../settings/messages.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { messages } from './messages.ts';

/** Asks before every amount of the shop is named in another currency. */
export function CurrencyDialog({
  from,
  to,
  onDone,
  onClose,
}: {
  readonly from: string;
  readonly to: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}) {
  return (
    <Dialog
      title={messages.currencyChange}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button kind="bare" onPress={onClose}>
            {shared.cancel}
          </Button>
          <Button kind="red" onPress={onDone}>
            {messages.changeCurrency}
          </Button>
        </>
      }
    >
      <p>{messages.currencyLead(from, to)}</p>
    </Dialog>
  );
}
