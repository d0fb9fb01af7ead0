import type {
  CheckoutFieldName,
  CheckoutFields,
  CheckoutPageProps,
  QuoteResponse,
  ShoppingCart,
} from '@portico/contract';

import { fillAddress } from '../address/fill-address.ts';

/** Whether the shopper fills in, or a payment is under way. */
export type CheckoutPhase = 'filling' | 'paying';

/** The checkout as it stands: the server's page, and what changed since. */
export interface CheckoutState {
  readonly phase: CheckoutPhase;
  readonly page: CheckoutPageProps;
  /** Number of the newest question about totals; answers to older ones are dropped. */
  readonly asked: number;
  readonly answered: number;
  /**
   * What a gift card is worth in the totals that are shown. Another may be typed already: while they were on their way, or
   * before the page came to life.
   */
  readonly quotedAmount: string;
  /** What is bought is no longer what the page was opened with. */
  readonly isCartChanged: boolean;
}

export type CheckoutAction =
  | { readonly kind: 'fill'; readonly name: string; readonly values: Partial<CheckoutFields> }
  | { readonly kind: 'ask' }
  | {
      readonly kind: 'quote';
      readonly question: number;
      /** What was typed when it was asked. */
      readonly giftAmount: string;
      readonly quote: QuoteResponse;
    }
  | { readonly kind: 'quote-failed'; readonly question: number }
  | { readonly kind: 'pay' }
  | { readonly kind: 'refuse'; readonly message: string; readonly errors: CheckoutPageProps['errors'] };

/** Fields that change what delivery and tax cost, or which codes hold. */
const PRICED_FIELDS: ReadonlySet<string> = new Set([
  'email',
  'country',
  'region',
  'postalCode',
  'shippingOptionId',
  'giftAmount',
  'giftOthers',
]);

/** Whether totals have to be asked for again after this field changed. */
export function changesTotals(name: string): boolean {
  return PRICED_FIELDS.has(name);
}

export function initialCheckoutState(page: CheckoutPageProps): CheckoutState {
  return { phase: 'filling', page, asked: 0, answered: 0, quotedAmount: page.values.giftAmount, isCartChanged: false };
}

/** The checkout's next state. */
export function nextCheckoutState(state: CheckoutState, action: CheckoutAction): CheckoutState {
  const { page } = state;
  switch (action.kind) {
    case 'fill':
      return { ...state, page: filled(page, action.name, action.values) };
    case 'ask':
      return { ...state, asked: state.asked + 1 };
    case 'quote':
      if (action.question !== state.asked) return state;
      return {
        ...state,
        answered: action.question,
        quotedAmount: action.giftAmount,
        page: quoted(page, action.quote),
        isCartChanged: state.isCartChanged || !holdSame(page.cart, action.quote.cart),
      };
    case 'quote-failed':
      return action.question === state.asked ? { ...state, answered: action.question } : state;
    case 'pay':
      return state.phase === 'paying'
        ? state
        : { ...state, phase: 'paying', page: { ...page, errors: {}, message: '' } };
    case 'refuse':
      return { ...state, phase: 'filling', page: { ...page, message: action.message, errors: action.errors } };
  }
}

/** The typed values are kept, so that fields that go and come back still hold them; a mended field loses its message. */
function filled(page: CheckoutPageProps, name: string, values: Partial<CheckoutFields>): CheckoutPageProps {
  const errors = { ...page.errors, [name]: undefined };
  // Once the last marked field is mended, nothing is left to check; a refusal of the whole stays until the next try.
  const isMended = Boolean(page.errors[name as CheckoutFieldName]) && !Object.values(errors).some(Boolean);
  const message = isMended ? '' : (page.message ?? '');
  return withNeed({ ...fillAddress(page, name, values), message });
}

function quoted(page: CheckoutPageProps, quote: QuoteResponse): CheckoutPageProps {
  return withNeed({
    ...page,
    shippingAnswer: quote.shippingAnswer,
    shippingOptions: quote.shippingOptions,
    totals: quote.totals,
    isTaxKnown: quote.isTaxKnown,
    cart: quote.cart,
    values: { ...page.values, shippingOptionId: quote.selectedShippingOptionId ?? '' },
  });
}

/** Whether a new total differs from the one that is shown by nothing but the amount that the shopper typed for a gift card. */
export function isTypedTotal({ cart: shown }: Pick<CheckoutPageProps, 'cart'>, { cart }: QuoteResponse): boolean {
  return shown.cartType === 'gift-card' && cart.totalQuantity === shown.totalQuantity;
}

/** Whether two carts hold the same things, as many of each. */
function holdSame(before: ShoppingCart, after: ShoppingCart): boolean {
  return held(before) === held(after);
}

function held({ cartType, entries }: ShoppingCart): string {
  // How many gift cards and of what amount is chosen on the page itself.
  if (cartType === 'gift-card') return '';
  return entries.map(({ itemId, chosenVariant, quantity }) => `${itemId} ${chosenVariant.sku} ${quantity}`).join();
}

/** Goods that are collected need a name alone; whatever is not shipped needs a place for its tax. */
function withNeed(page: CheckoutPageProps): CheckoutPageProps {
  if (!page.cart.requiresShipping) return page;
  const chosen = page.shippingOptions.find(({ id }) => id === page.values.shippingOptionId);
  return { ...page, addressNeed: chosen?.isPickup ? 'name' : 'whole' };
}
