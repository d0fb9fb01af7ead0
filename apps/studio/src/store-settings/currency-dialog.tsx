import { FormDialog } from '../ui/form-dialog.tsx';
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
    <FormDialog
      title={messages.currencyChange}
      submit={messages.changeCurrency}
      kind="red"
      onSubmit={onDone}
      onClose={onClose}
    >
      <p>{messages.currencyLead(from, to)}</p>
    </FormDialog>
  );
}
