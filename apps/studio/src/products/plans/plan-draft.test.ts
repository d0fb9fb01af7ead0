import { expect, it } from 'vitest';
import { draftOfPlan, NEW_PLAN, planOfDraft } from './plan-draft.ts';

const style = { currency: 'USD', language: 'en-US' };

it('a plan comes out of its fields as it went in', () => {
  const plan = {
    id: 'a',
    title: 'Every month',
    billingPeriod: { value: 1, unit: 'MONTH' },
    numBillingCycles: 6,
    discount: { kind: 'percent', percent: '12.5' },
    firstCycles: { price: { kind: 'price', cents: 950 }, count: 2 },
    trialDays: 7,
    words: 'Only {price} {period}',
    isHidden: true,
  } as const;

  expect(planOfDraft(draftOfPlan(plan, style), style)).toEqual(plan);
});

it('what is no number is sent as one that no rule takes', () => {
  const plan = planOfDraft({ ...NEW_PLAN, value: 'x', cycles: '1.5', priceKind: 'amount', price: 'much' }, style);

  expect(plan).toMatchObject({ billingPeriod: { value: -1 }, numBillingCycles: -1, discount: { cents: -1 } });
});
