import { expect, it } from 'vitest';
import { waysBack } from './ways-back.ts';

const giftCards = [{ id: '1', lastFour: '9QXB', cents: 500 }];

it.each([
  ['Card ending 4242', [], 'the card ending in 4242'],
  ['Visa ending 4242', giftCards, 'the card ending in 4242 and the gift card ending in 9QXB'],
  ['PayPal', [], 'PayPal'],
  [null, giftCards, 'the gift card ending in 9QXB'],
  [null, [], ''],
])('says where money goes that was paid with %s and gift cards %o', (paidWith, cards, said) => {
  expect(waysBack({ paidWith, giftCards: cards }, 'en-US')).toBe(said);
});
