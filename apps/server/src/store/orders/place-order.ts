import { emailKey, type OrderDraft } from '@portico/domain';
import type { SiteTransaction } from '../../platform/database/database.ts';

interface OrderToPlace {
  readonly orderId: string;
  readonly eventId: string;
  /** Of whoever buys for the first time. */
  readonly newCustomerId: string;
  /** Whose it is, where that is known without her address. */
  readonly customerId?: string;
  readonly payment: { readonly id: string; readonly cartId: string; readonly draft: OrderDraft };
  /** For the shopper: `Card ending 4242`. */
  readonly method: string;
  readonly tokenHash: Buffer;
  readonly placedAt: Date;
  /** Whether the sandbox is play money here, rather than the demo of one's own machine. */
  readonly isSandboxPlay: boolean;
}

/**
 * Writes a paid order from its frozen draft, with the mail that its buyer is owed, in one statement: the last of its transaction: the commit travels with it,
 * because the site's order counter stays locked from here to there. The order belongs to the account whose cart was bought,
 * else to the customer of its address: whoever buys becomes one.
 */
export async function placeOrder(tx: SiteTransaction, order: OrderToPlace): Promise<void> {
  const { draft, id: paymentId, cartId } = order.payment;
  const { lines } = draft;
  await tx.queryLast(PLACE, [
    tx.websiteId,
    order.orderId,
    cartId,
    paymentId,
    order.tokenHash,
    draft.email,
    draft.grandTotal.currency,
    draft.subtotal.minorUnits,
    draft.discount.minorUnits,
    draft.shipping.minorUnits,
    draft.tax.minorUnits,
    draft.grandTotal.minorUnits,
    draft.requiresShipping,
    JSON.stringify(draft.address),
    draft.shippingOption ? JSON.stringify(draft.shippingOption) : null,
    draft.note,
    order.placedAt,
    order.eventId,
    JSON.stringify({ method: order.method, taxIncluded: draft.taxIncluded }),
    lines.map((line) => line.itemId),
    lines.map((line) => line.variantId),
    lines.map((line) => line.title),
    lines.map((line) => line.sku),
    lines.map((line) => JSON.stringify(line.attributes)),
    lines.map((line) => (line.additionalFields ? JSON.stringify(line.additionalFields) : null)),
    lines.map((line) => line.productType),
    lines.map((line) => line.imageUrl ?? null),
    lines.map((line) => line.quantity),
    lines.map((line) => line.unitPrice.minorUnits),
    lines.map((line) => line.total.minorUnits),
    lines.map((line) => line.path),
    lines.map((line) => line.tax.minorUnits),
    JSON.stringify(draft.taxes.map(({ amount, ...tax }) => ({ ...tax, cents: amount.minorUnits.toString() }))),
    draft.termsUrl ?? null,
    lines.map((line) => line.discount.minorUnits),
    JSON.stringify(
      draft.coupons.map(({ amount, ...coupon }) => ({ ...coupon, amountCents: amount.minorUnits.toString() })),
    ),
    order.newCustomerId,
    emailKey(draft.email),
    draft.address.firstName,
    draft.address.lastName,
    JSON.stringify(
      draft.tenders.map(({ amount, ...tender }) => ({ ...tender, amountCents: amount.minorUnits.toString() })),
    ),
    order.isSandboxPlay,
    order.customerId ?? null,
  ]);
}

/** A site's first order has the number after this one. */
const FIRST_NUMBER = 1001;

const PLACE = {
  name: 'order-place',
  text: `with numbered as (
      insert into order_counter as c (website_id, last_number) values ($1, ${FIRST_NUMBER})
      on conflict (website_id) do update set last_number = c.last_number + 1 returning last_number
    ), known as (
      insert into customer as c (website_id, id, email, email_key, first_name, last_name, created_at)
      select $1, $37::uuid, $6, $38, $39, $40, $17::timestamptz
      where $43::uuid is null and not exists (select from cart where website_id = $1 and id = $3 and customer_id is not null)
      on conflict (website_id, email_key) do update set
        first_name = case when c.account_since is null then excluded.first_name else c.first_name end,
        last_name = case when c.account_since is null then excluded.last_name else c.last_name end
      returning id
    ), placed as (
      insert into customer_order (website_id, id, number, cart_id, payment_id, token_hash, email, payment_state,
        fulfillment_state, currency, subtotal_cents, discount_cents, shipping_cents, tax_cents, total_cents,
        requires_shipping, shipping_address, billing_address, shipping_option, note, placed_at, taxes,
        terms_url, coupons, tenders, customer_id, is_test)
      select $1, $2, last_number, $3, $4, $5, $6, 'paid', 'pending', $7, $8::bigint, $9::bigint, $10::bigint, $11::bigint,
        $12::bigint, $13::boolean, $14::jsonb, $14::jsonb, $15::jsonb, $16, $17::timestamptz, $33::jsonb, $34, $36::jsonb, $41::jsonb,
        coalesce($43::uuid, (select customer_id from cart where website_id = $1 and id = $3), (select id from known)),
        $42::boolean and (select p.provider = 'sandbox' from payment p where p.website_id = $1 and p.id = $4) from numbered
    ), happened as (
      insert into order_event (website_id, order_id, id, kind, detail, happened_at) values ($1, $2, $18, 'paid', $19::jsonb, $17)
    ), owed as (
      insert into order_mail (website_id, order_id, kind, subject_id, asked_at) values ($1, $2, 'confirmed', $2, $17)
    )
    insert into order_line (website_id, order_id, position, item_id, variant_id, title, sku, attributes, additional_fields,
      product_type, image_url, quantity, unit_price_cents, total_cents, path, tax_cents, discount_cents)
    select $1, $2, line.position - 1, item_id, variant_id, title, sku, attributes::json, additional_fields::jsonb, product_type,
      image_url, quantity, unit_price_cents, total_cents, path, tax_cents, discount_cents
    from unnest($20::uuid[], $21::uuid[], $22::text[], $23::text[], $24::text[], $25::text[], $26::smallint[], $27::text[],
      $28::integer[], $29::bigint[], $30::bigint[], $31::text[], $32::bigint[], $35::bigint[]) with ordinality
      as line (item_id, variant_id, title, sku, attributes, additional_fields, product_type, image_url, quantity,
        unit_price_cents, total_cents, path, tax_cents, discount_cents, position)`,
};
