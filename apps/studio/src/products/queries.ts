import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getProduct, getProductCounts, listProducts, type MemberSite } from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { isLongList } from '../api/long-list.ts';
import { listedProducts, type ProductSearch } from './search.ts';

/** Pages of the products list. */
export function productListQuery(site: MemberSite, search: ProductSearch) {
  return infiniteQueryOptions({
    queryKey: [site.websiteId, 'products', 'list', search],
    queryFn: ({ pageParam, signal }) =>
      api.call(site, listProducts, {
        query: {
          ...listedProducts(search),
          sort: search.sort,
          cursor: pageParam,
        },
        signal,
      }),
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
    queryFn: ({ signal }) => api.call(site, getProductCounts, { signal }),
    staleTime: 30_000,
  });
}

export function productQuery(site: MemberSite, itemId: string) {
  return queryOptions({
    queryKey: [site.websiteId, 'products', 'one', itemId],
    queryFn: ({ signal }) => api.call(site, getProduct, { params: { itemId }, signal }),
  });
}
