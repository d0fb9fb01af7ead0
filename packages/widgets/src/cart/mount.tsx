import {
  createEntryAt,
  deleteEntryAt,
  updateEntryAt,
  type CartEntryRecord,
  type CartEstimate,
  type CartPageProps,
  type ShoppingCart,
} from '@portico/contract';
import { parseQuantity, storeRefusalText } from '@portico/domain';
import { fillMessage } from '@portico/locale';
import { useReducer, useRef, useState, useSyncExternalStore } from 'react';

import { findByLetters } from '../address/country-letters.ts';
import { announce } from '../browser/announce.ts';
import { apiOfPage, type CallFailure } from '../browser/api.ts';
import { pageClock } from '../browser/clock.ts';
import { hydrateIsland, islandProps } from '../browser/island-root.tsx';
import { pageWords, viewTexts } from '../browser/page-words.ts';
import { entryFacts, tell } from '../browser/tell.ts';
import { CartView, type CartViewLife } from '../views/cart-view.tsx';
import { TextsContext, useTexts } from '../views/texts-context.ts';
import { showCart } from './badges.ts';
import { cartRefusalText } from './cart-refusal.ts';
import { initialCartState, nextCartState, shownCart, type CartState } from './cart-state.ts';
import { cartOfPage } from './page-cart.ts';
import { useCoupons } from './use-coupons.ts';
import { useEstimate } from './use-estimate.ts';

/** Several presses on "+" become one call. */
const QUANTITY_PAUSE_MS = 350;

/** Brings the cart page to life. */
export async function mount(element: HTMLElement): Promise<void> {
  showCart({ isLoaded: true });
  tell('ViewCart');
  element.addEventListener('keydown', findByLetters);
  await hydrateIsland(
    element,
    <TextsContext value={viewTexts()}>
      <CartIsland {...islandProps<CartPageProps>(element)} />
    </TextsContext>,
  );
}

function CartIsland(props: CartPageProps) {
  const [estimate, setEstimate] = useState(props.estimate);
  const [state, life] = useCart(props, setEstimate);
  return <CartView {...props} {...(estimate ? { estimate } : {})} cart={shownCart(state)} life={life} />;
}

function useCart(
  props: CartPageProps,
  onEstimate: (estimate: CartEstimate) => void,
): readonly [CartState, CartViewLife] {
  const [state, dispatch] = useReducer(nextCartState, props.cart, initialCartState);
  const texts = useTexts();
  const pauses = useRef(new Map<string, () => void>());
  /** Removals of entries, by id: each says in the end whether it went through. */
  const removals = useRef(new Map<string, Promise<boolean>>());
  const shown = shownCart(state);
  // The first drawing must be the server's; what only a script can do comes with the second.
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const refuse = (entryId: string, wanted: 'quantity' | 'remove' | 'add', failure: CallFailure): void =>
    dispatch({ kind: 'refuse', entryId, words: cartRefusalText(wanted, failure, navigator.cookieEnabled) });

  async function sendQuantity(entryId: string, quantity: number): Promise<void> {
    const result = await apiOfPage()(updateEntryAt, { params: { entryId }, body: { quantity } });
    if (!result.ok) return refuse(entryId, 'quantity', result);
    cartOfPage().replace(result.value.shoppingCart);
    return dispatch({ kind: 'confirm-quantity', entryId, quantity, cart: result.value.shoppingCart });
  }

  function handleQuantity(entry: CartEntryRecord, typed: string): void {
    const quantity = parseQuantity(typed);
    if (!quantity.ok)
      return dispatch({
        kind: 'refuse',
        entryId: entry.id,
        words: storeRefusalText(quantity.error, pageWords().refusals),
      });
    if (quantity.value === entry.quantity) return;
    dispatch({ kind: 'want', entryId: entry.id, quantity: quantity.value });
    pauses.current.get(entry.id)?.();
    pauses.current.set(
      entry.id,
      pageClock.after(QUANTITY_PAUSE_MS, () => void sendQuantity(entry.id, quantity.value)),
    );
  }

  /** @returns whether it is out of the cart */
  async function sendRemoval(entry: CartEntryRecord): Promise<boolean> {
    const result = await apiOfPage()(deleteEntryAt, { params: { entryId: entry.id } });
    if (!result.ok) {
      refuse(entry.id, 'remove', result);
      return false;
    }
    tell('RemoveFromCart', entryFacts(entry));
    cartOfPage().replace(result.value.shoppingCart);
    dispatch({ kind: 'confirm', cart: result.value.shoppingCart });
    return true;
  }

  function handleRemove(entry: CartEntryRecord): void {
    pauses.current.get(entry.id)?.();
    dispatch({ kind: 'remove', entryId: entry.id });
    removals.current.set(entry.id, sendRemoval(entry));
  }

  async function handleUndo(entry: CartEntryRecord): Promise<void> {
    const removal = removals.current.get(entry.id);
    // A second press while the first is on its way would add it twice.
    removals.current.delete(entry.id);
    // Before the removal has come through it would be added to the line that is about to go.
    if (!removal || !(await removal)) return;
    await putBack(entry);
    removals.current.set(entry.id, removal);
  }

  async function putBack(entry: CartEntryRecord): Promise<void> {
    const body = {
      itemId: entry.itemId,
      sku: entry.chosenVariant.sku,
      quantity: entry.quantity,
      additionalFields: answersText(entry),
    };
    const result = await apiOfPage()(createEntryAt, { body });
    if (!result.ok) return refuse(entry.id, 'add', result);
    announce(fillMessage(texts.cartPage.restored, { title: entry.title }));
    cartOfPage().replace(result.value.shoppingCart);
    return dispatch({ kind: 'restore', entryId: entry.id, cart: result.value.shoppingCart });
  }

  async function handleEdit(entry: CartEntryRecord): Promise<void> {
    const { editAnswers } = await import('./edit-answers.ts');
    const edited = await editAnswers(entry);
    if (edited.kind === 'saved') {
      cartOfPage().replace(edited.cart);
      dispatch({ kind: 'confirm', cart: edited.cart });
    }
    if (edited.kind === 'refused') dispatch({ kind: 'refuse', entryId: entry.id, words: edited.words });
  }

  const take = (cart: ShoppingCart): void => {
    cartOfPage().replace(cart);
    dispatch({ kind: 'confirm', cart });
  };
  const coupons = useCoupons(take);
  const estimating = useEstimate(take, onEstimate);

  return [
    state,
    {
      coupons,
      estimating,
      errors: state.errors,
      removed: state.removed,
      onQuantity: (entry, typed) => handleQuantity(entry, typed),
      onRemove: (entry) => handleRemove(shown.entries.find(({ id }) => id === entry.id) ?? entry),
      onUndo: (entry) => void handleUndo(entry),
      onEdit: isAlive ? (entry) => void handleEdit(entry) : undefined,
    },
  ];
}

/** What never changes needs no listener. */
const never = () => () => {};

/** The answers as the add takes them: JSON of field id to value. */
function answersText(entry: CartEntryRecord): string | undefined {
  if (!entry.additionalFields) return undefined;
  return JSON.stringify(
    Object.fromEntries(entry.additionalFields.map(({ id, value, values }) => [id, values ?? value])),
  );
}
