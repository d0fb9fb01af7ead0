import { giftOffer, type FormAnswer, type KeptEntry, type Place, quantityInput, type Stock } from '@portico/domain';
import { money } from '@portico/locale';
import { offerOf, subscribedOffer, type Catalogue } from '../catalog/catalogue.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { cartJson, storedCart, type CartJson, type StoredCart } from './stored-cart.ts';

/** An entry with the key by which it merges. */
export interface StoredEntry extends KeptEntry {
  readonly fieldsKey: string;
}

/** What is kept of a token's cart, with the version of the catalogue that it is held against. */
export interface CartState {
  /** The site's content version. */
  readonly catalogueVersion: number;
  /** Undefined when the token never had one, it has expired, or it belongs to another site. */
  readonly cart: StoredCart | undefined;
  readonly entries: readonly EntryRow[];
}

export interface EntryRow {
  readonly id: string;
  readonly item_id: string;
  readonly variant_id: string;
  readonly quantity: number;
  readonly additional_fields: FormAnswer[] | null;
  readonly fields_key: string;
  /** As text: within JSON no integer is wide enough. */
  readonly seen_price_cents: string;
  /** Null when the variant is gone. */
  readonly qty_in_stock: number | null;
  readonly unlimited: boolean | null;
}

/** Reads a token's cart with its entries in the order in which they were added, in one statement. */
export async function readCartState(tx: SiteTransaction, hash: Buffer | undefined, now: number): Promise<CartState> {
  const [row] = await tx.query<StateRow>(CART_STATE, [tx.websiteId, hash ?? null, new Date(now)]);
  return cartState(row, row?.entries ?? []);
}

/** A cart that somebody is about to pay for. */
export interface LockedCartState extends CartState {
  /** The payment that is under way for it. */
  readonly openPaymentId: string | undefined;
}

/**
 * The same for a customer whose codes are counted, and nobody else starts paying for it until the transaction ends; entries may still be added. Two statements
 * that travel together: what is in it, and whether it is being paid for, is read after the lock was waited for.
 */
export async function lockCartState(
  tx: SiteTransaction,
  hash: Buffer,
  now: number,
  customer: string,
): Promise<LockedCartState> {
  const [[row], [locked]] = await Promise.all([
    tx.query<CartRow>(LOCK_CART, [tx.websiteId, hash, new Date(now), customer]),
    tx.query<LockedRow>(READ_LOCKED, [tx.websiteId, hash]),
  ]);
  return { ...cartState(row, locked?.entries ?? []), openPaymentId: locked?.open_payment_id ?? undefined };
}

interface CartRow {
  readonly content_version: bigint;
  readonly cart: CartJson | null;
}

interface StateRow extends CartRow {
  readonly entries: readonly EntryRow[] | null;
}

interface LockedRow {
  readonly entries: readonly EntryRow[] | null;
  readonly open_payment_id: string | null;
}

function cartState(row: CartRow | undefined, entries: readonly EntryRow[]): CartState {
  const cart = row?.cart ? storedCart(row.cart) : undefined;
  return { catalogueVersion: Number(row?.content_version ?? 0), cart, entries: cart ? entries : [] };
}

/** The entries of a cart, each with what the catalogue says now. */
export async function readEntries(
  tx: SiteTransaction,
  catalogue: Catalogue,
  { catalogueVersion, cart, entries }: CartState,
  now: number,
): Promise<StoredEntry[]> {
  if (!cart) {
    return [];
  }
  const listed = await catalogue.read(
    tx,
    catalogueVersion,
    entries.map((row) => row.item_id),
  );
  return entries.map((row) => {
    const product = listed.get(row.item_id);
    const stock =
      row.qty_in_stock === null ? undefined : { qtyInStock: row.qty_in_stock, unlimited: row.unlimited ?? false };
    return {
      id: row.id,
      itemId: row.item_id,
      variantId: row.variant_id,
      quantity: row.quantity,
      additionalFields: row.additional_fields ?? undefined,
      fieldsKey: row.fields_key,
      seenPrice: money(BigInt(row.seen_price_cents), cart.currency),
      offer:
        product &&
        stock &&
        (cart.kind === 'subscription'
          ? subscribedOffer(product, row.variant_id, stock, { now, optionId: cart.subscriptionOptionId })
          : giftOffer(offerOf(product, row.variant_id, stock, now), product.product.giftAmounts, cart.giftAmountCents)),
    };
  });
}

