import type { SiteTransaction } from '../../platform/database/database.ts';
import { readOwnLists } from '../../content/lists/change-member.ts';
import { readOwnComments } from '../../content/comments/person.ts';
import { readOwnReviews } from '../reviews/erase-author.ts';
import { readOwnGiftCards } from '../gift-cards/own-cards.ts';
import type { Customer } from './customer.ts';
import { readAddresses } from './addresses.ts';

/**
 * Everything a shop has about a customer, to be read by people and programs: amounts are decimal strings in minor units,
 * instants are ISO 8601.
 */
export async function readOwnData(tx: SiteTransaction, { id }: Pick<Customer, 'id'>): Promise<unknown> {
  const customer = await tx.kysely
    .selectFrom('customer')
    .where('website_id', '=', tx.websiteId)
    .where('id', '=', id)
    .select(['id', 'email', 'first_name', 'last_name', 'account_since', 'accepts_marketing', 'marketing_changed_at'])
    .executeTakeFirstOrThrow();
  const orders = await tx.query<OrderRow>(ORDERS, [tx.websiteId, id]);
  const events = await tx.kysely
    .selectFrom('customer_event')
    .where('website_id', '=', tx.websiteId)
    .where('customer_id', '=', id)
    .where('kind', '!=', 'note-changed')
    .select(['kind', 'happened_at'])
    .orderBy('id')
    .execute();
  return {
    customer: {
      siteUserId: customer.id,
      email: customer.email,
      firstName: customer.first_name,
      lastName: customer.last_name,
      accountSince: customer.account_since,
      acceptsMarketing: customer.accepts_marketing,
      marketingChangedAt: customer.marketing_changed_at,
    },
    addresses: (await readAddresses(tx, id)).map(({ address, isDefault }) => ({ ...address, isDefault })),
    orders: orders.map(({ order }) => order),
    giftCards: await readOwnGiftCards(tx, customer.email),
    subscriptions: (await tx.query<{ subscription: unknown }>(SUBSCRIPTIONS, [tx.websiteId, id])).map(
      ({ subscription }) => subscription,
    ),
    reviews: await readOwnReviews(tx, id),
    comments: await readOwnComments(tx, customer.email),
    mailingLists: await readOwnLists(tx, customer.email),
    events: events.map(({ kind, happened_at }) => ({ kind, happenedAt: happened_at })),
  };
}

interface OrderRow {
  readonly order: unknown;
}

const ORDERS = {
  name: 'customer-own-orders',
  text: `select json_build_object('number', o.number, 'placedAt', o.placed_at, 'email', o.email, 'currency', o.currency,
      'subtotal', o.subtotal_cents::text, 'discount', o.discount_cents::text, 'shipping', o.shipping_cents::text,
      'tax', o.tax_cents::text, 'taxes', o.taxes, 'total', o.total_cents::text, 'tenders', o.tenders,
      'paymentState', o.payment_state,
      'fulfillmentState', o.fulfillment_state, 'shippingAddress', o.shipping_address, 'note', o.note,
      'lines', (select coalesce(json_agg(json_build_object('title', l.title, 'sku', l.sku, 'attributes', l.attributes,
          'answers', l.additional_fields, 'quantity', l.quantity, 'unitPrice', l.unit_price_cents::text,
          'total', l.total_cents::text) order by l.position), '[]'::json)
        from order_line l where l.website_id = $1 and l.order_id = o.id)) as order
    from customer_order o where o.website_id = $1 and o.customer_id = $2 order by o.placed_at, o.id`,
};

const SUBSCRIPTIONS = {
  name: 'customer-own-subscriptions',
  text: `select json_build_object('product', s.title, 'sku', s.sku, 'attributes', s.attributes, 'quantity', s.quantity,
      'answers', s.additional_fields, 'state', s.state, 'startedAt', s.started_at, 'endedAt', s.ended_at, 'email', s.email,
      'currency', s.currency, 'price', s.price_cents::text, 'calendar', s.schedule, 'address', s.address,
      'card', s.method_digits, 'agreedTo', s.consent,
      'payments', (select coalesce(json_agg(json_build_object('cycle', y.cycle, 'dueAt', y.due_at, 'state', y.state,
          'total', y.total_cents::text) order by y.cycle), '[]'::json)
        from subscription_cycle y where y.website_id = $1 and y.subscription_id = s.id)) as subscription
    from subscription s where s.website_id = $1 and s.customer_id = $2 order by s.started_at, s.id`,
};
