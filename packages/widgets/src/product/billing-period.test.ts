import { expect, it } from 'vitest';

import { readPlan } from './billing-period.ts';

it('[ERRREP-008] reports a plan that cannot be read as "Failed to read subscription context", and goes on without', () => {
  const told: string[] = [];

  const plan = readPlan('{"billingPeriod":', (words, cause) => told.push(words, (cause as Error).name));

  expect(plan).toBeUndefined();
  expect(told).toEqual(['Failed to read subscription context', 'SyntaxError']);
});

it('reports nothing where there is no plan, or a good one', () => {
  const told: string[] = [];
  const report = (words: string) => void told.push(words);

  expect(readPlan(undefined, report)).toBeUndefined();
  expect(readPlan('{"billingPeriod":{"value":2,"unit":"WEEK"}}', report)).toEqual({
    billingPeriod: { value: 2, unit: 'WEEK' },
  });
  expect(told).toEqual([]);
});
