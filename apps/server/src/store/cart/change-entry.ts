import {
  allowsOneOnly,
  covers,
  currentPrice,
  effectiveStock,
  isPayableCart,
  parseQuantity,
  quantityInput,
  formIn,
  readAnswers,
  type AnswerContext,
  type StorePolicy,
  type StoreRefusal,
} from '@portico/domain';
import { accept, refuse, type Result } from '@portico/locale';
import type { Catalogue } from '../catalog/catalogue.ts';
import { loadProduct } from '../catalog/repository.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { fieldsKey } from './decide-add.ts';
import type { CartServices } from './new-cart.ts';
import { readCart, viewCart, type CartView } from './read-cart.ts';
import { removeEntries, setEntry, setEntryFields, type StoredEntry } from './repository.ts';

export interface EntryChange {
  readonly tokenHash: Buffer | undefined;
  readonly entryId: string;
}

export interface Changed {
  readonly view: CartView;
  readonly entryId: string;
}

type ChangeServices = Pick<CartServices, 'clock' | 'catalogue'>;

/** Sets how many of an entry there are. What else changed meanwhile is told in the answer, and then counts as seen. */
export async function changeQuantity(
  tx: SiteTransaction,
  services: ChangeServices,
  policy: StorePolicy,
  change: EntryChange & { readonly quantity: unknown },
): Promise<Result<Changed, StoreRefusal>> {
  const now = services.clock.now();
  const found = await findEntry(tx, services.catalogue, policy, change, now);
  if (!found.ok) {
    return found;
  }
  const { view, entry } = found.value;
  const quantity = parseQuantity(change.quantity ?? null);
  if (!quantity.ok) {
    return quantity;
  }
  const { offer } = entry;
  const others = view.kept.filter((other) => other.variantId === entry.variantId && other.id !== entry.id);
  const wanted = quantity.value + others.reduce((total, other) => total + other.quantity, 0);
  if (!offer?.isForSale || !covers(effectiveStock(offer.productType, offer.stock), wanted)) {
    return refuse({ code: 'OUT_OF_STOCK' });
  }
  if (wanted > 1 && allowsOneOnly(offer, policy.multipleQuantityAllowedForServices)) {
    return refuse({ code: 'ONE_ONLY' });
  }
  const isThere = await setEntry(tx, view.cart.id, {
    id: entry.id,
    quantity: quantity.value,
    seenPriceCents: offer.price.minorUnits,
  });
  if (!isThere) {
    return refuse({ code: 'ENTRY_NOT_FOUND' });
  }
  const changed = viewCart(
    view.cart,
    view.kept.map((kept) => (kept.id === entry.id ? { ...kept, quantity: quantity.value } : kept)),
    policy,
    now,
  );
  if (!isPayableCart(changed.totals)) {
    return refuse({ code: 'AMOUNT_TOO_LARGE' });
  }
  await adoptChanges(tx, changed);
  return accept({ view: changed, entryId: entry.id });
}

/** Takes an entry out of the cart. */
export async function removeEntry(
  tx: SiteTransaction,
  services: ChangeServices,
  policy: StorePolicy,
  change: EntryChange,
): Promise<Result<Changed, StoreRefusal>> {
  const now = services.clock.now();
  const found = await findEntry(tx, services.catalogue, policy, change, now);
  if (!found.ok) {
    return found;
  }
  const { view, entry } = found.value;
  await removeEntries(tx, view.cart.id, [entry.id]);
  const changed = viewCart(
    view.cart,
    view.kept.filter((kept) => kept.id !== entry.id),
    policy,
    now,
  );
  await adoptChanges(tx, changed);
  return accept({ view: changed, entryId: entry.id });
}

/**
 * Gives an entry other answers (CART-013). An entry that becomes equal to another of the cart joins it, as adding would.
 */
export async function changeAdditionalFields(
  tx: SiteTransaction,
  services: ChangeServices,
  policy: StorePolicy,
  change: EntryChange & {
    readonly itemId: string;
    readonly sku: string | undefined;
    readonly additionalFields: string;
    readonly answering: AnswerContext;
  },
): Promise<Result<Changed, StoreRefusal>> {
  const now = services.clock.now();
  const found = await findEntry(tx, services.catalogue, policy, change, now);
  if (!found.ok) {
    return found;
  }
  const { view, entry } = found.value;
  const product = entry.itemId === change.itemId ? await loadProduct(tx, entry.itemId) : undefined;
  const variant = product?.variants.find(({ id }) => id === entry.variantId);
  if (!product || !variant || (change.sku !== undefined && change.sku !== variant.sku)) {
    return refuse({ code: 'ENTRY_NOT_FOUND' });
  }
  const { additionalFieldsForm: form } = product;
  const asked = form ? formIn(form, change.answering.language) : { fields: [], steps: [] };
  const answers = readAnswers(asked, change.additionalFields, change.answering);
  if (!answers.ok) {
    return answers;
  }
  const key = fieldsKey(answers.value);
  const equal = view.kept.find(
    (other) => other.id !== entry.id && other.variantId === entry.variantId && other.fieldsKey === key,
  );
  if (equal) {
    await removeEntries(tx, view.cart.id, [entry.id]);
    await setEntry(tx, view.cart.id, {
      id: equal.id,
      quantity: Math.min(quantityInput.maximum, equal.quantity + entry.quantity),
      seenPriceCents: currentPrice(variant).minorUnits,
    });
  } else if (!(await setEntryFields(tx, view.cart.id, { id: entry.id, fields: answers.value, fieldsKey: key }))) {
    return refuse({ code: 'ENTRY_NOT_FOUND' });
  }
  const changed = change.tokenHash && (await readCart(tx, services.catalogue, change.tokenHash, policy, now));
  return changed ? accept({ view: changed, entryId: equal?.id ?? entry.id }) : refuse({ code: 'ENTRY_NOT_FOUND' });
}

async function findEntry(
  tx: SiteTransaction,
  catalogue: Catalogue,
  policy: StorePolicy,
  { tokenHash, entryId }: EntryChange,
  now: number,
): Promise<Result<{ readonly view: CartView; readonly entry: StoredEntry }, StoreRefusal>> {
  const view = tokenHash && (await readCart(tx, catalogue, tokenHash, policy, now));
  const entry = view?.kept.find((kept) => kept.id === entryId);
  return view && entry ? accept({ view, entry }) : refuse({ code: 'ENTRY_NOT_FOUND' });
}

/** What the answer tells is not told again: gone entries go, lowered quantities and new prices become the cart's own. */
async function adoptChanges(tx: SiteTransaction, { cart, reviewed, kept }: CartView): Promise<void> {
  const gone = reviewed.changes
    .filter(({ kind }) => kind === 'sold-out' || kind === 'unavailable')
    .map(({ entryId }) => entryId);
  if (gone.length > 0) {
    await removeEntries(tx, cart.id, gone);
  }
  const changed = new Set(reviewed.changes.map(({ entryId }) => entryId));
  for (const entry of reviewed.entries.filter(({ id }) => changed.has(id) && kept.some((one) => one.id === id))) {
    await setEntry(tx, cart.id, { id: entry.id, quantity: entry.quantity, seenPriceCents: entry.price.minorUnits });
  }
}
