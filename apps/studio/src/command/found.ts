import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { MemberSite, OrderList, ProductList } from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { mayDo } from '../session/session.ts';
import { siteApi } from '../session/site-context.ts';

/** More than these are what the lists are for. */
const SHOWN = 5;

/** Products that match what was typed. */
export function foundProducts(site: MemberSite, typed: string) {
  return queryOptions({
    queryKey: [site.websiteId, 'products', 'found', typed],
    queryFn: ({ signal }) => api.get<ProductList>(`${siteApi(site)}/products`, { search: typed, limit: SHOWN }, signal),
    enabled: typed !== '' && mayDo(site, 'products.edit'),
    placeholderData: keepPreviousData,
  });
}

/** Orders that match what was typed. */
export function foundOrders(site: MemberSite, typed: string) {
  return queryOptions({
    queryKey: [site.websiteId, 'orders', 'found', typed],
    queryFn: ({ signal }) => api.get<OrderList>(`${siteApi(site)}/orders`, { search: typed, limit: SHOWN }, signal),
    enabled: typed !== '' && mayDo(site, 'orders.read'),
    placeholderData: keepPreviousData,
  });
}
