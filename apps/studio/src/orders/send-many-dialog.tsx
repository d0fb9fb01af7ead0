import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createShipments, type OrderRow, type SentOrders } from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { useSite } from '../session/site-context.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Checkbox } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { toasts } from '../ui/toasts.tsx';
import { listMessages } from './list-messages.ts';
import { newRequestId } from './request-id.ts';

/** Marks many orders as sent; those that could not be are named. */
export function SendManyDialog({
  orders,
  onClose,
}: {
  readonly orders: readonly OrderRow[];
  readonly onClose: (isDone: boolean) => void;
}) {
  const site = useSite();
  const client = useQueryClient();
  const [notifiesShopper, setNotifiesShopper] = useState(true);
  // One request an order, kept until an answer came: pressed twice, each is sent once.
  const [requests] = useState(() => orders.map(({ id, version }) => ({ id, version, requestId: newRequestId() })));
  const send = useMutation({
    mutationFn: () => api.call(site, createShipments, { body: { orders: requests, notifiesShopper } }),
    onSuccess: ({ sentCount, refused }) => {
      void client.invalidateQueries({ queryKey: [site.websiteId, 'orders'] });
      if (refused.length === 0) {
        toasts.show({ text: listMessages.sentToast(sentCount) });
        onClose(true);
      }
    },
  });
  if (send.data && send.data.refused.length > 0) {
    return <RefusedDialog answer={send.data} onClose={() => onClose(true)} />;
  }
  return (
    <FormDialog
      title={listMessages.sendTitle(requests.length)}
      submit={listMessages.send}
      problem={send.error?.message}
      isBusy={send.isPending}
      onSubmit={() => send.mutate()}
      onClose={() => onClose(false)}
    >
      <p>{listMessages.sendLead}</p>
      <Checkbox
        label={listMessages.notifyShopper}
        checked={notifiesShopper}
        onChange={(event) => setNotifiesShopper(event.target.checked)}
      />
    </FormDialog>
  );
}

function RefusedDialog({ answer, onClose }: { readonly answer: SentOrders; readonly onClose: () => void }) {
  return (
    <Dialog
      title={listMessages.refusedTitle(answer.sentCount, answer.refused.length)}
      isOpen
      onClose={onClose}
      actions={
        <Button kind="ink" onPress={onClose}>
          {listMessages.close}
        </Button>
      }
    >
      <ul>
        {answer.refused.map(({ id, numberText, error }) => (
          <li key={id}>
            <b>{numberText}</b> {error}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
