import { DUNNING_DAYS } from './dunning.ts';
import { CHARGE_MINUTES } from './schedule.ts';

/** What an owner may set of subscriptions. */
export const SUBSCRIPTION_LIMITS = {
  /** Card networks allow no more than 15 to 20 tries in 30 days. */
  tries: 8,
  lastTryDay: 28,
  noticeDays: { least: 7, most: 90 },
  /** Of plans that are paid once a year: such a rise is a large one. */
  yearlyNoticeDays: 15,
  skips: 12,
} as const;

/** What becomes of a subscription whose payment was tried for the last time. */
export const AFTER_DUNNING = ['pause', 'end', 'stay'] as const;
export type AfterDunning = (typeof AFTER_DUNNING)[number];

/** How a higher price comes to hold: after notice, or only for whoever has agreed. */
export const PRICE_CONSENTS = ['notice', 'ask'] as const;
export type PriceConsent = (typeof PRICE_CONSENTS)[number];

/** What a renewal does whose goods are short: waits a week for them, is skipped at once, or is sold before there are any. */
export const WHEN_SHORT = ['wait', 'skip', 'sell'] as const;
export type WhenShort = (typeof WHEN_SHORT)[number];

/** How a shop treats its subscriptions. */
export interface SubscriptionPolicy {
  /** When on a day charges are made, in minutes after midnight; of subscriptions that begin from now on. */
  readonly chargeMinutes: number;
  /** Days after a cycle's date on which a refused charge is tried again; the first is its own day, 0. */
  readonly dunningDays: readonly number[];
  readonly afterDunning: AfterDunning;
  /** So many days before a rise its subscriber has the mail about it. */
  readonly noticeDays: number;
  readonly priceConsent: PriceConsent;
  /** Payments in a row that a shopper may skip; 0: none. */
  readonly mostSkips: number;
  readonly whenShort: WhenShort;
}

/** Until the owner says otherwise. */
export const USUAL_SUBSCRIPTION_POLICY: SubscriptionPolicy = {
  chargeMinutes: CHARGE_MINUTES,
  dunningDays: DUNNING_DAYS,
  afterDunning: 'pause',
  noticeDays: 30,
  priceConsent: 'notice',
  mostSkips: 2,
  whenShort: 'wait',
};

/** Whether these are days on which a charge may be tried: from its own day on, each later than the one before. */
export function areDunningDays(days: readonly number[]): boolean {
  return (
    days[0] === 0 &&
    days.length <= SUBSCRIPTION_LIMITS.tries &&
    days.every(
      (day, index) =>
        Number.isInteger(day) && day <= SUBSCRIPTION_LIMITS.lastTryDay && (index === 0 || day > (days[index - 1] ?? 0)),
    )
  );
}

/** Reads `subscriptions` of the store settings; what cannot be read is as usual. */
export function readSubscriptionPolicy(settings: unknown): SubscriptionPolicy {
  const read = (typeof settings === 'object' && settings !== null ? settings : {}) as Readonly<Record<string, unknown>>;
  const usual = USUAL_SUBSCRIPTION_POLICY;
  const days: readonly unknown[] = Array.isArray(read['dunningDays']) ? read['dunningDays'] : [];
  const { least, most } = SUBSCRIPTION_LIMITS.noticeDays;
  return {
    chargeMinutes: whole(read['chargeMinutes'], 0, 24 * 60 - 1, usual.chargeMinutes),
    dunningDays: areDunningDays(days.map(Number)) ? days.map(Number) : usual.dunningDays,
    afterDunning: AFTER_DUNNING.find((one) => one === read['afterDunning']) ?? usual.afterDunning,
    noticeDays: whole(read['noticeDays'], least, most, usual.noticeDays),
    priceConsent: PRICE_CONSENTS.find((one) => one === read['priceConsent']) ?? usual.priceConsent,
    mostSkips: whole(read['mostSkips'], 0, SUBSCRIPTION_LIMITS.skips, usual.mostSkips),
    whenShort: WHEN_SHORT.find((one) => one === read['whenShort']) ?? usual.whenShort,
  };
}

/** A whole number between two; else what is usual. */
function whole(value: unknown, least: number, most: number, otherwise: number): number {
  return Number.isInteger(value) && Number(value) >= least && Number(value) <= most ? Number(value) : otherwise;
}

/** How long before a rise of a plan its subscriber is told: never shorter for what is paid once a year. */
export function noticeDaysFor({ noticeDays }: Pick<SubscriptionPolicy, 'noticeDays'>, isYearly: boolean): number {
  return isYearly ? Math.max(noticeDays, SUBSCRIPTION_LIMITS.yearlyNoticeDays) : noticeDays;
}
