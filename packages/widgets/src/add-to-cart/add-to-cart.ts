import {
  cartPaths,
  createSubscriptionCartAt,
  getStockAt,
  type AddEntryResponse,
  type CartAddInput,
  type StockResponse,
  type SubscriptionRequest,
} from '@portico/contract';
import {
  checkAddToCart,
  isInStock,
  ProductType,
  storeRefusalText,
  type PublicForm,
  type Stock,
  type TrackedErrorType,
} from '@portico/domain';

import type { Api, CallFailure } from '../browser/api.ts';
import type { SiteFacts } from '../browser/site-facts.ts';
import { quantityInCart, type SharedCart } from '../cart/shopping-cart.ts';
import type { PageProduct } from '../product/read-product.ts';
import { alertTitle, callFailureText, trackedCall, trackedType, type AddKind } from './add-refusal.ts';
import { pageWords } from '../browser/page-words.ts';

/** Answers of a product's form, by field id. */
export type FormAnswers = Readonly<Record<string, unknown>>;

/** How an attempt to add ended. */
export type AddOutcome =
  | { readonly kind: 'added'; readonly answer: AddEntryResponse }
  | { readonly kind: 'leave'; readonly url: string }
  /** Options are missing on a list: shown on the controls, without a dialog (ADD-017). */
  | { readonly kind: 'prompt'; readonly words: string; readonly tracked: TrackedErrorType }
  | AddRefusal
  | { readonly kind: 'cancelled' };

/** A refusal for the alert; `fieldErrors` are of the product's form, keyed by field. */
export interface AddRefusal {
  readonly kind: 'refused';
  readonly title: string;
  readonly words: string;
  /** Null for what the list of tracked types does not know. */
  readonly tracked: TrackedErrorType | null;
  readonly fieldErrors?: Readonly<Record<string, string>>;
}

export interface AddAttempt {
  readonly product: PageProduct;
  /** Option name to value. */
  readonly choice: Readonly<Record<string, string>>;
  /** As it stands in the field; undefined where there is none. */
  readonly quantity: string | undefined;
  readonly isInList: boolean;
}

/** What adding needs of the page around it. */
export interface AddPorts {
  readonly api: Api;
  readonly cart: SharedCart;
  readonly site: SiteFacts;
  keepsCookies(): boolean;
  /** Whether the `hasCart` cookie says true (EXPR-003); the cart's own cookie is hidden from scripts. */
  hasCartCookie(): boolean;
  /** Opens the form and hands its answers to `submit` until that does not refuse them. @throws when it cannot be drawn */
  openForm(form: PublicForm, submit: (answers: FormAnswers) => Promise<AddOutcome>): Promise<AddOutcome>;
}

/** Checks a choice and takes it the way its kind goes: into the cart, or to a checkout of its own (storefront §4, §5). */
export async function addToCart(attempt: AddAttempt, ports: AddPorts): Promise<AddOutcome> {
  const { product } = attempt;
  const kind = kindOf(product, ports.site);
  const checked = checkAddToCart({
    product,
    selection: { kind: 'attributes', attributes: attempt.choice },
    quantity: attempt.quantity,
    quantityInCart: ({ sku }) => quantityInCart(ports.cart.current(), product.itemId, sku),
    multipleQuantityAllowedForServices: ports.site.multipleQuantityAllowedForServices,
  });
  if (!checked.ok) {
    const words = storeRefusalText(checked.error, pageWords().refusals);
    const isPrompt = checked.error.code === 'NO_VARIANT_SELECTED' && attempt.isInList;
    if (isPrompt) return { kind: 'prompt', words, tracked: 'NO_VARIANT_SELECTED' };
    return refused(kind, words, trackedType(checked.error, kind));
  }
  const order = { kind, product, sku: checked.value.variant.sku, quantity: checked.value.quantity };
  return product.formJson ? addWithForm(order, ports) : place(order, undefined, ports);
}

interface Order {
  readonly kind: AddKind;
  readonly product: PageProduct;
  /** Empty when the page does not know it. */
  readonly sku: string;
  readonly quantity: number;
}

function kindOf(product: PageProduct, site: SiteFacts): AddKind {
  if (product.productType === ProductType.GiftCard) return 'gift-card';
  if (product.isSubscribable) return 'subscription';
  return site.isExpressCheckout ? 'express' : 'add';
}

