import { canRunOut, ORDER_LIMITS } from '@portico/domain';
import { useState } from 'react';
import { cancelOrder } from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { formatMoney } from '../format/money.ts';
import { Checkbox, TextField } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { toasts } from '../ui/toasts.tsx';
import { actions } from './action-messages.ts';
import { shopperName } from './send-dialog.tsx';
import { useOrderDialog, type OrderDialogProps } from './use-order-dialog.ts';

/** Cancels an order of which nothing was sent. */
export function CancelDialog(props: OrderDialogProps) {
  const { site, onClose } = props;
  const { order, change, isBusy, message } = useOrderDialog(props, ({ canCancel }) => canCancel);
  const [choice, setChoice] = useState({
    refunds: order.canRefund,
    returnsStock: true,
    notifiesShopper: true,
    reason: '',
  });
  const refunds = choice.refunds && order.canRefund;
  const handleSubmit = async () => {
    const changed = await change(({ params, ...asked }) =>
      api.call(site, cancelOrder, { params, body: { ...asked, ...choice, refunds } }),
    );
    if (changed) {
      const isRefused = refunds && changed.refunds.at(-1)?.state === 'failed';
      toasts.show({ text: isRefused ? actions.refundFailedToast : actions.cancelledToast(order.numberText) });
      onClose();
    }
  };
  return (
    <FormDialog
      title={actions.cancelTitle(order.numberText)}
      submit={actions.cancelDo}
      kind="red"
      cancel={actions.keep}
      problem={message}
      isBusy={isBusy}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <p>{actions.cancelLead}</p>
      {order.canRefund ? (
        <Checkbox
          label={actions.cancelRefunds(formatMoney(order.refundableCents, order.currency, site.language))}
          checked={refunds}
          onChange={(event) => setChoice({ ...choice, refunds: event.target.checked })}
        />
      ) : null}
      {order.lines.some(canRunOut) ? (
        <Checkbox
          label={actions.cancelReturnsStock}
          checked={choice.returnsStock}
          onChange={(event) => setChoice({ ...choice, returnsStock: event.target.checked })}
        />
      ) : null}
      {/* Nobody can be told of the order of somebody who was erased. */}
      {order.email === '' ? null : (
        <Checkbox
          label={actions.tellCancelled(shopperName(order))}
          checked={choice.notifiesShopper}
          onChange={(event) => setChoice({ ...choice, notifiesShopper: event.target.checked })}
        />
      )}
      <TextField
        label={actions.reason}
        maxLength={ORDER_LIMITS.reason}
        value={choice.reason}
        onChange={(event) => setChoice({ ...choice, reason: event.target.value })}
      />
    </FormDialog>
  );
}
