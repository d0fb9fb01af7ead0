import {
  answersKey,
  checkAddToCart,
  currentPrice,
  giftOffer,
  MAX_CART_ENTRIES,
  ProductType,
  formIn,
  readAnswers,
  readGiftAmount,
  type AnswerContext,
  type CartKind,
  type FormAnswer,
  type StorePolicy,
  type StoreRefusal,
  type Variant,
  type VariantSelection,
} from '@portico/domain';
import { accept, money, refuse, type CurrencyCode, type Result } from '@portico/locale';
import { createHash } from 'node:crypto';
import { offerOf } from '../catalog/catalogue.ts';
import { isId } from '../../platform/ids/is-id.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';
import { readAddContext, type AddContext } from './add-context.ts';
import type { CartServices } from './new-cart.ts';
import type { EntryToPut, StoredEntry } from './repository.ts';
import { unasked } from './unasked.ts';

export interface AddInput {
  readonly itemId: string;
  readonly selection: VariantSelection;
  readonly quantity: unknown;
  /** JSON text, as it was sent. */
  readonly additionalFields: string | undefined;
  /** By which those are read; absent where nobody could be asked, as with a gift card of a link. */
  readonly answering?: AnswerContext;
  /** What a gift card shall be worth, as it was typed in a language. */
  readonly giftAmount?: { readonly typed: string; readonly language: string };
  /** Hash of the visitor's cart token; undefined while there is no cart. */
  readonly tokenHash: Buffer | undefined;
  /** The crumb with which a script adds: all tabs of a browser have the same one. */
  readonly crumb?: string | undefined;
  /** Epoch milliseconds: a cart that was started before is somebody else's; absent where a cookie names it. */
  readonly startedSince?: number | undefined;
}

/** What is to be added, after every rule was held against it. */
export interface Decided {
  readonly context: AddContext;
  readonly variant: Variant;
  readonly quantity: number;
  readonly answers: readonly FormAnswer[] | undefined;
  /** Undefined for a denomination, and for what is no gift card. */
  readonly giftAmountCents: bigint | undefined;
}

/** Reads what adding decides upon, and decides; nothing is written before all rules hold. */
export async function readAndDecide(
  tx: SiteTransaction,
  { catalogue, clock }: Pick<CartServices, 'catalogue' | 'clock'>,
  policy: StorePolicy,
  input: AddInput,
  kind: CartKind,
): Promise<Result<Decided, StoreRefusal>> {
  const { itemId, tokenHash: hash, startedSince } = input;
  const question = { itemId, hash, startedSince, now: clock.now(), isCounted: kind !== 'gift-card' };
  const context = isId(itemId) ? await readAddContext(tx, catalogue, question) : undefined;
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
    selection: selectionOf(product, input, kind),
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
  const answering = input.answering ?? unasked(policy);
  const answers =
    product.additionalFieldsForm &&
    readAnswers(formIn(product.additionalFieldsForm, answering.language), input.additionalFields, answering);
  if (answers && !answers.ok) {
    return answers;
  }
  // More of what is there already needs no line of its own.
  const key = fieldsKey(answers?.value);
  const isThere = entries.some((entry) => entry.variantId === variant.id && entry.fieldsKey === key);
  if (!isThere && entries.length >= MAX_CART_ENTRIES) {
    return refuse({ code: 'CART_FULL' });
  }
  return accept({
    context,
    variant,
    quantity,
    answers: answers?.value,
    giftAmountCents: kind === 'gift-card' ? giftAmountOf(product, input, policy.currency) : undefined,
  });
}

/** Whoever types an amount chooses no denomination: the first stands for it. */
function selectionOf(
  { giftAmounts, variants }: AddContext['product'],
  input: AddInput,
  kind: CartKind,
): VariantSelection {
  return kind === 'gift-card' && giftAmounts && isNone(input)
    ? { kind: 'sku', sku: variants[0]?.sku ?? '' }
    : input.selection;
}

function isNone({ selection }: AddInput): boolean {
  return selection.kind === 'sku' && selection.sku === '';
}

function giftAmountOf(
  { giftAmounts }: AddContext['product'],
  input: AddInput,
  currency: CurrencyCode,
): bigint | undefined {
  const { typed, language } = input.giftAmount ?? { typed: '', language: 'en' };
  const read = giftAmounts && readGiftAmount(typed, giftAmounts, { currency, language });
  if (read !== undefined && read !== 'wrong') {
    return read;
  }
  // Paying tells what is wrong with it, beside its field; until then the least is shown where nothing else was chosen.
  return giftAmounts && isNone(input) ? BigInt(giftAmounts.leastCents) : undefined;
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
  { context, variant, quantity, answers, giftAmountCents }: Decided,
): EntryToPut {
  return {
    id: services.newId(),
    itemId: context.product.id,
    variantId: variant.id,
    quantity,
    additionalFields: answers,
    fieldsKey: fieldsKey(answers),
    priceCents: giftAmountCents ?? currentPrice(variant).minorUnits,
  };
}

/** The same as it will be read back. */
export function storedEntry(
  { context, variant, giftAmountCents }: Decided,
  entry: EntryToPut,
  now: number,
): StoredEntry {
  return {
    id: entry.id,
    itemId: entry.itemId,
    variantId: entry.variantId,
    quantity: entry.quantity,
    additionalFields: entry.additionalFields && entry.additionalFields.length > 0 ? entry.additionalFields : undefined,
    fieldsKey: entry.fieldsKey,
    seenPrice: money(entry.priceCents, currentPrice(variant).currency),
    offer: giftOffer(offerOf(context.listed, variant.id, variant, now), context.product.giftAmounts, giftAmountCents),
  };
}

/** Short enough for an index, however long the answers are. */
export function fieldsKey(answers: readonly FormAnswer[] | undefined): string {
  const key = answersKey(answers);
  return key === '' ? '' : createHash('sha256').update(key).digest('base64url');
}
