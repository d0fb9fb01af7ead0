import { CUSTOMER_SORTS, CUSTOMER_VIEWS, type CustomerSort, type CustomerView } from '@portico/contract/studio';

/** The state of the list of customers, kept in its address. */
export interface CustomerSearch {
  readonly view?: CustomerView;
  readonly sort?: CustomerSort;
  readonly q?: string;
}

/** Reads an address; what it does not know, and what holds anyway, is left out. */
export function customerSearch(search: Record<string, unknown>): CustomerSearch {
  const { q } = search;
  const view = CUSTOMER_VIEWS.find((one) => one === search['view'] && one !== 'all');
  const sort = CUSTOMER_SORTS.find((one) => one === search['sort'] && one !== 'lastOrder');
  return {
    ...(view ? { view } : {}),
    ...(sort ? { sort } : {}),
    ...(q !== undefined && q !== '' ? { q: String(q).slice(0, 100) } : {}),
  };
}
