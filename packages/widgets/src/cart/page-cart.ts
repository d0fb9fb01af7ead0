import { apiOfPage } from '../browser/api.ts';
import { inTurn } from '../browser/in-turn.ts';
import { createShoppingCart, type SharedCart } from './shopping-cart.ts';

let cart: SharedCart | undefined;

/** The one cart of the page. */
export function cartOfPage(): SharedCart {
  cart ??= createShoppingCart(apiOfPage(), (call) => inTurn('portico-first-add', call));
  return cart;
}
