import {
  answersKey,
  checkAddToCart,
  currentPrice,
  MAX_CART_ENTRIES,
  ProductType,
  readFormAnswers,
  type CartKind,
  type FormAnswer,
  type StorePolicy,
  type StoreRefusal,
  type Variant,
  type VariantSelection,
} from '@portico/domain';
import { accept, answerMessages, refuse, type Result } from '@portico/locale';
import { createHash } from 'node:crypto';
import { offerOf } from '../catalog/catalogue.ts';
import { isId } from '../../platform/ids/is-id.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';
import { readAddContext, type AddContext } from './add-context.ts';
import type { CartServices } from './new-cart.ts';
import type { EntryToPut, StoredEntry } from './repository.ts';

export interface AddInput {
  readonly itemId: string;
  readonly selection: VariantSelection;
  readonly quantity: unknown;
  /** JSON text, as it was sent. */
  readonly additionalFields: string | undefined;
  /** Hash of the visitor's cart token; undefined while there is no cart. */
  readonly tokenHash: Buffer | undefined;
  /** The crumb with which a script adds: all tabs of a browser have the same one. */
  readonly crumb?: string | undefined;
}

/** What is to be added, after every rule was held against it. */
export interface Decided {
  readonly context: AddContext;
  readonly variant: Variant;
  readonly quantity: number;
  readonly answers: readonly FormAnswer[] | undefined;
}

/** Reads what adding decides upon, and decides; nothing is written before all rules hold. */
export async function readAndDecide(
  tx: SiteTransaction,
  { catalogue, clock }: Pick<CartServices, 'catalogue' | 'clock'>,
  policy: StorePolicy,
  input: AddInput,
  kind: CartKind,
): Promise<Result<Decided, StoreRefusal>> {
  const { itemId, tokenHash: hash } = input;
  const context = isId(itemId) ? await readAddContext(tx, catalogue, { itemId, hash, now: clock.now() }) : undefined;
  return decide(context, policy, input, kind);
}

/** All the rules of adding, in their order. */
function decide(
  context: AddContext | undefined,
  policy: StorePolicy,
  input: AddInput,
  kind: CartKind,
): Result<Decided, StoreRefusal> {
  if (!context?.isForSale || !isOfKind(context, kind)) {
    return refuse({ code: context?.isForSale && kind === 'regular' ? 'BUY_AS_SUBSCRIPTION' : 'PRODUCT_UNAVAILABLE' });
  }
  const { product, entries } = context;
  const checked = checkAddToCart({
    product,
    selection: input.selection,
    quantity: input.quantity,
    quantityInCart: (variant) =>
      entries.reduce((total, entry) => total + (entry.variantId === variant.id ? entry.quantity : 0), 0),
    multipleQuantityAllowedForServices: policy.multipleQuantityAllowedForServices,
  });
  if (!checked.ok) {
    return checked;
  }
  const { variant, quantity } = checked.value;
  if (currentPrice(variant).currency !== policy.currency) {
    return refuse({ code: 'PRODUCT_UNAVAILABLE' });
  }
  const answers =
    product.additionalFieldsForm &&
    readFormAnswers(product.additionalFieldsForm, input.additionalFields, answerMessages);
  if (answers && !answers.ok) {
    return answers;
  }
  // More of what is there already needs no line of its own.
  const key = fieldsKey(answers?.value);
  const isThere = entries.some((entry) => entry.variantId === variant.id && entry.fieldsKey === key);
  if (!isThere && entries.length >= MAX_CART_ENTRIES) {
    return refuse({ code: 'CART_FULL' });
  }
  return accept({ context, variant, quantity, answers: answers?.value });
}

function isOfKind({ product }: AddContext, kind: CartKind): boolean {
  switch (kind) {
    case 'regular':
      return !product.isSubscribable;
    case 'subscription':
      return product.isSubscribable;
    case 'gift-card':
      return product.productType === ProductType.GiftCard;
  }
}

/** What was decided, as it will be written. */
export function entryToPut(
  services: Pick<Services, 'newId'>,
  { context, variant, quantity, answers }: Decided,
): EntryToPut {
  return {
    id: services.newId(),
    itemId: context.product.id,
    variantId: variant.id,
    quantity,
    additionalFields: answers,
    fieldsKey: fieldsKey(answers),
    priceCents: currentPrice(variant).minorUnits,
  };
}

/** The same as it will be read back. */
export function storedEntry({ context, variant }: Decided, entry: EntryToPut, now: number): StoredEntry {
  return {
    id: entry.id,
    itemId: entry.itemId,
    variantId: entry.variantId,
    quantity: entry.quantity,
    additionalFields: entry.additionalFields && entry.additionalFields.length > 0 ? entry.additionalFields : undefined,
    fieldsKey: entry.fieldsKey,
    seenPrice: currentPrice(variant),
    offer: offerOf(context.listed, variant.id, variant, now),
  };
}

/** Short enough for an index, however long the answers are. */
export function fieldsKey(answers: readonly FormAnswer[] | undefined): string {
  const key = answersKey(answers);
  return key === '' ? '' : createHash('sha256').update(key).digest('base64url');
}
