import { money } from '@portico/locale';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ProductType } from '../enumerations/product-type.ts';
import { checkSubscriptionOptions, type OptionToCheck } from './check-options.ts';
import {
  planOf,
  plansOf,
  savedPercent,
  signUpPrice,
  subscriptionOffer,
  unitPriceAfter,
  type ChosenPlan,
} from './plan.ts';

const monthly: OptionToCheck = {
  id: 'monthly',
  title: 'Every month',
  billingPeriod: { value: 1, unit: 'MONTH' },
  numBillingCycles: 0,
};
const product = (overrides: object = {}) => ({
  isSubscribable: true,
  subscriptionPlan: { billingPeriod: { value: 2, unit: 'WEEK' as const }, numBillingCycles: 6 },
  subscriptionOptions: [monthly, { id: 'hidden', title: 'Old', isHidden: true }, { id: 'plain' }],
  ...overrides,
});
const plan = (overrides: Partial<ChosenPlan> = {}): ChosenPlan => ({
  optionId: 'x',
  title: '',
  billingPeriod: { value: 1, unit: 'MONTH' },
  numBillingCycles: 0,
  discount: undefined,
  firstCycles: undefined,
  trialDays: 0,
  words: '',
  ...overrides,
});
const usd = (cents: number) => money(BigInt(cents), 'USD');

describe('the plans of a product', () => {
  it('are its options that are offered, the first where nobody chose', () => {
    expect(plansOf(product()).map(({ optionId }) => optionId)).toEqual(['monthly', 'plain']);
    expect(planOf(product(), undefined)?.optionId).toBe('monthly');
    expect(planOf(product(), 'plain')).toMatchObject({
      billingPeriod: { value: 2, unit: 'WEEK' },
      numBillingCycles: 6,
    });
  });

  it('are not those that are hidden, nor those of another product, nor any of what is sold once', () => {
    expect(planOf(product(), 'hidden')).toBeUndefined();
    expect(planOf(product(), 'foreign')).toBeUndefined();
    expect(planOf(product({ isSubscribable: false }), undefined)).toBeUndefined();
    expect(planOf(product({ subscriptionOptions: [{ ...monthly, isHidden: true }] }), undefined)).toBeUndefined();
  });

  it('are the plan of the product itself where it has no options', () => {
    expect(planOf(product({ subscriptionOptions: [] }), undefined)).toMatchObject({
      optionId: '',
      numBillingCycles: 6,
    });
  });
});

describe('what a plan costs', () => {
  it.each([
    [{ kind: 'percent', percent: '12.5' }, 1000, 875],
    [{ kind: 'percent', percent: '33.33' }, 1001, 667],
    [{ kind: 'percent', percent: '50' }, 25, 12],
    [{ kind: 'percent', percent: '100' }, 25, 0],
    [{ kind: 'amount', cents: 300 }, 1000, 700],
    [{ kind: 'amount', cents: 3000 }, 1000, 0],
    [{ kind: 'price', cents: 1234 }, 1000, 1234],
  ] as const)('with %j of %i is %i', (discount, cents, expected) => {
    expect(subscriptionOffer(plan({ discount }), usd(cents)).price).toEqual(usd(expected));
  });

  it('is another price in the first cycles, and nothing while it is tried', () => {
    const offer = subscriptionOffer(
      plan({ discount: { kind: 'amount', cents: 100 }, firstCycles: { kind: 'price', cents: 500, count: 2 } }),
      usd(1000),
    );
    const cycles = { priceCents: offer.price.minorUnits, firstPriceCents: offer.firstPrice.minorUnits, firstCount: 2 };

    expect([0, 1, 2, 3].map((paid) => unitPriceAfter(cycles, paid))).toEqual([500n, 500n, 900n, 900n]);
    expect(signUpPrice(offer)).toEqual(usd(500));
    expect(signUpPrice({ ...offer, plan: plan({ trialDays: 7 }) })).toEqual(usd(0));
  });

  it('is never negative, and what is saved is told in whole percent, never more than is true', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 10_000 }), (cents, hundredths) => {
        const percent = (hundredths / 100).toFixed(2);
        const offer = subscriptionOffer(plan({ discount: { kind: 'percent', percent } }), usd(cents));
        const saved = savedPercent(offer, usd(cents));

        expect(offer.price.minorUnits).toBeGreaterThanOrEqual(0n);
        expect(BigInt(saved) * BigInt(cents)).toBeLessThanOrEqual((BigInt(cents) - offer.price.minorUnits) * 100n);
      }),
    );
  });
});

const errorsOf = (option: Partial<OptionToCheck>, productType: ProductType = ProductType.Digital) => {
  const checked = checkSubscriptionOptions([{ ...monthly, ...option }], productType);
  return checked.ok ? {} : checked.error.errors;
};

describe('plans that an owner hands in', () => {
  it.each([
    [{ title: ' ' }, '0.title'],
    [{ title: 'x'.repeat(61) }, '0.title'],
    [{ billingPeriod: { value: 53, unit: 'WEEK' as const } }, '0.billingPeriod.value'],
    [{ billingPeriod: { value: 1.5, unit: 'MONTH' as const } }, '0.billingPeriod.value'],
    [{ billingPeriod: { value: 0, unit: 'YEAR' as const } }, '0.billingPeriod.value'],
    [{ numBillingCycles: 241 }, '0.numBillingCycles'],
    [{ numBillingCycles: -1 }, '0.numBillingCycles'],
    [{ discount: { kind: 'percent' as const, percent: '0' } }, '0.discount.percent'],
    [{ discount: { kind: 'amount' as const, cents: 0 } }, '0.discount.cents'],
    [{ firstCycles: { kind: 'price' as const, cents: 0, count: 13 } }, '0.firstCycles.count'],
    [{ trialDays: 366 }, '0.trialDays'],
    [{ words: 'Only {price}' }, '0.words'],
    [{ words: '{price} {period} {email}' }, '0.words'],
    [{ words: '{price} {period} {' }, '0.words'],
    [{ isHidden: true }, 'options'],
  ])('are refused with %j, beside the field', (option, field) => {
    expect(Object.keys(errorsOf(option))).toEqual([field]);
  });

  it('are taken where everything is right', () => {
    expect(
      errorsOf({
        numBillingCycles: 240,
        discount: { kind: 'percent', percent: '10' },
        firstCycles: { kind: 'price', cents: 0, count: 12 },
        trialDays: 30,
        words: '{price}, {period}',
      }),
    ).toEqual({});
  });

  it('try nothing that is sent, and have names that tell them apart', () => {
    expect(errorsOf({ trialDays: 7 }, ProductType.Physical)).toHaveProperty(['0.trialDays']);
    const twice = checkSubscriptionOptions([monthly, { ...monthly, id: 'other' }], ProductType.Physical);
    expect(twice).toMatchObject({ error: { errors: { '1.title': expect.any(String) } } });
  });
});
