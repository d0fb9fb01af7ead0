import type { AddEntryResponse, CallResult, CartAddInput, CartEntryRecord, ShoppingCart } from '@portico/contract';
import { expect, it } from 'vitest';

import type { Api } from '../browser/api.ts';
import { aCart, aCartEntry } from '../testing/cart-builder.ts';
import { anApi } from '../testing/fake-api.ts';
import { createShoppingCart, quantityInCart, type AddCallback } from './shopping-cart.ts';

const twoJugs = aCart([aCartEntry({ itemId: 'jug', quantity: 2 })]);
const answer = { shoppingCart: twoJugs, newlyAdded: twoJugs.entries[0] as CartEntryRecord };
const input = { productId: 'jug', selectedVariant: { sku: 'J1' }, quantity: 2 };

const add = (api: ReturnType<typeof anApi>['api'], additionalFields?: string) =>
  new Promise<Parameters<AddCallback>>((resolve) => {
    const fields = additionalFields === undefined ? {} : { additionalFields };
    createShoppingCart(api).addToCart({ ...input, ...fields }, (...told) => resolve(told));
  });

it('[CART-008, CART-009, CART-010] posts item, SKU, quantity and the additional fields as text', async () => {
  const { api, calls } = anApi({ status: 200, body: answer });

  await add(api, '{"name":"WREN"}');

  expect(calls).toEqual([
    {
      method: 'POST',
      path: '/api/commerce/shopping-cart/entries',
      body: { itemId: 'jug', sku: 'J1', quantity: 2, additionalFields: '{"name":"WREN"}' },
    },
  ]);
});

it('[CART-009, CART-010] posts all four also where nothing is to be chosen and nothing was asked', async () => {
  const { api, calls } = anApi({ status: 200, body: answer });

  await new Promise<void>((resolve) => {
    createShoppingCart(api).addToCart({ productId: 'jug', selectedVariant: undefined, quantity: 1 }, () => resolve());
  });

  expect(calls[0]?.body).toEqual({ itemId: 'jug', sku: null, quantity: 1, additionalFields: '' });
});

it('[CART-007] takes the product, its variant, the quantity and the additional fields', async () => {
  const { api, calls } = anApi({ status: 200, body: answer });
  const given: CartAddInput = {
    productId: 'bowl',
    selectedVariant: { sku: 'B2' },
    quantity: 7,
    additionalFields: '{"name":"TERN"}',
  };

  await new Promise<void>((resolve) => createShoppingCart(api).addToCart(given, () => resolve()));

  expect(calls[0]?.body).toEqual({ itemId: 'bowl', sku: 'B2', quantity: 7, additionalFields: '{"name":"TERN"}' });
});

it('[CART-019] gives the callback the result and no error on success', async () => {
  const [error, result] = await add(anApi({ status: 200, body: answer }).api);

  expect(error).toBeNull();
  expect(result).toEqual(answer);
});

it('[CART-018] gives the callback the error and no result on failure', async () => {
  const refusal = { error: 'Slow down.', code: 'TOO_MANY_REQUESTS', requestId: 'r1' };

  const [error, result] = await add(anApi({ status: 429, body: refusal }).api);

  expect(error).toEqual({ ok: false, kind: 'refused', status: 429, body: refusal });
  expect(result).toBeNull();
});

it('[CART-018] gives the callback an error where no answer comes', async () => {
  expect(await add(anApi({}).api)).toEqual([{ ok: false, kind: 'unreachable' }, null]);
});

it('waits with a second add until the first has brought the cart, and no longer', async () => {
  const answers: ((shoppingCart: ShoppingCart | null) => void)[] = [];
  const api = () =>
    new Promise<CallResult<AddEntryResponse>>((resolve) =>
      answers.push((shoppingCart) =>
        resolve(shoppingCart ? { ok: true, value: { ...answer, shoppingCart } } : { ok: false, kind: 'unreachable' }),
      ),
    );
  const cart = createShoppingCart(api as Api);
  const press = () => new Promise<void>((resolve) => cart.addToCart(input, () => resolve()));

  const [first, second] = [press(), press()];
  expect(answers).toHaveLength(1);
  answers[0]?.(null);
  await first;
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.(twoJugs);
  await second;
  void press();
  void press();

  expect(answers).toHaveLength(4);
});

it('waits for other windows until there is a cart, and no longer', async () => {
  const turns: (() => void)[] = [];
  const { api, calls } = anApi({ status: 200, body: answer });
  const cart = createShoppingCart(api, async (call) => {
    await new Promise<void>((resolve) => turns.push(resolve));
    return call();
  });
  const press = () => new Promise<void>((resolve) => cart.addToCart(input, () => resolve()));

  const first = press();
  expect(calls).toHaveLength(0);
  turns[0]?.();
  await first;
  await press();

  expect([calls.length, turns.length]).toEqual([2, 1]);
});

it('tells every listener of the cart that an add brought, late ones too', async () => {
  const cart = createShoppingCart(anApi({ status: 200, body: answer }).api);
  const heard: number[] = [];
  const listener = ({ totalQuantity }: ShoppingCart) => void heard.push(totalQuantity);
  cart.subscribe(listener);

  await new Promise<void>((resolve) => cart.addToCart(input, () => resolve()));
  cart.subscribe(listener);

  expect(heard).toEqual([2, 2]);
});

it('[STOCK-008] counts only entries of the same item and the same variant', () => {
  const cart = aCart([entry('jug', 'J1', 2), entry('jug', 'J1', 1), entry('jug', 'J2', 8), entry('mug', 'J1', 16)]);

  expect(quantityInCart(cart, 'jug', 'J1')).toBe(3);
  expect(quantityInCart(null, 'jug', 'J1')).toBe(0);
});

function entry(itemId: string, sku: string, quantity: number): CartEntryRecord {
  return aCartEntry({ itemId, quantity, chosenVariant: { sku, attributes: {} } });
}
