import {
  answersKey,
  CART_DAYS,
  checkAddToCart,
  currentPrice,
  isPayableCart,
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
import { accept, refuse, type Result } from '@portico/locale';
import { createHash } from 'node:crypto';
import { isId } from '../catalog/id.ts';
import { newToken, tokenHash } from '../config/secrets.ts';
import type { SiteTransaction } from '../database/database.ts';
import type { Services } from '../services.ts';
import { readAddContext, type AddContext } from './add-context.ts';
import type { Offers } from './offers.ts';
import { viewCart, type CartView } from './read-cart.ts';
import { prolongCart, putEntry, readEntries, startCart, type EntryToPut } from './repository.ts';
import type { StoredCart } from './stored-cart.ts';

export interface AddEntryInput {
  readonly itemId: string;
  readonly selection: VariantSelection;
  readonly quantity: unknown;
  /** JSON text, as it was sent. */
  readonly additionalFields: string | undefined;
  /** Hash of the visitor's cart token; undefined while there is no cart. */
  readonly tokenHash: Buffer | undefined;
}

export interface Added {
  readonly view: CartView;
  readonly entryId: string;
  /** The token of a cart that was started here; the visitor has no other. */
  readonly startedToken: string | undefined;
}

type CartServices = Pick<Services, 'clock' | 'newId'>;

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Adds a variant to the visitor's cart, or starts one with it. Three statements: what it decides upon, the entry, the
 * cart as it is now.
 */
export async function addEntry(
  tx: SiteTransaction,
  services: CartServices & Pick<Services, 'secrets'> & { readonly offers: Offers },
  policy: StorePolicy,
  input: AddEntryInput,
): Promise<Result<Added, StoreRefusal>> {
  const now = services.clock.now();
  const context = isId(input.itemId) ? await readAddContext(tx, input.itemId, input.tokenHash, now) : undefined;
  const decided = decide(context, policy, input, 'regular');
  if (!decided.ok) {
    return decided;
  }
  const entry = entryToPut(services, decided.value);
  const { cart: open } = decided.value.context;
  const token = open ? undefined : nextToken(services, input.tokenHash);
  const cart = open ?? newCart(services, policy, 'regular', decided.value.context);
  const entryId = token === undefined ? await putEntry(tx, cart.id, entry, new Date(now)) : entry.id;
  if (entryId === undefined) {
    // Bought between reading and writing: the visitor now has no open cart, or one with what was left.
    return addEntry(tx, services, policy, input);
  }
  if (token !== undefined) {
    const isStarted = await startCart(tx, cart, tokenHash(token), entry);
    if (!isStarted) {
      // Another add of the same visitor has just started it.
      const added = await addEntry(tx, services, policy, { ...input, tokenHash: tokenHash(token) });
      return added.ok ? accept({ ...added.value, startedToken: added.value.startedToken ?? token }) : added;
    }
  } else if (expiry(now) - cart.expiresAt > DAY_MS) {
    // Once a day is often enough to keep a cart alive.
    await prolongCart(tx, cart.id, new Date(expiry(now)));
  }
  const view = viewCart(cart, await readEntries(tx, cart, now, services.offers), policy);
  return isPayableCart(view.totals)
    ? accept({ view, entryId, startedToken: token })
    : refuse({ code: 'AMOUNT_TOO_LARGE' });
}

export interface SubscriptionInput extends Omit<AddEntryInput, 'tokenHash'> {
  readonly subscriptionOptionId: string | undefined;
}

/**
 * Starts a subscription cart, which holds this one product and is found by its token alone (SUBS-002).
 * @returns the token
 */
export async function startSubscriptionCart(
  tx: SiteTransaction,
  services: CartServices,
  policy: StorePolicy,
  input: SubscriptionInput,
): Promise<Result<{ readonly cartToken: string }, StoreRefusal>> {
  const now = services.clock.now();
  const context = isId(input.itemId) ? await readAddContext(tx, input.itemId, undefined, now) : undefined;
  const decided = decide(context, policy, { ...input, tokenHash: undefined }, 'subscription');
  if (!decided.ok) {
    return decided;
  }
  const { product } = decided.value.context;
  const { subscriptionOptionId } = input;
  if (
    subscriptionOptionId !== undefined &&
    !product.subscriptionOptions.some(({ id }) => id === subscriptionOptionId)
  ) {
    return refuse({ code: 'SUBSCRIPTION_OPTION_UNAVAILABLE' });
  }
  const cartToken = newToken();
  await startCart(
    tx,
    newCart(services, policy, 'subscription', decided.value.context, subscriptionOptionId),
    tokenHash(cartToken),
    entryToPut(services, decided.value),
  );
  return accept({ cartToken });
}

/** Starts the gift card cart of a token that the checkout page gave out; posting twice finds the first. */
export async function startGiftCardCart(
  tx: SiteTransaction,
  services: CartServices,
  policy: StorePolicy,
  input: Omit<AddEntryInput, 'tokenHash'> & { readonly tokenHash: Buffer },
): Promise<Result<undefined, StoreRefusal>> {
  const now = services.clock.now();
  const context = isId(input.itemId) ? await readAddContext(tx, input.itemId, undefined, now) : undefined;
  const decided = decide(context, policy, { ...input, tokenHash: undefined }, 'gift-card');
  if (!decided.ok) {
    return decided;
  }
  await startCart(
    tx,
    newCart(services, policy, 'gift-card', decided.value.context),
    input.tokenHash,
    entryToPut(services, decided.value),
  );
  return accept(undefined);
}

interface Decided {
  readonly context: AddContext;
  readonly variant: Variant;
  readonly quantity: number;
  readonly itemId: string;
  readonly answers: readonly FormAnswer[] | undefined;
}

/** All the rules of adding, in their order; nothing is written before they hold. */
export function decide(
  context: AddContext | undefined,
  policy: StorePolicy,
  input: AddEntryInput,
  kind: CartKind,
): Result<Decided, StoreRefusal> {
  if (!context?.isForSale || !isOfKind(context, kind)) {
    return refuse({ code: context?.isForSale && kind === 'regular' ? 'BUY_AS_SUBSCRIPTION' : 'PRODUCT_UNAVAILABLE' });
  }
  const { product } = context;
  const checked = checkAddToCart({
    product,
    selection: input.selection,
    quantity: input.quantity,
    quantityInCart: (variant) => context.quantityInCart.get(variant.id) ?? 0,
    multipleQuantityAllowedForServices: policy.multipleQuantityAllowedForServices,
  });
  if (!checked.ok) {
    return checked;
  }
  const { variant, quantity } = checked.value;
  if (currentPrice(variant).currency !== policy.currency) {
    return refuse({ code: 'PRODUCT_UNAVAILABLE' });
  }
  const answers = product.additionalFieldsForm && readFormAnswers(product.additionalFieldsForm, input.additionalFields);
  if (answers && !answers.ok) {
    return answers;
  }
  if (context.entryCount >= MAX_CART_ENTRIES) {
    return refuse({ code: 'CART_FULL' });
  }
  return accept({ context, variant, quantity, itemId: input.itemId, answers: answers?.value });
}

/**
 * The token of a visitor's next cart. It follows from the last one, so that adds that come at once after a cart was bought
 * or has expired all find the same new cart.
 */
function nextToken({ secrets }: Pick<Services, 'secrets'>, last: Buffer | undefined): string {
  return last ? secrets.sign('next cart', last.toString('base64url')) : newToken();
}

/** A cart that is not yet written; it lives from now on. */
export function newCart(
  services: CartServices,
  policy: StorePolicy,
  kind: CartKind,
  context: Pick<AddContext, 'catalogueVersion'>,
  subscriptionOptionId?: string,
): StoredCart {
  const now = services.clock.now();
  return {
    id: services.newId(),
    kind,
    currency: policy.currency,
    place: undefined,
    shippingOptionId: undefined,
    subscriptionOptionId,
    orderId: undefined,
    isPurchased: false,
    createdAt: now,
    expiresAt: expiry(now),
    catalogueVersion: context.catalogueVersion,
  };
}

function expiry(now: number): number {
  return now + CART_DAYS * DAY_MS;
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

function entryToPut(services: CartServices, { itemId, variant, quantity, answers }: Decided): EntryToPut {
  return {
    id: services.newId(),
    itemId,
    variantId: variant.id,
    quantity,
    additionalFields: answers,
    fieldsKey: fieldsKey(answers),
    priceCents: currentPrice(variant).minorUnits,
  };
}

/** Short enough for an index, however long the answers are. */
export function fieldsKey(answers: readonly FormAnswer[] | undefined): string {
  const key = answersKey(answers);
  return key === '' ? '' : createHash('sha256').update(key).digest('base64url');
}
