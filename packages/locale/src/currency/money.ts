import { divideRounded, type Rounding } from './rounding.ts';
import { storeCurrency, type CurrencyCode } from './store-currency.ts';

/** An exact amount: whole minor units of one currency. Never a float, never two currencies. */
export interface Money<Code extends CurrencyCode = CurrencyCode> {
  readonly minorUnits: bigint;
  readonly currency: Code;
}

/** A share or rate as an exact fraction, such as 8.25 % = 825 / 10000. */
export interface Rate {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** Makes an amount from whole minor units. */
export function money<Code extends CurrencyCode>(minorUnits: bigint, currency: Code): Money<Code> {
  return { minorUnits, currency };
}

/** Nothing, in a currency. */
export function zero<Code extends CurrencyCode>(currency: Code): Money<Code> {
  return { minorUnits: 0n, currency };
}

/** @throws {TypeError} when the currencies differ */
export function addMoney<Code extends CurrencyCode>(left: Money<Code>, right: Money<NoInfer<Code>>): Money<Code> {
  sameCurrency(left, right);
  return { minorUnits: left.minorUnits + right.minorUnits, currency: left.currency };
}

/** @throws {TypeError} when the currencies differ */
export function subtractMoney<Code extends CurrencyCode>(left: Money<Code>, right: Money<NoInfer<Code>>): Money<Code> {
  sameCurrency(left, right);
  return { minorUnits: left.minorUnits - right.minorUnits, currency: left.currency };
}

/** The sum of amounts of one currency; nothing when there are none. */
export function sumMoney<Code extends CurrencyCode>(amounts: readonly Money<Code>[], currency: Code): Money<Code> {
  return amounts.reduce<Money<Code>>((total, amount) => addMoney(total, amount), zero(currency));
}

/** An amount times a whole number, such as a quantity. */
export function multiplyMoney<Code extends CurrencyCode>(amount: Money<Code>, count: number): Money<Code> {
  return { minorUnits: amount.minorUnits * BigInt(count), currency: amount.currency };
}

/** A part of an amount by an exact rate, rounded once at the end. */
export function applyRate<Code extends CurrencyCode>(amount: Money<Code>, rate: Rate, rounding: Rounding): Money<Code> {
  return {
    minorUnits: divideRounded(amount.minorUnits * rate.numerator, rate.denominator, rounding),
    currency: amount.currency,
  };
}

/**
 * Splits an amount in proportion to weights; what is left over goes to the earliest parts, one minor unit each, so that
 * the parts always sum to the whole.
 * @param weights non-negative integers, at least one of them positive
 * @throws {RangeError} when the weights cannot carry the amount
 */
export function allocateMoney<Code extends CurrencyCode>(
  amount: Money<Code>,
  weights: readonly bigint[],
): Money<Code>[] {
  const total = weights.reduce((all, weight) => all + weight, 0n);
  if (total <= 0n || weights.some((weight) => weight < 0n)) {
    throw new RangeError(`Cannot split by the weights ${weights.join(', ')}.`);
  }
  const parts = weights.map((weight) => (amount.minorUnits * weight) / total);
  let rest = amount.minorUnits - parts.reduce((all, part) => all + part, 0n);
  const step = rest < 0n ? -1n : 1n;
  return parts.map((part, index) => {
    const takesRest = rest !== 0n && weights[index] !== 0n;
    rest -= takesRest ? step : 0n;
    return { minorUnits: takesRest ? part + step : part, currency: amount.currency };
  });
}

/** Negative, zero or positive as the first is less than, equal to or more than the second. */
export function compareMoney<Code extends CurrencyCode>(left: Money<Code>, right: Money<NoInfer<Code>>): number {
  sameCurrency(left, right);
  if (left.minorUnits === right.minorUnits) {
    return 0;
  }
  return left.minorUnits < right.minorUnits ? -1 : 1;
}

/** The lowest of at least one amount. */
export function lowestMoney<Code extends CurrencyCode>(
  first: Money<Code>,
  ...others: readonly Money<NoInfer<Code>>[]
): Money<Code> {
  return others.reduce<Money<Code>>((low, other) => (compareMoney(other, low) < 0 ? other : low), first);
}

/**
 * The amount as the wire's `*Cents`: a safe integer of minor units.
 * @throws {RangeError} beyond 2^53 − 1, which `isPayable` refuses where amounts enter
 */
export function cents(amount: Money): number {
  const value = Number(amount.minorUnits);
  if (!Number.isSafeInteger(value)) {
    throw new RangeError(`${amount.minorUnits} minor units of ${amount.currency} do not fit the wire.`);
  }
  return value;
}

/** Whether an amount may enter a price, a cart sum or an order: not negative, and exact on the wire as well. */
export function isPayable(amount: Money): boolean {
  return amount.minorUnits >= 0n && amount.minorUnits <= MOST_MINOR_UNITS && integerPlaces(amount) <= 15;
}

const MOST_MINOR_UNITS = BigInt(Number.MAX_SAFE_INTEGER);

function integerPlaces({ minorUnits, currency }: Money): number {
  return (minorUnits / 10n ** BigInt(storeCurrency(currency).digits)).toString().length;
}

function sameCurrency(left: Money, right: Money): void {
  if (left.currency !== right.currency) {
    throw new TypeError(`Cannot mix ${left.currency} with ${right.currency}.`);
  }
}
