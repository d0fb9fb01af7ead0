import type { BillingPeriod } from '../catalog/product.ts';

/** As much of a coming charge as decides whether its subscriber hears of it before. */
export interface ComingCharge {
  readonly period: BillingPeriod;
  /** The days that were free before it; 0 for none. */
  readonly trialDays: number;
  /** It is of another price than the one before. */
  readonly isOtherPrice: boolean;
}

/** Days before. */
const AFTER_TRIAL = 3;
const A_YEAR = 20;
const OTHER_PRICE = 7;

/** Whether it is paid once a year, or more seldom. */
export function isYearly({ unit, value }: BillingPeriod): boolean {
  return unit === 'YEAR' || (unit === 'MONTH' && value >= 12);
}

/**
 * How many days before a charge its subscriber is told that it comes: at the end of what was free, once a year where it
 * comes that seldom, and where it costs something else than the last time.
 * @returns undefined where nothing is said before
 */
export function noticeDays({ period, trialDays, isOtherPrice }: ComingCharge): number | undefined {
  if (trialDays > 0) {
    return trialDays > AFTER_TRIAL ? AFTER_TRIAL : undefined;
  }
  if (isYearly(period)) {
    return A_YEAR;
  }
  return isOtherPrice ? OTHER_PRICE : undefined;
}
