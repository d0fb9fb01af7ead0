import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { OrderRow, OrderView } from '@portico/contract/studio';
import { useNow } from '../format/use-now.ts';
import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import { NoRight } from '../shell/not-found.tsx';
import { Button } from '../ui/button.tsx';
import { ListFoot } from '../ui/list-foot.tsx';
import { ListBody } from '../shell/list-body.tsx';
import { useListRows } from '../ui/use-list-rows.ts';
import { ScreenBar } from '../ui/screen.tsx';
import { useSelection } from '../ui/use-selection.ts';
import { Views } from '../ui/views.tsx';
import { exportOrders } from './export-orders.ts';
import { listMessages } from './list-messages.ts';
import { messages } from './messages.ts';
import { OrdersBlank } from './orders-blank.tsx';
import { COLUMNS, OrderCells } from './order-cells.tsx';
import { orderListQuery, orderViewsQuery } from './queries.ts';
import { OrderBulk } from './order-bulk.tsx';
import { OrderTools, useOrderSearch } from './order-tools.tsx';
import { isNarrowed } from './search.ts';
import styles from './orders.module.css';

const VIEWS: readonly OrderView[] = ['toSend', 'all', 'unpaid', 'sent', 'cancelled'];

const KEYS = [{ keys: ['X'], does: () => messages.select }];

/** All orders: tabs, search, rows. */
export function OrdersScreen() {
  const site = useSite();
  return mayDo(site, 'orders.read') ? <Orders /> : <NoRight site={site} title={messages.orders} section="orders" />;
}

function Orders() {
  const site = useSite();
  const now = useNow();
  const navigate = useNavigate();
  const { search, change } = useOrderSearch();
  const views = useQuery(orderViewsQuery(site));
  const list = useInfiniteQuery(orderListQuery(site, search));
  const loaded = useListRows(list);
  const { rows } = loaded;
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const selection = useSelection(ids, JSON.stringify(search));
  const total = loaded.first?.total;
  const handleOpen = useCallback(
    (order: OrderRow) =>
      void navigate({ to: '/sites/$site/orders/$orderId', params: { site: site.identifier, orderId: order.id } }),
    [navigate, site],
  );
  const view = search.view ?? 'all';
  return (
    <>
      <ScreenBar
        title={messages.orders}
        actions={
          mayDo(site, 'orders.export') && rows.length > 0 ? (
            <Button kind="bare" icon="download" onPress={() => exportOrders(site, search)}>
              {listMessages.export}
            </Button>
          ) : null
        }
      />
      <Views
        label={messages.viewsLabel}
        language={site.language}
        current={view}
        views={VIEWS.map((name) => ({ name, label: messages.views[name], count: views.data?.counts[name] }))}
      />
      <OrderTools total={total} hasDisputes={(views.data?.disputedCount ?? 0) > 0} />
      <ListBody
        list={list}
        rows={loaded}
        what={messages.theOrders}
        loadingLabel={messages.loading}
        blank={
          <OrdersBlank
            view={view}
            isSearched={isNarrowed(search)}
            all={views.data?.counts[view] ?? 0}
            onClear={() => change(NO_FILTERS)}
          />
        }
        label={messages.table}
        scrollId={`orders-${site.websiteId}`}
        columns={COLUMNS}
        rowKey={(order) => order.id}
        rowName={(order) => listMessages.select(order.numberText)}
        rowClassName={styles['row']}
        onOpen={handleOpen}
        selection={selection}
      >
        {(order) => <OrderCells order={order} site={site} now={now} />}
      </ListBody>
      <OrderBulk rows={rows} selection={selection} total={total?.count ?? rows.length} search={search} />
      <ListFoot keys={KEYS}>{total ? messages.count(total.count, site.language) : ''}</ListFoot>
    </>
  );
}

const NO_FILTERS = {
  q: undefined,
  payment: undefined,
  fulfillment: undefined,
  placed: undefined,
  from: undefined,
  to: undefined,
  item: undefined,
};
