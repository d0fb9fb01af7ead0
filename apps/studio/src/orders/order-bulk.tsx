import { useState } from 'react';
import type { OrderRow } from '@portico/contract/studio';
import { ORDER_LIMITS } from '@portico/domain';
import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import { BulkBar } from '../ui/bulk-bar.tsx';
import { Button } from '../ui/button.tsx';
import type { Selection } from '../ui/use-selection.ts';
import { exportOrders } from './export-orders.ts';
import { listMessages } from './list-messages.ts';
import { printOrders } from './print-orders.ts';
import type { OrderSearch } from './search.ts';
import { SendManyDialog } from './send-many-dialog.tsx';

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
