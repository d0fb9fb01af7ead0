import { ProductType } from '@portico/domain';
import { describe, expect, it } from 'vitest';

import '../testing/english.ts';
import { createShoppingCart } from '../cart/shopping-cart.ts';
import type { PageProduct } from '../product/read-product.ts';
import { aCart, aCartEntry } from '../testing/cart-builder.ts';
import { anApi, type PreparedAnswer } from '../testing/fake-api.ts';
import { addToCart, type AddAttempt, type AddPorts } from './add-to-cart.ts';

const FORM = JSON.stringify({ id: 'f1', name: 'Stamp', fields: [] });

function aProduct(facts: Partial<PageProduct> = {}): PageProduct {
  return {
    itemId: 'jug',
    productType: ProductType.Physical,
    isSubscribable: false,
    subscriptionOptionId: undefined,
    formJson: '',
    variantOptionOrdering: ['Glaze', 'Size'],
    variants: [
      { sku: 'J1', attributes: { Glaze: 'Kelp', Size: 'Quart' }, qtyInStock: 0, unlimited: true },
      { sku: 'J2', attributes: { Glaze: 'Shell', Size: 'Quart' }, qtyInStock: 0, unlimited: false },
    ],
    ...facts,
  };
}

const aPlainProduct = (facts: Partial<PageProduct> = {}) =>
  aProduct({
    variantOptionOrdering: [],
    variants: [{ sku: 'J1', attributes: {}, qtyInStock: 0, unlimited: true }],
    ...facts,
  });

const kelpQuart = { Glaze: 'Kelp', Size: 'Quart' };
const added: PreparedAnswer = {
  status: 200,
  body: { shoppingCart: aCart([aCartEntry()]), newlyAdded: aCartEntry() },
};
const inStock: PreparedAnswer = { status: 200, body: { results: [{ sku: 'J1', unlimited: false, qtyInStock: 1 }] } };

function aStore(answers: readonly PreparedAnswer[], facts: Partial<AddPorts> & { isExpressCheckout?: boolean } = {}) {
  const { api, calls } = anApi(...answers);
  const ports: AddPorts = {
    api,
    cart: createShoppingCart(api),
    site: {
      websiteId: 'site-1',
      currency: 'USD',
      isExpressCheckout: facts.isExpressCheckout === true,
      multipleQuantityAllowedForServices: true,
    },
    keepsCookies: () => true,
    hasCartCookie: () => true,
    openForm: () => Promise.reject(new Error('No form was expected.')),
    ...facts,
  };
  return {
    calls,
    add: (attempt: Partial<AddAttempt> = {}) =>
      addToCart({ product: aProduct(), choice: kelpQuart, quantity: '1', isInList: false, ...attempt }, ports),
  };
}

const refusal = (code: string, error: string) => ({ code, error, requestId: 'r1' });

