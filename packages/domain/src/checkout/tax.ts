import { applyRate, sumMoney, zero, type CurrencyCode, type Money, type Rate } from '@portico/locale';

/** A tax of a country, or of a region of it. */
export interface TaxRule {
  readonly id: string;
  readonly name: string;
  readonly country: string;
  /** ISO 3166-2 suffix; empty for the whole country. */
  readonly region: string;
  readonly rate: Rate;
}

export interface TaxPolicy {
  /** Inclusive: the prices contain the tax, which is told but not added. */
  readonly pricesIncludeTax: boolean;
  /** Where the fraction of a minor unit is rounded: at every line, or once for the order. */
  readonly rounding: 'line' | 'order';
  readonly shippingTaxed: boolean;
  readonly rules: readonly TaxRule[];
}

export interface TaxableCart {
  readonly currency: CurrencyCode;
  readonly lines: readonly Money[];
  readonly shipping: Money;
}

export interface TaxResult {
  readonly tax: Money;
  /** Whether the tax is part of the prices rather than added to them. */
  readonly included: boolean;
  readonly rules: readonly TaxRule[];
}

/** Rules of a place: those of its country and those of its region, which add up. */
export function taxRulesAt(
  rules: readonly TaxRule[],
  place: { readonly country: string; readonly region: string },
): TaxRule[] {
  return rules.filter((rule) => rule.country === place.country && (rule.region === '' || rule.region === place.region));
}

/**
 * The tax of a cart sold to a place, rounded half to even: at every line or once, as the owner decided. Of inclusive
 * prices it is the part rate / (1 + rate).
 */
export function taxOf(
  cart: TaxableCart,
  policy: TaxPolicy,
  place: { readonly country: string; readonly region: string },
): TaxResult {
  const rules = taxRulesAt(policy.rules, place);
  const rate = sharedRate(rules, policy.pricesIncludeTax);
  const taxable = policy.shippingTaxed ? [...cart.lines, cart.shipping] : cart.lines;
  const tax =
    policy.rounding === 'line'
      ? sumMoney(
          taxable.map((amount) => applyRate(amount, rate, 'half-even')),
          cart.currency,
        )
      : applyRate(sumMoney(taxable, cart.currency), rate, 'half-even');
  return { tax: rules.length === 0 ? zero(cart.currency) : tax, included: policy.pricesIncludeTax, rules };
}

/**
 * Reads a percentage such as `8.875` as an exact rate.
 * @returns undefined for anything but a number from 0 to 100 with at most six decimals
 */
export function parsePercent(text: string): Rate | undefined {
  const match = /^(\d{1,3})(?:\.(\d{1,6}))?$/.exec(text.trim());
  if (!match) {
    return undefined;
  }
  const fraction = (match[2] ?? '').padEnd(6, '0');
  const rate = { numerator: BigInt(`${match[1]}${fraction}`), denominator: 100_000_000n };
  return rate.numerator > rate.denominator ? undefined : rate;
}

function sharedRate(rules: readonly TaxRule[], included: boolean): Rate {
  // Every percentage has the denominator of parsePercent, but rules may also come from elsewhere.
  const denominator = rules.reduce((all, rule) => all * rule.rate.denominator, 1n);
  const numerator = rules.reduce((all, rule) => all + (denominator / rule.rate.denominator) * rule.rate.numerator, 0n);
  return { numerator, denominator: included ? denominator + numerator : denominator };
}
