import type { DisputeState, OrderSort } from '@portico/contract/studio';

/** The choices of filters and order, in their order; the states of money and goods are the domain's. */
export const DISPUTE_STATES: readonly DisputeState[] = ['open', 'won', 'lost'];
export const ORDER_SORTS: readonly OrderSort[] = ['newest', 'oldest', 'total'];