describe('what is checked before a call', () => {
  it('[ADD-025, ADD-039] asks for the options first, whatever else is wrong', async () => {
    const store = aStore([]);

    const outcome = await store.add({ choice: {}, quantity: 'two' });

    expect(outcome).toEqual({
      kind: 'refused',
      title: 'Unable to Add Item',
      words: 'Please select the Glaze and Size options.',
      tracked: 'NO_VARIANT_SELECTED',
    });
    expect(store.calls).toEqual([]);
  });

  it('[ADD-017] prompts on a list instead', async () => {
    expect(await aStore([]).add({ choice: {}, isInList: true })).toEqual({
      kind: 'prompt',
      words: 'Please select the Glaze and Size options.',
      tracked: 'NO_VARIANT_SELECTED',
    });
  });

  it('[ADD-040] tells that a combination is not made', async () => {
    expect(await aStore([]).add({ choice: { Glaze: 'Kelp', Size: 'Gallon' } })).toMatchObject({
      words: 'Sorry, that item variant is unavailable. Please select another variant.',
      tracked: 'VARIANT_UNAVAILABLE',
    });
  });

  it('[ADD-030, ADD-031] asks the server for nothing that is not made or is gone', async () => {
    const store = aStore([]);

    await store.add({ choice: { Glaze: 'Kelp', Size: 'Gallon' } });
    await store.add({ choice: { Glaze: 'Shell', Size: 'Quart' } });

    expect(store.calls).toEqual([]);
  });

  it('[ADD-041] tells that a variant is gone', async () => {
    expect(await aStore([]).add({ choice: { Glaze: 'Shell', Size: 'Quart' }, quantity: 'x' })).toMatchObject({
      words: 'Sorry, we do not have enough of that item available.',
      tracked: 'OUT_OF_STOCK',
    });
  });

  it('[ADD-042] refuses a quantity that is no number', async () => {
    expect(await aStore([]).add({ quantity: 'two' })).toMatchObject({
      words: 'Quantity must be a number.',
      tracked: 'QUANTITY_NOT_A_NUMBER',
    });
  });

  it('[ADD-044, SUBS-016] tracks a fraction as no number, and for a subscription by its own type', async () => {
    expect(await aStore([]).add({ quantity: '1.5' })).toMatchObject({
      words: 'Quantity must be a whole number',
      tracked: 'QUANTITY_NOT_A_NUMBER',
    });
    expect(await aStore([]).add({ quantity: '1.5', product: aProduct({ isSubscribable: true }) })).toMatchObject({
      words: 'Quantity must be a whole number',
      tracked: 'SUB_QUANTITY_NOT_A_WHOLE_NUMBER',
    });
  });

  it('[GIFT-006, GIFT-007] asks for a denomination in its own words', async () => {
    const product = aProduct({ productType: ProductType.GiftCard, variantOptionOrdering: ['Value'] });

    expect(await aStore([]).add({ product, choice: {} })).toMatchObject({
      title: 'Unable to purchase Gift Card',
      words: 'Select a denomination for the Gift Card',
    });
  });
});

describe('an ordinary add', () => {
  it('posts the variant that was chosen', async () => {
    const store = aStore([added]);

    const outcome = await store.add({ quantity: '2' });

    expect(outcome).toMatchObject({ kind: 'added', answer: { newlyAdded: { title: 'Pouring Jug' } } });
    expect(store.calls[0]?.body).toMatchObject({ itemId: 'jug', sku: 'J1', quantity: 2 });
  });

  it('[ADD-001, ADD-002, ADD-003] takes physical goods, digital goods and services into the cart', async () => {
    for (const productType of [ProductType.Physical, ProductType.Digital, ProductType.Service]) {
      const store = aStore([added]);

      expect(await store.add({ product: aPlainProduct({ productType }), choice: {} })).toMatchObject({ kind: 'added' });
      expect(store.calls).toMatchObject([{ method: 'POST', path: '/api/commerce/shopping-cart/entries' }]);
    }
  });

  it('[ADD-029] adds one where there is no quantity field and nothing to choose', async () => {
    const store = aStore([added]);

    expect(await store.add({ product: aPlainProduct(), choice: {}, quantity: undefined })).toMatchObject({
      kind: 'added',
    });
    expect(store.calls[0]?.body).toMatchObject({ quantity: 1 });
  });

  it('[ADD-036] asks for patience when the server is pressed', async () => {
    const store = aStore([{ status: 429, body: refusal('TOO_MANY_REQUESTS', 'Too fast.') }]);

    expect(await store.add()).toMatchObject({ words: 'Please try again in a few seconds.' });
  });

  it('[ADD-034] tells that the session is over when the crumb is refused', async () => {
    const store = aStore([{ status: 403, body: { ...refusal('CRUMB_FAILED', 'No.'), crumbFail: true } }]);

    expect(await store.add()).toMatchObject({
      words: 'Your session has expired. Please reload the page and try again.',
    });
  });

  it('[ADD-035] tells that cookies are the cause when the browser keeps none', async () => {
    const refused = { status: 403, body: { ...refusal('CRUMB_FAILED', 'No.'), crumbFail: true } };

    expect(await aStore([refused], { keepsCookies: () => false }).add()).toMatchObject({
      words: 'Please enable cookies in your browser, reload the page, and try again.',
    });
  });

  it('[ADD-035] tells that cookies are the cause when the server finds that the browser kept none', async () => {
    const refused = { status: 403, body: { ...refusal('COOKIES_DISABLED', 'No.'), crumbFail: true } };

    expect(await aStore([refused]).add()).toMatchObject({
      words: 'Please enable cookies in your browser, reload the page, and try again.',
    });
  });

  it('[ADD-037, ADD-043] shows the server message for any other failure', async () => {
    const store = aStore([{ status: 409, body: refusal('CART_FULL', 'Your cart is full.') }]);

    expect(await store.add()).toMatchObject({
      kind: 'refused',
      title: 'Unable to Add Item',
      words: 'Your cart is full.',
      tracked: 'API_FAILURE',
    });
  });

  it('[ADD-041] tracks what the server finds out of stock as that', async () => {
    const words = 'Sorry, we do not have enough of that item available.';
    const store = aStore([{ status: 409, body: refusal('OUT_OF_STOCK', words) }]);

    expect(await store.add({ quantity: '9' })).toMatchObject({ words, tracked: 'OUT_OF_STOCK' });
  });

  it('[ADD-043, CARTUI-029] names the connection when no answer comes', async () => {
    expect(await aStore([{}]).add()).toMatchObject({
      words: 'Please check your internet connection.',
      tracked: 'API_FAILURE',
    });
  });

  it('[CARTUI-030] asks to try again when the answer says nothing', async () => {
    expect(await aStore([{ status: 502 }]).add()).toMatchObject({ words: 'Please try again.' });
  });
});

