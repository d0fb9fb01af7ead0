import { MAX_CART_GIFT_CARDS, mergeCarts, mergeCodes, type MergeableEntry } from '@portico/domain';
import type { SiteTransaction } from '../../platform/database/database.ts';

export interface CartsToMerge {
  /** The cart that is given up. */
  readonly guestCartId: string;
  /** The cart that takes everything in. */
  readonly ownCartId: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

/**
 * Moves everything of a guest's cart into the person's own, her codes and the place of her estimate too, and ends the
 * guest's, whose token then finds nothing.
 * Both are locked meanwhile, so that nothing that is being added is lost.
 * @returns false, and nothing changed, unless both are open regular carts of this website in one currency, the guest's is
 *   nobody's, and no payment of it is under way
 */
export async function mergeStoredCarts(
  tx: SiteTransaction,
  { guestCartId, ownCartId, now }: CartsToMerge,
): Promise<boolean> {
  const carts = await tx.query<CartRow>(LOCK_BOTH, [
    tx.websiteId,
    [guestCartId, ownCartId],
    guestCartId,
    new Date(now),
  ]);
  const [first, second] = carts;
  if (!first || first.currency !== second?.currency) {
    return false;
  }
  const rows = await tx.query<EntryRow>(READ_BOTH, [tx.websiteId, [guestCartId, ownCartId]]);
  const guest = rows.filter((row) => row.cart_id === guestCartId).map(mergeable);
  const own = rows.filter((row) => row.cart_id === ownCartId).map(mergeable);
  const merged = mergeCarts(guest, own);
  await tx.query(TAKE_IN, [
    tx.websiteId,
    guestCartId,
    ownCartId,
    guest.map(({ id }) => id),
    guest.map((entry) => merged.find((one) => isSame(one, entry))?.quantity ?? entry.quantity),
  ]);
  const codesOf = (cartId: string) => carts.find(({ id }) => id === cartId)?.coupon_codes ?? [];
  const codes = mergeCodes(codesOf(guestCartId), codesOf(ownCartId));
  await tx.query(TAKE_OVER, [tx.websiteId, guestCartId, ownCartId, codes, MAX_CART_GIFT_CARDS]);
  await tx.query(END_GUEST, [tx.websiteId, guestCartId]);
  return true;
}

interface CartRow {
  readonly id: string;
  readonly currency: string;
  readonly coupon_codes: readonly string[];
}

interface EntryRow {
  readonly cart_id: string;
  readonly id: string;
  readonly variant_id: string;
  readonly fields_key: string;
  readonly quantity: number;
}

function mergeable(row: EntryRow): MergeableEntry & { readonly id: string } {
  return { id: row.id, variantId: row.variant_id, fieldsKey: row.fields_key, quantity: row.quantity };
}

function isSame(left: MergeableEntry, right: MergeableEntry): boolean {
  return left.variantId === right.variantId && left.fieldsKey === right.fieldsKey;
}

// In the order of ids, so that two sign-ins never wait for each other.
const LOCK_BOTH = {
  name: 'cart-lock-both',
  text: `select id, currency, coupon_codes from cart c where website_id = $1 and id = any($2::uuid[]) and kind = 'regular'
      and purchased_at is null and expires_at > $4 and (id <> $3 or customer_id is null)
      and not exists (select from payment p where p.website_id = $1 and p.cart_id = $3 and p.state in ('started', 'unknown'))
    order by id for no key update`,
};

const READ_BOTH = {
  name: 'cart-read-both',
  text: `select cart_id, id, variant_id, fields_key, quantity from cart_entry
    where website_id = $1 and cart_id = any($2::uuid[]) order by id`,
};

const TAKE_IN = {
  name: 'cart-take-in',
  text: `insert into cart_entry (website_id, cart_id, id, item_id, variant_id, quantity, additional_fields, fields_key,
      seen_price_cents, created_at)
    select $1, $3, e.id, e.item_id, e.variant_id, taken.quantity, e.additional_fields, e.fields_key,
      e.seen_price_cents, e.created_at
    from unnest($4::uuid[], $5::integer[]) as taken (id, quantity)
    join cart_entry e on e.website_id = $1 and e.cart_id = $2 and e.id = taken.id
    on conflict (website_id, cart_id, variant_id, fields_key) do update set quantity = excluded.quantity`,
};

const TAKE_OVER = {
  name: 'cart-take-over',
  text: `update cart own set coupon_codes = $4::text[],
      gift_card_ids = (select coalesce(array_agg(id), '{}') from (select id from (
          select distinct on (id) id, place from unnest(guest.gift_card_ids || own.gift_card_ids) with ordinality as c (id, place)
          order by id, place) cards order by place limit $5) kept),
      location = coalesce(guest.location, own.location),
      shipping_option_id = case when guest.location is null then own.shipping_option_id else guest.shipping_option_id end
    from cart guest
    where own.website_id = $1 and own.id = $3 and guest.website_id = $1 and guest.id = $2`,
};

const END_GUEST = { name: 'cart-end-guest', text: 'delete from cart where website_id = $1 and id = $2' };
