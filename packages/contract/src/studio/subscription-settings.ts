import {
  AFTER_DUNNING,
  areDunningDays,
  PRICE_CONSENTS,
  SUBSCRIPTION_LIMITS,
  subscriptionRefusals,
  USUAL_SUBSCRIPTION_POLICY,
  WHEN_SHORT,
} from '@portico/domain';
import { z } from 'zod';
import type { Read } from '../call.ts';
import { siteCall } from './studio-call.ts';

const { noticeDays, skips } = SUBSCRIPTION_LIMITS;

/** How a shop treats its subscriptions. */
export const subscriptionSettings = z.strictObject({
  /** Minutes after midnight; of subscriptions that begin from now on. */
  chargeMinutes: z
    .int(subscriptionRefusals.chargeTime)
    .min(0, subscriptionRefusals.chargeTime)
    .max(24 * 60 - 1, subscriptionRefusals.chargeTime),
  /** Days after a cycle's date on which a refused charge is tried again; the first is its own day, 0. */
  dunningDays: z
    .array(z.int(subscriptionRefusals.dunningDays))
    .refine(areDunningDays, subscriptionRefusals.dunningDays),
  afterDunning: z.enum(AFTER_DUNNING),
  /** So many days before a rise its subscriber is told; of what is paid once a year at least 15. */
  noticeDays: z
    .int(subscriptionRefusals.noticeDays)
    .min(noticeDays.least, subscriptionRefusals.noticeDays)
    .max(noticeDays.most, subscriptionRefusals.noticeDays),
  priceConsent: z.enum(PRICE_CONSENTS),
  /** Payments in a row that a shopper may skip. */
  mostSkips: z
    .int(subscriptionRefusals.skips)
    .min(0, subscriptionRefusals.skips)
    .max(skips, subscriptionRefusals.skips),
  /** What a renewal does whose goods are short. */
  whenShort: z.enum(WHEN_SHORT),
});
export type SubscriptionSettings = Read<typeof subscriptionSettings>;

const settingsBody = z.object({
  settings: subscriptionSettings,
  /** Where the shop is, an IANA name. */
  zone: z.string(),
  /** So many subscriptions run by the clock of another zone, in which the shop was. */
  elsewhere: z.int(),
});
export type SubscriptionSettingsBody = Read<typeof settingsBody>;

export const getSubscriptionSettings = siteCall({
  method: 'GET',
  path: '/subscription-settings',
  right: 'store.edit',
  answer: settingsBody,
});

export const updateSubscriptionSettings = siteCall({
  method: 'PUT',
  path: '/subscription-settings',
  right: 'store.edit',
  body: z.strictObject({ ...subscriptionSettings.shape, seen: subscriptionSettings }),
  answer: settingsBody,
  sample: () => ({ body: { ...USUAL, seen: USUAL } }),
});

/** Has every subscription charged by the clock of the zone in which the shop is now: their days stay, the hour moves. */
export const moveSubscriptions = siteCall({
  method: 'POST',
  path: '/subscription-zone',
  right: 'store.edit',
  /** The zone that was seen. */
  body: z.strictObject({ zone: z.string().max(100) }),
  answer: settingsBody,
  sample: () => ({ body: { zone: 'UTC' } }),
});

const USUAL = { ...USUAL_SUBSCRIPTION_POLICY, dunningDays: [...USUAL_SUBSCRIPTION_POLICY.dunningDays] };