/** First the stock check, then the form, then the add with its answers (PFORM-003 … PFORM-006). */
async function addWithForm(order: Order, ports: AddPorts): Promise<AddOutcome> {
  const { itemId, formJson } = order.product;
  const stock = await ports.api(getStockAt, { query: { itemId } });
  if (!stock.ok) return refused(order.kind, callFailureText(stock, ports.keepsCookies()), 'CUSTOM_FORM_RENDER_ERROR');
  if (!ports.cart.current() && ports.hasCartCookie()) await ports.cart.load();
  const inCart = quantityInCart(ports.cart.current(), itemId, order.sku);
  if (!isInStock(resultsOfVariant(stock.value, order.sku), inCart)) {
    return refused(order.kind, pageWords().refusals.OUT_OF_STOCK, 'CUSTOM_FORM_RENDER_ERROR_OUT_OF_STOCK');
  }
  try {
    // The formatter prints the owner's form as the form record is.
    return await ports.openForm(JSON.parse(formJson) as PublicForm, (answers) => place(order, answers, ports));
  } catch {
    return refused(
      order.kind,
      `${pageWords().labels.unableToOpenForm}. ${pageWords().labels.tryAgain}`,
      'CUSTOM_FORM_RENDER_ERROR',
    );
  }
}

/** The results of one variant where the answer tells them apart, else all. */
function resultsOfVariant({ results }: StockResponse, sku: string): readonly Stock[] {
  const own = results.filter((result) => result.sku === sku);
  return own.length > 0 ? own : results;
}

function place(order: Order, answers: FormAnswers | undefined, ports: AddPorts): Promise<AddOutcome> {
  switch (order.kind) {
    case 'gift-card':
      return Promise.resolve({ kind: 'leave', url: giftCardUrl(order, ports.site) });
    case 'subscription':
      return subscribe(order, answers, ports);
    default:
      return addEntry(order, answers, ports);
  }
}

function giftCardUrl({ product, sku }: Order, { websiteId }: SiteFacts): string {
  return cartPaths.giftCardCheckout({ websiteId, giftCardProductId: product.itemId, ...(sku ? { sku } : {}) });
}

async function subscribe(order: Order, answers: FormAnswers | undefined, ports: AddPorts): Promise<AddOutcome> {
  const { itemId, subscriptionOptionId, formJson } = order.product;
  const body: SubscriptionRequest = {
    itemId,
    sku: order.sku || undefined,
    qty: order.quantity,
    additionalFields: answers && JSON.stringify(answers),
    ...(subscriptionOptionId ? { subscriptionOptionId } : {}),
  };
  const result = await ports.api(createSubscriptionCartAt, { body });
  if (result.ok) return { kind: 'leave', url: cartPaths.subscriptionCheckout(result.value.data.cartToken) };
  return callRefused(order.kind, result, formJson ? 'SUB_WITH_FORM_FAILURE' : 'SUB_API_FAILURE', ports);
}

async function addEntry(order: Order, answers: FormAnswers | undefined, ports: AddPorts): Promise<AddOutcome> {
  const input: CartAddInput = {
    productId: order.product.itemId,
    selectedVariant: order.sku ? { sku: order.sku } : undefined,
    quantity: order.quantity,
    ...(answers ? { additionalFields: JSON.stringify(answers) } : {}),
  };
  return new Promise((resolve) => {
    ports.cart.addToCart(input, (error, answer) => {
      if (error) return resolve(callRefused(order.kind, error, trackedCall(error), ports));
      if (order.kind === 'express') return resolve(expressCheckout(ports));
      return answer && resolve({ kind: 'added', answer });
    });
  });
}

/** A browser that kept no cart would only meet a refusal at the checkout (EXPR-002 … EXPR-005). */
function expressCheckout(ports: AddPorts): AddOutcome {
  return ports.hasCartCookie()
    ? { kind: 'leave', url: cartPaths.expressCheckout }
    : refused('express', pageWords().refusals.EXPRESS_CHECKOUT_NO_CART, 'EXPRESS_CHECKOUT_FAILURE');
}

function callRefused(kind: AddKind, failure: CallFailure, tracked: TrackedErrorType, ports: AddPorts): AddOutcome {
  const fieldErrors = failure.kind === 'refused' ? (failure.body?.errors ?? {}) : {};
  return { ...refused(kind, callFailureText(failure, ports.keepsCookies()), tracked), fieldErrors };
}

function refused(kind: AddKind, words: string, tracked: TrackedErrorType | null): AddRefusal {
  return { kind: 'refused', title: alertTitle(kind), words, tracked };
}
