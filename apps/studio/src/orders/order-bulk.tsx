import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { createShipments, type OrderRow, type SentOrders } from '@portico/contract/studio';
import { ORDER_LIMITS } from '@portico/domain';
import { api } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import { BulkBar } from '../ui/bulk-bar.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Checkbox } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { toasts } from '../ui/toasts.tsx';
import type { Selection } from '../ui/use-selection.ts';
import { exportOrders } from './export-orders.ts';
import { listMessages } from './list-messages.ts';
import { printOrders } from './print-orders.ts';
import { newRequestId } from './request-id.ts';
import type { OrderSearch } from './search.ts';

/** What can be done with the chosen orders. */
export function OrderBulk({
  rows,
  selection,
  total,
  search,
}: {
  readonly rows: readonly OrderRow[];
  readonly selection: Selection;
  readonly total: number;
  readonly search: OrderSearch;
}) {
  const site = useSite();
  const [isSending, setSending] = useState(false);
  const chosen = rows.filter(({ id }) => selection.ids.has(id));
  const ids = chosen.map(({ id }) => id);
  // Those beyond the loaded ones are not looked at: nobody marks them as sent unseen.
  const isFew = !selection.isAll && ids.length <= ORDER_LIMITS.atOnce;
  const handlePrint = (kind: 'packing-slip' | 'invoice') => printOrders(site, kind, ids);
  return (
    <>
      <BulkBar selection={selection} total={total} language={site.language}>
        {isFew && mayDo(site, 'orders.send') ? (
          <Button kind="bare" size="small" icon="truck" onPress={() => setSending(true)}>
            {listMessages.send}
          </Button>
        ) : null}
        {isFew ? (
          <>
            <Button kind="bare" size="small" icon="print" onPress={() => handlePrint('packing-slip')}>
              {listMessages.packingSlips}
            </Button>
            <Button kind="bare" size="small" onPress={() => handlePrint('invoice')}>
              {listMessages.invoices}
            </Button>
          </>
        ) : (
          <span>{listMessages.fewAtOnce(ORDER_LIMITS.atOnce)}</span>
        )}
        {mayDo(site, 'orders.export') && (isFew || selection.isAll) ? (
          <Button
            kind="bare"
            size="small"
            icon="download"
            onPress={() => exportOrders(site, search, selection.isAll ? undefined : ids)}
          >
            {listMessages.exportChosen}
          </Button>
        ) : null}
      </BulkBar>
      {isSending ? (
        <SendManyDialog
          orders={chosen}
          onClose={(isDone) => {
            setSending(false);
            if (isDone) {
              selection.clear();
            }
          }}
        />
      ) : null}
    </>
  );
}

function SendManyDialog({
  orders,
  onClose,
}: {
  readonly orders: readonly OrderRow[];
  readonly onClose: (isDone: boolean) => void;
}) {
  const site = useSite();
  const client = useQueryClient();
  const [notifiesShopper, setNotifiesShopper] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [answer, setAnswer] = useState<SentOrders>();
  // One request an order, kept until an answer came: pressed twice, each is sent once.
  const requests = useRef(orders.map(({ id, version }) => ({ id, version, requestId: newRequestId() })));
  const handleSend = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const sent = await api.call(site, createShipments, {
        body: {
          orders: requests.current,
          notifiesShopper,
        },
      });
      void client.invalidateQueries({ queryKey: [site.websiteId, 'orders'] });
      if (sent.refused.length === 0) {
        toasts.show({ text: listMessages.sentToast(sent.sentCount) });
        onClose(true);
      } else {
        setAnswer(sent);
      }
    } catch (cause) {
      setProblem(cause instanceof ApiError ? cause.message : String(cause));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={
        answer
          ? listMessages.refusedTitle(answer.sentCount, answer.refused.length)
          : listMessages.sendTitle(orders.length)
      }
      isOpen
      onClose={() => onClose(answer !== undefined)}
      actions={
        answer ? (
          <Button kind="ink" onPress={() => onClose(true)}>
            {listMessages.close}
          </Button>
        ) : (
          <>
            <Button onPress={() => onClose(false)}>{listMessages.cancel}</Button>
            <Button kind="ink" isBusy={isBusy} onPress={() => void handleSend()}>
              {listMessages.send}
            </Button>
          </>
        )
      }
    >
      {problem ? (
        <Notice tone="bad" isAlert>
          <p>{problem}</p>
        </Notice>
      ) : null}
      {answer ? (
        <ul>
          {answer.refused.map(({ id, numberText, error }) => (
            <li key={id}>
              <b>{numberText}</b> {error}
            </li>
          ))}
        </ul>
      ) : (
        <>
          <p>{listMessages.sendLead}</p>
          <Checkbox
            label={listMessages.notifyShopper}
            checked={notifiesShopper}
            onChange={(event) => setNotifiesShopper(event.target.checked)}
          />
        </>
      )}
    </Dialog>
  );
}
