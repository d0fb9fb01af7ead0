import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { DISCOUNT_VIEWS, type DiscountRow } from '@portico/contract/studio';
import { useNow } from '../format/use-now.ts';
import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import { LoadError } from '../shell/load-error.tsx';
import { NoRight } from '../shell/not-found.tsx';
import text from '../styles/text.module.css';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { ListSkeleton, ListTable, type Column } from '../ui/list-table.tsx';
import { ScreenBar } from '../ui/screen.tsx';
import { ListBlank } from '../ui/list-blank.tsx';
import { ListFoot } from '../ui/list-foot.tsx';
import { ListTools } from '../ui/list-tools.tsx';
import table from '../ui/table.module.css';
import { Views } from '../ui/views.tsx';
import { DiscountStatus, DiscountTime, givesText, usedText } from './discount-cells.tsx';
import { DiscountDialog } from './discount-dialog.tsx';
import { DiscountMenu } from './discount-menu.tsx';
import { messages } from './messages.ts';
import { discountListQuery } from './queries.ts';
import { discountSearch, type DiscountSearch } from './search.ts';
import styles from './discounts.module.css';

const COLUMNS: readonly Column[] = [
  { name: 'code', head: () => messages.columns.code },
  { name: 'gives', head: () => messages.columns.gives },
  { name: 'state', head: () => messages.columns.state },
  { name: 'used', head: () => messages.columns.used, isNumber: true },
  { name: 'time', head: () => messages.columns.time, isSecondary: true },
  { name: 'actions', head: () => messages.columns.actions, isHeadHidden: true, width: 44 },
];

/** Codes that shoppers type. */
export function DiscountsScreen() {
  const site = useSite();
  return mayDo(site, 'discounts.edit') ? (
    <Discounts />
  ) : (
    <NoRight site={site} title={messages.discounts} section="discounts" />
  );
}

function Discounts() {
  const site = useSite();
  const now = useNow();
  const navigate = useNavigate();
  const search = useSearch({ from: '/sites/$site/discounts' });
  const list = useInfiniteQuery(discountListQuery(site, search));
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.rows) ?? [], [list.data]);
  const first = list.data?.pages[0];
  const { fetchNextPage, isFetchingNextPage } = list;
  const handleMore = useCallback(() => {
    if (!isFetchingNextPage) {
      void fetchNextPage();
    }
  }, [fetchNextPage, isFetchingNextPage]);
  const go = useCallback(
    (change: (before: DiscountSearch) => DiscountSearch, replace = false) =>
      void navigate({
        to: '/sites/$site/discounts',
        params: { site: site.identifier },
        search: (before) => discountSearch({ ...change(discountSearch(before)) }),
        replace,
      }),
    [navigate, site],
  );
  const handleOpen = useCallback(({ id }: DiscountRow) => go((before) => ({ ...before, open: id })), [go]);
  const handleSearch = useCallback((q: string) => go((before) => ({ ...before, q }), true), [go]);
  const create = (
    <Button kind="ink" icon="plus" onPress={() => go((before) => ({ ...before, open: 'new' }))}>
      {messages.create}
    </Button>
  );
  const isNarrowed = search.q !== undefined || search.view !== undefined;
  const isNew = first?.counts?.all === 0;
  return (
    <>
      <ScreenBar title={messages.discounts} actions={create} />
      {isNew ? null : (
        <>
          <Views
            label={messages.viewsLabel}
            language={site.language}
            current={search.view ?? 'all'}
            views={DISCOUNT_VIEWS.map((name) => ({ name, label: messages.views[name], count: first?.counts?.[name] }))}
          />
          <ListTools words={messages} typed={search.q ?? ''} onSearch={handleSearch} />
        </>
      )}
      {list.isError ? (
        <LoadError
          what={messages.theDiscounts}
          error={list.error}
          dataFrom={list.data ? list.dataUpdatedAt : 0}
          onRetry={() => void list.refetch()}
        />
      ) : null}
      {list.isPending ? <ListSkeleton columns={COLUMNS} label={messages.loading} /> : null}
      {list.isSuccess && rows.length === 0 ? (
        <ListBlank isNarrowed={isNarrowed && !isNew} words={messages} onClear={() => go(() => ({}))} />
      ) : null}
      {rows.length > 0 ? (
        <ListTable
          label={messages.table}
          scrollId={`discounts-${site.websiteId}`}
          columns={COLUMNS}
          rows={rows}
          rowKey={(discount) => discount.id}
          rowClassName={styles['row']}
          isStale={list.isPlaceholderData || list.isError}
          onOpen={handleOpen}
          onEdit={handleOpen}
          hasMore={list.hasNextPage}
          onMore={handleMore}
        >
          {(discount) => (
            <>
              <td className={cx(table['name'], table['yields'], styles['code'])}>
                <Link to="." search={(before) => ({ ...before, open: discount.id })}>
                  <bdi>{discount.code}</bdi>
                </Link>
                {discount.note ? <small className={text['second']}>{discount.note}</small> : null}
              </td>
              <td className={styles['gives']}>{givesText(discount, site.language)}</td>
              <td className={styles['state']}>
                <DiscountStatus state={discount.state} />
              </td>
              <td className={cx(table['number'], styles['used'])}>
                <span className={styles['narrow']}>{messages.columns.used} </span>
                {usedText(discount, site.language)}
              </td>
              <td className={cx(table['secondary'], text['second'], styles['time'])}>
                <DiscountTime discount={discount} now={now} style={site} />
              </td>
              <td className={styles['actions']}>
                <DiscountMenu discount={discount} onEdit={handleOpen} />
              </td>
            </>
          )}
        </ListTable>
      ) : null}
      <ListFoot>{first?.total == null ? '' : messages.count(first.total, site.language)}</ListFoot>
      {search.open ? (
        <DiscountDialog
          key={search.open}
          open={search.open}
          currency={first?.currency ?? 'USD'}
          onClose={() => go(({ open: _closed, ...rest }) => rest)}
        />
      ) : null}
    </>
  );
}
