import { isYearly, noticeDaysFor, periodOf, type SubscriptionPolicy } from '@portico/domain';
import type { Subscription } from './stored-subscription.ts';

/** How many days before a rise this subscriber is told. */
export function noticeOf({ row, schedule }: Subscription, policy: SubscriptionPolicy): number {
  return noticeDaysFor(policy, isYearly(periodOf(schedule, row.next_cycle ?? 1)));
}
