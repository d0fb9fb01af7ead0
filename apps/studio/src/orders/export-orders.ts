import { downloadOrders, type MemberSite } from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { orderQueryOf, type OrderSearch } from './search.ts';

/** Has the browser fetch orders as CSV: the chosen ones, or all that the list holds. */
export function exportOrders(site: MemberSite, search: OrderSearch, ids?: readonly string[]): void {
  const { sort: _sort, ...filters } = orderQueryOf(search, Date.now(), site.timeZone);
  // A file that is kept leaves the page where it is.
  location.assign(api.url(site, downloadOrders, { query: ids ? { ids: ids.join(',') } : filters }));
}
