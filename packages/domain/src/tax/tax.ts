import { allocateMoney, applyRate, sumMoney, zero, type CurrencyCode, type Money, type Rate } from '@portico/locale';
import { closeness, mayNarrow, type Area, type Place } from '../shipping/area.ts';

/** A tax of a country, of a region of it, or of postal codes. Those of one place add up. */
export interface TaxRule {
  readonly id: string;
  /** What the shopper reads: `Maine sales tax`. */
  readonly name: string;
  readonly area: Area;
  /** As the owner wrote it: `5.5`. */
  readonly percent: string;
  readonly rate: Rate;
}

/** How a store taxes. */
export interface TaxPolicy {
  /** Inclusive: the prices contain the tax, which is told but not added. */
  readonly pricesIncludeTax: boolean;
  /** Where the fraction of a minor unit is rounded: at every line, or once for the order. */
  readonly rounding: 'line' | 'order';
  readonly shippingTaxed: boolean;
  readonly rules: readonly TaxRule[];
  /** Products that are not taxed. */
  readonly exemptItemIds: readonly string[];
  /** Products of these categories are not taxed either. */
  readonly exemptCategories: readonly string[];
}

/** One line as it is taxed. */
export interface TaxableLine {
  readonly id: string;
  /** What is paid for it, after discounts. */
  readonly amount: Money;
  readonly isExempt: boolean;
}

export interface TaxableCart {
  readonly currency: CurrencyCode;
  readonly lines: readonly TaxableLine[];
  /** What is paid for shipping, after discounts. */
  readonly shipping: Money;
}

export interface TaxResult {
  readonly tax: Money;
  /** Whether the tax is part of the prices rather than added to them. */
  readonly included: boolean;
  /** Rules of the place. */
  readonly rules: readonly TaxRule[];
  /** What each rule has of the tax, in the order of `rules`; adds up to it. */
  readonly shares: readonly Money[];
  /** What each line has of the tax, in the order of the cart's lines; with `shippingTax` it adds up to it. */
  readonly lines: readonly Money[];
  readonly shippingTax: Money;
}

/** A store that taxes nothing. */
export const NO_TAXES: TaxPolicy = {
  pricesIncludeTax: false,
  rounding: 'order',
  shippingTaxed: false,
  rules: [],
  exemptItemIds: [],
  exemptCategories: [],
};

/** Rules of a place: those of its country, its region and its postal code. */
export function taxRulesAt(rules: readonly TaxRule[], place: Place): readonly TaxRule[] {
  return rules.filter(({ area }) => closeness(area, place) !== undefined);
}

/** Whether the address says enough to tell which rules hold. */
export function isTaxPlaceKnown(rules: readonly TaxRule[], place: Place): boolean {
  return place.country === '' ? rules.length === 0 : !rules.some(({ area }) => mayNarrow(area, place));
}

/** Whether a product is not taxed: it says so itself, or the store's rules leave it out. */
export function isTaxExempt(
  product: { readonly itemId: string; readonly categories: readonly string[]; readonly isTaxable: boolean },
  policy: Pick<TaxPolicy, 'exemptItemIds' | 'exemptCategories'>,
): boolean {
  return (
    !product.isTaxable ||
    policy.exemptItemIds.includes(product.itemId) ||
    product.categories.some((category) => policy.exemptCategories.includes(category))
  );
}

/**
 * The taxes of a cart sold to a place, rounded half to even: at every line or once, as the owner decided. Of inclusive
 * prices it is the part rate / (1 + rate). No cent is lost: lines and shipping add up to the tax, and so do the rules.
 */
export function taxesOf(cart: TaxableCart, policy: TaxPolicy, place: Place): TaxResult {
  const { currency } = cart;
  const rules = taxRulesAt(policy.rules, place);
  const rate = sharedRate(rules, policy.pricesIncludeTax);
  const none = zero(currency);
  const amounts = [
    ...cart.lines.map(({ amount, isExempt }) => (isExempt ? none : amount)),
    policy.shippingTaxed ? cart.shipping : none,
  ];
  const taxes =
    policy.rounding === 'line' ? amounts.map((amount) => round(amount, rate)) : taxedOnce(amounts, rate, none);
  const tax = sumMoney(taxes, currency);
  return {
    tax,
    included: policy.pricesIncludeTax,
    rules,
    shares: sharesOf(tax, rules),
    lines: taxes.slice(0, -1),
    shippingTax: taxes.at(-1) ?? none,
  };
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

function round(amount: Money, rate: Rate): Money {
  return applyRate(amount, rate, 'half-even');
}

/** Rounded once for all, then split by what each amount is. */
function taxedOnce(amounts: readonly Money[], rate: Rate, none: Money): readonly Money[] {
  const weights = amounts.map(({ minorUnits }) => minorUnits);
  return weights.some((weight) => weight > 0n)
    ? allocateMoney(round(sumMoney(amounts, none.currency), rate), weights)
    : amounts.map(() => none);
}

function sharesOf(tax: Money, rules: readonly TaxRule[]): readonly Money[] {
  const denominator = commonDenominator(rules);
  const weights = rules.map(({ rate }) => (denominator / rate.denominator) * rate.numerator);
  return weights.some((weight) => weight > 0n) ? allocateMoney(tax, weights) : rules.map(() => zero(tax.currency));
}

function sharedRate(rules: readonly TaxRule[], included: boolean): Rate {
  const denominator = commonDenominator(rules);
  const numerator = rules.reduce((all, { rate }) => all + (denominator / rate.denominator) * rate.numerator, 0n);
  return { numerator, denominator: included ? denominator + numerator : denominator };
}

/** Every percentage has the denominator of `parsePercent`, but rules may also come from elsewhere. */
function commonDenominator(rules: readonly TaxRule[]): bigint {
  return [...new Set(rules.map(({ rate }) => rate.denominator))].reduce((all, denominator) => all * denominator, 1n);
}