describe('express checkout', () => {
  it('[EXPR-001, EXPR-006, EXPR-007] goes straight to the checkout instead of "Added!"', async () => {
    const store = aStore([added], { isExpressCheckout: true });

    expect(await store.add()).toEqual({ kind: 'leave', url: '/commerce/goto-checkout' });
  });

  it('[EXPR-005, EXPR-008, EXPR-009] refuses when the browser kept no cart', async () => {
    const store = aStore([added], { isExpressCheckout: true, hasCartCookie: () => false });

    expect(await store.add()).toEqual({
      kind: 'refused',
      title: 'Unable to Purchase Item',
      words: 'Either your session has expired or you do not have cookies enabled. We cannot continue to checkout.',
      tracked: 'EXPRESS_CHECKOUT_FAILURE',
    });
  });
});

describe('checkouts of their own', () => {
  it('[ADD-004, GIFT-002, GIFT-003, GIFT-004] takes a gift card to its checkout with the denomination', async () => {
    const product = aProduct({
      itemId: 'card',
      productType: ProductType.GiftCard,
      variantOptionOrdering: ['Value'],
      variants: [{ sku: 'GC 50', attributes: { Value: '$50' }, qtyInStock: 0, unlimited: false }],
    });
    const store = aStore([]);

    const outcome = await store.add({ product, choice: { Value: '$50' }, quantity: undefined });

    expect(outcome).toEqual({
      kind: 'leave',
      url: '/checkout/giftcard?websiteId=site-1&giftCardProductId=card&sku=GC%2050',
    });
    expect(store.calls).toEqual([]);
  });

  it('[GIFT-005] names no denomination in that address where there was none to choose', async () => {
    const product = aProduct({
      itemId: 'card',
      productType: ProductType.GiftCard,
      variantOptionOrdering: [],
      variants: [{ sku: '', attributes: {}, qtyInStock: 0, unlimited: false }],
    });

    const outcome = await aStore([]).add({ product, choice: {}, quantity: undefined });

    expect(outcome).toEqual({ kind: 'leave', url: '/checkout/giftcard?websiteId=site-1&giftCardProductId=card' });
  });

  it('[ADD-005, SUBS-003, SUBS-004, SUBS-007, SUBS-008] takes a subscription to its checkout with the token of its cart', async () => {
    const store = aStore([{ status: 200, body: { data: { cartToken: 'tok' } } }]);
    const product = aProduct({ isSubscribable: true, subscriptionOptionId: 'every-month' });

    const outcome = await store.add({ product, quantity: '3' });

    expect(outcome).toEqual({ kind: 'leave', url: '/checkout/subscribe?cartToken=tok' });
    expect(store.calls).toEqual([
      {
        method: 'POST',
        path: '/api/3/commerce/cart/subscription',
        body: { itemId: 'jug', sku: 'J1', qty: 3, additionalFields: undefined, subscriptionOptionId: 'every-month' },
      },
    ]);
  });

  it('[SUBS-009, SUBS-017] shows the server message when a subscription fails', async () => {
    const store = aStore([{ status: 400, body: refusal('SUBSCRIPTION_OPTION_UNAVAILABLE', 'Choose another period.') }]);

    expect(await store.add({ product: aProduct({ isSubscribable: true }) })).toMatchObject({
      words: 'Choose another period.',
      tracked: 'SUB_API_FAILURE',
    });
  });
});

