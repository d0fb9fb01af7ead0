import { describe, expect, it } from 'vitest';

import { money } from '../currency/money.ts';
import { english, shopperMessages } from '../messages/shopper-messages.ts';
import { DEFAULT_INSTALLMENTS, installmentOffer, installmentProvider, installmentText } from './installment-offer.ts';
import {
  subscriptionDuration,
  subscriptionPriceKey,
  subscriptionPriceText,
  type SubscriptionPlan,
} from './subscription-price.ts';
import { paymentMethodText } from './payment-method.ts';

const price = (value: number, unit: SubscriptionPlan['unit'], numBillingCycles = 0) =>
  subscriptionPriceText({ value, unit, numBillingCycles }, '$5.00', false);

describe('the price of a subscription', () => {
  it('[MONEY-017] says every week, month or year', () => {
    expect([price(1, 'WEEK'), price(1, 'MONTH'), price(1, 'YEAR')]).toEqual([
      '$5.00 every week',
      '$5.00 every month',
      '$5.00 every year',
    ]);
  });

  it('[MONEY-016, MONEY-018] says every so many weeks, months or years', () => {
    expect([price(2, 'WEEK'), price(12, 'MONTH'), price(3, 'YEAR')]).toEqual([
      '$5.00 every 2 weeks',
      '$5.00 every 12 months',
      '$5.00 every 3 years',
    ]);
  });

  it('[MONEY-019, MONEY-020] says for how long', () => {
    expect([price(2, 'WEEK', 5), price(1, 'MONTH', 7), price(1, 'YEAR', 3)]).toEqual([
      '$5.00 every 2 weeks for 10 weeks',
      '$5.00 every month for 7 months',
      '$5.00 every year for 3 years',
    ]);
    expect([price(1, 'YEAR', 1), price(1, 'WEEK', 1), price(1, 'MONTH', 1)]).toEqual([
      '$5.00 every year for 1 year',
      '$5.00 every week for 1 week',
      '$5.00 every month for 1 month',
    ]);
  });

  it('[MONEY-022, MONEY-023, MONEY-024] tells whole years as years, and nothing else', () => {
    expect([price(4, 'WEEK', 13), price(2, 'WEEK', 52), price(3, 'MONTH', 4), price(12, 'MONTH', 2)]).toEqual([
      '$5.00 every 4 weeks for 1 year',
      '$5.00 every 2 weeks for 2 years',
      '$5.00 every 3 months for 1 year',
      '$5.00 every 12 months for 2 years',
    ]);
    expect([price(1, 'WEEK', 53), price(5, 'MONTH', 5)]).toEqual([
      '$5.00 every week for 53 weeks',
      '$5.00 every 5 months for 25 months',
    ]);
  });

  it('[MONEY-021] has a whole sentence for every plan, with every number it tells', () => {
    for (const unit of ['WEEK', 'MONTH', 'YEAR'] as const) {
      for (let value = 1; value < 30; value++) {
        for (let numBillingCycles = 0; numBillingCycles < 60; numBillingCycles++) {
          const plan = { value, unit, numBillingCycles };
          expect(english.subscriptionPrices).toHaveProperty(subscriptionPriceKey(plan));
          const text = subscriptionPriceText(plan, '$5.00', false);
          expect(text).not.toMatch(/[{}]/);
          const duration = subscriptionDuration(plan)?.value;
          const numbers = ['5.00', ...(value > 1 ? [value] : []), ...(duration === undefined ? [] : [duration])];
          expect(text.match(/[\d.]+/g)).toEqual(numbers.map(String));
        }
      }
    }
  });

  it('says from where variants differ, in the language of the site', () => {
    const plan = { value: 2, unit: 'WEEK', numBillingCycles: 0 } as const;

    expect(subscriptionPriceText(plan, '$5.00', true)).toBe('from $5.00 every 2 weeks');
    expect(subscriptionPriceText(plan, '5,00 €', true, shopperMessages('de'))).toBe('ab 5,00 € alle 2 Wochen');
  });
});

const terms = { minimum: money(5000n, 'USD'), maximum: money(100_000n, 'USD'), count: DEFAULT_INSTALLMENTS };
const offered = (cents: bigint) => {
  const offer = installmentOffer(money(cents, 'USD'), terms);
  return offer && installmentText(offer);
};

describe('how something was paid', () => {
  it('is told in the language of the shopper, but for names of brands', () => {
    const german = shopperMessages('de');

    expect(paymentMethodText('Card ending 4242')).toBe('Card ending 4242');
    expect(paymentMethodText('Card ending 4242', german)).toBe('Karte, endet auf 4242');
    expect(paymentMethodText('Visa ending 0341', german)).toBe('Visa, endet auf 0341');
    expect(paymentMethodText('Bank transfer', german)).toBe('Bank transfer');
    expect(paymentMethodText('', german)).toBe('');
  });
});

describe('paying in parts', () => {
  it('[BNPL-012, BNPL-018] is offered in four parts between minimum and maximum', () => {
    expect(offered(10_001n)).toBe('or 4 interest-free payments of $25.01');
    expect(offered(5001n)).toBe('or 4 interest-free payments of $12.51');
  });

  it('[BNPL-013, BNPL-014] is not offered at the minimum, but at the maximum', () => {
    expect(offered(5000n)).toBe('available for orders over $50.00');
    expect(offered(100_000n)).toBe('or 4 interest-free payments of $250.00');
  });

  it('[BNPL-015] says where it begins and ends', () => {
    expect([offered(1n), offered(100_001n)]).toEqual(['available for orders over $50.00', 'up to $1,000.00']);
  });

  it('says nothing of what costs nothing, and knows no limit that is not set', () => {
    expect(offered(0n)).toBeUndefined();
    const open = { minimum: undefined, maximum: undefined, count: 4 };
    expect(installmentOffer(money(1n, 'USD'), open)).toMatchObject({ kind: 'offer', each: money(1n, 'USD') });
  });

  it('[BNPL-019, BNPL-020] is there in five countries, with two providers', () => {
    expect(['US', 'CA', 'AU', 'NZ', 'GB', 'DE'].map(installmentProvider)).toEqual([
      'first',
      'first',
      'first',
      'first',
      'second',
      undefined,
    ]);
  });
});
