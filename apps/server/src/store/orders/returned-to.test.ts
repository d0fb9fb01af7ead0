import { GIFT_CARD_TENDER } from '@portico/domain';
import { money } from '@portico/locale';
import { expect, it } from 'vitest';
import { returnedTo } from './returned-to.ts';

const order = { currency: 'USD', method: 'Visa ending 4242', tenders: [] } as const;
const refund = {
  id: 'r',
  amountCents: 1500,
  chargeCents: 1500,
  tenderCents: [],
  isPlayMoney: false,
  state: 'done',
  reason: '',
  askedAt: '',
  origin: 'studio',
  lines: [],
} as const;

it('speaks of the days of a bank where a card was paid with', () => {
  expect(returnedTo(order, refund, 'en')).toEqual([
    '$15.00: Visa ending 4242. Depending on your bank it arrives within 5 to 10 days.',
  ]);
});

it('speaks of none where a gift card paid, and tells both where both did', () => {
  const tenders = [{ kind: GIFT_CARD_TENDER, reference: 'g', hint: 'K7QD', amount: money(1000n, 'USD') }];
  const card = '$10.00 to the gift card ending K7QD. It can be spent at once.';

  expect(returnedTo({ ...order, tenders }, { ...refund, chargeCents: 0, tenderCents: [1000] }, 'en')).toEqual([card]);
  expect(returnedTo({ ...order, tenders }, { ...refund, chargeCents: 500, tenderCents: [1000] }, 'en')).toEqual([
    '$5.00: Visa ending 4242. Depending on your bank it arrives within 5 to 10 days.',
    card,
  ]);
});

it('speaks of none where nobody knows how long it takes, nor of play money', () => {
  expect(returnedTo({ ...order, method: 'Bank transfer' }, refund, 'en')).toEqual(['$15.00 the way you paid.']);
  expect(returnedTo(order, { ...refund, isPlayMoney: true }, 'en')).toEqual([
    '$15.00 of play money: nothing was charged, and nothing is paid.',
  ]);
});
