import { describe, expect, it } from 'vitest';
import { storePolicy } from './store-policy.ts';

const NO_RULES = { shipping: undefined, taxes: undefined } as unknown as Parameters<typeof storePolicy>[1];
const policyOf = (settings: Readonly<Record<string, unknown>>) => storePolicy(settings, NO_RULES);

const facts = ({ currency, expressCheckout }: ReturnType<typeof storePolicy>) => [currency, expressCheckout];

describe('the policy of a store', () => {
  it.each<[object, boolean]>([
    [{}, true],
    [{ multipleQuantityAllowedForServices: null }, true],
    [{ multipleQuantityAllowedForServices: true }, true],
    [{ multipleQuantityAllowedForServices: false }, false],
  ])('[OWNER-016] takes of services with %j more than one: %s', (settings, allowed) => {
    expect(policyOf({ ...settings }).multipleQuantityAllowedForServices).toBe(allowed);
  });

  it('[OWNER-015, MONEY-001] reads the currency, US dollars unless set, and the express checkout, off unless set', () => {
    expect(facts(policyOf({}))).toEqual(['USD', false]);
    expect(facts(policyOf({ selectedCurrency: 'EUR', expressCheckout: true }))).toEqual(['EUR', true]);
  });
});
