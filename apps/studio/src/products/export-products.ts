import { downloadProducts, type MemberSite } from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { mayDo } from '../session/session.ts';
import { listedProducts, type ProductSearch } from './search.ts';

/** Has the browser fetch as CSV what the list of products holds. */
export function exportProducts(site: MemberSite, search: ProductSearch): void {
  // A file that is kept leaves the page where it is.
  location.assign(api.url(site, downloadProducts, { query: listedProducts(search) }));
}

export function mayExportProducts(site: MemberSite): boolean {
  return mayDo(site, 'products.edit') && mayDo(site, 'data.export');
}
