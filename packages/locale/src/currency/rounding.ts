/** How a fraction of a minor unit becomes a whole one. */
export type Rounding = 'half-even' | 'half-up' | 'down' | 'up';

/**
 * Divides two integers and rounds once, by a named rule.
 * `half-up` and `up` move away from zero, `down` towards it.
 * @throws {RangeError} when the divisor is not positive
 */
export function divideRounded(dividend: bigint, divisor: bigint, rounding: Rounding): bigint {
  if (divisor <= 0n) {
    throw new RangeError(`Cannot divide by ${divisor}.`);
  }
  const quotient = dividend / divisor;
  const remainder = dividend % divisor;
  if (remainder === 0n) {
    return quotient;
  }
  const awayFromZero = quotient + (dividend < 0n ? -1n : 1n);
  return roundsAway(remainder < 0n ? -remainder : remainder, divisor, quotient, rounding) ? awayFromZero : quotient;
}

function roundsAway(remainder: bigint, divisor: bigint, quotient: bigint, rounding: Rounding): boolean {
  const twice = remainder * 2n;
  switch (rounding) {
    case 'down':
      return false;
    case 'up':
      return true;
    case 'half-up':
      return twice >= divisor;
    case 'half-even':
      return twice > divisor || (twice === divisor && quotient % 2n !== 0n);
  }
}
