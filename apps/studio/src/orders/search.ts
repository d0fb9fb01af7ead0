import type { OrderView } from '@portico/contract/studio';

/** The state of the orders list, kept in its address. */
export interface OrderSearch {
  readonly view?: OrderView;
  readonly q?: string;
}

const VIEWS: readonly string[] = ['toSend', 'unpaid', 'sent', 'cancelled'] satisfies OrderView[];

/** Reads an address; what it does not know is left out. */
export function orderSearch(search: Record<string, unknown>): OrderSearch {
  const { view, q } = search;
  return {
    ...(typeof view === 'string' && VIEWS.includes(view) ? { view: view as OrderView } : {}),
    ...(q !== undefined && q !== '' ? { q: String(q).slice(0, 100) } : {}),
  };
}
