import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { OrderRow, OrderView } from '@portico/contract/studio';
import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import { NoRight } from '../shell/not-found.tsx';
import { Button } from '../ui/button.tsx';
import { ViewBlank } from '../shell/list-blank.tsx';
import { ordersFirst } from './first.ts';
import { ListFoot } from '../ui/list-foot.tsx';
import { ListBody } from '../shell/list-body.tsx';
import { useList, withRows } from '../ui/use-list.ts';
import { useListSearch } from '../ui/use-list-search.ts';
import { ScreenBar } from '../ui/screen.tsx';
import { useSelection } from '../ui/use-selection.ts';
import { Views } from '../ui/views.tsx';
import { exportOrders } from './export-orders.ts';
import { listMessages } from './list-messages.ts';
import { messages } from './messages.ts';
import { COLUMNS, OrderCells } from './order-cells.tsx';
import { orderListQuery, orderViewsQuery } from './queries.ts';
import { OrderBulk } from './order-bulk.tsx';
import { OrderTools } from './order-tools.tsx';
import { orderSearch } from './search.ts';
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
  const navigate = useNavigate();
  const shown = useListSearch(orderSearch);
  const { search } = shown;
  const list = useList(useInfiniteQuery(orderListQuery(site, search)));
  const views = withRows(list, useQuery(orderViewsQuery(site)));
  const { rows } = list;
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const selection = useSelection(ids, JSON.stringify(search));
  const total = list.first?.total;
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
        names={VIEWS}
        words={messages.views}
        current={view}
        counts={views.data?.counts}
        language={site.language}
      />
      {views.data?.counts.all === 0 ? null : (
        <OrderTools total={total} hasDisputes={(views.data?.disputedCount ?? 0) > 0} />
      )}
      <ListBody
        list={list}
        isHeld={views.isHeld}
        what={messages.theOrders}
        loadingLabel={messages.loading}
        blank={
          <ViewBlank shown={shown} words={messages} view={view} counts={views.data?.counts} first={ordersFirst()} />
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
        {(order) => <OrderCells order={order} site={site} />}
      </ListBody>
      <OrderBulk rows={rows} selection={selection} total={total?.count ?? rows.length} search={search} />
      <ListFoot keys={KEYS}>{total ? messages.count(total.count, site.language) : ''}</ListFoot>
    </>
  );
}
