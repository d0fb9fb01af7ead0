import { money, sumMoney, type Money } from '@portico/locale';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aTaxRule, usd, wholeOf } from '../testing/cart-builders.ts';
import { taxErrors } from './check-taxes.ts';
import {
  isTaxExempt,
  isTaxPlaceKnown,
  NO_TAXES,
  taxesOf,
  taxRulesAt,
  type TaxPolicy,
  type TaxableCart,
  type TaxRule,
} from './tax.ts';

const PLACE = { country: 'US', region: 'ME', postalCode: '04102' };
const policyOf = (rules: readonly TaxRule[], overrides: Partial<TaxPolicy> = {}): TaxPolicy => ({
  ...NO_TAXES,
  rules,
  ...overrides,
});
const cartOf = (amounts: readonly bigint[], shipping = 0n): TaxableCart => ({
  currency: 'USD',
  lines: amounts.map((amount, index) => ({ id: `${index}`, amount: money(amount, 'USD'), isExempt: false })),
  shipping: money(shipping, 'USD'),
});
const total = (amounts: readonly Money[]) => sumMoney(amounts, 'USD').minorUnits;

const amount = fc.bigInt({ min: 0n, max: 10n ** 9n });
const carts = fc
  .record({
    lines: fc.array(fc.record({ amount, isExempt: fc.boolean() }), { maxLength: 12 }),
    shipping: amount,
  })
  .map(({ lines, shipping }): TaxableCart => ({
    currency: 'USD',
    lines: lines.map((line, index) => ({ id: `${index}`, amount: money(line.amount, 'USD'), isExempt: line.isExempt })),
    shipping: money(shipping, 'USD'),
  }));
