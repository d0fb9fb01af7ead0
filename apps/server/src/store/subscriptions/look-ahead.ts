import { couponsOfCycle, cycleDueAt, draftRenewal, type StorePolicy } from '@portico/domain';
import { refuse, type Result } from '@portico/locale';
import type { Database, SiteTransaction } from '../../platform/database/database.ts';
import { runCommand } from '../../platform/database/run-command.ts';
import type { Services } from '../services.ts';
import { shippingCents, unitCents } from './calendar.ts';
import type { Changed, SubscriptionRefusal } from './change.ts';
import { readRenewal, withoutShortage } from './draft-cycle.ts';
import type { Subscription } from './stored-subscription.ts';

/** So many payments are looked ahead. */
const AHEAD = 3;

/** A payment that is to come. */
export interface NextCharge {
  /** Epoch milliseconds. */
  readonly dueAt: number;
  /** All told, in minor units; undefined where it cannot be said, as where the variant is gone. */
  readonly totalCents: bigint | undefined;
}

/** What a change would come to. */
export interface LookAhead {
  readonly subscription: Subscription;
  readonly charges: readonly NextCharge[];
}

/** The next payments of a subscription as it stands; none where it rests or ends. */
export async function nextCharges(
  tx: SiteTransaction,
  services: Pick<Services, 'catalogue' | 'clock'>,
  policy: StorePolicy,
  subscription: Subscription,
): Promise<readonly NextCharge[]> {
  const { row, schedule, state } = subscription;
  const next = row.next_cycle;
  if (next === null || (state !== 'active' && state !== 'past-due')) {
    return [];
  }
  const planned = { id: subscription.id, due_at: new Date(cycleDueAt(schedule, next)) };
  const input = withoutShortage(await readRenewal(tx, services, subscription, planned));
  const count = row.cycle_limit === 0 ? AHEAD : Math.min(AHEAD, row.cycle_limit - row.paid_count);
  return Array.from({ length: count }, (_, step) => {
    const dueAt = cycleDueAt(schedule, next + step);
    const coupons = couponsOfCycle(subscription.discounts, row.paid_count + step);
    const cents = unitCents({ ...row, paid_count: row.paid_count + step }, dueAt);
    const terms = { unitCents: cents, shippingCents: shippingCents(row, dueAt), coupons };
    const drafted = draftRenewal({ ...input, ...terms }, policy);
    return { dueAt, totalCents: drafted.ok ? drafted.value.grandTotal.minorUnits : undefined };
  });
}

/** Does a change, looks what comes of it, and takes it back. */
export async function lookAhead(
  services: Pick<Services, 'catalogue' | 'clock'> & { readonly database: Database },
  websiteId: string,
  policy: StorePolicy,
  command: (tx: SiteTransaction) => Promise<Changed>,
): Promise<Result<LookAhead, SubscriptionRefusal>> {
  let seen: LookAhead | undefined;
  const taken = await runCommand(services.database, websiteId, async (tx) => {
    const changed = await command(tx);
    if (!changed.ok) {
      return changed;
    }
    const subscription = changed.value;
    seen = { subscription, charges: await nextCharges(tx, services, policy, subscription) };
    return refuse({ code: 'NOT_NOW' as const });
  });
  if (seen) {
    return { ok: true, value: seen };
  }
  return taken.ok ? refuse({ code: 'NOT_FOUND' }) : taken;
}
