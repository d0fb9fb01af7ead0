import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listOrders, listProducts, type MemberSite } from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { mayDo } from '../session/session.ts';

/** More than these are what the lists are for. */
const SHOWN = 5;

/** Products that match what was typed. */
export function foundProducts(site: MemberSite, typed: string) {
  return queryOptions({
    queryKey: [site.websiteId, 'products', 'found', typed],
    queryFn: ({ signal }) => api.call(site, listProducts, { query: { search: typed, limit: SHOWN }, signal }),
    enabled: typed !== '' && mayDo(site, 'products.edit'),
    placeholderData: keepPreviousData,
  });
}

/** Orders that match what was typed. */
export function foundOrders(site: MemberSite, typed: string) {
  return queryOptions({
    queryKey: [site.websiteId, 'orders', 'found', typed],
    queryFn: ({ signal }) => api.call(site, listOrders, { query: { search: typed, limit: SHOWN }, signal }),
    enabled: typed !== '' && mayDo(site, 'orders.read'),
    placeholderData: keepPreviousData,
  });
}
