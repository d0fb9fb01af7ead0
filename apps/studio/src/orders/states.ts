import type { DisputeState, FulfillmentState, OrderSort, PaymentState } from '@portico/contract/studio';

/** The choices of filters and order, in their order. */
export const PAYMENT_STATES: readonly PaymentState[] = ['pending', 'paid', 'part-refunded', 'refunded'];
export const FULFILLMENT_STATES: readonly FulfillmentState[] = ['pending', 'part-fulfilled', 'fulfilled', 'cancelled'];
export const DISPUTE_STATES: readonly DisputeState[] = ['open', 'won', 'lost'];
export const ORDER_SORTS: readonly OrderSort[] = ['newest', 'oldest', 'total'];