const percents = fc.bigInt({ min: 0n, max: 100_000_000n }).map((millionths) => {
  const digits = millionths.toString().padStart(7, '0');
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`;
});
const policies = fc
  .record({
    percents: fc.array(percents, { maxLength: 4 }),
    rounding: fc.constantFrom('line', 'order'),
    pricesIncludeTax: fc.boolean(),
    shippingTaxed: fc.boolean(),
  })
  .map(({ percents: rates, ...rest }) =>
    policyOf(
      rates.map((percent, index) => ({ ...aTaxRule('US', '', percent), id: `${index}` })),
      rest as Partial<TaxPolicy>,
    ),
  );

describe('taxes', () => {
  it('add up: lines and shipping to the tax, the rules to the same, no cent lost', () => {
    fc.assert(
      fc.property(carts, policies, (cart, policy) => {
        const result = taxesOf(cart, policy, PLACE);

        expect(total([...result.lines, result.shippingTax])).toBe(result.tax.minorUnits);
        if (policy.rules.length > 0) {
          expect(total(result.shares)).toBe(result.tax.minorUnits);
        }
        expect(result.lines).toHaveLength(cart.lines.length);
        cart.lines.forEach((line, index) => {
          const tax = result.lines[index]?.minorUnits ?? -1n;
          expect(tax >= 0n && (!line.isExempt || tax === 0n)).toBe(true);
        });
      }),
    );
  });

  it('are within half a cent of the exact sum when rounded once, and half a cent a line when rounded there', () => {
    fc.assert(
      fc.property(carts, percents, fc.constantFrom('line' as const, 'order' as const), (cart, percent, rounding) => {
        const rule = aTaxRule('US', '', percent);
        const { tax } = taxesOf(cart, policyOf([rule], { rounding }), PLACE);
        const taxed = total(cart.lines.map(({ amount: value, isExempt }) => (isExempt ? usd(0) : value)));
        const off = 2n * (tax.minorUnits * rule.rate.denominator - taxed * rule.rate.numerator);
        const most = rule.rate.denominator * BigInt(rounding === 'line' ? Math.max(cart.lines.length, 1) : 1);

        expect(off <= most && off >= -most).toBe(true);
      }),
    );
  });

  it('agree: what an exclusive price and its tax come to contains the same tax when it is inclusive', () => {
    const rates = fc.bigInt({ min: 1n, max: 99_999_999n }).map((millionths) => {
      const digits = millionths.toString().padStart(7, '0');
      return `${digits.slice(0, -6)}.${digits.slice(-6)}`;
    });
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 8 }), rates, (nets, percent) => {
        const rules = [aTaxRule('US', '', percent)];
        const added = taxesOf(cartOf(nets), policyOf(rules, { rounding: 'line' }), PLACE);
        const gross = nets.map((net, index) => net + (added.lines[index]?.minorUnits ?? 0n));
        const contained = taxesOf(cartOf(gross), policyOf(rules, { rounding: 'line', pricesIncludeTax: true }), PLACE);

        expect(contained.lines).toEqual(added.lines);
        expect(contained.tax).toEqual(added.tax);
        expect([added.included, contained.included]).toEqual([false, true]);
      }),
    );
  });

  it('[OWNER-011] are those of country, region and postal code together', () => {
    const rules = [
      aTaxRule('US', '', '1'),
      aTaxRule('US', 'ME', '5.5'),
      aTaxRule('US', 'NH', '9'),
      {
        ...aTaxRule('US', 'ME', '2'),
        id: 'port',
        area: { ...wholeOf('US'), postalCodes: [{ from: '04101', to: '04110' }] },
      },
    ];

    expect(taxRulesAt(rules, PLACE).map(({ percent }) => percent)).toEqual(['1', '5.5', '2']);
    expect(taxesOf(cartOf([10_000n]), policyOf(rules), PLACE)).toMatchObject({
      tax: usd(850),
      shares: [usd(100), usd(550), usd(200)],
    });
    expect(taxesOf(cartOf([10_000n]), policyOf(rules), { ...PLACE, postalCode: '04401' }).tax).toEqual(usd(650));
  });

  it('take shipping in where it is taxed', () => {
    const rules = [aTaxRule('US', 'ME', '10')];

    expect(taxesOf(cartOf([1000n], 500n), policyOf(rules), PLACE)).toMatchObject({
      tax: usd(100),
      shippingTax: usd(0),
    });
    expect(taxesOf(cartOf([1000n], 500n), policyOf(rules, { shippingTaxed: true }), PLACE)).toMatchObject({
      tax: usd(150),
      lines: [usd(100)],
      shippingTax: usd(50),
    });
  });

  it('leave out products and categories that the owner named, and products that are not taxable', () => {
    const policy = { exemptItemIds: ['book'], exemptCategories: ['Food'] };

    expect(
      [
        { itemId: 'book', categories: [], isTaxable: true },
        { itemId: 'jam', categories: ['Gifts', 'Food'], isTaxable: true },
        { itemId: 'jug', categories: ['Pots'], isTaxable: true },
        { itemId: 'stamp', categories: [], isTaxable: false },
      ].map((product) => isTaxExempt(product, policy)),
    ).toEqual([true, true, false, true]);
  });

  it('are known once the address says which rules hold', () => {
    const maine = [aTaxRule('US', 'ME', '5.5')];
    const port = [
      { ...aTaxRule('US', '', '2'), area: { ...wholeOf('US'), postalCodes: [{ from: '04101', to: '04101' }] } },
    ];

    expect([
      isTaxPlaceKnown([], { country: '', region: '', postalCode: '' }),
      isTaxPlaceKnown(maine, { country: '', region: '', postalCode: '' }),
      isTaxPlaceKnown(maine, { country: 'US', region: '', postalCode: '' }),
      isTaxPlaceKnown(maine, { country: 'CA', region: '', postalCode: '' }),
      isTaxPlaceKnown(maine, { country: 'US', region: 'NY', postalCode: '' }),
      isTaxPlaceKnown(port, { country: 'US', region: 'ME', postalCode: '' }),
      isTaxPlaceKnown(port, PLACE),
    ]).toEqual([true, false, false, true, true, false, true]);
  });
});

describe('taxes that an owner set up', () => {
  it('are told what is wrong with them beside the field', () => {
    const good = { id: 'a', name: 'Sales tax', area: wholeOf('US'), percent: '8.875' };

    expect(taxErrors([good])).toEqual({});
    expect(
      taxErrors([
        { ...good, name: ' ', percent: '8,875' },
        { ...good, area: { ...wholeOf('US'), regions: ['XX'] } },
        { ...good, id: 'c', area: { ...wholeOf('*') } },
        { ...good, id: 'd', area: { ...wholeOf('US'), postalCodes: [{ from: '1', to: '1' }] } },
      ]),
    ).toEqual({
      'rules.0.name': 'Enter the name that shoppers read.',
      'rules.0.percent': 'Enter a percentage from 0 to 100, such as 8.875.',
      'rules.1.name': 'This exists twice.',
      'rules.1.region': 'Choose one of its regions.',
      'rules.2.country': 'Choose a country.',
      'rules.3.postalCodes': '“1”: ZIP Codes need to be 5 digits.',
    });
  });
});
