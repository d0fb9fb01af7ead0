import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { MemberSite, ProductDetail, ProductList, ProductViews } from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { isLongList } from '../api/long-list.ts';
import { siteApi } from '../session/site-context.ts';
import type { ProductSearch } from './search.ts';

/** Pages of the products list. */
export function productListQuery(site: MemberSite, search: ProductSearch) {
  return infiniteQueryOptions({
    queryKey: [site.websiteId, 'products', 'list', search],
    queryFn: ({ pageParam, signal }) =>
      api.get<ProductList>(
        `${siteApi(site)}/products`,
        {
          view: search.view,
          search: search.q,
          type: search.type,
          category: search.category,
          sort: search.sort,
          cursor: pageParam,
        },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: (query) => !isLongList(query),
  });
}

/** Counts of the tabs and the categories in use. */
export function productViewsQuery(site: MemberSite) {
  return queryOptions({
    queryKey: [site.websiteId, 'products', 'views'],
    queryFn: ({ signal }) => api.get<ProductViews>(`${siteApi(site)}/product-views`, {}, signal),
    staleTime: 30_000,
  });
}

export function productQuery(site: MemberSite, itemId: string) {
  return queryOptions({
    queryKey: [site.websiteId, 'products', 'one', itemId],
    queryFn: ({ signal }) => api.get<ProductDetail>(`${siteApi(site)}/products/${itemId}`, {}, signal),
  });
}
