import type { CheckoutPageProps, QuoteResponse } from '@portico/contract';
import { expect, it } from 'vitest';

import { aCheckoutPage } from '../testing/checkout-builder.ts';
import {
  changesTotals,
  initialCheckoutState,
  isTypedTotal,
  nextCheckoutState,
  type CheckoutAction,
} from './checkout-state.ts';

const after = (facts: Partial<CheckoutPageProps>, ...actions: readonly CheckoutAction[]) =>
  actions.reduce(nextCheckoutState, initialCheckoutState(aCheckoutPage(facts)));

const post = { id: 'post', name: 'Post', detail: '', priceMoney: { value: '800', currency: 'USD' }, isPickup: false };
const collect = {
  id: 'collect',
  name: 'Collect',
  detail: '',
  priceMoney: { value: '0', currency: 'USD' },
  isPickup: true,
};

const aQuote = (grandTotalCents: number, selected: string | null = 'post'): QuoteResponse => ({
  shippingAnswer: 'offered',
  shippingOptions: [post, collect],
  selectedShippingOptionId: selected,
  totals: { ...aCheckoutPage().totals, grandTotalCents },
  isTaxKnown: true,
  cart: aCheckoutPage().cart,
});

it('asks for totals again only after what changes them', () => {
  expect(['email', 'country', 'region', 'postalCode', 'shippingOptionId'].every(changesTotals)).toBe(true);
  expect(['cardNumber', 'note', 'city'].some(changesTotals)).toBe(false);
});

it('keeps what was typed and takes the message of that field away', () => {
  const state = after(
    { errors: { email: 'Required', city: 'Required' } },
    { kind: 'fill', name: 'email', values: { email: 'marta@example.com' } },
  );

  expect(state.page.values.email).toBe('marta@example.com');
  expect(state.page.errors.email).toBeUndefined();
  expect(state.page.errors.city).toBe('Required');
});

it('takes the address rules of the chosen country and drops a region it does not have', () => {
  const state = after(
    { values: { ...aCheckoutPage().values, region: 'ME' } },
    { kind: 'fill', name: 'country', values: { country: 'CA' } },
  );

  expect(state.page.addressRules.regionLabel).toBe('Province');
  expect(state.page.values).toMatchObject({ country: 'CA', region: '' });
});

it('shows the newest totals, whatever order the answers come in', () => {
  const state = after(
    {},
    { kind: 'ask' },
    { kind: 'ask' },
    { kind: 'quote', question: 2, giftAmount: '', quote: aQuote(2000) },
    { kind: 'quote', question: 1, giftAmount: '', quote: aQuote(1000) },
  );

  expect(state.page.totals.grandTotalCents).toBe(2000);
  expect(state.answered).toBe(2);
});

it('asks for a name alone when the goods are collected, and for all of the address otherwise', () => {
  const needs = ['collect', 'post'].map(
    (selected) =>
      after({}, { kind: 'ask' }, { kind: 'quote', question: 1, giftAmount: '', quote: aQuote(1000, selected) }).page
        .addressNeed,
  );

  expect(needs).toEqual(['name', 'whole']);
});

it('pays once, and lets the shopper go on after a refusal', () => {
  const paying = after({}, { kind: 'pay' });
  expect(nextCheckoutState(paying, { kind: 'pay' })).toBe(paying);

  const refused = nextCheckoutState(paying, {
    kind: 'refuse',
    message: 'Declined.',
    errors: { cardNumber: 'Declined' },
  });

  expect(refused).toMatchObject({
    phase: 'filling',
    page: { message: 'Declined.', errors: { cardNumber: 'Declined' } },
  });
});

it('shows what another window made of the cart, and says so', () => {
  const [entry] = aCheckoutPage().cart.entries;
  const cart = { ...aCheckoutPage().cart, entries: entry ? [{ ...entry, quantity: 3 }] : [] };
  const same = after({}, { kind: 'ask' }, { kind: 'quote', question: 1, giftAmount: '', quote: aQuote(1000) });
  const changed = nextCheckoutState(nextCheckoutState(same, { kind: 'ask' }), {
    kind: 'quote',
    question: 2,
    giftAmount: '',
    quote: { ...aQuote(1000), cart },
  });

  expect(same.isCartChanged).toBe(false);
  expect(changed.isCartChanged).toBe(true);
  expect(changed.page.cart.entries[0]?.quantity).toBe(3);
});

it('says nothing of a cart that holds the same under another id, as a gift card does until it is paid for', () => {
  const [entry] = aCheckoutPage().cart.entries;
  const cart = { ...aCheckoutPage().cart, entries: entry ? [{ ...entry, id: 'another' }] : [] };

  const asked = after(
    {},
    { kind: 'ask' },
    { kind: 'quote', question: 1, giftAmount: '', quote: { ...aQuote(1000), cart } },
  );

  expect(asked.isCartChanged).toBe(false);
});

const mend = (name: 'email' | 'city') => ({ kind: 'fill', name, values: { [name]: 'x' } }) as const;

it('says nothing more of marked fields once the last one is mended', () => {
  const refused = { errors: { email: 'Required', city: 'Required' }, message: 'Please check the marked fields.' };

  expect(after(refused, mend('email')).page.message).toBe('Please check the marked fields.');
  expect(after(refused, mend('email'), mend('city')).page.message).toBe('');
  expect(after({ message: 'Declined.' }, mend('city')).page.message).toBe('Declined.');
});

it('knows what a gift card is worth in the totals that are shown, whatever was typed while they were on their way', () => {
  const quote = aQuote(1000);
  const values = { ...aCheckoutPage().values, giftAmount: '$10.00' };
  const typed = after({ values }, { kind: 'ask' }, { kind: 'fill', name: 'giftAmount', values: { giftAmount: '60' } });
  const older = nextCheckoutState(typed, { kind: 'quote', question: 1, giftAmount: '$10.00', quote });
  const asked = nextCheckoutState(older, { kind: 'ask' });
  const newest = nextCheckoutState(asked, { kind: 'quote', question: 2, giftAmount: '60', quote: aQuote(6000) });

  expect([typed, older, newest].map(({ quotedAmount }) => quotedAmount)).toEqual(['$10.00', '$10.00', '60']);
  expect(older.page.values.giftAmount).toBe('60');
});

it('takes a total as known by whoever typed it: the worth of gift cards, as long as there are as many', () => {
  const shown = { cart: { ...aCheckoutPage().cart, cartType: 'gift-card', totalQuantity: 1 } } as const;
  const quote = (totalQuantity: number) => ({ ...aQuote(6000), cart: { ...shown.cart, totalQuantity } });

  expect([quote(1), quote(2)].map((answer) => isTypedTotal(shown, answer))).toEqual([true, false]);
  expect(isTypedTotal(aCheckoutPage(), aQuote(6000))).toBe(false);
});
