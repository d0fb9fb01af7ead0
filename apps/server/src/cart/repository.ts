import type { FormAnswer, KeptEntry, Place } from '@portico/domain';
import { money } from '@portico/locale';
import type { SiteTransaction } from '../database/database.ts';
import { freshOffers, offerNow, type Offers } from './offers.ts';
import { CART_JSON, storedCart, type CartJson, type StoredCart } from './stored-cart.ts';

/** An entry with the key by which it merges. */
export interface StoredEntry extends KeptEntry {
  readonly fieldsKey: string;
}

interface EntryRow {
  readonly id: string;
  readonly item_id: string;
  readonly variant_id: string;
  readonly quantity: number;
  readonly additional_fields: FormAnswer[] | null;
  readonly fields_key: string;
  readonly seen_price_cents: bigint;
}

/** The cart of a token; undefined when it never was, has expired, or belongs to another site. */
export async function findCart(tx: SiteTransaction, hash: Buffer, now: number): Promise<StoredCart | undefined> {
  const [row] = await tx.query<{ cart: CartJson }>(FIND_CART, [tx.websiteId, hash, new Date(now)]);
  return row && storedCart(row.cart);
}

/** The same, and nobody else starts paying for it until the transaction ends; entries may still be added. */
export async function lockCart(tx: SiteTransaction, hash: Buffer, now: number): Promise<StoredCart | undefined> {
  const [row] = await tx.query<{ cart: CartJson }>(LOCK_CART, [tx.websiteId, hash, new Date(now)]);
  return row && storedCart(row.cart);
}

/** The entries of a cart in the order in which they were added, each with what the catalogue says now. */
export async function readEntries(
  tx: SiteTransaction,
  cart: Pick<StoredCart, 'id' | 'currency' | 'catalogueVersion'>,
  now: number,
  offers: Offers = freshOffers,
): Promise<StoredEntry[]> {
  const rows = await tx.query<EntryRow>(READ_ENTRIES, [tx.websiteId, cart.id]);
  const known = await offers.read(tx, cart.catalogueVersion, [...new Set(rows.map((row) => row.variant_id))]);
  return rows.map((row) => {
    const offer = known.get(row.variant_id);
    return {
      id: row.id,
      itemId: row.item_id,
      variantId: row.variant_id,
      quantity: row.quantity,
      additionalFields: row.additional_fields ?? undefined,
      fieldsKey: row.fields_key,
      seenPrice: money(row.seen_price_cents, cart.currency),
      offer: offer && offerNow(offer, now),
    };
  });
}

export interface EntryToPut {
  readonly id: string;
  readonly itemId: string;
  readonly variantId: string;
  readonly quantity: number;
  readonly additionalFields: readonly FormAnswer[] | undefined;
  readonly fieldsKey: string;
  readonly priceCents: bigint;
}

/** Starts a cart with its first entry, in one statement; false, and nothing changed, when the token has a cart. */
export async function startCart(
  tx: SiteTransaction,
  cart: StoredCart,
  tokenHash: Buffer,
  entry: EntryToPut,
): Promise<boolean> {
  const rows = await tx.query(START_CART, [
    tx.websiteId,
    cart.id,
    ...entryValues(entry),
    new Date(cart.createdAt),
    tokenHash,
    cart.kind,
    cart.currency,
    cart.subscriptionOptionId ?? null,
    new Date(cart.expiresAt),
  ]);
  return rows.length > 0;
}

/**
 * Adds to a cart, in one statement: an entry of the same variant and fields grows, so that parallel adds sum up.
 * @returns the entry's id, new or grown; undefined when the cart was bought meanwhile
 */
export async function putEntry(
  tx: SiteTransaction,
  cartId: string,
  entry: EntryToPut,
  now: Date,
): Promise<string | undefined> {
  const [row] = await tx.query<{ id: string }>(PUT_ENTRY, [tx.websiteId, cartId, ...entryValues(entry), now]);
  return row?.id;
}

/** Sets what the shopper asked for and has seen; false when the entry is gone meanwhile. */
export async function setEntry(
  tx: SiteTransaction,
  cartId: string,
  entry: { readonly id: string; readonly quantity: number; readonly seenPriceCents: bigint },
): Promise<boolean> {
  const rows = await tx.query(SET_ENTRY, [tx.websiteId, cartId, entry.id, entry.quantity, entry.seenPriceCents]);
  return rows.length > 0;
}

