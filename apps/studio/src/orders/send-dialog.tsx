import { ORDER_LIMITS } from '@portico/domain';
import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { createShipment, type OrderDetail, type OrderLine } from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { Checkbox, TextField } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { toasts } from '../ui/toasts.tsx';
import { actions } from './action-messages.ts';
import { chosenLines, LineQuantities, withinLeft, type Quantities } from './line-quantities.tsx';
import { useOrderDialog, type OrderDialogProps } from './use-order-dialog.ts';
import styles from './dialogs.module.css';

interface Parcel {
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly trackingUrl: string;
  readonly notifiesShopper: boolean;
}

/**
 * Sends all of an order or some pieces of it, with what is known of the parcel; what is collected is put ready, what is not
 * shipped is done with.
 */
export function SendDialog(props: OrderDialogProps) {
  const { site, onClose } = props;
  const { order, change, isBusy, message, problem } = useOrderDialog(props, ({ canSend }) => canSend);
  const { numberText, requiresShipping, isPickup } = order;
  const words = wordsOf(order);
  const lines = order.lines.filter(({ leftToSend }) => leftToSend > 0);
  const [wanted, setQuantities] = useState<Quantities>(() =>
    Object.fromEntries(lines.map((line) => [line.position, line.leftToSend])),
  );
  const quantities = withinLeft(wanted, lines, leftOf);
  const form = useForm<Parcel>({
    defaultValues: { carrier: '', trackingNumber: '', trackingUrl: '', notifiesShopper: requiresShipping },
  });
  const handleSubmit = form.handleSubmit(async (fields) => {
    const changed = await change(({ params, ...asked }) =>
      api.call(site, createShipment, { params, body: { ...asked, ...fields, lines: chosenLines(quantities) } }),
    );
    if (changed) {
      toasts.show({ text: words.toast(numberText) });
      onClose();
    }
  });
  return (
    <FormDialog
      title={words.title(numberText)}
      submit={words.submit}
      cancel={actions.close}
      problem={message}
      isBusy={isBusy}
      isDisabled={chosenLines(quantities).length === 0}
      isDirty={form.formState.isDirty}
      isWide
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <LineQuantities site={site} lines={lines} left={leftOf} quantities={quantities} onChange={setQuantities} />
      {requiresShipping && !isPickup ? <ParcelFields form={form} refused={problem?.errors['trackingUrl']} /> : null}
      {/* Nobody can be told of the order of somebody who was erased. */}
      {requiresShipping && order.email !== '' ? (
        <Checkbox label={words.notify(shopperName(order))} {...form.register('notifiesShopper')} />
      ) : null}
    </FormDialog>
  );
}

const leftOf = (line: OrderLine): number => line.leftToSend;

/** What is said of an order that is sent, collected, or done with. */
function wordsOf({ requiresShipping, isPickup }: OrderDetail) {
  const { prepareTitle, prepareDo, readyToast, notifyReady } = actions;
  if (isPickup) {
    return { title: prepareTitle, submit: prepareDo, toast: readyToast, notify: notifyReady };
  }
  const { sendTitle, sendDo, sentToast, finishTitle, finish, finishedToast, notifyShipped } = actions;
  return requiresShipping
    ? { title: sendTitle, submit: sendDo, toast: sentToast, notify: notifyShipped }
    : { title: finishTitle, submit: finish, toast: finishedToast, notify: notifyShipped };
}

/** What is known of a parcel. */
function ParcelFields({
  form,
  refused,
}: {
  readonly form: UseFormReturn<Parcel>;
  /** Why the server did not take the link. */
  readonly refused: string | undefined;
}) {
  return (
    <>
      <div className={styles['pair']}>
        <TextField
          label={actions.carrier}
          aside={<span>{actions.optional}</span>}
          maxLength={ORDER_LIMITS.carrier}
          {...form.register('carrier')}
        />
        <TextField
          label={actions.trackingNumber}
          aside={<span>{actions.optional}</span>}
          maxLength={ORDER_LIMITS.trackingNumber}
          autoComplete="off"
          {...form.register('trackingNumber')}
        />
      </div>
      <TextField
        label={actions.trackingUrl}
        aside={<span>{actions.optional}</span>}
        type="url"
        inputMode="url"
        maxLength={ORDER_LIMITS.trackingUrl}
        help={actions.trackingUrlHelp}
        error={form.formState.errors.trackingUrl?.message ?? refused}
        {...form.register('trackingUrl', {
          validate: (typed) => typed.trim() === '' || /^https?:\/\/\S+$/i.test(typed.trim()) || actions.trackingUrlHelp,
        })}
      />
    </>
  );
}

/** What a shopper is called in a sentence. */
export function shopperName({ customer }: Pick<OrderDetail, 'customer'>): string {
  return customer.includes('@') ? customer : (customer.split(' ')[0] ?? customer);
}