/** Stock of all variants of a product, by variant id. */
export async function readStock(tx: SiteTransaction, itemId: string): Promise<ReadonlyMap<string, Stock>> {
  const rows = await tx.query<{ id: string; qty_in_stock: number; unlimited: boolean }>(STOCK, [tx.websiteId, itemId]);
  return new Map(rows.map((row) => [row.id, { qtyInStock: row.qty_in_stock, unlimited: row.unlimited }]));
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

/**
 * Starts a cart with its first entry, as the last statement of the transaction; false, and nothing changed, when the
 * token has a cart.
 */
export async function startCart(
  tx: SiteTransaction,
  cart: StoredCart,
  tokenHash: Buffer,
  entry: EntryToPut,
): Promise<boolean> {
  const rows = await tx.queryLast(START_CART, [
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
 * Keeps the gift card that somebody is about to pay for, as the last statement of the transaction: the cart of its token holds
 * it alone, as it was chosen last. While it is being paid for it stays as it is.
 */
export async function keepGiftCart(
  tx: SiteTransaction,
  cart: StoredCart,
  tokenHash: Buffer,
  entry: EntryToPut,
): Promise<void> {
  await tx.queryLast(KEEP_GIFT_CART, [
    tx.websiteId,
    cart.id,
    ...entryValues(entry),
    new Date(cart.createdAt),
    tokenHash,
    cart.currency,
    cart.giftAmountCents ?? null,
    new Date(cart.expiresAt),
  ]);
}

/**
 * Adds to a cart, as the last statement of the transaction: an entry of the same variant and fields grows, so that
 * parallel adds sum up.
 * @returns the entry as it is now, new or grown; undefined when the cart was bought meanwhile
 */
export async function putEntry(
  tx: SiteTransaction,
  cartId: string,
  entry: EntryToPut,
  now: Date,
): Promise<{ readonly id: string; readonly quantity: number } | undefined> {
  const [row] = await tx.queryLast<{ id: string; quantity: number }>(PUT_ENTRY, [
    tx.websiteId,
    cartId,
    ...entryValues(entry),
    now,
  ]);
  return row;
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

/** Keeps where the cart goes and how, for estimates; undefined forgets it. */
export async function setShippingChoice(
  tx: SiteTransaction,
  cartId: string,
  place: Place | undefined,
  shippingOptionId: string | undefined,
): Promise<void> {
  await tx.query(SET_TRAVEL, [tx.websiteId, cartId, place ? JSON.stringify(place) : null, shippingOptionId ?? null]);
}

/** Lets a cart live on from its last change. */
export async function extendCart(tx: SiteTransaction, cartId: string, expiresAt: Date): Promise<void> {
  await tx.query(EXTEND, [tx.websiteId, cartId, expiresAt]);
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

// Ids are in time order.
const ENTRIES = `select e.id, e.item_id, e.variant_id, e.quantity, e.additional_fields, e.fields_key,
    e.seen_price_cents::text as seen_price_cents, v.qty_in_stock, v.unlimited
  from cart_entry e left join variant v on v.website_id = $1 and v.id = e.variant_id
  where e.website_id = $1 and e.cart_id`;

const ENTRIES_OF_CART = `(select json_agg(entry) from (${ENTRIES} = c.id order by e.id) entry)`;

const CART_STATE = {
  name: 'cart-state',
  text: `select w.content_version, ${cartJson()} as cart, case when c.id is not null then ${ENTRIES_OF_CART} end as entries
    from website w left join cart c on c.website_id = $1 and c.token_hash = $2 and c.expires_at > $3 where w.id = $1`,
};

const LOCK_CART = {
  name: 'cart-lock',
  text: `select (select content_version from website where id = $1) as content_version, ${cartJson({ customer: '$4' })} as cart
    from cart c where c.website_id = $1 and c.token_hash = $2 and c.expires_at > $3 for no key update`,
};

const READ_LOCKED = {
  name: 'cart-read-locked',
  text: `select ${ENTRIES_OF_CART} as entries, (select p.id from payment p
      where p.website_id = $1 and p.cart_id = c.id and p.state in ('started', 'unknown')) as open_payment_id
    from cart c where c.website_id = $1 and c.token_hash = $2`,
};

const STOCK = {
  name: 'cart-stock',
  text: 'select id, qty_in_stock, unlimited from variant where website_id = $1 and item_id = $2',
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

const KEEP_GIFT_CART = {
  name: 'cart-keep-gift',
  // Another card in it would be from before the product's variants were put in another order.
  text: `with open as (
      insert into cart as c (website_id, id, created_at, token_hash, kind, currency, gift_amount_cents, expires_at)
      values ($1, $2, $10, $11, 'gift-card', $12, $13, $14)
      on conflict (website_id, token_hash) do update set gift_amount_cents = excluded.gift_amount_cents
        where c.purchased_at is null and not exists (select from payment p
          where p.website_id = $1 and p.cart_id = c.id and p.state in ('started', 'unknown'))
      returning id
    ), former as (
      delete from cart_entry e using open where e.website_id = $1 and e.cart_id = open.id and e.variant_id <> $5
    )
    insert into cart_entry (${ENTRY_COLUMNS})
    select $1::uuid, open.id, $3::uuid, $4::uuid, $5::uuid, $6::integer, $7::jsonb, $8, $9::bigint, $10::timestamptz from open
    on conflict (website_id, cart_id, variant_id, fields_key) do update
      set quantity = excluded.quantity, seen_price_cents = excluded.seen_price_cents`,
};

const PUT_ENTRY = {
  name: 'cart-put-entry',
  // A cart that is being bought takes nothing more: the shared lock waits for that, and then finds no open cart.
  text: `insert into cart_entry as e (${ENTRY_COLUMNS})
    select $1::uuid, open.id, $3::uuid, $4::uuid, $5::uuid, $6::integer, $7::jsonb, $8, $9::bigint, $10::timestamptz
    from (select id from cart where website_id = $1 and id = $2 and purchased_at is null for share) open
    on conflict (website_id, cart_id, variant_id, fields_key) do update
      set quantity = least(e.quantity + excluded.quantity, ${quantityInput.maximum}), seen_price_cents = excluded.seen_price_cents
    returning id, quantity`,
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
  name: 'cart-set-shipping-choice',
  text: 'update cart set location = $3::jsonb, shipping_option_id = $4 where website_id = $1 and id = $2',
};

const EXTEND = {
  name: 'cart-extend',
  text: 'update cart set expires_at = $3 where website_id = $1 and id = $2',
};