describe('a product with a form', () => {
  const stamped = aPlainProduct({ formJson: FORM });

  it('[SUBS-004, SUBS-005, SUBS-006] subscribes with its answers as JSON text, and names no period where none was chosen', async () => {
    const store = aStore([inStock, { status: 200, body: { data: { cartToken: 'tok' } } }], {
      hasCartCookie: () => false,
      openForm: (_form, submit) => submit({ name: 'WREN' }),
    });

    await store.add({ product: { ...stamped, isSubscribable: true }, choice: {}, quantity: '2' });

    expect(store.calls.at(-1)?.body).toStrictEqual({
      itemId: 'jug',
      sku: 'J1',
      qty: 2,
      additionalFields: '{"name":"WREN"}',
    });
  });

  it('[SUBS-015] tracks by its own type that subscribing with it failed', async () => {
    const store = aStore(
      [inStock, { status: 400, body: refusal('SUBSCRIPTION_OPTION_UNAVAILABLE', 'Choose another.') }],
      {
        hasCartCookie: () => false,
        openForm: (_form, submit) => submit({ name: 'WREN' }),
      },
    );

    expect(await store.add({ product: { ...stamped, isSubscribable: true }, choice: {} })).toMatchObject({
      tracked: 'SUB_WITH_FORM_FAILURE',
    });
  });

  it('[SUBS-015] tracks the same where nobody answers', async () => {
    const store = aStore([inStock, {}], { hasCartCookie: () => false, openForm: (_form, submit) => submit({}) });

    expect(await store.add({ product: { ...stamped, isSubscribable: true }, choice: {} })).toMatchObject({
      kind: 'refused',
      tracked: 'SUB_WITH_FORM_FAILURE',
    });
  });

  it('[PFORM-002] opens no form for a product without one', async () => {
    const store = aStore([added]);

    expect(await store.add()).toMatchObject({ kind: 'added' });
    expect(store.calls.map(({ path }) => path)).toEqual(['/api/commerce/shopping-cart/entries']);
  });

  it('[PFORM-002] opens the form of a product that has one, and adds nothing before it is answered', async () => {
    const opened: string[] = [];
    const openForm: AddPorts['openForm'] = async (form) => {
      opened.push(form.id);
      return { kind: 'cancelled' };
    };
    const store = aStore([inStock, added], { hasCartCookie: () => false, openForm });

    await store.add({ product: stamped, choice: {} });

    expect(opened).toEqual(['f1']);
    expect(store.calls.map(({ method }) => method)).toEqual(['GET']);
  });

  it('[PFORM-003, PFORM-004, PFORM-005] checks stock, opens the form, and adds with its answers', async () => {
    const order: string[] = [];
    const store = aStore([inStock, added], {
      hasCartCookie: () => false,
      openForm: (form, submit) => {
        order.push(`form ${form.id} after ${store.calls.length} call`);
        return submit({ name: 'WREN' });
      },
    });

    const outcome = await store.add({ product: stamped, choice: {} });

    expect(outcome).toMatchObject({ kind: 'added' });
    expect(order).toEqual(['form f1 after 1 call']);
    expect(store.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/commerce/inventory/stock/?itemId=jug',
      'POST /api/commerce/shopping-cart/entries',
    ]);
    expect(store.calls[1]?.body).toMatchObject({ additionalFields: '{"name":"WREN"}' });
  });

  it('[CART-007, CART-010] adds the item, its variant, how many, and what was answered as text', async () => {
    const store = aStore([inStock, added], {
      hasCartCookie: () => false,
      openForm: (_form, submit) => submit({ name: 'TERN', colors: ['Kelp', 'Shell'] }),
    });

    await store.add({ product: stamped, choice: {}, quantity: '3' });

    expect(store.calls[1]?.body).toEqual({
      itemId: 'jug',
      sku: 'J1',
      quantity: 3,
      additionalFields: '{"name":"TERN","colors":["Kelp","Shell"]}',
    });
  });

  it('[CART-010, EXPR-001] adds what was answered on the way to express checkout too', async () => {
    const store = aStore([inStock, { status: 200, body: aCart([]) }, added], {
      isExpressCheckout: true,
      openForm: (_form, submit) => submit({ name: 'TERN' }),
    });

    expect(await store.add({ product: stamped, choice: {} })).toMatchObject({ kind: 'leave' });
    expect(store.calls.at(-1)?.body).toMatchObject({ additionalFields: '{"name":"TERN"}' });
  });

  it('[PFORM-014, STOCK-001, STOCK-007] does not open the form when the cart holds all there is', async () => {
    const cart = aCart([aCartEntry({ itemId: 'jug', chosenVariant: { sku: 'J1', attributes: {} }, quantity: 1 })]);
    const store = aStore([inStock, { status: 200, body: cart }]);

    const outcome = await store.add({ product: stamped, choice: {} });

    expect(store.calls[0]).toEqual({ method: 'GET', path: '/api/commerce/inventory/stock/?itemId=jug' });
    expect(outcome).toMatchObject({
      words: 'Sorry, we do not have enough of that item available.',
      tracked: 'CUSTOM_FORM_RENDER_ERROR_OUT_OF_STOCK',
    });
  });

  it('[PFORM-007, PFORM-013] shows a general alert when the form cannot be drawn', async () => {
    const store = aStore([inStock], { hasCartCookie: () => false });

    expect(await store.add({ product: stamped, choice: {} })).toMatchObject({
      kind: 'refused',
      title: 'Unable to Add Item',
      words: 'Unable to open form. Please try again.',
      tracked: 'CUSTOM_FORM_RENDER_ERROR',
    });
  });

  it('[PFORM-013] tracks the same when nobody answers what there is in stock', async () => {
    const store = aStore([{ status: 500, body: refusal('INTERNAL_ERROR', 'No.') }], { hasCartCookie: () => false });

    expect(await store.add({ product: stamped, choice: {} })).toMatchObject({
      kind: 'refused',
      tracked: 'CUSTOM_FORM_RENDER_ERROR',
    });
  });

  it('hands the messages for its fields back with a refusal', async () => {
    const errors = { name: 'Required' };
    const refused = { status: 400, body: { ...refusal('ADDITIONAL_FIELDS_INVALID', 'Check.'), errors } };
    const store = aStore([inStock, refused], { hasCartCookie: () => false, openForm: (_form, submit) => submit({}) });

    expect(await store.add({ product: stamped, choice: {} })).toMatchObject({ kind: 'refused', fieldErrors: errors });
  });
});
