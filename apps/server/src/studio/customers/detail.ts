import type { OrderFulfillmentState, OrderPaymentState } from '@portico/domain';
import { sql } from 'kysely';
import { listOwnGiftCards, type ListedOwnCard } from '../../store/gift-cards/own-cards.ts';
import { readAddresses, type StoredAddress } from '../../store/customers/addresses.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { customersWithFigures, type StoredCustomerRow } from './list.ts';

/** A customer with all of her parts, as stored. */
export interface StoredCustomer {
  readonly customer: StoredCustomerRow & {
    readonly created_at: Date;
    readonly account_since: Date | null;
    readonly marketing_changed_at: Date | null;
    readonly erased_at: Date | null;
    readonly note: string;
  };
  readonly orders: readonly StoredOrder[];
  readonly giftCards: readonly ListedOwnCard[];
  readonly addresses: readonly StoredAddress[];
  readonly events: readonly StoredEvent[];
}

interface StoredOrder {
  readonly id: string;
  readonly number: bigint;
  readonly placed_at: Date;
  readonly payment_state: OrderPaymentState;
  readonly fulfillment_state: OrderFulfillmentState;
  readonly requires_shipping: boolean;
  readonly is_pickup: boolean;
  readonly total_cents: bigint;
  readonly currency: string;
  readonly shipping_address: unknown;
}

interface StoredEvent {
  readonly id: string;
  readonly kind: string;
  readonly detail: unknown;
  readonly actor: string | null;
  readonly happened_at: Date;
}

/** Reads one customer of the website in five statements; undefined when there is none with this id. */
export async function readCustomer(
  tx: SiteTransaction,
  { customerId, currency, now }: { readonly customerId: string; readonly currency: string; readonly now: number },
): Promise<StoredCustomer | undefined> {
  const { rows } = await sql<StoredCustomer['customer']>`
    select c.id, c.email, c.first_name, c.last_name, c.account_since is not null as has_account, c.accepts_marketing,
      c.created_at, c.account_since, c.marketing_changed_at, c.erased_at, c.note,
      f.order_count, f.spent_cents, f.last_order_at
    from ${customersWithFigures(tx, currency)}
    where c.website_id = ${tx.websiteId} and c.id = ${customerId}`.execute(tx.kysely);
  const [customer] = rows;
  if (!customer) {
    return undefined;
  }
  const [orders, giftCards, addresses, events] = await Promise.all([
    tx.query<StoredOrder>(ORDERS, [tx.websiteId, customerId]),
    listOwnGiftCards(tx, { email: customer.email, now, seesAll: true }),
    readAddresses(tx, customerId),
    tx.query<StoredEvent>(EVENTS, [tx.websiteId, customerId]),
  ]);
  return { customer, orders, giftCards, addresses, events };
}

const ORDERS = {
  name: 'studio-customer-orders',
  text: `select id, number, placed_at, payment_state, fulfillment_state, requires_shipping,
      coalesce((shipping_option ->> 'isPickup')::boolean, false) as is_pickup, total_cents, currency,
      shipping_address
    from customer_order where website_id = $1 and customer_id = $2 order by placed_at desc, id desc limit 50`,
};

const EVENTS = {
  name: 'studio-customer-events',
  text: `select e.id, e.kind, e.detail, a.display_name as actor, e.happened_at
    from customer_event e left join account a on a.id = e.account_id
    where e.website_id = $1 and e.customer_id = $2 order by e.happened_at desc, e.id desc limit 200`,
};
