import { expect, it } from 'vitest';
import { waysBack } from './ways-back.ts';

const giftCard = { id: '1', lastFour: '9QXB', cents: 500, returnedCents: 0 };
const other = { ...giftCard, id: '2', lastFour: '7KLM', cents: 300 };
const money = (cents: number) => `$${(cents / 100).toFixed(2)}`;

const CARD = ' to the card ending in 4242';
const GIFT_CARD = ' to the gift card ending in 9QXB';

it.each([
  ['Card ending 4242', [], 2000, CARD],
  ['PayPal', [], 2000, ' to PayPal'],
  ['Visa ending 4242', [giftCard], 1500, CARD],
  ['Visa ending 4242', [giftCard], 1800, `: $15.00${CARD} and $3.00${GIFT_CARD}`],
  ['Visa ending 4242', [{ ...giftCard, cents: 2000 }], 1800, GIFT_CARD],
  [
    'Visa ending 4242',
    [giftCard, other],
    1600,
    `: $12.00${CARD}, $1.00${GIFT_CARD}, and $3.00 to the gift card ending in 7KLM`,
  ],
  [null, [], 2000, ''],
])('says where money goes that was paid with %s and gift cards %o', (paidWith, giftCards, cents, said) => {
  expect(waysBack({ paidWith, giftCards, totalCents: 2000, refundedCents: 0 }, cents, money, 'en-US')).toBe(said);
});

it('knows what went back before', () => {
  const order = {
    paidWith: 'Card ending 4242',
    totalCents: 2000,
    refundedCents: 1100,
    giftCards: [{ ...giftCard, returnedCents: 100 }],
  };

  expect(waysBack(order, 700, money, 'en-US')).toBe(`: $5.00${CARD} and $2.00${GIFT_CARD}`);
});
