import {
  createEntryAt,
  getCartAt,
  type AddEntryRequest,
  type AddEntryResponse,
  type CartAddInput,
  type ShoppingCart,
} from '@portico/contract';

import type { Api, CallFailure } from '../browser/api.ts';

/** Gets either the error or the result; the other one is null. */
export type AddCallback = (error: CallFailure | null, result: AddEntryResponse | null) => void;

/** The cart that all widgets of a page share. */
export interface SharedCart {
  /** The cart as last heard of; `null` before that. */
  current(): ShoppingCart | null;
  addToCart(input: CartAddInput, callback: AddCallback): void;
  /** Reads the cart from the server; on failure the one known stays. */
  load(): Promise<void>;
  /** Takes a cart that another widget's call brought. */
  replace(cart: ShoppingCart): void;
  /** Calls back at once with a known cart, and after each change. */
  subscribe(listener: (cart: ShoppingCart) => void): void;
}

/** Makes a call while no other window of the browser makes one. */
export type InTurn = <Answer>(call: () => Promise<Answer>) => Promise<Answer>;

/**
 * Makes the shared cart of a page (CART-018, CART-019).
 * @param inTurn what starts a cart waits here for other windows that are starting one
 */
export function createShoppingCart(api: Api, inTurn: InTurn = (call) => call()): SharedCart {
  let current: ShoppingCart | null = null;
  let starting: Promise<unknown> | undefined;
  const listeners: ((cart: ShoppingCart) => void)[] = [];
  const replace = (cart: ShoppingCart): void => {
    current = cart;
    for (const listener of listeners) listener(cart);
  };

  async function add(input: CartAddInput, callback: AddCallback): Promise<void> {
    const result = await send(() => api(createEntryAt, { body: entryBody(input) }));
    if (!result.ok) return callback(result, null);
    replace(result.value.shoppingCart);
    return callback(null, result.value);
  }

  /**
   * Adds sent before the browser was given its cart would each start one, and all but the last would be lost: they go one
   * after the other, in all windows.
   */
  function send<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    if (current?.id) return call();
    const take = () => inTurn(call);
    const answer = starting ? starting.then(take, take) : take();
    starting = answer;
    return answer;
  }

  return {
    current: () => current,
    replace,
    addToCart(input, callback) {
      void add(input, callback);
    },
    async load() {
      const result = await api(getCartAt);
      if (result.ok) replace(result.value);
    },
    subscribe(listener) {
      listeners.push(listener);
      if (current) listener(current);
    },
  };
}

/** How many of a variant a cart holds, over all its entries (STOCK-008). */
export function quantityInCart(cart: ShoppingCart | null, itemId: string, sku: string): number {
  const same = cart?.entries.filter((entry) => entry.itemId === itemId && entry.chosenVariant.sku === sku) ?? [];
  return same.reduce((total, entry) => total + entry.quantity, 0);
}

/**
 * The call's payload (CART-009): all four, also where there is nothing to choose or to answer; additional fields travel as
 * text (CART-010).
 */
function entryBody(input: CartAddInput): Required<AddEntryRequest> {
  return {
    itemId: input.productId,
    sku: input.selectedVariant?.sku ?? null,
    quantity: input.quantity,
    additionalFields: input.additionalFields ?? '',
  };
}
