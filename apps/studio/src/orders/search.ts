import type { DisputeState, OrderSort, OrderView } from '@portico/contract/studio';
import {
  ORDER_FULFILLMENT_STATES,
  ORDER_PAYMENT_STATES,
  type OrderFulfillmentState,
  type OrderPaymentState,
} from '@portico/domain';
import { dayText } from '../format/dates.ts';
import { DISPUTE_STATES, ORDER_SORTS } from './states.ts';

/** The state of the orders list, kept in its address. */
export interface OrderSearch {
  readonly view?: OrderView;
  readonly q?: string;
  readonly payment?: readonly OrderPaymentState[];
  readonly fulfillment?: readonly OrderFulfillmentState[];
  readonly dispute?: readonly DisputeState[];
  /** Days back from today; instead of `from` and `to`. */
  readonly placed?: PlacedWithin;
  /** Days such as `2026-03-02`, both included. */
  readonly from?: string;
  readonly to?: string;
  /** Orders that hold this product. */
  readonly item?: string;
  readonly sort?: OrderSort;
}

export const PLACED_WITHIN = [1, 7, 30, 90, 365] as const;
export type PlacedWithin = (typeof PLACED_WITHIN)[number];

const VIEWS: readonly string[] = ['toSend', 'unpaid', 'sent', 'cancelled'] satisfies OrderView[];
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const ID = /^[0-9a-f-]{36}$/;
const DAY_MS = 24 * 3_600_000;

/** Reads an address; what it does not know is left out, so that an old link still opens. */
export function orderSearch(search: Record<string, unknown>): OrderSearch {
  const { view, q, placed, from, to, item, sort } = search;
  const payment = known(search['payment'], ORDER_PAYMENT_STATES);
  const fulfillment = known(search['fulfillment'], ORDER_FULFILLMENT_STATES);
  const dispute = known(search['dispute'], DISPUTE_STATES);
  const within = PLACED_WITHIN.find((days) => days === Number(placed));
  return {
    ...(typeof view === 'string' && VIEWS.includes(view) ? { view: view as OrderView } : {}),
    ...(q !== undefined && q !== '' ? { q: String(q).slice(0, 100) } : {}),
    ...(payment.length > 0 ? { payment } : {}),
    ...(fulfillment.length > 0 ? { fulfillment } : {}),
    ...(dispute.length > 0 ? { dispute } : {}),
    ...(within === undefined ? {} : { placed: within }),
    ...(within === undefined && typeof from === 'string' && DAY.test(from) ? { from } : {}),
    ...(within === undefined && typeof to === 'string' && DAY.test(to) ? { to } : {}),
    ...(typeof item === 'string' && ID.test(item) ? { item } : {}),
    ...(typeof sort === 'string' && sort !== 'newest' && (ORDER_SORTS as readonly string[]).includes(sort)
      ? { sort: sort as OrderSort }
      : {}),
  };
}

/** What the list and its export are asked for. */
export function orderQueryOf(search: OrderSearch, now: number, timeZone: string) {
  const { placed } = search;
  return {
    view: search.view,
    search: search.q,
    payment: search.payment,
    fulfillment: search.fulfillment,
    dispute: search.dispute,
    // Today counts as a day.
    from: placed === undefined ? search.from : dayText(now - (placed - 1) * DAY_MS, timeZone),
    to: search.to,
    itemId: search.item,
    sort: search.sort,
  };
}

function known<Value extends string>(given: unknown, values: readonly Value[]): Value[] {
  return [given].flat().filter((one): one is Value => (values as readonly unknown[]).includes(one));
}
