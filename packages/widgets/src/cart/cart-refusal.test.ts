import { expect, it } from 'vitest';

import '../testing/english.ts';
import { cartRefusalText, formNotOpenedText } from './cart-refusal.ts';

const offline = { ok: false, kind: 'unreachable' } as const;
const refused = {
  ok: false,
  kind: 'refused',
  status: 409,
  body: { error: 'Sorry, we do not have enough of that item available.', code: 'OUT_OF_STOCK', requestId: 'r1' },
} as const;

it('[CARTUI-024] tells that a quantity could not be changed, and why', () => {
  expect(cartRefusalText('quantity', refused, true)).toBe(
    'Unable to update quantity. Sorry, we do not have enough of that item available.',
  );
});

it('[CARTUI-025, CARTUI-027, CARTUI-028] names the form, the removal and the add that failed', () => {
  expect(cartRefusalText('form', offline, true)).toBe('Unable to update form. Please check your internet connection.');
  expect(cartRefusalText('remove', offline, true)).toBe(
    'Unable to remove item. Please check your internet connection.',
  );
  expect(cartRefusalText('add', offline, true)).toBe('Unable to add item. Please check your internet connection.');
});

it('[CARTUI-026] tells that a form could not be opened', () => {
  expect(formNotOpenedText()).toBe('Unable to open form. Please try again.');
});
