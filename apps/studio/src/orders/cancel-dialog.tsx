import { ORDER_LIMITS } from '@portico/domain';
import { useState } from 'react';
import { cancelOrder, type MemberSite, type OrderDetail } from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { formatMoney } from '../format/money.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Checkbox, TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { toasts } from '../ui/toasts.tsx';
import { actions } from './action-messages.ts';
import { shopperName } from './send-dialog.tsx';
import { useOrderChange } from './use-order-change.ts';
import styles from './dialogs.module.css';

const FORM_ID = 'cancel-order';

/** Cancels an order of which nothing was sent. */
export function CancelDialog({
  site,
  order,
  onClose,
}: {
  readonly site: MemberSite;
  readonly order: OrderDetail;
  readonly onClose: () => void;
}) {
  const { change, isBusy, message } = useOrderChange(site, order);
  const [choice, setChoice] = useState({
    refunds: order.canRefund,
    returnsStock: true,
    notifiesShopper: true,
    reason: '',
  });
  const handleSubmit = async () => {
    const changed = await change('cancellation', ({ params, ...asked }) =>
      api.call(site, cancelOrder, { params, body: { ...asked, ...choice } }),
    );
    if (changed) {
      const isRefused = choice.refunds && changed.refunds.at(-1)?.state === 'failed';
      toasts.show({ text: isRefused ? actions.refundFailedToast : actions.cancelledToast(order.numberText) });
      onClose();
    }
  };
  return (
    <Dialog
      title={actions.cancelTitle(order.numberText)}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{actions.keep}</Button>
          <Button kind="red" type="submit" form={FORM_ID} isBusy={isBusy}>
            {actions.cancelDo}
          </Button>
        </>
      }
    >
      {message ? (
        <Notice tone="bad" isAlert>
          <p>{message}</p>
        </Notice>
      ) : null}
      <p>{actions.cancelLead}</p>
      <form
        id={FORM_ID}
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void handleSubmit();
        }}
      >
        {order.canRefund ? (
          <Checkbox
            label={actions.cancelRefunds(formatMoney(order.refundableCents, order.currency, site.language))}
            checked={choice.refunds}
            onChange={(event) => setChoice({ ...choice, refunds: event.target.checked })}
          />
        ) : null}
        <Checkbox
          label={actions.cancelReturnsStock}
          checked={choice.returnsStock}
          onChange={(event) => setChoice({ ...choice, returnsStock: event.target.checked })}
        />
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
      </form>
    </Dialog>
  );
}
