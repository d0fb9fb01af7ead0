import type { BillingPeriod } from '../catalog/product.ts';

/** What a subscriber is told before a charge: that it comes, and that the card ends before it does. */
export type NoticeKind = 'coming' | 'card';

/** As much of a coming charge as decides what its subscriber hears of it before. */
export interface ComingCharge {
  readonly period: BillingPeriod;
  /** The days that were free before it; 0 for none. */
  readonly trialDays: number;
  /** The card that shall pay it is good no more on its day. */
  readonly isCardOver: boolean;
}

/** Something that is looked at so many days before a charge, and said where it is to be. */
export interface Notice {
  readonly kind: NoticeKind;
  readonly days: number;
  /** Only where the total is another than the last one, by other than the quantity. */
  readonly ifOther: boolean;
}

/** Days before. */
const AFTER_TRIAL = 3;
const A_YEAR = 20;
const OTHER_TOTAL = 7;
const CARD_OVER = 14;

/** Whoever hears of no charge before is told of the rhythm, the sum and the way to stop so often: within a year, with a week to spare. */
export const REMINDER_DAYS = 51 * 7;

/** Whether it is paid once a year, or more seldom. */
export function isYearly({ unit, value }: BillingPeriod): boolean {
  return unit === 'YEAR' || (unit === 'MONTH' && value >= 12);
}

/** Whether the notice before each charge comes once a year, so that nothing else has to remind of it. */
export function isRemindedByNotice({ unit, value }: BillingPeriod): boolean {
  return (unit === 'YEAR' && value === 1) || (unit === 'MONTH' && value === 12);
}

/**
 * What is said before a charge, and how many days before: at the end of what was free, once a year where it comes that seldom,
 * where it costs something else than the last time, and where its card ends first.
 */
export function noticesBefore({ period, trialDays, isCardOver: isOver }: ComingCharge): readonly Notice[] {
  const card = { kind: 'card', days: CARD_OVER, ifOther: false } as const;
  return [...(isOver ? [card] : []), ...comingNotice(period, trialDays)];
}

function comingNotice(period: BillingPeriod, trialDays: number): readonly Notice[] {
  if (trialDays > 0) {
    return trialDays > AFTER_TRIAL ? [{ kind: 'coming', days: AFTER_TRIAL, ifOther: false }] : [];
  }
  return isYearly(period)
    ? [{ kind: 'coming', days: A_YEAR, ifOther: false }]
    : [{ kind: 'coming', days: OTHER_TOTAL, ifOther: true }];
}

/**
 * Whether a card is good no more at a charge: it is until the last day of the month that is printed on it.
 * @param expires such as `2027-04`; empty where nobody knows
 * @param day of the charge, such as `2027-05-01`
 */
export function isCardOver(expires: string, day: string): boolean {
  return expires !== '' && day.slice(0, 7) > expires;
}
