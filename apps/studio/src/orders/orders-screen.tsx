import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { OrderRow, OrderView } from '@portico/contract/studio';
import { useNow } from '../format/use-now.ts';
import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import { LoadError } from '../shell/load-error.tsx';
import { NoRight } from '../shell/not-found.tsx';
import { Button } from '../ui/button.tsx';
import { ListBones, ListTable } from '../ui/list-table.tsx';
import { ScreenBar } from '../ui/screen.tsx';
import tools from '../ui/tools.module.css';
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
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.rows) ?? [], [list.data]);
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const selection = useSelection(ids, JSON.stringify(search));
  const total = list.data?.pages[0]?.total;
  const { fetchNextPage, isFetchingNextPage } = list;
  const handleMore = useCallback(() => {
    if (!isFetchingNextPage) {
      void fetchNextPage();
    }
  }, [fetchNextPage, isFetchingNextPage]);
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
      <OrderTools total={total} />
      {list.isError ? (
        <LoadError
          what={messages.theOrders}
          error={list.error}
          dataFrom={list.data ? list.dataUpdatedAt : 0}
          onRetry={() => void list.refetch()}
        />
      ) : null}
      {list.isPending ? <ListBones columns={COLUMNS} label={messages.loading} /> : null}
      {list.isSuccess && rows.length === 0 ? (
        <OrdersBlank
          view={view}
          isSearched={isNarrowed(search)}
          all={views.data?.counts[view] ?? 0}
          onClear={() => change(NO_FILTERS)}
        />
      ) : null}
      {rows.length > 0 ? (
        <ListTable
          label={messages.table}
          scrollId={`orders-${site.websiteId}`}
          columns={COLUMNS}
          rows={rows}
          rowKey={(order) => order.id}
          rowName={(order) => listMessages.select(order.numberText)}
          rowClassName={styles['row']}
          isStale={list.isPlaceholderData || list.isError}
          onOpen={handleOpen}
          hasMore={list.hasNextPage}
          onMore={handleMore}
          selection={selection}
        >
          {(order) => <OrderCells order={order} site={site} now={now} />}
        </ListTable>
      ) : null}
      <OrderBulk rows={rows} selection={selection} total={total?.count ?? rows.length} search={search} />
      <footer className={tools['foot']}>
        <span>{total ? messages.count(total.count, site.language) : ''}</span>
        <span className={tools['keys']} aria-hidden="true">
          <kbd className={tools['key']}>J</kbd>
          <kbd className={tools['key']}>K</kbd>
          <span>{messages.move}</span>
          <kbd className={tools['key']}>X</kbd>
          <span>{messages.select}</span>
          <kbd className={tools['key']}>↵</kbd>
          <span>{messages.open}</span>
        </span>
      </footer>
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
