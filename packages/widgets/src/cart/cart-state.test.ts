import { expect, it } from 'vitest';

import { aCart, aCartEntry } from '../testing/cart-builder.ts';
import { initialCartState, nextCartState, shownCart, type CartAction } from './cart-state.ts';

const jug = aCartEntry({ id: 'a', purchasePriceCents: 9600 });
const mug = aCartEntry({ id: 'b', title: 'Mug', purchasePriceCents: 3400, quantity: 2 });
const cart = aCart([jug, mug], { minimumSubtotalCents: 10_000 });

const after = (...actions: readonly CartAction[]) => actions.reduce(nextCartState, initialCartState(cart));

it('shows a wanted quantity and its totals before the server answers', () => {
  const shown = shownCart(after({ kind: 'want', entryId: 'a', quantity: 3 }));

  expect(shown.entries[0]).toMatchObject({ quantity: 3, subTotal: { value: '28800', currency: 'USD' } });
  expect(shown).toMatchObject({ subtotalCents: 35_600, totalQuantity: 5, canCheckOut: true });
});

it('goes back to what the server told when a quantity is refused, and keeps the words', () => {
  const state = after(
    { kind: 'want', entryId: 'a', quantity: 3 },
    { kind: 'refuse', entryId: 'a', words: 'Unable to update quantity' },
  );

  expect(shownCart(state).entries[0]?.quantity).toBe(1);
  expect(state.errors).toEqual({ a: 'Unable to update quantity' });
});

it('keeps a newer wish when the answer to an older one arrives', () => {
  const answered = aCart([{ ...jug, quantity: 2 }, mug]);
  const state = after(
    { kind: 'want', entryId: 'a', quantity: 2 },
    { kind: 'want', entryId: 'a', quantity: 3 },
    { kind: 'confirm-quantity', entryId: 'a', quantity: 2, cart: answered },
  );

  expect(shownCart(state).entries[0]?.quantity).toBe(3);
});

it('takes a removed line out at once, sums without it, and offers it back', () => {
  const state = after({ kind: 'remove', entryId: 'a' });

  expect(shownCart(state).entries.map(({ id }) => id)).toEqual(['b']);
  expect(shownCart(state)).toMatchObject({ subtotalCents: 6800, canCheckOut: false });
  expect(state.removed.map(({ entry }) => entry.id)).toEqual(['a']);
});

it('brings a line back when its removal is refused', () => {
  const state = after(
    { kind: 'remove', entryId: 'a' },
    { kind: 'refuse', entryId: 'a', words: 'Unable to remove item' },
  );

  expect(shownCart(state).entries.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(state.removed).toEqual([]);
  expect(state.errors).toEqual({ a: 'Unable to remove item' });
});

it('keeps the offer when an undo is refused', () => {
  const state = after(
    { kind: 'remove', entryId: 'a' },
    { kind: 'confirm', cart: aCart([mug]) },
    { kind: 'refuse', entryId: 'a', words: 'Sorry, we do not have enough of that item available.' },
  );

  expect(state.removed).toHaveLength(1);
  expect(shownCart(state).entries.map(({ id }) => id)).toEqual(['b']);
});

it('forgets the offer once the line is back', () => {
  const state = after(
    { kind: 'remove', entryId: 'a' },
    { kind: 'confirm', cart: aCart([mug]) },
    { kind: 'restore', entryId: 'a', cart: aCart([{ ...jug, id: 'c' }, mug]) },
  );

  expect(state.removed).toEqual([]);
  expect(shownCart(state).entries.map(({ id }) => id)).toEqual(['c', 'b']);
});

it.each([
  [9599, true],
  [9600, true],
  [9601, false],
])('[ORDER-003] holds a subtotal of 9600 against the minimum %i before the server answers', (minimum, canCheckOut) => {
  const state = initialCartState(aCart([jug, mug], { minimumSubtotalCents: minimum }));

  const removed = nextCartState(state, { kind: 'remove', entryId: 'b' });
  const grown = nextCartState(removed, { kind: 'want', entryId: 'a', quantity: 2 });

  expect([shownCart(removed).canCheckOut, shownCart(grown).canCheckOut]).toEqual([canCheckOut, true]);
});

it('is empty without a line, and cannot be checked out', () => {
  const state = after({ kind: 'remove', entryId: 'a' }, { kind: 'remove', entryId: 'b' });

  expect(shownCart(state)).toMatchObject({ entries: [], totalQuantity: 0, canCheckOut: false });
});
