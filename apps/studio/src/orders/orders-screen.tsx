import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { OrderRow, OrderView } from '@portico/contract/studio';
import { formatMoney } from '../format/money.ts';
import { useNow } from '../format/use-now.ts';
import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import { LoadError } from '../shell/load-error.tsx';
import { NoRight } from '../shell/not-found.tsx';
import { ListBones, ListTable } from '../ui/list-table.tsx';
import { ScreenBar } from '../ui/screen.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import tools from '../ui/tools.module.css';
import { Views } from '../ui/views.tsx';
import { messages } from './messages.ts';
import { OrdersBlank } from './orders-blank.tsx';
import { COLUMNS, OrderCells } from './order-cells.tsx';
import { orderListQuery, orderViewsQuery } from './queries.ts';
import { orderSearch } from './search.ts';
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
  const search = useSearch({ from: '/sites/$site/orders' });
  const views = useQuery(orderViewsQuery(site));
  const list = useInfiniteQuery(orderListQuery(site, search));
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.rows) ?? [], [list.data]);
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
  const handleSearch = useCallback(
    (q: string) =>
      void navigate({
        to: '/sites/$site/orders',
        params: { site: site.identifier },
        search: (previous) => orderSearch({ ...previous, q }),
        replace: true,
      }),
    [navigate, site],
  );
  const view = search.view ?? 'all';
  return (
    <>
      <ScreenBar title={messages.orders} />
      <Views
        label={messages.viewsLabel}
        language={site.language}
        current={view}
        views={VIEWS.map((name) => ({ name, label: messages.views[name], count: views.data?.counts[name] }))}
      />
      <div className={tools['tools']}>
        <SearchBox
          label={messages.search}
          placeholder={messages.searchPlaceholder}
          clearLabel={messages.clearSearch}
          value={search.q ?? ''}
          onChange={handleSearch}
        />
        {total ? (
          <span className={tools['end']}>
            <span>{messages.count(total.count, site.language)}</span>
            <span className={tools['strong']}>{formatMoney(total.cents, site.currency, site.language)}</span>
          </span>
        ) : null}
      </div>
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
          isSearched={search.q !== undefined}
          all={views.data?.counts[view] ?? 0}
          onClear={() => handleSearch('')}
        />
      ) : null}
      {rows.length > 0 ? (
        <ListTable
          label={messages.table}
          scrollId={`orders-${site.websiteId}`}
          columns={COLUMNS}
          rows={rows}
          rowKey={(order) => order.id}
          rowClassName={styles['row']}
          isStale={list.isPlaceholderData || list.isError}
          onOpen={handleOpen}
          hasMore={list.hasNextPage}
          onMore={handleMore}
        >
          {(order) => <OrderCells order={order} site={site} now={now} />}
        </ListTable>
      ) : null}
      <footer className={tools['foot']}>
        <span>{total ? messages.count(total.count, site.language) : ''}</span>
        <span className={tools['keys']} aria-hidden="true">
          <kbd className={tools['key']}>J</kbd>
          <kbd className={tools['key']}>K</kbd>
          <span>{messages.move}</span>
          <kbd className={tools['key']}>↵</kbd>
          <span>{messages.open}</span>
        </span>
      </footer>
    </>
  );
}
