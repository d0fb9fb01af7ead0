import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { PRODUCT_VIEW_NAMES } from './view-names.ts';
import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import { useNow } from '../format/use-now.ts';
import { LoadError } from '../shell/load-error.tsx';
import { NoRight } from '../shell/not-found.tsx';
import { ListBones, ListTable } from '../ui/list-table.tsx';
import { ScreenBar } from '../ui/screen.tsx';
import { useSelection } from '../ui/use-selection.ts';
import { Views } from '../ui/views.tsx';
import tools from '../ui/tools.module.css';
import { messages } from './messages.ts';
import { ProductCells } from './product-cells.tsx';
import { COLUMNS } from './product-columns.ts';
import { ProductTools } from './product-tools.tsx';
import { BulkActions } from './bulk/bulk-actions.tsx';
import { ProductsBlank } from './products-blank.tsx';
import { productListQuery, productViewsQuery } from './queries.ts';
import type { ProductRow } from '@portico/contract/studio';
import styles from './products.module.css';

const QuickEdit = lazy(() => import('./quick-edit.tsx'));

/** All products: tabs, search, filters, rows. */
export function ProductsScreen() {
  const site = useSite();
  return mayDo(site, 'products.edit') ? (
    <Products />
  ) : (
    <NoRight site={site} title={messages.products} section="products" />
  );
}

function Products() {
  const site = useSite();
  const now = useNow();
  const navigate = useNavigate();
  const search = useSearch({ from: '/sites/$site/products' });
  const views = useQuery(productViewsQuery(site));
  const list = useInfiniteQuery(productListQuery(site, search));
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.rows) ?? [], [list.data]);
  const total = list.data?.pages[0]?.total ?? rows.length;
  const { fetchNextPage, isFetchingNextPage } = list;
  const handleMore = useCallback(() => {
    if (!isFetchingNextPage) {
      void fetchNextPage();
    }
  }, [fetchNextPage, isFetchingNextPage]);
  const handleOpen = useCallback(
    (product: ProductRow) =>
      void navigate({ to: '/sites/$site/products/$itemId', params: { site: site.identifier, itemId: product.id } }),
    [navigate, site],
  );
  const [edited, setEdited] = useState<ProductRow>();
  const order = useMemo(() => rows.map((product) => product.id), [rows]);
  const { sort: _sort, ...listed } = search;
  const selection = useSelection(order, JSON.stringify(listed));
  return (
    <>
      <ScreenBar title={messages.products} />
      <Views
        label={messages.viewsLabel}
        language={site.language}
        current={search.view ?? 'all'}
        views={PRODUCT_VIEW_NAMES.map((name) => ({
          name,
          label: messages.views[name],
          count: views.data?.counts[name],
        }))}
      />
      <ProductTools categories={views.data?.categories ?? []} />
      {list.isError ? (
        <LoadError
          what={messages.theProducts}
          error={list.error}
          dataFrom={list.data ? list.dataUpdatedAt : 0}
          onRetry={() => void list.refetch()}
        />
      ) : null}
      {list.isPending ? <ListBones columns={COLUMNS} hasPictures label={messages.loading} /> : null}
      {list.isSuccess && rows.length === 0 ? <ProductsBlank all={views.data?.counts.all ?? 0} /> : null}
      {rows.length > 0 ? (
        <ListTable
          label={messages.table}
          scrollId={`products-${site.websiteId}`}
          columns={COLUMNS}
          rows={rows}
          rowKey={(product) => product.id}
          rowClassName={styles['row']}
          hasPictures
          isStale={list.isPlaceholderData || list.isError}
          onOpen={handleOpen}
          onEdit={setEdited}
          hasMore={list.hasNextPage}
          onMore={handleMore}
          selection={selection}
          rowName={(product) => product.title}
        >
          {(product) => <ProductCells product={product} site={site} now={now} onEdit={setEdited} />}
        </ListTable>
      ) : null}
      <BulkActions
        site={site}
        selection={selection}
        search={search}
        total={total}
        categories={views.data?.categories ?? []}
      />
      <footer className={tools['foot']}>
        <span>{list.isSuccess ? messages.count(total, site.language) : ''}</span>
        <span className={tools['keys']} aria-hidden="true">
          <kbd className={tools['key']}>J</kbd>
          <kbd className={tools['key']}>K</kbd>
          <span>{messages.move}</span>
          <kbd className={tools['key']}>X</kbd>
          <span>{messages.select}</span>
          <kbd className={tools['key']}>↵</kbd>
          <span>{messages.open}</span>
          <kbd className={tools['key']}>E</kbd>
          <span>{messages.edit}</span>
        </span>
      </footer>
      <Suspense fallback={null}>
        {edited ? <QuickEdit site={site} itemId={edited.id} onClose={() => setEdited(undefined)} /> : null}
      </Suspense>
    </>
  );
}
