import { PAYMENT_VIEWS, type PaymentView } from '@portico/contract/studio';

/** The state of the list of payments, kept in its address. */
export interface PaymentSearch {
  readonly view?: PaymentView;
  readonly q?: string;
}

/** Reads an address; what it does not know is left out. */
export function paymentSearch(search: Record<string, unknown>): PaymentSearch {
  const { q } = search;
  const view = PAYMENT_VIEWS.find((known) => known === search['view']);
  return { ...(view ? { view } : {}), ...(q !== undefined && q !== '' ? { q: String(q).slice(0, 100) } : {}) };
}
