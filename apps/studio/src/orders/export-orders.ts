import type { MemberSite } from '@portico/contract/studio';
import { siteApi } from '../session/site-context.ts';
import { orderQueryOf, type OrderSearch } from './search.ts';

/** Has the browser fetch orders as CSV: the chosen ones, or all that the list holds. */
export function exportOrders(site: MemberSite, search: OrderSearch, ids?: readonly string[]): void {
  const query = new URLSearchParams();
  if (ids) {
    query.set('ids', ids.join(','));
  } else {
    const { sort: _sort, ...filters } = orderQueryOf(search, Date.now(), site.timeZone);
    for (const [name, value] of Object.entries(filters)) {
      for (const one of [value].flat()) {
        if (one !== undefined) {
          query.append(name, one);
        }
      }
    }
  }
  // A file that is kept leaves the page where it is.
  location.assign(`${siteApi(site)}/orders.csv?${query}`);
}
