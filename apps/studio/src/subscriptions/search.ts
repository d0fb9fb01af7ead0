import { SUBSCRIPTION_VIEWS, type SubscriptionView } from '@portico/contract/studio';

/** The state of the list of subscriptions, kept in its address. */
export interface SubscriptionSearch {
  readonly view?: SubscriptionView;
  readonly q?: string;
}

/** Reads an address; what it does not know, and what holds anyway, is left out. */
export function subscriptionSearch(search: Record<string, unknown>): SubscriptionSearch {
  const { q } = search;
  const view = SUBSCRIPTION_VIEWS.find((one) => one === search['view'] && one !== 'all');
  return {
    ...(view ? { view } : {}),
    ...(q !== undefined && q !== '' ? { q: String(q).slice(0, 100) } : {}),
  };
}
