import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { PRODUCT_VIEW_NAMES } from './view-names.ts';
import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import { useNow } from '../format/use-now.ts';
import { NoRight } from '../shell/not-found.tsx';
import { Button } from '../ui/button.tsx';
import { ViewBlank } from '../shell/list-blank.tsx';
import { exportProducts, mayExportProducts } from './export-products.ts';
import { productsFirst } from './first.ts';
import { ListFoot } from '../ui/list-foot.tsx';
import { ListBody } from '../shell/list-body.tsx';
import { useList, withRows } from '../ui/use-list.ts';
import { useListSearch } from '../ui/use-list-search.ts';
import { ScreenBar } from '../ui/screen.tsx';
import { useSelection } from '../ui/use-selection.ts';
import { Views } from '../ui/views.tsx';
import { messages } from './messages.ts';
import { ProductCells } from './product-cells.tsx';
import { COLUMNS } from './product-columns.ts';
import { ProductTools } from './product-tools.tsx';
import { BulkActions } from './bulk/bulk-actions.tsx';
import { productListQuery, productViewsQuery } from './queries.ts';
import { productSearch } from './search.ts';
import type { ProductRow } from '@portico/contract/studio';
import styles from './products.module.css';

const QuickEdit = lazy(() => import('./quick-edit.tsx'));

const KEYS = [
  { keys: ['X'], does: () => messages.select },
  { keys: ['E'], does: () => messages.edit },
];

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
  const shown = useListSearch(productSearch);
  const { search } = shown;
  const view = search.view ?? 'all';
  const list = useList(useInfiniteQuery(productListQuery(site, search)));
  const views = withRows(list, useQuery(productViewsQuery(site)));
  const total = list.first?.total ?? list.rows.length;
  const handleOpen = useCallback(
    (product: ProductRow) =>
      void navigate({ to: '/sites/$site/products/$itemId', params: { site: site.identifier, itemId: product.id } }),
    [navigate, site],
  );
  const handleImport = () => void navigate({ to: '/sites/$site/products/imports', params: { site: site.identifier } });
  const [edited, setEdited] = useState<ProductRow>();
  const order = useMemo(() => list.rows.map((product) => product.id), [list.rows]);
  const { sort: _sort, ...listed } = search;
  const selection = useSelection(order, JSON.stringify(listed));
  return (
    <>
      <ScreenBar
        title={messages.products}
        actions={
          <>
            {mayExportProducts(site) && views.data?.counts.all !== 0 ? (
              <Button
                kind="bare"
                icon="download"
                isDisabled={list.rows.length === 0}
                onPress={() => exportProducts(site, search)}
              >
                {messages.export}
              </Button>
            ) : null}
            <Button onPress={handleImport}>{messages.import}</Button>
            <Button
              kind="ink"
              icon="plus"
              onPress={() => void navigate({ to: '/sites/$site/products/new', params: { site: site.identifier } })}
            >
              {messages.create}
            </Button>
          </>
        }
      />
      <Views
        label={messages.viewsLabel}
        names={PRODUCT_VIEW_NAMES}
        words={messages.views}
        current={view}
        counts={views.data?.counts}
        language={site.language}
      />
      {views.data?.counts.all === 0 ? null : <ProductTools categories={views.data?.categories ?? []} />}
      <ListBody
        list={list}
        isHeld={views.isHeld}
        what={messages.theProducts}
        loadingLabel={messages.loading}
        blank={
          <ViewBlank shown={shown} words={messages} view={view} counts={views.data?.counts} first={productsFirst()} />
        }
        label={messages.table}
        scrollId={`products-${site.websiteId}`}
        columns={COLUMNS}
        rowKey={(product) => product.id}
        rowClassName={styles['row']}
        hasImages
        onOpen={handleOpen}
        onEdit={setEdited}
        selection={selection}
        rowName={(product) => product.title}
      >
        {(product) => <ProductCells product={product} site={site} now={now} onEdit={setEdited} />}
      </ListBody>
      <BulkActions
        site={site}
        selection={selection}
        search={search}
        total={total}
        categories={views.data?.categories ?? []}
      />
      <ListFoot keys={KEYS}>{list.query.isSuccess ? messages.count(total, site.language) : ''}</ListFoot>
      <Suspense fallback={null}>
        {edited ? <QuickEdit site={site} itemId={edited.id} onClose={() => setEdited(undefined)} /> : null}
      </Suspense>
    </>
  );
}
