import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { PRODUCT_VIEW_NAMES } from './view-names.ts';
import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import { useNow } from '../format/use-now.ts';
import { NoRight } from '../shell/not-found.tsx';
import { Button } from '../ui/button.tsx';
import { ListFoot } from '../ui/list-foot.tsx';
import { ListBody } from '../shell/list-body.tsx';
import { useListRows } from '../ui/use-list-rows.ts';
import { ScreenBar } from '../ui/screen.tsx';
import { useSelection } from '../ui/use-selection.ts';
import { Views } from '../ui/views.tsx';
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
  const search = useSearch({ from: '/sites/$site/products' });
  const views = useQuery(productViewsQuery(site));
  const list = useInfiniteQuery(productListQuery(site, search));
  const loaded = useListRows(list);
  const total = loaded.first?.total ?? loaded.rows.length;
  const handleOpen = useCallback(
    (product: ProductRow) =>
      void navigate({ to: '/sites/$site/products/$itemId', params: { site: site.identifier, itemId: product.id } }),
    [navigate, site],
  );
  const [edited, setEdited] = useState<ProductRow>();
  const order = useMemo(() => loaded.rows.map((product) => product.id), [loaded.rows]);
  const { sort: _sort, ...listed } = search;
  const selection = useSelection(order, JSON.stringify(listed));
  return (
    <>
      <ScreenBar
        title={messages.products}
        actions={
          <Button
            kind="ink"
            icon="plus"
            onPress={() => void navigate({ to: '/sites/$site/products/new', params: { site: site.identifier } })}
          >
            {messages.create}
          </Button>
        }
      />
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
      <ListBody
        list={list}
        rows={loaded}
        what={messages.theProducts}
        loadingLabel={messages.loading}
        blank={<ProductsBlank all={views.data?.counts.all ?? 0} />}
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
      <ListFoot keys={KEYS}>{list.isSuccess ? messages.count(total, site.language) : ''}</ListFoot>
      <Suspense fallback={null}>
        {edited ? <QuickEdit site={site} itemId={edited.id} onClose={() => setEdited(undefined)} /> : null}
      </Suspense>
    </>
  );
}
