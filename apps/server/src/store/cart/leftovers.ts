import { randomBytes } from 'node:crypto';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';

export interface BoughtCart {
  readonly cartId: string;
  readonly orderId: string;
  readonly boughtAt: Date;
  /** What the order took of each entry. */
  readonly bought: readonly { readonly entryId: string; readonly quantity: number }[];
}

/**
 * Closes a bought cart. What the shopper added while the payment was under way is not part of the order and must not be
 * lost: it moves into a new cart, which the same cookie then finds. The cart of a gift card checkout takes nothing but what is paid for.
 */
export async function closeCart(
  tx: SiteTransaction,
  services: Pick<Services, 'newId'>,
  cart: BoughtCart,
): Promise<void> {
  // First, and by itself: from here on nothing is added to this cart, and everything added before is visible below.
  const [, leftovers] = await Promise.all([
    tx.query(CLOSE, [tx.websiteId, cart.cartId, cart.boughtAt, cart.orderId]),
    tx.query<{ id: string; quantity: number }>(LEFTOVERS, [
      tx.websiteId,
      cart.cartId,
      cart.bought.map(({ entryId }) => entryId),
      cart.bought.map(({ quantity }) => quantity),
    ]),
  ]);
  if (leftovers.length === 0) {
    return;
  }
  const newCartId = services.newId();
  const [old] = await tx.query<{ token_hash: Buffer }>(HASH, [tx.websiteId, cart.cartId]);
  await tx.query(GIVE_UP_TOKEN, [tx.websiteId, cart.cartId, randomBytes(32)]);
  await tx.query(COPY_CART, [tx.websiteId, cart.cartId, newCartId, old?.token_hash]);
  await tx.query(COPY_ENTRIES, [
    tx.websiteId,
    cart.cartId,
    newCartId,
    leftovers.map(({ id }) => id),
    leftovers.map(() => services.newId()),
    leftovers.map(({ quantity }) => quantity),
  ]);
}

const CLOSE = {
  name: 'cart-close',
  text: 'update cart set purchased_at = $3, order_id = $4 where website_id = $1 and id = $2',
};

const LEFTOVERS = {
  name: 'cart-leftovers',
  text: `select e.id, e.quantity - coalesce(b.quantity, 0) as quantity
    from cart_entry e left join unnest($3::uuid[], $4::integer[]) as b (id, quantity) on b.id = e.id
    where e.website_id = $1 and e.cart_id = $2 and e.quantity > coalesce(b.quantity, 0)
      and not exists (select from cart c where c.website_id = $1 and c.id = $2 and c.kind = 'gift-card') order by e.id`,
};

const HASH = { name: 'cart-hash', text: 'select token_hash from cart where website_id = $1 and id = $2' };

const GIVE_UP_TOKEN = {
  name: 'cart-give-up-token',
  text: 'update cart set token_hash = $3 where website_id = $1 and id = $2',
};

const COPY_CART = {
  name: 'cart-copy',
  text: `insert into cart (website_id, id, token_hash, kind, currency, location, shipping_option_id, created_at, expires_at)
    select $1, $3, $4, kind, currency, location, shipping_option_id, created_at, expires_at
    from cart where website_id = $1 and id = $2`,
};

const COPY_ENTRIES = {
  name: 'cart-copy-entries',
  text: `insert into cart_entry (website_id, cart_id, id, item_id, variant_id, quantity, additional_fields, fields_key,
      seen_price_cents, created_at)
    select $1, $3, copy.id, e.item_id, e.variant_id, copy.quantity, e.additional_fields, e.fields_key,
      e.seen_price_cents, e.created_at
    from unnest($4::uuid[], $5::uuid[], $6::integer[]) as copy (from_id, id, quantity)
    join cart_entry e on e.website_id = $1 and e.cart_id = $2 and e.id = copy.from_id`,
};
