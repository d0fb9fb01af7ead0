import type { SubscriptionRow } from '@portico/contract/studio';

/** When the first payment of a trial is due, in epoch milliseconds: until then nothing was charged; null outside of trials. */
export function freeUntil({
  state,
  paidCount,
  cycleState,
  nextAt,
}: Pick<SubscriptionRow, 'state' | 'paidCount' | 'cycleState' | 'nextAt'>): number | null {
  return state === 'active' && paidCount === 0 && cycleState === 'scheduled' ? nextAt : null;
}
