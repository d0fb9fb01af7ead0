import type { CartEntryRecord, ShoppingCart } from '@portico/contract';

/** The cart page's state: the cart the server last told, and what the shopper changed since. */
export interface CartState {
  readonly cart: ShoppingCart;
  /** Quantities on their way to the server, by entry. */
  readonly wanted: Readonly<Record<string, number>>;
  /** Entries that were taken out and can be put back, with the place they had. */
  readonly removed: readonly { readonly entry: CartEntryRecord; readonly index: number }[];
  /** Why the last change of an entry was refused. */
  readonly errors: Readonly<Record<string, string>>;
}

export type CartAction =
  | { readonly kind: 'want'; readonly entryId: string; readonly quantity: number }
  | {
      readonly kind: 'confirm-quantity';
      readonly entryId: string;
      readonly quantity: number;
      readonly cart: ShoppingCart;
    }
  | { readonly kind: 'remove'; readonly entryId: string }
  | { readonly kind: 'confirm'; readonly cart: ShoppingCart }
  | { readonly kind: 'restore'; readonly entryId: string; readonly cart: ShoppingCart }
  /** Takes the change back and says why. */
  | { readonly kind: 'refuse'; readonly entryId: string; readonly words: string };

export function initialCartState(cart: ShoppingCart): CartState {
  return { cart, wanted: {}, removed: [], errors: {} };
}

/** The cart page's next state. A refused change falls back to what the server last told. */
export function nextCartState(state: CartState, action: CartAction): CartState {
  switch (action.kind) {
    case 'want':
      return {
        ...state,
        wanted: { ...state.wanted, [action.entryId]: action.quantity },
        errors: without(state.errors, action.entryId),
      };
    case 'confirm-quantity': {
      // A newer wish is still on its way; the answer to the older one does not undo it.
      const isLatest = state.wanted[action.entryId] === action.quantity;
      return { ...state, cart: action.cart, wanted: isLatest ? without(state.wanted, action.entryId) : state.wanted };
    }
    case 'remove': {
      const index = state.cart.entries.findIndex(({ id }) => id === action.entryId);
      const entry = state.cart.entries[index];
      if (!entry) return state;
      return { ...state, removed: [...state.removed, { entry, index }], errors: without(state.errors, action.entryId) };
    }
    case 'confirm':
      return { ...state, cart: action.cart };
    case 'restore':
      return { ...state, cart: action.cart, removed: state.removed.filter(({ entry }) => entry.id !== action.entryId) };
    case 'refuse': {
      const isStillThere = state.cart.entries.some(({ id }) => id === action.entryId);
      return {
        ...state,
        wanted: without(state.wanted, action.entryId),
        // A removal that was refused brings the line back; a refused undo keeps its offer.
        removed: isStillThere ? state.removed.filter(({ entry }) => entry.id !== action.entryId) : state.removed,
        errors: { ...state.errors, [action.entryId]: action.words },
      };
    }
  }
}

/** The cart as the shopper sees it: with the changes that are still on their way. */
export function shownCart({ cart, wanted, removed }: CartState): ShoppingCart {
  const isGone = new Set(removed.map(({ entry }) => entry.id));
  const entries = cart.entries
    .filter(({ id }) => !isGone.has(id))
    .map((entry) => withQuantity(entry, wanted[entry.id]));
  const subtotalCents = entries.reduce((total, entry) => total + Number(entry.subTotal.value), 0);
  return {
    ...cart,
    entries,
    subtotalCents,
    // Until the server has reckoned codes, delivery and tax anew.
    grandTotalCents: cart.grandTotalCents + subtotalCents - cart.subtotalCents,
    totalQuantity: entries.reduce((total, entry) => total + entry.quantity, 0),
    canCheckOut: entries.length > 0 && subtotalCents >= (cart.minimumSubtotalCents ?? 0),
  };
}

function withQuantity(entry: CartEntryRecord, quantity: number | undefined): CartEntryRecord {
  if (quantity === undefined) return entry;
  const value = String(BigInt(entry.purchasePriceCents) * BigInt(quantity));
  return { ...entry, quantity, subTotal: { ...entry.subTotal, value } };
}

function without<Value>(record: Readonly<Record<string, Value>>, key: string): Readonly<Record<string, Value>> {
  const { [key]: _gone, ...rest } = record;
  return rest;
}
