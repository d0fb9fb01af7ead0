import type { Address } from '@portico/domain';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';

/** An address of a customer as it is kept. */
export interface StoredAddress {
  readonly id: string;
  readonly address: Address;
  readonly isDefault: boolean;
}

/** So many addresses a customer may keep. */
export const MAX_ADDRESSES = 20;

/** The addresses of a customer: the one for checkout first, then the newest. */
export async function readAddresses(tx: SiteTransaction, customerId: string): Promise<readonly StoredAddress[]> {
  const rows = await tx.kysely
    .selectFrom('customer_address')
    .where('website_id', '=', tx.websiteId)
    .where('customer_id', '=', customerId)
    .select(['id', 'address', 'is_default'])
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .execute();
  // `saveAddress` alone writes the column.
  return rows.map((row) => ({ id: row.id, address: row.address as Address, isDefault: row.is_default }));
}

/** The address that checkout fills in. */
export async function readDefaultAddress(tx: SiteTransaction, customerId: string): Promise<Address | undefined> {
  const row = await tx.kysely
    .selectFrom('customer_address')
    .where('website_id', '=', tx.websiteId)
    .where('customer_id', '=', customerId)
    .where('is_default', '=', true)
    .select('address')
    .executeTakeFirst();
  return row?.address as Address | undefined;
}

export type SaveAddressResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly error: { readonly code: 'TOO_MANY_ADDRESSES' | 'NOT_FOUND' } };

/**
 * Keeps a checked address, new or changed. The first one is for checkout, and so is one that is to be.
 * @param id null for a new one; an id that is not the customer's is not found
 */
export async function saveAddress(
  tx: SiteTransaction,
  { clock, newId }: Pick<Services, 'clock' | 'newId'>,
  customerId: string,
  { id, address, isDefault }: { readonly id: string | null; readonly address: Address; readonly isDefault: boolean },
): Promise<SaveAddressResult> {
  await lockAddresses(tx, customerId);
  const kept = await readAddresses(tx, customerId);
  if (id !== null && !kept.some((one) => one.id === id)) {
    return { ok: false, error: { code: 'NOT_FOUND' } };
  }
  if (id === null && kept.length >= MAX_ADDRESSES) {
    return { ok: false, error: { code: 'TOO_MANY_ADDRESSES' } };
  }
  const addressId = id ?? newId();
  await tx.kysely
    .insertInto('customer_address')
    .values({
      website_id: tx.websiteId,
      customer_id: customerId,
      id: addressId,
      address: JSON.stringify(address),
      created_at: new Date(clock.now()),
    })
    .onConflict((conflict) =>
      conflict.columns(['website_id', 'customer_id', 'id']).doUpdateSet({ address: JSON.stringify(address) }),
    )
    .execute();
  if (isDefault || kept.length === 0) {
    await setDefault(tx, customerId, addressId);
  }
  return { ok: true };
}

/** Takes an address away; the newest of the others becomes the one for checkout when that one went. */
export async function removeAddress(tx: SiteTransaction, customerId: string, id: string): Promise<boolean> {
  await lockAddresses(tx, customerId);
  const removed = await tx.kysely
    .deleteFrom('customer_address')
    .where('website_id', '=', tx.websiteId)
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .returning('is_default')
    .executeTakeFirst();
  const [next] = removed?.is_default ? await readAddresses(tx, customerId) : [];
  if (next) {
    await setDefault(tx, customerId, next.id);
  }
  return removed !== undefined;
}

/** Makes an address the one that checkout fills in. */
export async function chooseAddress(tx: SiteTransaction, customerId: string, id: string): Promise<boolean> {
  await lockAddresses(tx, customerId);
  const isOwn = (await readAddresses(tx, customerId)).some((one) => one.id === id);
  if (isOwn) {
    await setDefault(tx, customerId, id);
  }
  return isOwn;
}

/** One after the other, so that there is always one for checkout and never two. */
async function lockAddresses(tx: SiteTransaction, customerId: string): Promise<void> {
  await tx.kysely
    .selectFrom('customer')
    .where('website_id', '=', tx.websiteId)
    .where('id', '=', customerId)
    .select('id')
    .forUpdate()
    .execute();
}

async function setDefault(tx: SiteTransaction, customerId: string, id: string): Promise<void> {
  const own = tx.kysely
    .updateTable('customer_address')
    .where('website_id', '=', tx.websiteId)
    .where('customer_id', '=', customerId);
  // First none, then one: the unique index looks at each row as it changes.
  await own.set({ is_default: false }).where('is_default', '=', true).where('id', '!=', id).execute();
  await own.set({ is_default: true }).where('id', '=', id).execute();
}
