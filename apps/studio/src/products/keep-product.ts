import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { MemberSite, ProductDetail, ProductList } from '@portico/contract/studio';
import { productQuery } from './queries.ts';
import { pagesAfter } from './row.ts';

/** Keeps a product that was just saved, and what lists say of it. */
export function keepProduct(cache: QueryClient, site: MemberSite, saved: ProductDetail): void {
  cache.setQueryData(productQuery(site, saved.id).queryKey, saved);
  const lists = [site.websiteId, 'products', 'list'];
  cache.setQueriesData<InfiniteData<ProductList>>({ queryKey: lists }, (pages) => pagesAfter(pages, saved));
  // A list that is open keeps its order until it is opened again.
  void cache.invalidateQueries({ queryKey: lists, refetchType: 'none' });
  forgetCounts(cache, site);
}

/** Products came or went: lists are read again. */
export function forgetLists(cache: QueryClient, site: MemberSite): void {
  void cache.invalidateQueries({ queryKey: [site.websiteId, 'products', 'list'] });
  forgetCounts(cache, site);
}

function forgetCounts(cache: QueryClient, site: MemberSite): void {
  void cache.invalidateQueries({ queryKey: [site.websiteId, 'products', 'views'] });
  void cache.invalidateQueries({ queryKey: [site.websiteId, 'inventory'] });
  void cache.invalidateQueries({ queryKey: [site.websiteId, 'home'] });
}