/** Gives an entry other answers; false when it is gone meanwhile. */
export async function setEntryFields(
  tx: SiteTransaction,
  cartId: string,
  entry: { readonly id: string; readonly fields: readonly FormAnswer[]; readonly fieldsKey: string },
): Promise<boolean> {
  const rows = await tx.query(SET_FIELDS, [
    tx.websiteId,
    cartId,
    entry.id,
    JSON.stringify(entry.fields),
    entry.fieldsKey,
  ]);
  return rows.length > 0;
}

/** Removes entries; ids of other carts remove nothing. */
export async function removeEntries(tx: SiteTransaction, cartId: string, entryIds: readonly string[]): Promise<void> {
  await tx.query(REMOVE_ENTRIES, [tx.websiteId, cartId, entryIds]);
}

/** Keeps where the cart goes and how, for estimates. */
export async function setTravel(
  tx: SiteTransaction,
  cartId: string,
  place: Place,
  shippingOptionId: string | undefined,
): Promise<void> {
  await tx.query(SET_TRAVEL, [tx.websiteId, cartId, JSON.stringify(place), shippingOptionId ?? null]);
}

/** Lets a cart live on from its last change. */
export async function prolongCart(tx: SiteTransaction, cartId: string, expiresAt: Date): Promise<void> {
  await tx.query(PROLONG, [tx.websiteId, cartId, expiresAt]);
}

function entryValues(entry: EntryToPut): unknown[] {
  return [
    entry.id,
    entry.itemId,
    entry.variantId,
    entry.quantity,
    entry.additionalFields && entry.additionalFields.length > 0 ? JSON.stringify(entry.additionalFields) : null,
    entry.fieldsKey,
    entry.priceCents,
  ];
}

const FIND_CART = {
  name: 'cart-find',
  text: `select ${CART_JSON} as cart from cart c where c.website_id = $1 and c.token_hash = $2 and c.expires_at > $3`,
};

const LOCK_CART = { name: 'cart-lock', text: `${FIND_CART.text} for no key update` };

const READ_ENTRIES = {
  name: 'cart-entries',
  // Ids are in time order.
  text: `select id, item_id, variant_id, quantity, additional_fields, fields_key, seen_price_cents
    from cart_entry where website_id = $1 and cart_id = $2 order by id`,
};

const ENTRY_COLUMNS =
  'website_id, cart_id, id, item_id, variant_id, quantity, additional_fields, fields_key, seen_price_cents, created_at';

const START_CART = {
  name: 'cart-start',
  text: `with started as (
      insert into cart (website_id, id, created_at, token_hash, kind, currency, subscription_option_id, expires_at)
      values ($1, $2, $10, $11, $12, $13, $14, $15)
      on conflict (website_id, token_hash) do nothing returning id
    )
    insert into cart_entry (${ENTRY_COLUMNS})
    select $1::uuid, $2::uuid, $3::uuid, $4::uuid, $5::uuid, $6::integer, $7::jsonb, $8, $9::bigint, $10::timestamptz from started returning id`,
};

const PUT_ENTRY = {
  name: 'cart-put-entry',
  // A cart that is being bought takes nothing more: the shared lock waits for that, and then finds no open cart.
  text: `insert into cart_entry as e (${ENTRY_COLUMNS})
    select $1::uuid, open.id, $3::uuid, $4::uuid, $5::uuid, $6::integer, $7::jsonb, $8, $9::bigint, $10::timestamptz
    from (select id from cart where website_id = $1 and id = $2 and purchased_at is null for share) open
    on conflict (website_id, cart_id, variant_id, fields_key) do update
      set quantity = least(e.quantity + excluded.quantity, 9999), seen_price_cents = excluded.seen_price_cents
    returning id`,
};

const SET_ENTRY = {
  name: 'cart-set-entry',
  text: `update cart_entry set quantity = $4, seen_price_cents = $5
    where website_id = $1 and cart_id = $2 and id = $3 returning id`,
};

const SET_FIELDS = {
  name: 'cart-set-fields',
  text: `update cart_entry set additional_fields = $4::jsonb, fields_key = $5
    where website_id = $1 and cart_id = $2 and id = $3 returning id`,
};

const REMOVE_ENTRIES = {
  name: 'cart-remove-entries',
  text: 'delete from cart_entry where website_id = $1 and cart_id = $2 and id = any($3::uuid[])',
};

const SET_TRAVEL = {
  name: 'cart-set-travel',
  text: 'update cart set location = $3::jsonb, shipping_option_id = $4 where website_id = $1 and id = $2',
};

const PROLONG = {
  name: 'cart-prolong',
  text: 'update cart set expires_at = $3 where website_id = $1 and id = $2',
};
